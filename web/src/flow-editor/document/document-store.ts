import { createStore } from 'zustand'
import { type EditHistory, emptyHistory, record, redo, undo } from '#automation/flow/edit-history.ts'
import type { Flow } from '#automation/flow/flow.ts'
import { applyOperations, type Operation } from '#automation/flow/operations/apply-operation.ts'
import { CannotApply } from '#automation/flow/operations/cannot-apply.ts'
import { difference, isEmptyDifference } from '#automation/flow/operations/replace-nodes.ts'

/** A flow as it is on the server. */
export type Saved = { flow: Flow; version: number }

/** The editor's document: saved and undoable. Selection and drags are in `view-store.ts`. */
export type DocumentState = {
  flow: Flow
  history: EditHistory
  /** The version on the server; the difference to it is unsaved. */
  saved: Saved
}

export const isSaved = ({ flow, saved }: Pick<DocumentState, 'flow' | 'saved'>): boolean =>
  isEmptyDifference(difference(saved.flow, flow))

export const createDocumentStore = (flow: Flow, version: number, clock: () => number = Date.now) => {
  const store = createStore<DocumentState>(() => ({ flow, history: emptyHistory, saved: { flow, version } }))

  const step = (take: typeof undo): boolean => {
    const { history, flow } = store.getState()
    const taken = take(history, flow)
    if (taken) store.setState(taken)
    return taken !== undefined
  }

  return {
    ...store,
    /**
     * Applies operations as one undoable edit. False when they no longer fit, for example when their step is
     * gone. Quick edits with the same `mergeKey` (`text:<block id>`) are undone together.
     */
    edit: (operations: Operation | readonly Operation[], mergeKey?: string): boolean => {
      const { flow: before, history } = store.getState()
      try {
        const after = applyOperations(before, [operations].flat() as Operation[])
        if (after === before) return true
        store.setState({ flow: after, history: record(history, before, after, { mergeKey, at: clock() }) })
        return true
      } catch (error) {
        if (error instanceof CannotApply) return false
        throw error
      }
    },
    /** Replaces the whole flow as one edit, to restore or discard kept work. */
    replace: (after: Flow) => {
      const { flow: before, history } = store.getState()
      if (isSaved({ flow: after, saved: { flow: before, version: 0 } })) return
      store.setState({ flow: after, history: record(history, before, after, { at: clock() }) })
    },
    undo: () => step(undo),
    redo: () => step(redo),
    /** The server has saved this; later changes are still unsaved. */
    serverHas: (saved: Saved) => store.setState({ saved }),
    /** Takes in another person's version and the merged flow. Their changes are not in the undo history. */
    takeIn: (saved: Saved, merged: Flow) => store.setState({ saved, flow: merged }),
  }
}

export type DocumentStore = ReturnType<typeof createDocumentStore>
