import { createStore } from 'zustand'
import type { Outlet } from '#automation/flow/outlets.ts'

/** A place to go to: a step, and within it the part or field that is meant (`FlowProblem`, find, preview). */
export type Spot = { node_id: string; part_id?: string | undefined; field?: string | undefined }

/** What the editor shows right now; never saved, never undone. */
export type ViewState = {
  /** Ids of selected nodes. One alone is what the side panel edits. */
  selected: readonly string[]
  /** The selected connection, named by where it leaves. */
  selectedConnection: Outlet | null
  /** The step the preview phone is at. */
  running: string | null
  /** Brought into sight, and its part focused in the panel; `asked` counts, so that the same spot can be asked for again. */
  spot: (Spot & { asked: number }) | null
  /** What stands beside the canvas, on the right. */
  beside: 'panel' | 'preview' | 'problems' | null
  /** The step from which the preview phone is to begin; `asked` counts as `spot`'s does. */
  playFrom: { node_id: string; asked: number } | null
}

export const createViewStore = () => {
  const store = createStore<ViewState>(() => ({
    selected: [],
    selectedConnection: null,
    running: null,
    spot: null,
    beside: null,
    playFrom: null,
  }))
  return {
    ...store,
    select: (selected: readonly string[]) => store.setState({ selected, selectedConnection: null }),
    selectConnection: (selectedConnection: Outlet | null) =>
      store.setState({ selected: [], selectedConnection }),
    /** Selects the step, brings it into sight and focuses the part. */
    goTo: (spot: Spot) =>
      store.setState(({ spot: before }) => ({
        spot: { ...spot, asked: (before?.asked ?? 0) + 1 },
        selected: [spot.node_id],
        selectedConnection: null,
      })),
    show: (beside: ViewState['beside']) => store.setState({ beside }),
    /** Opens the preview phone and begins at that step. */
    playFrom: (node_id: string) =>
      store.setState(({ playFrom }) => ({
        beside: 'preview',
        playFrom: { node_id, asked: (playFrom?.asked ?? 0) + 1 },
      })),
    run: (running: string | null) => store.setState({ running }),
  }
}

export type ViewStore = ReturnType<typeof createViewStore>
