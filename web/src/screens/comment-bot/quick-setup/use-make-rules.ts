import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/browser.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { useLanguage } from '#web/i18n/language-context.tsx'
import { refusedFields } from '../editor/form-errors.ts'
import { automationLists } from '../list/delete-window.tsx'
import { draftOfPart, type QuickPart, type QuickTopic } from './quick-drafts.ts'

type Chosen = { topic: QuickTopic; part: QuickPart }

/** The server refused the rule of a topic, at these fields. */
export class RefusedPart extends Error {
  readonly topic: QuickTopic
  readonly fields: Record<string, string>
  override readonly cause: unknown

  constructor(topic: QuickTopic, fields: Record<string, string>, cause: unknown) {
    super(`the rule of ${topic} was refused`)
    this.topic = topic
    this.fields = fields
    this.cause = cause
  }
}

/** Makes the rules one after another. Those made before a refusal stay, and their topics count as taken then. */
export const useMakeRules = (onMade: (count: number) => void, onRefused: (refused: RefusedPart) => void) => {
  const { page_id } = useCurrentPage()
  const language = useLanguage()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (chosen: readonly Chosen[]) => {
      for (const { topic, part } of chosen) {
        const draft = draftOfPart(topic, part, language)
        try {
          await call('createCommentAutomation', { body: { ...draft, page_id } })
        } catch (error) {
          if (error instanceof ApiError) throw new RefusedPart(topic, refusedFields(error, draft), error)
          throw error
        }
      }
      return chosen.length
    },
    onSettled: () =>
      Promise.all(automationLists.map((name) => queries.invalidateQueries({ queryKey: [name] }))),
    onSuccess: onMade,
    onError: (error) => error instanceof RefusedPart && onRefused(error),
  })
}
