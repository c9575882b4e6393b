import type { ChatEvent } from '#server/domains/webhook-intake/index.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import type { KnownConversation } from './store.ts'
import { AGENT_SECONDS } from './take-echo.ts'
import { isAgent } from './who-wrote.ts'

/**
 * Another application got the thread. Meta's agent holds the bot; any other owner ends that. Meta repeats these
 * notices, so the same one changes nothing twice.
 * @returns the conversation after it, undefined when it changes nothing
 */
export const takeThreadMove = (
  { payload, occurredAt }: ChatEvent,
  appId: string,
  before: KnownConversation,
): KnownConversation | undefined => {
  const { control } = payload
  // A wish moves nothing.
  if (!control?.to || control.act === 'request') return undefined
  if (isAgent(control.to) && control.to !== appId)
    return { ...before, heldUntil: secondsAfter(occurredAt, AGENT_SECONDS) }
  if (before.heldUntil === null) return undefined
  // The agent passes on a chat that it cannot answer.
  const isPassed = control.act === 'pass'
  return {
    ...before,
    heldUntil: null,
    waitingSince: isPassed ? (before.waitingSince ?? occurredAt) : before.waitingSince,
  }
}
