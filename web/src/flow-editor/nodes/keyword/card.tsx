import type { NodeOf } from '#automation/flow/flow.ts'
import { topicNames } from '#contract/topics.ts'
import { canvasTexts } from '#web/flow-editor/canvas/texts.ts'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'

import { BottomRow } from '../../canvas/bottom-row.tsx'
import classes from '../../canvas/card.module.css'

const MOST_SHOWN = 8

const Words = ({ words, without = false }: { words: readonly string[]; without?: boolean }) => {
  const { cards } = useTexts(canvasTexts)
  const more = words.length - MOST_SHOWN
  return (
    <div className={classes.chips}>
      {words.slice(0, MOST_SHOWN).map((word) => (
        <span key={word} className={classes.chip} data-without={without || undefined}>
          {word}
        </span>
      ))}
      {more > 0 && <span className={classes.caption}>{cards.moreWords(more)}</span>}
    </div>
  )
}

const Begins = ({ payload }: NodeOf<'keyword'>) => {
  const { cards } = useTexts(canvasTexts)
  const language = useLanguage()
  const { kind, keywords, topics, exclude_keywords, intent } = payload
  if (kind === 'linked') return <p className={classes.sentence}>{cards.linked}</p>
  if (kind === 'ai_intent')
    return (
      <>
        <p className={classes.caption}>{cards.intent}</p>
        {intent.trim() === '' ? (
          <p className={`${classes.sentence} ${classes.empty}`}>{cards.noIntent}</p>
        ) : (
          <p className={classes.sentence}>{intent}</p>
        )}
      </>
    )
  return (
    <>
      {(keywords.length > 0 || topics.length === 0) && <p className={classes.caption}>{cards.keywordsIn}</p>}
      {keywords.length === 0 && topics.length === 0 && (
        <p className={`${classes.sentence} ${classes.empty}`}>{cards.noKeywords}</p>
      )}
      {keywords.length > 0 && <Words words={keywords} />}
      {topics.length > 0 && (
        <>
          <p className={classes.caption}>{cards.topicsIn}</p>
          <Words words={topics.map((topic) => topicNames[topic][language])} />
        </>
      )}
      {exclude_keywords.length > 0 && (
        <>
          <p className={classes.caption}>{cards.without}</p>
          <Words words={exclude_keywords} without />
        </>
      )}
    </>
  )
}

export const KeywordCard = ({ step }: { step: NodeOf<'keyword'> }) => {
  const { outlets } = useTexts(canvasTexts)
  return (
    <>
      <div className={classes.body}>
        <Begins {...step} />
      </div>
      <BottomRow outlet={{ node_id: step.id, kind: 'next' }} to={step.next} label={outlets.next} />
    </>
  )
}
