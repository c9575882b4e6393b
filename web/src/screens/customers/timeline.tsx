import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { RowSkeletons } from '#web/components/row-skeletons.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { TextLink } from '#web/ui/link.tsx'
import classes from './customers.module.css'
import { customersTexts } from './texts.ts'

const SHOWN_RUNS = 10

type Entry = {
  id: string
  date: string
  text: string
  forgotten: boolean
  replies: string[]
  comment: boolean
}

/** Chats and comments of the customer, the newest first. */
const useTimeline = (id: string) => {
  const { card: texts } = useTexts(customersTexts)
  const { page_id } = useCurrentPage()
  const query = { page_id, customer_id: id, per_page: SHOWN_RUNS }
  const chats = useQuery(apiQuery('listChatHistories', { query }))
  const comments = useQuery(apiQuery('listHistories', { query }))
  const entries: Entry[] = [
    ...(chats.data?.chat_histories.data ?? []).map((run) => ({
      id: `chat ${run.id}`,
      date: run.date,
      text: run.text || (run.kind === 'chat_message' ? texts.noWords : ''),
      forgotten: run.text_forgotten,
      replies: run.messages.map(({ text }) => text ?? ''),
      comment: false,
    })),
    ...(comments.data?.histories.data ?? []).map((run) => ({
      id: `comment ${run.id}`,
      date: run.date,
      text: run.text,
      forgotten: run.text_forgotten,
      replies: run.deliveries.map(({ text }) => text).filter(Boolean),
      comment: true,
    })),
  ]
  return {
    failed: [chats, comments].find(({ isError, data }) => isError && !data),
    isPending: chats.isPending || comments.isPending,
    // A wait that is over, or a call to a system, which sent nothing.
    entries: entries
      .filter(
        ({ text, forgotten, replies, comment }) => text !== '' || forgotten || replies.length > 0 || comment,
      )
      .toSorted((left, right) => right.date.localeCompare(left.date))
      .slice(0, SHOWN_RUNS),
    retry: () => void Promise.all([chats.refetch(), comments.refetch()]),
  }
}

/** What was written and answered, in chats and in comments. */
export const Timeline = ({ id }: { id: string }) => {
  const { card: texts } = useTexts(customersTexts)
  const { dateTime } = useFormats()
  const { failed, isPending, entries, retry } = useTimeline(id)
  return (
    <section className={classes.section}>
      <Title order={3} size="h5">
        {texts.history}
      </Title>
      {failed && <LoadError what={texts.historyFailed} error={failed.error} onRetry={retry} />}
      {isPending && !failed && <RowSkeletons height={48} count={3} />}
      {!isPending && !failed && entries.length === 0 && (
        <Text size="sm" c="dimmed">
          {texts.noHistory}
        </Text>
      )}
      {!isPending && entries.length > 0 && (
        <>
          <ul className={classes.notes}>
            {entries.map((entry) => (
              <li key={entry.id} className={classes.note}>
                <div>
                  <Text size="xs" c="dimmed">
                    {dateTime(entry.date)}
                    {entry.comment && ` · ${texts.comment}`}
                  </Text>
                  <Text size="sm" fs={entry.forgotten ? 'italic' : undefined}>
                    {entry.forgotten ? texts.textForgotten : entry.text}
                  </Text>
                  {entry.replies.map((text, index) => (
                    // The order of messages never changes.
                    // biome-ignore lint/suspicious/noArrayIndexKey: messages have no id
                    <Text key={index} size="sm" c="dimmed">
                      ↩ {text}
                    </Text>
                  ))}
                </div>
              </li>
            ))}
          </ul>
          <TextLink to="/history" search={{ tab: 'chat', customer: id }} size="sm">
            {texts.allHistory}
          </TextLink>
          {entries.some(({ comment }) => comment) && (
            <TextLink to="/history" search={{ customer: id }} size="sm">
              {texts.allComments}
            </TextLink>
          )}
        </>
      )}
    </section>
  )
}
