import type { Topic } from '#automation/vocabulary.ts'
import { fieldErrorMessage } from '#contract/field-errors.ts'
import { topicNames } from '#contract/topics.ts'
import { topicTexts } from '#web/components/topics/texts.ts'
import { TopicChoice, TopicOffer, withTopic } from '#web/components/topics/topic-choice.tsx'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { errorsUnder } from './draft.ts'
import type { DraftForm } from './draft-form.ts'
import { FieldErrors } from './form-section.tsx'
import { TakenWord } from './taken-word.tsx'
import type { UsedTopic } from './used-topics.ts'

type TopicFieldProps = {
  form: DraftForm
  /** Topics of other automations that answer at the same rank. */
  used: readonly UsedTopic[]
}

/** The topics whose questions the rule answers too, however they are worded. */
export const TopicField = ({ form, used }: TopicFieldProps) => {
  const texts = useTexts(topicTexts)
  const language = useLanguage()
  const { keywords, topics } = form.values
  const errors = errorsUnder(form.errors, 'topics')
  const toggle = (topic: Topic) => {
    form.setFieldValue('topics', withTopic(topics, topic, !topics.includes(topic)))
    for (const path of Object.keys(form.errors))
      if (path.startsWith('topics') || path === 'keywords') form.clearFieldError(path)
  }
  const taken = used
    .filter(({ topic }) => topics.includes(topic))
    .map(({ topic, automation }) => {
      const refusal = fieldErrorMessage('TOPIC_TAKEN', language, { topic, automation: automation.name })
      return { topic, automation, refusal, refused: errors.includes(refusal) }
    })
  return (
    <TopicChoice title={texts.title} help={texts.help} topics={topics} onToggle={toggle}>
      {taken.map(({ topic, automation, refusal, refused }) => (
        <TakenWord
          key={topic}
          message={refused ? refusal : texts.taken(topicNames[topic][language], automation.name)}
          refused={refused}
          automation={automation}
        />
      ))}
      <FieldErrors messages={errors.filter((message) => taken.every(({ refusal }) => refusal !== message))} />
      <TopicOffer keywords={keywords} topics={topics} taken={used.map(({ topic }) => topic)} onAdd={toggle} />
    </TopicChoice>
  )
}
