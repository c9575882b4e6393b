import type { Statistics } from '#contract/statistics.schemas.ts'
import { useFormats, useTexts } from '#web/i18n/language-context.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { chatsBehind, commentsBehind, failedChatsBehind, partlyBehind } from './history-links.ts'
import type { Days } from './period-address.ts'
import { dashboardTexts } from './texts.ts'
import classes from './tiles.module.css'

/** Figures with waiting customers. */
const NEEDS_A_PERSON = new Set([
  'unanswered',
  'chatsUnanswered',
  'chatReplyFailed',
  'publicReplyFailed',
  'messagesFailed',
])

/** The comments and chats of the period that no tile counts. Unanswered ones come first. */
export const RestOfComments = ({ statistics, days }: { statistics: Statistics; days: Days }) => {
  const { rest } = useTexts(dashboardTexts)
  const { number } = useFormats()
  const { comments, chats } = statistics
  const figures = [
    {
      name: 'unanswered',
      count: comments.unanswered,
      words: rest.unanswered,
      behind: commentsBehind('unanswered', days),
    },
    {
      name: 'chatsUnanswered',
      count: chats.unanswered,
      words: rest.chatsUnanswered,
      behind: chatsBehind('unanswered', days),
    },
    {
      name: 'chatReplyFailed',
      count: comments.partly_failed.chat,
      words: rest.chatReplyFailed,
      behind: partlyBehind('chat', days),
    },
    {
      name: 'publicReplyFailed',
      count: comments.partly_failed.comment,
      words: rest.publicReplyFailed,
      behind: partlyBehind('comment', days),
    },
    {
      name: 'messagesFailed',
      count: chats.partly_failed,
      words: rest.messagesFailed,
      behind: failedChatsBehind(days, 'partly'),
    },
    {
      name: 'answeredByPerson',
      count: comments.answered_by_person,
      words: rest.answeredByPerson,
      behind: commentsBehind('answered_by_person', days),
    },
    {
      name: 'chatsAnsweredByPerson',
      count: chats.answered_by_person,
      words: rest.chatsAnsweredByPerson,
      behind: chatsBehind('answered_by_person', days),
    },
    {
      name: 'ignored',
      count: comments.ignored,
      words: rest.ignored,
      behind: commentsBehind('ignored', days),
    },
    {
      name: 'obsolete',
      count: comments.obsolete,
      words: rest.obsolete,
      behind: commentsBehind('obsolete', days),
    },
    {
      name: 'moderated',
      count: comments.moderated,
      words: rest.moderated,
      behind: commentsBehind('moderated', days),
    },
    {
      name: 'chatsIgnored',
      count: chats.ignored,
      words: rest.chatsIgnored,
      behind: chatsBehind('ignored', days),
    },
    {
      name: 'chatsNoLongerNeeded',
      count: chats.obsolete,
      words: rest.chatsNoLongerNeeded,
      behind: chatsBehind('obsolete', days),
    },
  ].filter(({ count }) => count > 0)
  if (figures.length === 0) return null
  return (
    <div className={classes.rest}>
      <h3 id="rest-title">{rest.label}:</h3>
      <ul aria-labelledby="rest-title">
        {figures.map(({ name, count, words, behind }) => (
          <li key={name} data-open={NEEDS_A_PERSON.has(name) || undefined}>
            <TextLink to="/history" search={behind} underline="hover">
              <strong>{number(count)}</strong> {words(count)}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
