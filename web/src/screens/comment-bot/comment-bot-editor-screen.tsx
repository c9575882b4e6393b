import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '#web/api/queries.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { FailedPlace } from '#web/pieces/failed-place.tsx'
import { draftOf, emptyDraft } from './draft.ts'
import { Editor } from './editor.tsx'

const EditExisting = ({ automationId }: { automationId: string }) => {
  const { editor } = useTexts().commentBot
  const found = useQuery({
    ...apiQuery('getCommentAutomation', { params: { id: automationId } }),
    // A form is filled once: with what is true now, and not again under the person's hands.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (found.isError)
    return <FailedPlace what={editor.loadFailed} error={found.error} onRetry={() => found.refetch()} />
  if (found.isPending) return <Skeleton h={480} radius="md" />
  return <Editor automationId={automationId} initial={draftOf(found.data.automation)} />
}

export const CommentBotEditorScreen = ({ automationId }: { automationId?: string }) =>
  automationId === undefined ? (
    <Editor automationId={null} initial={emptyDraft()} />
  ) : (
    <EditExisting automationId={automationId} />
  )
