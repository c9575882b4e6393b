import { Text, UnstyledButton } from '@mantine/core'
import type { Delivery, Run } from '#contract/histories.schemas.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { DeliveryPill } from '#web/components/delivery-pill.tsx'
import { KeywordChips } from '#web/components/keyword-chips.tsx'
import type { FilterChange } from '#web/components/list-filter.ts'
import { PostPicture } from '#web/components/post-picture.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import classes from './history.module.css'
import type { HistoryFilter } from './history-filter.ts'
import { HistoryRow } from './history-row.tsx'
import { moderationWords } from './moderation-words.ts'
import { markedPlaces, shortReason, troubleSentence } from './reason-sentences.ts'
import { reasonsTexts } from './reason-texts.ts'
import { RetryButton } from './retry-button.tsx'
import { RunStatusPill } from './run-status-pill.tsx'
import { RunTrace } from './run-trace.tsx'
import { historyTexts } from './texts.ts'

/** One line for the reason: the problem of the replies, otherwise the short reason. */
const useWhy = (run: Run): string | undefined => {
  const reasons = useTexts(reasonsTexts)
  const page = useCurrentPage()
  return troubleSentence(reasons, run.deliveries, page) ?? shortReason(reasons, run)
}

const DeliveryState = ({ delivery }: { delivery: Delivery }) => {
  const history = useTexts(historyTexts)
  const { soon } = useFormats()
  // On a page that cannot send, replies wait for its owner, so their due time is not shown.
  const { health } = useCurrentPage()
  return (
    <span className={classes.delivery}>
      <DeliveryPill kind={delivery.kind} state={delivery.state} />
      {delivery.state === 'waiting' && health === 'ok' && delivery.due_at && (
        <Text span size="xs" c="dimmed">
          {history.waitingUntil(soon(delivery.due_at))}
        </Text>
      )}
    </span>
  )
}

/** Leaves out finished hiding and deleting, which the status contains already. */
const saysMore = ({ kind, state }: Delivery): boolean =>
  kind === 'comment_reply' || kind === 'chat_reply' || state !== 'sent'

const Outcome = ({ run }: { run: Run }) => {
  const history = useTexts(historyTexts)
  const why = useWhy(run)
  return (
    <>
      <div className={classes.pills}>
        <RunStatusPill status={run.status}>{moderationWords(run, history.outcome)}</RunStatusPill>
        {run.deliveries.filter(saysMore).map((delivery) => (
          <DeliveryState key={delivery.kind} delivery={delivery} />
        ))}
        {run.keyword !== null && <KeywordChips keywords={[run.keyword]} />}
      </div>
      {why && (
        <Text size="sm" c="dimmed" lineClamp={2}>
          {why}
        </Text>
      )}
      <RetryButton tab="comment" run={run} parts={run.deliveries} />
    </>
  )
}

const Post = ({ run, onChoose }: { run: Run; onChoose: () => void }) => {
  const history = useTexts(historyTexts)
  const text = run.content?.message || history.noPost
  const label = history.filter.onlyPost(text)
  return (
    <UnstyledButton className={classes.post} aria-label={label} title={label} onClick={onChoose}>
      <PostPicture src={run.content?.full_picture ?? null} size={40} />
      <Text size="xs" c="dimmed" lineClamp={2}>
        {text}
      </Text>
    </UnstyledButton>
  )
}

type RunCardProps = { run: Run; arrived: boolean; onFilter: (change: FilterChange<HistoryFilter>) => void }

/** One comment, its status, and on demand the whole trace. */
export const RunCard = ({ run, arrived, onFilter }: RunCardProps) => {
  const history = useTexts(historyTexts)
  const { id, name } = run.customer
  return (
    <HistoryRow
      arrived={arrived}
      customer={{ name }}
      onCustomer={id === null ? undefined : () => onFilter({ customer: id })}
      text={run.text_forgotten ? history.textForgotten : run.text || history.noText}
      mark={markedPlaces(run)}
      date={run.date}
      notes={[run.kind !== 'comment_added' && history.kind[run.kind], run.found_later && history.foundLater]}
      about={<Post run={run} onChoose={() => onFilter({ content: run.content_id })} />}
      outcome={<Outcome run={run} />}
      trace={<RunTrace run={run} />}
    />
  )
}
