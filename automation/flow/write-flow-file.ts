import type { Flow } from './flow.ts'

export const FORMAT = 'hariu-flow'
export const VERSION = 1

/**
 * Serialises a flow as a readable JSON file. The same flow always gives the same bytes.
 * @param platform platform the flow was drawn for
 */
export const flowFileOf = ({ title, nodes }: Flow, platform?: 1 | 2): string => {
  const file = { format: FORMAT, version: VERSION, ...(platform && { platform }), title, nodes }
  return `${JSON.stringify(inOrder(file), undefined, 2)}\n`
}

/** Order of keys: identity of the step first, connections last. */
const KEYS_FIRST = ['format', 'version', 'platform', 'id', 'node_type', 'type', 'title', 'position', 'x', 'y']
const KEYS_LAST = ['nodes', 'buttons', 'quick_replies', 'next', 'unanswered']

const rankOf = (key: string): number => {
  const first = KEYS_FIRST.indexOf(key)
  if (first !== -1) return first
  return KEYS_FIRST.length + 1 + KEYS_LAST.indexOf(key)
}

const byRank = (left: string, right: string): number =>
  rankOf(left) - rankOf(right) || (left < right ? -1 : 1)

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([left], [right]) => byRank(left, right))
  return Object.fromEntries(entries.map(([key, one]) => [key, inOrder(one)]))
}
