import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { topicOfKeyword } from '#automation/comment-rules/topic-of-keyword.ts'
import { topics as allTopics, type Topic } from '#automation/vocabulary.ts'
import { topicNames } from '#contract/topics.ts'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import help from '../keyword-help/keyword-help.module.css'
import { topicTexts } from './texts.ts'
import classes from './topic-choice.module.css'

/** Adds or removes a topic; topics keep the order of the form. */
export const withTopic = (topics: readonly Topic[], topic: Topic, chosen: boolean): Topic[] =>
  allTopics.filter((one) => (one === topic ? chosen : topics.includes(one)))

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

type TopicChoiceProps = {
  title: string
  help: string
  topics: readonly Topic[]
  onToggle: (topic: Topic) => void
  /** Problems and offers below the topics. */
  children?: ReactNode
}

/** The topics whose questions count, with an example of each. */
export const TopicChoice = ({ title, help: explanation, topics, onToggle, children }: TopicChoiceProps) => {
  const helpId = useId()
  return (
    <fieldset className={classes.field} aria-describedby={helpId}>
      <legend className={help.title}>{title}</legend>
      <p id={helpId} className={help.quiet}>
        {explanation}
      </p>
      <div className={classes.topics}>
        {allTopics.map((topic) => (
          <Chip key={topic} topic={topic} chosen={topics.includes(topic)} onToggle={() => onToggle(topic)} />
        ))}
      </div>
      {children}
    </fieldset>
  )
}

type OfferProps = {
  keywords: readonly string[]
  topics: readonly Topic[]
  /** Topics that cannot be added. */
  taken: readonly Topic[]
  onAdd: (topic: Topic) => void
}

/** Offers the topic of a keyword that is there already. */
export const TopicOffer = ({ keywords, topics, taken, onAdd }: OfferProps) => {
  const texts = useTexts(topicTexts)
  const language = useLanguage()
  const offered = keywords
    .map((keyword) => ({ keyword, topic: topicOfKeyword(keyword) }))
    .find(({ topic }) => topic && !topics.includes(topic) && !taken.includes(topic))
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
