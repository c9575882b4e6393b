import type { Flow } from '#automation/flow/flow.ts'
import { mergeFlows, sharing } from '#automation/flow/merge-flows.ts'
import type { Saved } from './document-store.ts'
import type { KeptName, KeptWork } from './kept-work.ts'

export type Restored = {
  /** The flow that the editor opens with. */
  flow: Flow
  saved: Saved
  /** The server's flow, when kept work and changes of others conflict. */
  conflict: { theirs: Saved; parts: readonly string[] } | undefined
  /** The kept work that the editor takes over. */
  taken: readonly KeptName[]
}

/**
 * Merges kept work into the server's flow. Work of several tabs is merged one by one. If the first conflicts,
 * the person decides about it; later conflicts wait for the next opening.
 */
export const restoreWork = (newest: Saved, kept: readonly KeptWork[]): Restored => {
  let flow = newest.flow
  const taken: KeptName[] = []
  for (const { name, base, flow: mine } of kept) {
    const { flow: merged, conflicts } = mergeFlows(base.flow, mine, flow)
    if (merged) {
      flow = sharing(merged, flow)
      taken.push(name)
    } else if (taken.length === 0) {
      const shared = sharing(newest.flow, mine, base.flow)
      const conflict = { theirs: { ...newest, flow: shared }, parts: conflicts }
      return { flow: mine, saved: base, conflict, taken: [name] }
    }
  }
  return { flow, saved: newest, conflict: undefined, taken }
}
