import { useMutation, useQueryClient } from '@tanstack/react-query'
import { foldKeyword } from '#contract/comment-automation-rules.ts'
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

const changeKeywords = async (id: string, change: (keywords: readonly string[]) => string[]) => {
  // Read it now, because another person may have changed it since the screen was opened.
  const { automation } = await call('getCommentAutomation', { params: { id } })
  const keywords = change(automation.keywords)
  if (keywords.length > MOST_KEYWORDS) throw new FullOfKeywords()
  return call('updateCommentAutomation', {
    params: { id },
    body: { keywords, updated_at: automation.updated_at },
  })
}

const without = (keywords: readonly string[], word: string) =>
  keywords.filter((keyword) => foldKeyword(keyword) !== foldKeyword(word))

/** Adds a word of a missed comment to the keywords of an automation, and undoes that. */
export const useLearnWord = (automation: { id: string; name: string }, word: string) => {
  const errors = useTexts(errorTexts)
  const nearest = useTexts(nearestTexts)
  const queries = useQueryClient()
  const onSuccess = () => Promise.all(STALE.map((name) => queries.invalidateQueries({ queryKey: [name] })))
  const meta = { toast: false }
  const learning = useMutation({
    mutationFn: () => changeKeywords(automation.id, (keywords) => [...without(keywords, word), word]),
    onSuccess,
    meta,
  })
  const forgetting = useMutation({
    mutationFn: () => changeKeywords(automation.id, (keywords) => without(keywords, word)),
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
