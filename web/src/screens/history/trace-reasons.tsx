import { IconBan, IconCheck, IconMinus } from '@tabler/icons-react'
import type { Reason } from '#contract/reasons.schemas.ts'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import classes from './history.module.css'
import { type Bearing, bearingOf, explainedWords, foldReasons, reasonSentence } from './reason-sentences.ts'
import { reasonsTexts } from './reason-texts.ts'

const icons: Record<Bearing, typeof IconCheck> = { for: IconCheck, against: IconBan, aside: IconMinus }

const OneReason = ({ reason }: { reason: Reason }) => {
  const reasons = useTexts(reasonsTexts)
  const language = useLanguage()
  const bearing = bearingOf(reason)
  const Icon = icons[bearing]
  const words = explainedWords(reason, language)
  return (
    <li className={classes.reason} data-bearing={bearing}>
      <Icon size={16} aria-hidden />
      <div>
        {reasonSentence(reasons, reason)}
        {words.length > 0 && (
          <ul className={classes.words}>
            {words.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

/** The reasons in order, each as a sentence; a match also with its explanation. */
export const TraceReasons = ({ reasons: all }: { reasons: readonly Reason[] }) => {
  const reasons = useTexts(reasonsTexts)
  const { shown, folded } = foldReasons(all)
  return (
    <ol className={classes.reasons}>
      {shown.map((reason) => (
        <OneReason key={JSON.stringify(reason)} reason={reason} />
      ))}
      {folded.length > 0 && (
        <li className={classes.reason} data-bearing="aside">
          <IconMinus size={16} aria-hidden />
          <details>
            <summary>{reasons.withoutKeyword(folded.length)}</summary>
            {folded.map(({ automation_name }) => automation_name).join(' · ')}
          </details>
        </li>
      )}
    </ol>
  )
}
