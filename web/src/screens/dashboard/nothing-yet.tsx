import type { ConnectedPage } from '#contract/pages.schemas.ts'
import type { Statistics } from '#contract/statistics.schemas.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { AnsweredPicture } from '#web/components/small-pictures.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { ButtonLink } from '#web/ui/link.tsx'
import { dashboardTexts } from './texts.ts'

/** A page without automations and without any activity. */
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
  const { empty } = useTexts(dashboardTexts)
  return (
    <EmptyState
      picture={<AnsweredPicture />}
      title={empty.title}
      text={empty.text}
      action={<ButtonLink to="/commentbot/create">{empty.create}</ButtonLink>}
    />
  )
}
