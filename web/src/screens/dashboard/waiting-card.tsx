import { Anchor, Skeleton, Title } from '@mantine/core'
import type { Sending, WaitingReason } from '#contract/sending.schemas.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { deliverySentence } from '#web/screens/history/reason-sentences.ts'
import { reasonsTexts } from '#web/screens/history/reason-texts.ts'
import { errorTexts } from '#web/ui/error-texts.ts'
import { TextLink } from '#web/ui/link.tsx'
import classes from './limits.module.css'
import { dashboardTexts } from './texts.ts'
import { useSending } from './use-dashboard.ts'

type Waiting = Sending['waiting']

const kinds = ['comment_replies', 'private_replies', 'chat_messages', 'moderation'] as const
const ofComments = ['comment_replies', 'private_replies', 'moderation'] as const

/** Public and private replies may finish hours apart; for a single kind the line below has the time. */
const Kinds = ({ waiting }: { waiting: Waiting }) => {
  const { kinds: names, kindDone } = useTexts(dashboardTexts).waiting
  const { number, soon } = useFormats()
  const shown = kinds.filter((kind) => waiting[kind] > 0)
  return (
    <dl className={classes.kinds}>
      {shown.map((kind) => {
        const done = waiting.done[kind]
        return (
          <div key={kind}>
            <dt>
              {names[kind]}
              {shown.length > 1 && done !== null && (
                <span className={classes.kindDone}>{kindDone(soon(done))}</span>
              )}
            </dt>
            <dd>{number(waiting[kind])}</dd>
          </div>
        )
      })}
    </dl>
  )
}

const useReasonWords = (perHour: number | null) => {
  const dashboard = useTexts(dashboardTexts)
  const sentences = useTexts(reasonsTexts)
  const { waiting: words } = dashboard
  const { number } = useFormats()
  const { platform } = useCurrentPage()
  return (reason: WaitingReason | null): string => {
    if (reason === null) return words.notDue
    if (reason !== 'hourly_cap') return deliverySentence(sentences, reason, platform)
    return perHour === null ? words.notDue : words.hourlyCap[platform](number(perHour))
  }
}

const Reasons = ({ reasons, perHour }: Pick<Waiting, 'reasons'> & { perHour: number | null }) => {
  const { waiting: words } = useTexts(dashboardTexts)
  const { number } = useFormats()
  const wordsOf = useReasonWords(perHour)
  if (reasons.length === 0) return null
  return (
    <>
      <h4 className={classes.why}>{words.why}</h4>
      <ul className={classes.reasons}>
        {reasons.map(({ reason, count }) => (
          <li key={reason ?? ''}>{words.reason(wordsOf(reason), number(count))}</li>
        ))}
      </ul>
    </>
  )
}

const PendingReplies = ({ sending }: { sending: Sending }) => {
  const { waiting, paused_until, private_replies_per_hour: perHour } = sending
  const { waiting: words } = useTexts(dashboardTexts)
  const { soon, number } = useFormats()
  const { platform } = useCurrentPage()
  if (kinds.every((kind) => waiting[kind] === 0)) return <p className={classes.quiet}>{words.none}</p>
  return (
    <>
      {paused_until !== null && <p className={classes.paused}>{words.paused(soon(paused_until))}</p>}
      <Kinds waiting={waiting} />
      <Reasons reasons={waiting.reasons} perHour={perHour} />
      {waiting.too_late > 0 && (
        <p className={classes.paused}>{words.tooLate[platform](number(waiting.too_late))}</p>
      )}
      <div className={classes.when}>
        {waiting.next_at !== null && <p>{words.nextAt(soon(waiting.next_at))}</p>}
        <p>{waiting.done_at === null ? words.doneUnknown : words.doneAt(soon(waiting.done_at))}</p>
      </div>
      <div className={classes.links}>
        {ofComments.some((kind) => waiting[kind] > 0) && (
          <TextLink to="/history" search={{ status: 'waiting' }}>
            {words.comments}
          </TextLink>
        )}
        {waiting.chat_messages > 0 && (
          <TextLink to="/history" search={{ tab: 'chat', status: 'waiting' }}>
            {words.chats}
          </TextLink>
        )}
      </div>
    </>
  )
}

/** The pending replies now, for any shown period: their number, the reason, and the time. */
export const WaitingCard = () => {
  const dashboard = useTexts(dashboardTexts)
  const errors = useTexts(errorTexts)
  const { waiting: words } = dashboard
  const found = useSending()
  return (
    <section className={classes.card} aria-labelledby="waiting-title">
      <Title order={3} size="h4" id="waiting-title">
        {words.title}
      </Title>
      {found.data && <PendingReplies sending={found.data.sending} />}
      {found.isPending && <Skeleton h={22} mt="xs" radius="sm" />}
      {found.isError && !found.data && (
        <p className={classes.help}>
          {words.failed}{' '}
          <Anchor component="button" onClick={() => void found.refetch()}>
            {errors.tryAgain}
          </Anchor>
        </p>
      )}
    </section>
  )
}
