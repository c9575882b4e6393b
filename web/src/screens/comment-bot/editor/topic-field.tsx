import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useId } from 'react'
import { topicOfKeyword } from '#automation/comment-rules/topic-of-keyword.ts'
import { topics as allTopics, type Topic } from '#automation/vocabulary.ts'
import { fieldErrorMessage } from '#contract/field-errors.ts'
import { topicNames } from '#contract/topics.ts'
import help from '#web/components/keyword-help/keyword-help.module.css'
import { topicTexts } from '#web/components/topics/texts.ts'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { errorsUnder } from './draft.ts'
import type { DraftForm } from './draft-form.ts'
import classes from './editor.module.css'
import { FieldErrors } from './form-section.tsx'
import { TakenWord } from './taken-word.tsx'
import { type UsedTopic, withTopic } from './used-topics.ts'

type TopicFieldProps = {
  form: DraftForm
  /** Topics of other automations that answer at the same rank. */
  used: readonly UsedTopic[]
}

const Chip = ({ topic, chosen, onToggle }: { topic: Topic; chosen: boolean; onToggle: () => void }) => {
  const { examples } = useTexts(topicTexts)
  const language = useLanguage()
  return (
    <UnstyledButton className={classes.topic} aria-pressed={chosen} onClick={onToggle}>
      <span className={classes.topicName}>
        {chosen && <IconCheck className={classes.topicCheck} size={16} aria-hidden />}
        {topicNames[topic][language]}
      </span>
      <span className={classes.topicExample}>{examples[topic]}</span>
    </UnstyledButton>
  )
}

/** Offers the topic of a keyword that the rule has already. */
const Offer = ({ form, used, onAdd }: TopicFieldProps & { onAdd: (topic: Topic) => void }) => {
  const texts = useTexts(topicTexts)
  const language = useLanguage()
  const { keywords, topics } = form.values
  const offered = keywords
    .map((keyword) => ({ keyword, topic: topicOfKeyword(keyword) }))
    .find(({ topic }) => topic && !topics.includes(topic) && used.every((other) => other.topic !== topic))
  if (!offered?.topic) return null
  const { keyword, topic } = offered
  const name = topicNames[topic][language]
  return (
    <div className={classes.offer}>
      <p>{texts.offer(keyword, name)}</p>
      <UnstyledButton className={help.word} onClick={() => onAdd(topic)}>
        <IconPlus size={16} aria-hidden />
        {texts.accept(name)}
      </UnstyledButton>
    </div>
  )
}

/** The topics whose questions the rule answers too, however they are worded. */
export const TopicField = ({ form, used }: TopicFieldProps) => {
  const texts = useTexts(topicTexts)
  const language = useLanguage()
  const helpId = useId()
  const { topics } = form.values
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
    <fieldset className={classes.topicField} aria-describedby={helpId}>
      <legend className={help.title}>{texts.title}</legend>
      <p id={helpId} className={help.quiet}>
        {texts.help}
      </p>
      <div className={classes.topics}>
        {allTopics.map((topic) => (
          <Chip key={topic} topic={topic} chosen={topics.includes(topic)} onToggle={() => toggle(topic)} />
        ))}
      </div>
      {taken.map(({ topic, automation, refusal, refused }) => (
        <TakenWord
          key={topic}
          message={refused ? refusal : texts.taken(topicNames[topic][language], automation.name)}
          refused={refused}
          automation={automation}
        />
      ))}
      <FieldErrors messages={errors.filter((message) => taken.every(({ refusal }) => refusal !== message))} />
      <Offer form={form} used={used} onAdd={toggle} />
    </fieldset>
  )
}
