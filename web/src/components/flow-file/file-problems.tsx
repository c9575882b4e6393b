import { Alert, Code } from '@mantine/core'
import { IconFileAlert } from '@tabler/icons-react'
import type { FileProblem } from '#automation/flow/flow-file.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './flow-file.module.css'
import { flowFileTexts } from './texts.ts'

const MOST_SHOWN = 6

/** The reasons why a file cannot be imported, and their places in it. */
export const FileProblems = ({ problems }: { problems: readonly FileProblem[] }) => {
  const file = useTexts(flowFileTexts)
  return (
    <Alert color="error" role="alert" title={file.refused} icon={<IconFileAlert aria-hidden />}>
      <ul className={classes.problems}>
        {problems.slice(0, MOST_SHOWN).map(({ code, path }) => (
          <li key={`${code} ${path}`}>
            {path !== '' && <Code>{path}</Code>} {file.problems[code]}
          </li>
        ))}
        {problems.length > MOST_SHOWN && <li>{file.more(problems.length - MOST_SHOWN)}</li>}
      </ul>
    </Alert>
  )
}
