import { Avatar, Text } from '@mantine/core'
import type { ChatRun } from '#contract/chat-histories.schemas.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { chatReasonTexts } from '#web/components/chat-reason-texts.ts'
import { KeywordChips } from '#web/components/keyword-chips.tsx'
import type { FilterChange } from '#web/components/list-filter.ts'
import { StatusPill } from '#web/components/status-pill.tsx'
import { topicTexts } from '#web/components/topics/texts.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { chatSentence } from './chat-sentences.ts'
import { ChatTrace } from './chat-trace.tsx'
import classes from './history.module.css'
import type { HistoryFilter } from './history-filter.ts'
import { HistoryRow } from './history-row.tsx'
import { RetryButton } from './retry-button.tsx'
import { RunStatusPill } from './run-status-pill.tsx'
import { historyTexts } from './texts.ts'

const useReasons = (run: ChatRun): string[] => {
  const { chat } = useTexts(historyTexts)
  const chatReason = useTexts(chatReasonTexts)
  const topic = useTexts(topicTexts)
  const { dateTime } = useFormats()
  const names = {
    step: () => chat.step,
    automation: (id: string) =>
      run.automation?.id === id ? run.automation.title : chatReason.otherAutomation,
    time: (milliseconds: number) => dateTime(new Date(milliseconds).toISOString()),
    asks: topic.asks,
  }
  const sentences = run.reasons.map((reason) =>
    chatSentence(reason, { silent: chat.silent, chatReason }, names),
  )
  return sentences.filter((sentence) => sentence !== undefined)
}

/** The due time of the first waiting message. */
const WaitsUntil = ({ run }: { run: ChatRun }) => {
  const history = useTexts(historyTexts)
  const { soon } = useFormats()
  const { health } = useCurrentPage()
  const due = run.messages.find(({ state, due_at }) => state === 'waiting' && due_at !== null)?.due_at
  if (!due || health !== 'ok') return null
  return (
    <Text span size="xs" c="dimmed">
      {history.waitingUntil(soon(due))}
    </Text>
  )
}

/** Answered, but some of its messages failed. */
const isPartlySent = ({ status, chat_status }: ChatRun): boolean =>
  status === 'answered' && chat_status === 'failed'

const Outcome = ({ run, why }: { run: ChatRun; why: string | undefined }) => {
  const history = useTexts(historyTexts)
  return (
    <>
      <div className={classes.pills}>
        <RunStatusPill status={run.status} />
        {isPartlySent(run) && <StatusPill tone="error">{history.chat.partlySent}</StatusPill>}
        <WaitsUntil run={run} />
        {run.automation && <StatusPill tone="quiet">{run.automation.title}</StatusPill>}
        {run.keyword !== null && <KeywordChips keywords={[run.keyword]} />}
      </div>
      {why && (
        <Text size="sm" c="dimmed" lineClamp={2}>
          {why}
        </Text>
      )}
      <RetryButton tab="chat" run={run} parts={run.messages} />
    </>
  )
}

type ChatRunCardProps = {
  run: ChatRun
  arrived: boolean
  onFilter: (change: FilterChange<HistoryFilter>) => void
}

/** Names what the customer did. An unsent message has lost its text, and a mention in a story has none. */
const deedOf = ({ kind, reasons }: ChatRun, words: (typeof historyTexts)['mn']['chat']): string => {
  if (kind !== 'chat_message') return words.did[kind]
  if (reasons.some(({ code }) => code === 'unsent')) return words.unsentMessage
  return reasons.some(({ code }) => code === 'mentioned_in_story') ? words.storyMention : words.did[kind]
}

/** One event of a chat, its status, and on demand the whole trace. */
export const ChatRunCard = ({ run, arrived, onFilter }: ChatRunCardProps) => {
  const history = useTexts(historyTexts)
  const reasons = useReasons(run)
  const { id, name, picture_url } = run.customer
  const did = deedOf(run, history.chat)
  return (
    <HistoryRow
      arrived={arrived}
      customer={{
        name,
        avatar: (
          <Avatar
            src={picture_url}
            name={name ?? history.someone}
            alt=""
            color="gray"
            radius="100%"
            size={32}
          />
        ),
      }}
      onCustomer={() => onFilter({ customer: id })}
      text={run.text_forgotten ? history.textForgotten : run.text || did}
      date={run.date}
      notes={[(run.text !== '' || run.text_forgotten) && run.kind !== 'chat_message' && did]}
      outcome={<Outcome run={run} why={reasons[0]} />}
      trace={<ChatTrace run={run} reasons={reasons} />}
    />
  )
}
