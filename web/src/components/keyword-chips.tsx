import { useTexts } from '#web/i18n/language-context.tsx'
import classes from './keyword-chips.module.css'
import { componentTexts } from './texts.ts'

type KeywordChipsProps = { keywords: readonly string[]; most?: number; label?: string }

/** The first few keywords, and the number of further ones. */
export const KeywordChips = ({ keywords, most = 4, label }: KeywordChipsProps) => {
  const component = useTexts(componentTexts)
  const more = keywords.slice(most)
  return (
    <ul className={classes.chips} aria-label={label ?? component.keywordsLabel}>
      {keywords.slice(0, most).map((keyword) => (
        <li key={keyword} className={classes.chip}>
          {keyword}
        </li>
      ))}
      {more.length > 0 && (
        <li className={classes.more} title={more.join(', ')}>
          {component.moreKeywords(more.length)}
        </li>
      )}
    </ul>
  )
}
