import { Button, Progress } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'
import classes from './export-file.module.css'
import { componentTexts } from './texts.ts'
import { type Export, useExport } from './use-export.ts'

/** Downloads the filtered rows as a CSV file. */
export const ExportFile = (given: Export) => {
  const errors = useTexts(errorTexts)
  const { number } = useFormats()
  const { export: texts } = useTexts(componentTexts)
  const { state, start, cancel } = useExport(given)

  if (state.step === 'running') {
    const { rows, total } = state
    const words =
      total > rows ? texts.progress(number(rows), number(total)) : texts.progressSoFar(number(rows))
    return (
      <div className={classes.running}>
        <span className={classes.words}>{words}</span>
        <Progress
          className={classes.bar ?? ''}
          value={total === 0 ? 0 : Math.min(100, (rows / total) * 100)}
          aria-label={texts.label}
        />
        <Button size="compact-sm" variant="default" onClick={cancel}>
          {texts.cancel}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.file}>
      {state.step === 'failed' && (
        <p className={classes.failed} role="alert">
          {texts.failed} {errorWords(state.error, errors)}
        </p>
      )}
      <p className={classes.words} role="status">
        {state.step === 'cancelled' && texts.cancelled}
        {state.step === 'done' && texts.done(number(state.rows), state.name)}
      </p>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={start}
      >
        {state.step === 'failed' ? texts.again : texts.label}
      </Button>
    </div>
  )
}
