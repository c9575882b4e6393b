import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Reply } from '#contract/endpoints.schemas.ts'
import type { QuestionGroup as Group, QuestionTopic } from '#contract/unanswered-questions.schemas.ts'
import { UNANSWERED_DAYS } from '#contract/unanswered-questions.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { useUnanswered } from '../use-dashboard.ts'
import { QuestionGroup } from './question-group.tsx'
import { unansweredQuestionsTexts } from './texts.ts'
import { TopicGroup } from './topic-group.tsx'
import classes from './unanswered-questions.module.css'
import { useSettled } from './use-settled.ts'

type Questions = Reply<'getUnansweredQuestions'>

const MOST_SHOWN = 5
const REFRESH_MILLISECONDS = 60_000

const Nothing = () => {
  const unansweredQuestions = useTexts(unansweredQuestionsTexts)
  const open = useUnanswered().data?.unanswered
  // No praise while a customer waits, or before that is known.
  if (!open) return null
  if (open.comments + open.chats > 0)
    return (
      <div className={classes.happy}>
        <div>
          <Text fw={600}>{unansweredQuestions.noKeyword}</Text>
          <Text size="sm" c="dimmed">
            {unansweredQuestions.noKeywordText}
          </Text>
        </div>
      </div>
    )
  return (
    <div className={classes.happy}>
      <IconMoodSmile size={28} aria-hidden />
      <div>
        <Text fw={600}>{unansweredQuestions.nothing}</Text>
        <Text size="sm" c="dimmed">
          {unansweredQuestions.nothingText(UNANSWERED_DAYS)}
        </Text>
      </div>
    </div>
  )
}

const keyOfGroup = ({ keyword }: Group) => keyword
const keyOfTopic = ({ topic }: QuestionTopic) => topic

type KeywordGroupsProps = { groups: readonly Group[]; onSettle: (group: Group) => void }

const KeywordGroups = ({ groups, onSettle }: KeywordGroupsProps) =>
  groups.map((group) => (
    <li key={group.keyword}>
      <QuestionGroup group={group} onSettle={() => onSettle(group)} />
    </li>
  ))

/** Questions of a topic by keyword, folded because the topic answers them all. */
const PartsOfTopic = (props: KeywordGroupsProps) => {
  const { byKeyword } = useTexts(unansweredQuestionsTexts)
  if (props.groups.length === 0) return null
  return (
    <details className={classes.parts}>
      <summary>{byKeyword(props.groups.length)}</summary>
      <ul>
        <KeywordGroups {...props} />
      </ul>
    </details>
  )
}

const Groups = ({ questions }: { questions: Questions }) => {
  const unansweredQuestions = useTexts(unansweredQuestionsTexts)
  const [whole, setWhole] = useState(false)
  const topics = useSettled(questions.topics, keyOfTopic)
  const groups = useSettled(questions.groups, keyOfGroup)
  const isPart = ({ part_of }: Group) => topics.shown.some(({ topic }) => topic === part_of)
  const others = groups.shown.filter((group) => !isPart(group))
  const count = topics.shown.length + others.length
  if (count === 0) return <Nothing />
  const most = whole ? count : MOST_SHOWN
  return (
    <>
      <Text size="sm" c="dimmed">
        {unansweredQuestions.intro(UNANSWERED_DAYS)}
      </Text>
      <ul className={classes.groups}>
        {topics.shown.slice(0, most).map((group) => (
          <li key={group.topic}>
            <TopicGroup group={group} onSettle={() => topics.settle(group)}>
              <PartsOfTopic
                groups={groups.shown.filter(({ part_of }) => part_of === group.topic)}
                onSettle={(part) => {
                  groups.settle(part)
                  // The topic stays too, because its parts would lose their undo with it.
                  topics.settle(group)
                }}
              />
            </TopicGroup>
          </li>
        ))}
        <KeywordGroups
          groups={others.slice(0, Math.max(0, most - topics.shown.length))}
          onSettle={groups.settle}
        />
      </ul>
      {count > MOST_SHOWN && (
        <div>
          <Button variant="default" onClick={() => setWhole(!whole)} aria-expanded={whole}>
            {whole ? unansweredQuestions.fewer : unansweredQuestions.more(count - MOST_SHOWN)}
          </Button>
        </div>
      )}
    </>
  )
}

/** The number of comments read, and the groups already settled. */
const Remarks = ({ questions }: { questions: Questions }) => {
  const unansweredQuestions = useTexts(unansweredQuestionsTexts)
  const { number } = useFormats()
  return (
    <>
      {questions.answered_from_now_on > 0 && (
        <Text size="sm" c="dimmed">
          {unansweredQuestions.answeredFromNowOn(number(questions.answered_from_now_on))}
        </Text>
      )}
      {!questions.all && (
        <Text size="sm" c="dimmed">
          {unansweredQuestions.lookedAt(number(questions.looked_at))}
        </Text>
      )}
    </>
  )
}

/** Questions of this week's customers that no automation answers, grouped. */
export const UnansweredQuestions = () => {
  const unansweredQuestions = useTexts(unansweredQuestionsTexts)
  const { page_id } = useCurrentPage()
  const heading = useId()
  const found = useQuery({
    ...apiQuery('getUnansweredQuestions', { params: { page_id } }),
    refetchInterval: REFRESH_MILLISECONDS,
  })
  return (
    <Stack component="section" gap="sm" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {unansweredQuestions.title}
      </Title>
      {found.isPending && <Skeleton h={180} radius="md" />}
      {found.isError && !found.data && (
        <LoadError
          what={unansweredQuestions.loadFailed}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && (
        <>
          <Groups key={page_id} questions={found.data} />
          <Remarks questions={found.data} />
        </>
      )}
    </Stack>
  )
}
