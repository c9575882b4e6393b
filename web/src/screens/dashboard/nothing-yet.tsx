import type { ConnectedPage } from '#contract/pages.ts'
import type { Statistics } from '#contract/statistics.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { EmptyPlace } from '#web/pieces/empty-place.tsx'
import { AnsweredPicture } from '#web/pieces/small-pictures.tsx'
import { ButtonLink } from '#web/ui/link.tsx'

/** A page without automations on which nothing has happened either. */
export const hasNothingYet = (
  { automations, live_chat_automations, succeeded_replies, failed_replies }: ConnectedPage,
  { comments, chats }: Pick<Statistics, 'comments' | 'chats'>,
): boolean =>
  [
    automations,
    live_chat_automations,
    succeeded_replies,
    failed_replies,
    ...Object.values(comments),
    ...Object.values(chats),
  ].every((count) => count === 0)

export const NothingYet = () => {
  const { empty } = useTexts().dashboard
  return (
    <EmptyPlace
      picture={<AnsweredPicture />}
      title={empty.title}
      text={empty.text}
      action={<ButtonLink to="/commentbot/create">{empty.create}</ButtonLink>}
    />
  )
}
