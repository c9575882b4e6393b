import { Anchor, Title } from '@mantine/core'
import type { Unanswered } from '#contract/coverage.schemas.ts'
import { CommentBubble } from '#web/components/comment-bubble.tsx'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { ButtonLink, TextLink } from '#web/ui/link.tsx'
import { chatsBehind, commentsBehind } from './history-links.ts'
import { dashboardTexts } from './texts.ts'
import classes from './unanswered.module.css'
import { UNANSWERED_DAYS, useUnanswered } from './use-dashboard.ts'

type Request = Unanswered['newest'][number]

const Waiting = ({ request, from, to }: { request: Request } & Pick<Unanswered, 'from' | 'to'>) => {
  const { unanswered } = useTexts(dashboardTexts)
  const { timeAgo } = useFormats()
  const behind = request.where === 'chat' ? chatsBehind : commentsBehind
  return (
    <li>
      <CommentBubble name={request.customer_name ?? unanswered.someone} text={request.text} short />
      <TextLink className={classes.where} to="/history" search={behind('unanswered', { from, to })}>
        {unanswered.where[request.where]}, {timeAgo(request.date)}
      </TextLink>
    </li>
  )
}

/** Customers whose request has no reply. Hidden when there are none. */
export const UnansweredCard = () => {
  const dashboard = useTexts(dashboardTexts)
  const errors = useTexts(errorTexts)
  const { unanswered: words } = dashboard
  const { number } = useFormats()
  const found = useUnanswered()
  if (found.isError && !found.data)
    return (
      <section className={classes.card} aria-label={words.title}>
        <p>
          {words.failed}{' '}
          <Anchor component="button" onClick={() => void found.refetch()}>
            {errors.tryAgain}
          </Anchor>
        </p>
      </section>
    )
  if (!found.data || found.data.unanswered.newest.length === 0) return null
  const { comments, chats, newest, from, to } = found.data.unanswered
  return (
    <section className={classes.card} aria-labelledby="unanswered-title">
      <Title order={2} size="h3" id="unanswered-title">
        {words.title} <span className={classes.total}>{number(comments + chats)}</span>
      </Title>
      <p className={classes.intro}>{words.intro(number(UNANSWERED_DAYS))}</p>
      <ul className={classes.requests}>
        {newest.map((request) => (
          <Waiting key={`${request.where} ${request.id}`} request={request} from={from} to={to} />
        ))}
      </ul>
      <div className={classes.links}>
        {comments > 0 && (
          <ButtonLink to="/history" search={commentsBehind('unanswered', { from, to })} variant="default">
            {words.comments(number(comments))}
          </ButtonLink>
        )}
        {chats > 0 && (
          <ButtonLink to="/history" search={chatsBehind('unanswered', { from, to })} variant="default">
            {words.chats(number(chats))}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
