import type { Flow } from './flow.ts'
import { difference, type ReplaceNodes } from './operations/replace-nodes.ts'

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
  { past }: EditHistory,
  before: Flow,
  after: Flow,
  { mergeKey, at }: { mergeKey?: string | undefined; at: number },
): EditHistory => {
  if (before === after) return { past, future: [] }
  const last = past.at(-1)
  const merges =
    last && mergeKey !== undefined && last.mergeKey === mergeKey && at - last.at < PAUSE_MILLISECONDS
  const edit = merges ? { ...last, after, at } : { before, after, mergeKey, at }
  return { past: [...(merges ? past.slice(0, -1) : past), edit].slice(-DEEPEST), future: [] }
}

export type Step = { history: EditHistory; operation: ReplaceNodes }

/** The operation that takes the last edit back; undefined when there is none. */
export const undo = ({ past, future }: EditHistory): Step | undefined => {
  const edit = past.at(-1)
  if (!edit) return undefined
  return {
    history: { past: past.slice(0, -1), future: [edit, ...future] },
    operation: difference(edit.after, edit.before),
  }
}

/** The operation that makes the last undone edit again; undefined when there is none. */
export const redo = ({ past, future }: EditHistory): Step | undefined => {
  const [edit, ...rest] = future
  if (!edit) return undefined
  return {
    history: { past: [...past, { ...edit, mergeKey: undefined }], future: rest },
    operation: difference(edit.before, edit.after),
  }
}
