import { Skeleton, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { foldKeyword } from '#contract/comment-automation-rules.ts'
import type { KeywordTopic } from '#contract/keyword-variations.schemas.ts'
import { MOST_KEYWORDS } from '#contract/limits.ts'
import { apiQuery } from '#web/api/queries.ts'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import classes from './keyword-help.module.css'
import { keywordHelpTexts } from './texts.ts'

type KeywordsProps = { keywords: readonly string[]; onAdd: (keyword: string) => void }

const FIRST_TOPICS = 6

/** A keyword to add with a tap; marked when it is in the list already. */
const Word = ({ keyword, keywords, onAdd }: KeywordsProps & { keyword: string }) => {
  const { suggested } = useTexts(keywordHelpTexts)
  const added = keywords.some((one) => foldKeyword(one) === foldKeyword(keyword))
  const Icon = added ? IconCheck : IconPlus
  return (
    <li>
      <UnstyledButton
        className={classes.word}
        aria-label={added ? suggested.added(keyword) : suggested.add(keyword)}
        // Not `disabled`, so that the focus stays on it.
        aria-disabled={added || undefined}
        onClick={() => !added && onAdd(keyword)}
      >
        <Icon size={16} aria-hidden />
        {keyword}
      </UnstyledButton>
    </li>
  )
}

const Topics = ({ topics, ...rest }: KeywordsProps & { topics: readonly KeywordTopic[] }) => {
  const { suggested } = useTexts(keywordHelpTexts)
  const language = useLanguage()
  const [all, setAll] = useState(false)
  const [chosen, setChosen] = useState(topics[0]?.id)
  const topic = topics.find(({ id }) => id === chosen)
  return (
    <>
      <fieldset className={classes.chips} aria-label={suggested.topics}>
        {topics.slice(0, all ? undefined : FIRST_TOPICS).map(({ id, name }) => (
          <UnstyledButton
            key={id}
            className={classes.topic}
            aria-pressed={id === chosen}
            onClick={() => setChosen(id)}
          >
            {name[language]}
          </UnstyledButton>
        ))}
        {!all && (
          <UnstyledButton className={`${classes.topic} ${classes.more}`} onClick={() => setAll(true)}>
            {suggested.moreTopics}
          </UnstyledButton>
        )}
      </fieldset>
      {topic && (
        <ul className={classes.chips} aria-label={suggested.words(topic.name[language])}>
          {topic.keywords.map((keyword) => (
            <Word key={keyword} keyword={keyword} {...rest} />
          ))}
        </ul>
      )}
    </>
  )
}

const Suggestions = (props: KeywordsProps) => {
  const { suggested } = useTexts(keywordHelpTexts)
  const { data, isError } = useQuery({
    ...apiQuery('getKeywordVariations', { query: {} }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError) return <p className={classes.quiet}>{suggested.failed}</p>
  if (!data || !('topics' in data)) return <Skeleton h={96} />
  const full = props.keywords.length >= MOST_KEYWORDS
  return (
    <>
      <p className={classes.quiet}>{full ? suggested.full(MOST_KEYWORDS) : suggested.help}</p>
      <Topics topics={data.topics} {...props} />
    </>
  )
}

/** Keywords by topic to add with a tap, for a person who does not know yet what customers ask. */
export const KeywordSuggestions = (props: KeywordsProps) => {
  const { suggested } = useTexts(keywordHelpTexts)
  const contentId = useId()
  // Open while there are no keywords; stays open after the first one is added.
  const [open, setOpen] = useState(props.keywords.length === 0)
  return (
    <div className={classes.help}>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={open}
        aria-controls={contentId}
        onClick={() => setOpen(!open)}
      >
        {suggested.title}
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <div id={contentId} className={classes.help} hidden={!open}>
        {open && <Suggestions {...props} />}
      </div>
    </div>
  )
}
