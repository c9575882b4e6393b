import type { ChatAutomationSummary } from '#contract/chat-automations.schemas.ts'

type Summary = Pick<ChatAutomationSummary, 'id' | 'title' | 'status' | 'has_ai'> & {
  trigger: Pick<ChatAutomationSummary['trigger'], 'node_type'>
}

/** Kinds of which a page has one live automation. */
export type BasicKind = 'welcome' | 'default'
export type BeginningKind = BasicKind | 'ai_default'

const triggerOfKind = (kind: BeginningKind): BasicKind => (kind === 'welcome' ? 'welcome' : 'default')

/** The live one; without it the first of the list, which is the newest. */
export const shownBasic = <Automation extends Summary>(
  automations: readonly Automation[],
): Automation | undefined => automations.find(({ status }) => status === 'live') ?? automations[0]

export type Conflict = { window: 'ai' | 'plain' | 'same'; existing: Summary }

/** The live automation that conflicts with a new one. A plain and an AI default reply exclude each other. */
export const conflictOf = (kind: BeginningKind, automations: readonly Summary[]): Conflict | undefined => {
  const existing = automations.find(
    ({ status, trigger }) => status === 'live' && trigger.node_type === triggerOfKind(kind),
  )
  if (!existing) return undefined
  if (kind === 'ai_default') return { window: existing.has_ai ? 'same' : 'ai', existing }
  return { window: kind === 'default' && existing.has_ai ? 'plain' : 'same', existing }
}
