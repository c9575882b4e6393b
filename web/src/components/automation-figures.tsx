import { Link } from '@tanstack/react-router'
import { useFormats } from '#web/i18n/language-context.tsx'
import classes from './automation-figures.module.css'
import { type AutomationResults, type FigureWords, shownFigures } from './shown-figures.ts'

type AutomationFiguresProps = {
  tab: 'comment' | 'chat'
  automation: AutomationResults
  words: FigureWords
  className?: string | undefined
}

/** How often an automation answered and failed; each count links to its history. */
export const AutomationFigures = ({ tab, automation, words, className }: AutomationFiguresProps) => {
  const { number } = useFormats()
  return (
    <dl className={[classes.figures, className].filter(Boolean).join(' ')}>
      {shownFigures(tab, automation, words).map(({ label, count, bad, behind }) => (
        <div key={label} data-bad={bad || undefined}>
          <dt>{label}</dt>
          <dd>
            {count === 0 ? (
              number(count)
            ) : (
              <Link className={classes.figure} to="/history" search={behind}>
                {number(count)}
              </Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
