import type { Topic } from '#automation/vocabulary.ts'
import { topicNames } from '#contract/topics.ts'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { KeywordChips } from '../keyword-chips.tsx'
import { topicTexts } from './texts.ts'

/** The topics of an automation, next to its keywords. */
export const TopicChips = ({ topics }: { topics: readonly Topic[] }) => {
  const texts = useTexts(topicTexts)
  const language = useLanguage()
  if (topics.length === 0) return null
  return (
    <KeywordChips
      label={texts.chips}
      keywords={topics.map((topic) => texts.chip(topicNames[topic][language]))}
    />
  )
}
