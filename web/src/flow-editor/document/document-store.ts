import { createStore } from 'zustand'
import { type EditHistory, emptyHistory, record, redo, undo } from '#automation/flow/edit-history.ts'
import type { Flow } from '#automation/flow/flow.ts'
import { applyOperations, type Operation } from '#automation/flow/operations/apply-operation.ts'
import { CannotApply } from '#automation/flow/operations/cannot-apply.ts'
import { difference, isEmptyDifference } from '#automation/flow/operations/replace-nodes.ts'

/** A flow as the server has it. */
export type Saved = { flow: Flow; version: number }

/** The document of the editor: undoable and saved. What is selected or dragged right now is `view-store.ts`'s matter. */
export type DocumentState = {
  flow: Flow
  history: EditHistory
  /** What differs from it is still to be saved. */
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
     * Applies operations as one undoable edit; false when they no longer fit (the step they speak of is gone). With
     * `mergeKey` (say, `text:<block id>`) quick edits of one field are undone together.
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
    /** The whole flow becomes another one, as one edit: what was kept comes back, or goes. */
    replace: (after: Flow) => {
      const { flow: before, history } = store.getState()
      if (isSaved({ flow: after, saved: { flow: before, version: 0 } })) return
      store.setState({ flow: after, history: record(history, before, after, { at: clock() }) })
    },
    undo: () => step(undo),
    redo: () => step(redo),
    /** The server has taken this in; what was drawn since is still to be saved. */
    serverHas: (saved: Saved) => store.setState({ saved }),
    /** What the server has from somebody else, and what it makes of the flow here. Their work is not mine to undo. */
    takeIn: (saved: Saved, merged: Flow) => store.setState({ saved, flow: merged }),
  }
}

export type DocumentStore = ReturnType<typeof createDocumentStore>
