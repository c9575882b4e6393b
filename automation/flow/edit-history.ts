import type { Flow } from './flow.ts'
import { nodeWith } from './nodes.ts'
import { applyOperation } from './operations/apply-operation.ts'
import { CannotApply } from './operations/cannot-apply.ts'
import { difference } from './operations/replace-nodes.ts'
import { sameValue } from './same-value.ts'

type Edit = { before: Flow; after: Flow; mergeKey: string | undefined; at: number }

/** `past`: edits to undo, the newest last; `future`: edits to redo, the next first. */
export type EditHistory = { past: readonly Edit[]; future: readonly Edit[] }

/** Edits that can be undone. */
const DEEPEST = 200
/** A pause of this length ends an edit of continuous typing. */
const PAUSE_MILLISECONDS = 2000

export const emptyHistory: EditHistory = { past: [], future: [] }

/**
 * Records an edit. Quick edits in a row with the same `mergeKey` (letters of one text) are undone together.
 * @param at time in milliseconds
 */
export const record = (
  history: EditHistory,
  before: Flow,
  after: Flow,
  { mergeKey, at }: { mergeKey?: string | undefined; at: number },
): EditHistory => {
  if (before === after) return history
  const { past } = history
  const last = past.at(-1)
  // Never across another person's change or an undo, because undoing would revert those too.
  const merges =
    last?.after === before &&
    mergeKey !== undefined &&
    last.mergeKey === mergeKey &&
    at - last.at < PAUSE_MILLISECONDS
  const edit = merges ? { ...last, after, at } : { before, after, mergeKey, at }
  return { past: [...(merges ? past.slice(0, -1) : past), edit].slice(-DEEPEST), future: [] }
}

export type Step = { history: EditHistory; flow: Flow }

/**
 * Undoes the last edit. Drops edits of steps that another person has changed since, because undoing would revert their
 * change too.
 * @returns undefined when there is nothing to undo
 */
export const undo = ({ past, future }: EditHistory, flow: Flow): Step | undefined => {
  const edit = past.at(-1)
  if (!edit) return undefined
  const history = { past: past.slice(0, -1), future }
  const before = withChange(flow, edit.after, edit.before)
  return before ? { history: { ...history, future: [edit, ...future] }, flow: before } : undo(history, flow)
}

/**
 * Repeats the last undone edit.
 * @returns undefined when there is nothing to redo
 */
export const redo = ({ past, future }: EditHistory, flow: Flow): Step | undefined => {
  const [edit, ...rest] = future
  if (!edit) return undefined
  const after = withChange(flow, edit.before, edit.after)
  return after
    ? { history: { past: [...past, { ...edit, mergeKey: undefined }], future: rest }, flow: after }
    : redo({ past, future: rest }, flow)
}

/** Applies the change from `from` to `to` to a flow; undefined when the changed steps differ from those in `from`. */
const withChange = (flow: Flow, from: Flow, to: Flow): Flow | undefined => {
  const operation = difference(from, to)
  const ids = [...operation.removed, ...operation.nodes.map(({ node }) => node.id)]
  const untouched =
    (operation.title === null || flow.title === from.title) &&
    ids.every((id) => sameValue(nodeWith(flow, id), nodeWith(from, id)))
  if (!untouched) return undefined
  try {
    return applyOperation(flow, operation)
  } catch (error) {
    if (error instanceof CannotApply) return undefined
    throw error
  }
}
