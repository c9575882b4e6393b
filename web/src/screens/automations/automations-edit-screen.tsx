import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { ApiError } from '#web/api/api-error.ts'
import { apiQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { NotFoundMessage } from '#web/components/not-found-message.tsx'
import { useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { ButtonLink } from '#web/ui/link.tsx'
import { automationsTexts } from './texts.ts'

/** The automation does not exist, or the id in the address is invalid. */
const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 422)

const UnknownAutomation = () => {
  const { back } = useTexts(errorTexts).missing.automation
  const toAutomations = (
    <ButtonLink to="/automations" mt="sm">
      {back}
    </ButtonLink>
  )
  return <NotFoundMessage kind="automation" action={toAutomations} />
}

/** Opens the editor for the automation's kind. */
export const AutomationsEditScreen = ({ id }: { id: string }) => {
  const automations = useTexts(automationsTexts)
  const comment = useQuery(apiQuery('getCommentAutomation', { params: { id } }))
  const chat = useQuery({
    ...apiQuery('getChatAutomation', { params: { id } }),
    enabled: isUnknown(comment.error),
  })
  if (comment.data) return <Navigate to="/commentbot/edit/$id" params={{ id }} replace />
  if (chat.data) return <Navigate to="/chatbot/edit/$id" params={{ id }} replace />
  if (isUnknown(chat.error)) return <UnknownAutomation />
  const failed = isUnknown(comment.error) ? chat : comment
  if (failed.isError)
    return <LoadError what={automations.openFailed} error={failed.error} onRetry={() => failed.refetch()} />
  return <Skeleton h={480} radius="md" />
}
