import type { FlowNode } from './flow.ts'

/** Where a step stands, what it is called and where it leads, which nobody but the person who draws it sees. */
const UNSAID = ['position', 'title', 'next', 'unanswered'] as const

/** What a step says, as far as the platform that refuses it can have read it. */
export const saidByStep = (node: FlowNode): Record<string, unknown> =>
  Object.fromEntries(Object.entries(node).filter(([key]) => !(UNSAID as readonly string[]).includes(key)))
