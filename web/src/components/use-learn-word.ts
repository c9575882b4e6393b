import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Topic } from '#automation/vocabulary.ts'
import { foldKeyword } from '#contract/comment-automation-rules.ts'
import type { CommentAutomation } from '#contract/comment-automations.schemas.ts'
import { MOST_KEYWORDS } from '#contract/limits.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/browser.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { errorWords } from '#web/ui/error-words.ts'
import { nearestTexts } from './nearest-texts.ts'

/** Queries that a changed keyword makes stale. */
const STALE = ['getHistoryTrace', 'getUnansweredQuestions', 'listCommentAutomations', 'getCommentAutomation']

class FullOfKeywords extends Error {}

type Trigger = Pick<CommentAutomation, 'keywords' | 'topics'>
type Change = (trigger: Trigger) => Partial<Trigger>

const changeTrigger = async (id: string, change: Change) => {
  // Read it now, because another person may have changed it since the screen was opened.
  const { automation } = await call('getCommentAutomation', { params: { id } })
  const changed = change(automation)
  if ((changed.keywords?.length ?? 0) > MOST_KEYWORDS) throw new FullOfKeywords()
  return call('updateCommentAutomation', {
    params: { id },
    body: { ...changed, updated_at: automation.updated_at },
  })
}

const without = (keywords: readonly string[], word: string) =>
  keywords.filter((keyword) => foldKeyword(keyword) !== foldKeyword(word))

/** Adds a word of a missed comment to the keywords of an automation, and undoes that. */
export const useLearnWord = (automation: Named, word: string) =>
  useTriggerChange(automation, {
    add: ({ keywords }) => ({ keywords: [...without(keywords, word), word] }),
    remove: ({ keywords }) => ({ keywords: without(keywords, word) }),
  })

/** Adds a topic to an automation, and undoes that. */
export const useLearnTopic = (automation: Named, topic: Topic) => {
  const others = ({ topics }: Trigger) => topics.filter((one) => one !== topic)
  return useTriggerChange(automation, {
    add: (trigger) => ({ topics: [...others(trigger), topic] }),
    remove: (trigger) => ({ topics: others(trigger) }),
  })
}

type Named = { id: string; name: string }

const useTriggerChange = (automation: Named, { add, remove }: { add: Change; remove: Change }) => {
  const errors = useTexts(errorTexts)
  const nearest = useTexts(nearestTexts)
  const queries = useQueryClient()
  const onSuccess = () => Promise.all(STALE.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  const meta = { toast: false }
  const learning = useMutation({
    mutationFn: () => changeTrigger(automation.id, add),
    onSuccess,
    meta,
  })
  const forgetting = useMutation({
    mutationFn: () => changeTrigger(automation.id, remove),
    onSuccess: () => {
      learning.reset()
      return onSuccess()
    },
    meta,
  })

  const refusal = (error: unknown): string => {
    if (error instanceof FullOfKeywords) return nearest.full(automation.name, MOST_KEYWORDS)
    const [first] = error instanceof ApiError ? Object.values(error.errors).flat() : []
    return first ?? errorWords(error, errors)
  }
  const error = learning.error ?? forgetting.error
  return {
    learnt: learning.isSuccess,
    busy: learning.isPending || forgetting.isPending,
    refused: error === null ? null : refusal(error),
    learn: () => learning.mutate(),
    forget: () => forgetting.mutate(),
  }
}
