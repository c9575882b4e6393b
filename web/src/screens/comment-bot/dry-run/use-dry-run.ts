import { useCallback, useEffect, useRef, useState } from 'react'
import type { CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import { ApiError } from '#web/api/api-error.ts'
import { tryOnPastComments } from '#web/api/dry-run.ts'
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx'
import { errorTexts } from '#web/ui/error-texts.ts'
import { draftToSave } from '../editor/draft.ts'
import { type DryRunState, idle, withEvent } from './dry-run-state.ts'

export type Tried = { pageId: string; automationId: string | null; draft: CommentAutomationDraft }

/**
 * A dry run that can be restarted; only the last one counts, and leaving the screen stops it. `onRefused`
 * gets the server's field errors, as saving would.
 */
export const useDryRun = (onRefused?: (error: ApiError) => void) => {
  const errors = useTexts(errorTexts)
  const language = useLanguage()
  const [state, setState] = useState<DryRunState>(idle)
  const running = useRef<AbortController>(undefined)

  const refused = useRef(onRefused)
  useEffect(() => {
    refused.current = onRefused
  })

  const stop = useCallback(() => running.current?.abort(), [])
  useEffect(() => stop, [stop])

  const start = useCallback(
    ({ pageId, automationId, draft }: Tried) => {
      stop()
      const own = new AbortController()
      running.current = own
      setState({ ...idle, phase: 'running' })
      const change = (next: (before: DryRunState) => DryRunState) => {
        if (!own.signal.aborted) setState(next)
      }
      const body = {
        page_id: pageId,
        ...(automationId === null ? {} : { automation_id: automationId }),
        ...draftToSave(draft, language),
      }
      tryOnPastComments(body, own.signal, {
        otherwise: errors.somethingWentWrong,
        onEvent: (event) => change((before) => withEvent(before, event)),
      }).catch((error: unknown) => {
        change((before) => ({ ...before, phase: 'failed', error }))
        if (!own.signal.aborted && isRefusal(error)) refused.current?.(error)
      })
    },
    [stop, errors, language],
  )
  return { state, start }
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && Object.keys(error.errors).length > 0
