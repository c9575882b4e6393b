import type { Flow } from '#automation/flow/flow.ts'
import { mergeFlows, sharing } from '#automation/flow/merge-flows.ts'
import type { Saved } from './document-store.ts'
import type { KeptName, KeptWork } from './kept-work.ts'

export type Restored = {
  /** What the editor opens with. */
  flow: Flow
  saved: Saved
  /** The server's flow, when what was kept and what others did since have to be decided between. */
  conflict: { theirs: Saved; parts: readonly string[] } | undefined
  /** Whose keeping goes over to the editor that opens now. */
  taken: readonly KeptName[]
}

/**
 * What was kept, on what the server has now. Several tabs may have kept something: they are taken in one after the
 * other, up to the first that has to be decided; the others wait for the next opening.
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
