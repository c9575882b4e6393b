import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Reply } from '#contract/endpoints.schemas.ts'
import { UNANSWERED_DAYS } from '#contract/unanswered-questions.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { useUnanswered } from '../use-dashboard.ts'
import { QuestionGroup } from './question-group.tsx'
import { unansweredQuestionsTexts } from './texts.ts'
import classes from './unanswered-questions.module.css'
import { type Settled, withSettled } from './with-settled.ts'

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

const Groups = ({ questions }: { questions: Questions }) => {
  const unansweredQuestions = useTexts(unansweredQuestionsTexts)
  const [settled, setSettled] = useState<Settled[]>([])
  const [whole, setWhole] = useState(false)
  const groups = withSettled(questions.groups, settled)
  if (groups.length === 0) return <Nothing />
  const shown = whole ? groups : groups.slice(0, MOST_SHOWN)
  return (
    <>
      <Text size="sm" c="dimmed">
        {unansweredQuestions.intro(UNANSWERED_DAYS)}
      </Text>
      <ul className={classes.groups}>
        {shown.map((group, at) => (
          <li key={group.keyword}>
            <QuestionGroup
              group={group}
              onSettle={() =>
                setSettled((before) => [
                  ...before.filter((one) => one.group.keyword !== group.keyword),
                  { at, group },
                ])
              }
            />
          </li>
        ))}
      </ul>
      {groups.length > MOST_SHOWN && (
        <div>
          <Button variant="default" onClick={() => setWhole(!whole)} aria-expanded={whole}>
            {whole ? unansweredQuestions.fewer : unansweredQuestions.more(groups.length - MOST_SHOWN)}
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
