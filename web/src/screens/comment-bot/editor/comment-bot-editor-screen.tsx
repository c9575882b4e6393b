import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Topic } from '#automation/vocabulary.ts'
import type { CommentAutomation } from '#contract/comment-automations.schemas.ts'
import { apiQuery } from '#web/api/queries.ts'
import { LoadError } from '#web/components/load-error.tsx'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { quickTopics } from '../quick-setup/quick-drafts.ts'
import { quickSetupTexts } from '../quick-setup/texts.ts'
import { commentBotTexts } from '../texts.ts'
import { BackToList } from './back-to-list.tsx'
import { copyOf as draftCopyOf, draftFor, draftForTopic, draftOf, emptyDraft } from './draft.ts'
import { Editor } from './editor.tsx'

type BeginWithProps = { id: string; children: (automation: CommentAutomation) => ReactNode }

const BeginWith = ({ id, children }: BeginWithProps) => {
  const { editor } = useTexts(commentBotTexts)
  const found = useQuery({
    ...apiQuery('getCommentAutomation', { params: { id } }),
    // The form is filled once with fresh data, and never changed while the person edits.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  // An open form stays when a later refetch fails.
  if (found.isError && !found.data)
    return (
      <>
        <BackToList />
        <LoadError what={editor.loadFailed} error={found.error} onRetry={() => found.refetch()} />
      </>
    )
  if (found.isPending) return <Skeleton h={480} radius="md" />
  return children(found.data.automation)
}

type CommentBotEditorScreenProps = {
  automationId?: string
  /** A new automation starts as a copy of this one. */
  copyOf?: string
  /** A new automation starts with this keyword. */
  keyword?: string
  /** The automation gets this topic, also an existing one; nothing is saved yet. */
  topic?: Topic
}

const useNewDraft = () => {
  const language = useLanguage()
  const { replies } = useTexts(quickSetupTexts)
  return ({ keyword, topic }: Pick<CommentBotEditorScreenProps, 'keyword' | 'topic'>) => {
    if (topic === undefined) return keyword === undefined ? emptyDraft() : draftFor(keyword)
    const draft = draftForTopic(topic, language)
    const ready = quickTopics.find((one) => one === topic)
    if (!ready) return draft
    const { comment, chat } = replies[ready]
    return { ...draft, comment_replies: [comment], chat_replies: [chat] }
  }
}

export const CommentBotEditorScreen = (props: CommentBotEditorScreenProps) => {
  const { automationId, copyOf, topic } = props
  const newDraft = useNewDraft()
  const { copying } = useTexts(commentBotTexts)
  if (automationId !== undefined)
    return (
      <BeginWith id={automationId}>
        {(automation) => (
          <Editor
            edited={{ id: automation.id, updatedAt: automation.updated_at }}
            initial={draftOf(automation)}
            topic={topic}
          />
        )}
      </BeginWith>
    )
  if (copyOf !== undefined)
    return (
      <BeginWith id={copyOf}>
        {(automation) => (
          <Editor
            edited={null}
            initial={draftCopyOf(automation, copying.name(automation.name))}
            note={automation.trigger === 'keywords' ? copying.withoutKeywords : undefined}
          />
        )}
      </BeginWith>
    )
  return <Editor edited={null} initial={newDraft(props)} />
}
