import { Collapse, Text, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Delivery, Run } from '#contract/histories.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { CommentBubble } from '#web/pieces/comment-bubble.tsx'
import { DeliveryPill } from '#web/pieces/delivery-pill.tsx'
import { KeywordChips } from '#web/pieces/keyword-chips.tsx'
import { PostPicture } from '#web/pieces/post-picture.tsx'
import { StatusPill, type Tone } from '#web/pieces/status-pill.tsx'
import classes from './history.module.css'
import { markedPlaces, shortReason, troubleSentence } from './reason-sentences.ts'
import { RunTrace } from './run-trace.tsx'
import { type ShownOutcome, shownOutcome } from './shown-outcome.ts'

/** The one line that tells why: what decided, or the first thing in the way. */
const useWhy = (run: Run): string | undefined => {
  const { reasons } = useTexts()
  const page = useCurrentPage()
  return troubleSentence(reasons, run.deliveries, page) ?? shortReason(reasons, run)
}

const DeliveryState = ({ delivery }: { delivery: Delivery }) => {
  const { history } = useTexts()
  const { soon } = useFormats()
  // A page that cannot answer keeps its replies until its owner mends it, whatever the hour.
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

/** That a comment is hidden or deleted is said already. */
const saysMore = ({ kind, state }: Delivery): boolean =>
  kind === 'comment_reply' || kind === 'chat_reply' || state !== 'sent'

const tones: Record<ShownOutcome, Tone> = {
  answered: 'success',
  answering: 'alive',
  unanswered: 'error',
  left: 'quiet',
  hidden: 'success',
  deleted: 'success',
  moderating: 'alive',
  unmoderated: 'error',
  restored: 'quiet',
}

const Outcome = ({ run }: { run: Run }) => {
  const { history } = useTexts()
  const why = useWhy(run)
  const outcome = shownOutcome(run)
  return (
    <div className={classes.outcome}>
      <div className={classes.pills}>
        <StatusPill tone={tones[outcome]}>{history.outcome[outcome]}</StatusPill>
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
    </div>
  )
}

const Post = ({ run }: { run: Run }) => {
  const { history } = useTexts()
  return (
    <div className={classes.post}>
      <PostPicture src={run.content?.full_picture ?? null} size={40} />
      <Text size="xs" c="dimmed" lineClamp={2}>
        {run.content?.message || history.noPost}
      </Text>
    </div>
  )
}

/** One comment, what became of it, and on demand the whole trace. */
export const RunCard = ({ run, arrived }: { run: Run; arrived: boolean }) => {
  const { history } = useTexts()
  const { timeAgo, dateTime } = useFormats()
  const [open, setOpen] = useState(false)
  const traceId = useId()
  const name = run.customer.name ?? history.someone
  return (
    <li className={classes.card} data-arrived={arrived || undefined}>
      <div className={classes.run}>
        <div className={classes.comment}>
          <CommentBubble
            name={name}
            text={run.text || history.noText}
            mark={open ? markedPlaces(run.reasons) : []}
            short={!open}
          />
          <Text size="xs" c="dimmed" className={classes.time ?? ''}>
            <time dateTime={run.date} title={dateTime(run.date)}>
              {timeAgo(run.date)}
            </time>
            {run.kind !== 'comment_added' && ` · ${history.kind[run.kind]}`}
            {run.found_later && ` · ${history.foundLater}`}
          </Text>
        </div>
        <Post run={run} />
        <Outcome run={run} />
        <UnstyledButton
          className={classes.more}
          aria-label={history.showDetails(name)}
          aria-expanded={open}
          aria-controls={traceId}
          onClick={() => setOpen(!open)}
        >
          <IconChevronDown size={20} aria-hidden />
        </UnstyledButton>
      </div>
      <Collapse expanded={open} id={traceId} keepMounted={false}>
        <RunTrace run={run} />
      </Collapse>
    </li>
  )
}
