import type { QueryClient } from '@tanstack/react-query'
import type { LintContext } from '#automation/flow/problems.ts'
import type { ChatAutomation } from '#contract/chat-automations.schemas.ts'
import { call, session } from '#web/api/browser.ts'
import { takeFlow } from '#web/api/flow-to-open.ts'
import { personOf } from '#web/api/session-store.ts'
import type { LiveState } from './autosave.ts'
import { type KeptWork, keptWorkOf } from './kept-work.ts'
import { hasClosed } from './living-openings.ts'

export type OpenedFlow = {
  automation: ChatAutomation
  lintContext: LintContext
  personId: string
  /** Work of this person that no open tab holds. */
  kept: readonly KeptWork[]
}

/** The flow on the server and this browser's kept work. */
export const openFlow = async (queries: QueryClient, automationId: string): Promise<OpenedFlow> => {
  const { chat_automation: automation, lint_context: lintContext } = await takeFlow(queries, automationId)
  const personId = personOf(session.read()) ?? ''
  const kept = keptWorkOf(window.localStorage, { personId, automationId })
  const closed = await Promise.all(kept.map(({ name }) => hasClosed(name.opening)))
  return { automation, lintContext, personId, kept: kept.filter((_, index) => closed[index]) }
}

export const readFlow = (id: string) => call('getChatAutomation', { params: { id } })

export const liveStateOf = (
  automation: Pick<ChatAutomation, 'status' | 'changed_since_live'>,
): LiveState => ({
  status: automation.status,
  changedSinceLive: automation.changed_since_live,
})
