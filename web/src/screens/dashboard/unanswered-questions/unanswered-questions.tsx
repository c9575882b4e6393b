import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Reply } from '#contract/endpoints.schemas.ts'
import { MISSED_DAYS } from '#contract/missed-comments.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { useUnanswered } from '../use-dashboard.ts'
import classes from './missed-comments.module.css'
import { MissedGroup } from './missed-group.tsx'
import { missedCommentsTexts } from './texts.ts'
import { type Settled, withSettled } from './with-settled.ts'

type Missed = Reply<'getMissedComments'>

const MOST_SHOWN = 5
const REFRESH_MILLISECONDS = 60_000

const Nothing = () => {
  const missedComments = useTexts(missedCommentsTexts)
  const open = useUnanswered().data?.unanswered
  // No praise while a customer waits, or before that is known.
  if (!open) return null
  if (open.comments + open.chats > 0)
    return (
      <div className={classes.happy}>
        <div>
          <Text fw={600}>{missedComments.noKeyword}</Text>
          <Text size="sm" c="dimmed">
            {missedComments.noKeywordText}
          </Text>
        </div>
      </div>
    )
  return (
    <div className={classes.happy}>
      <IconMoodSmile size={28} aria-hidden />
      <div>
        <Text fw={600}>{missedComments.nothing}</Text>
        <Text size="sm" c="dimmed">
          {missedComments.nothingText(MISSED_DAYS)}
        </Text>
      </div>
    </div>
  )
}

const Groups = ({ missed }: { missed: Missed }) => {
  const missedComments = useTexts(missedCommentsTexts)
  const [settled, setSettled] = useState<Settled[]>([])
  const [whole, setWhole] = useState(false)
  const groups = withSettled(missed.groups, settled)
  if (groups.length === 0) return <Nothing />
  const shown = whole ? groups : groups.slice(0, MOST_SHOWN)
  return (
    <>
      <Text size="sm" c="dimmed">
        {missedComments.intro(MISSED_DAYS)}
      </Text>
      <ul className={classes.groups}>
        {shown.map((group, at) => (
          <li key={group.keyword}>
            <MissedGroup
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
            {whole ? missedComments.fewer : missedComments.more(groups.length - MOST_SHOWN)}
          </Button>
        </div>
      )}
    </>
  )
}

/** The number of comments read, and the groups already settled. */
const Remarks = ({ missed }: { missed: Missed }) => {
  const missedComments = useTexts(missedCommentsTexts)
  const { number } = useFormats()
  return (
    <>
      {missed.answered_from_now_on > 0 && (
        <Text size="sm" c="dimmed">
          {missedComments.answeredFromNowOn(number(missed.answered_from_now_on))}
        </Text>
      )}
      {!missed.all && (
        <Text size="sm" c="dimmed">
          {missedComments.lookedAt(number(missed.looked_at))}
        </Text>
      )}
    </>
  )
}

/** Questions of this week's customers that no automation answers, grouped. */
export const MissedComments = () => {
  const missedComments = useTexts(missedCommentsTexts)
  const { page_id } = useCurrentPage()
  const heading = useId()
  const found = useQuery({
    ...apiQuery('getMissedComments', { params: { page_id } }),
    refetchInterval: REFRESH_MILLISECONDS,
  })
  return (
    <Stack component="section" gap="sm" aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {missedComments.title}
      </Title>
      {found.isPending && <Skeleton h={180} radius="md" />}
      {found.isError && !found.data && (
        <LoadError
          what={missedComments.loadFailed}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data && (
        <>
          <Groups key={page_id} missed={found.data} />
          <Remarks missed={found.data} />
        </>
      )}
    </Stack>
  )
}
