import type { FlowNode } from './flow.ts'

/** Position, name and connections of a step, which are never sent to the platform. */
const NOT_SENT = ['position', 'title', 'next', 'unanswered'] as const

/** @returns the content of a step that the platform receives and can refuse */
export const saidByStep = (node: FlowNode): Record<string, unknown> =>
  Object.fromEntries(Object.entries(node).filter(([key]) => !(NOT_SENT as readonly string[]).includes(key)))
