import { type Flow, nodeWith } from './flow.ts'
import { applyOperation } from './operations/apply-operation.ts'
import { CannotApply } from './operations/cannot-apply.ts'
import { difference } from './operations/replace-nodes.ts'
import { sameValue } from './same-value.ts'

type Edit = { before: Flow; after: Flow; mergeKey: string | undefined; at: number }

/** What can be undone, the newest last, and what can be redone, the next first. */
export type EditHistory = { past: readonly Edit[]; future: readonly Edit[] }

/** More steps back than anybody takes. */
const DEEPEST = 200
/** Typing goes on as one edit until somebody pauses this long. */
const PAUSE_MILLISECONDS = 2000

export const emptyHistory: EditHistory = { past: [], future: [] }

/**
 * Remembers an edit. Edits with the same `mergeKey` that follow each other quickly (letters of one text) are undone
 * together. `at`: milliseconds.
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
  // Not across what somebody else changed in between, nor across an undo: that would be undone along with it.
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
 * The flow without its last edit; undefined when there is none. An edit of what somebody else has changed since is
 * passed over and forgotten: taking it back would take theirs back too.
 */
export const undo = ({ past, future }: EditHistory, flow: Flow): Step | undefined => {
  const edit = past.at(-1)
  if (!edit) return undefined
  const history = { past: past.slice(0, -1), future }
  const before = turned(flow, edit.after, edit.before)
  return before ? { history: { ...history, future: [edit, ...future] }, flow: before } : undo(history, flow)
}

/** The flow with the last undone edit again; undefined when there is none. */
export const redo = ({ past, future }: EditHistory, flow: Flow): Step | undefined => {
  const [edit, ...rest] = future
  if (!edit) return undefined
  const after = turned(flow, edit.before, edit.after)
  return after
    ? { history: { past: [...past, { ...edit, mergeKey: undefined }], future: rest }, flow: after }
    : redo({ past, future: rest }, flow)
}

/** What turns `from` into `to`, done to a flow in which the steps it speaks of are still as in `from`. */
const turned = (flow: Flow, from: Flow, to: Flow): Flow | undefined => {
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
