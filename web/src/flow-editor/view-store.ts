import { createStore } from 'zustand'
import type { Outlet } from '#automation/flow/outlets.ts'
import type { Position } from '#automation/flow/parts.ts'
import type { FiguresPeriod } from '#contract/step-figures.ts'

/** A link target: a step, and within it a part or field (`FlowProblem`, find, preview). */
export type Spot = {
  node_id: string
  part_id?: string | undefined
  field?: string | undefined
  /** Just added under the pointer: the view moves as little as possible. */
  fresh?: boolean
}

/** A menu on the canvas. `at`: its place in the window; `place`: the place of an added step on the canvas. */
export type CanvasMenu = { at: Position } & (
  | { kind: 'canvas'; place: Position }
  | { kind: 'card'; node_id: string }
  | { kind: 'connection'; from: Outlet }
  /** The outlets of a step, each with its actions. */
  | { kind: 'outlets'; node_id: string }
  | { kind: 'outlet'; from: Outlet }
  /** The choice of the next step; unconnected without `from`. */
  | { kind: 'step'; from: Outlet | null; place: Position | null }
)

/** A dialog above the canvas. */
export type CanvasWindow = { kind: 'find' } | { kind: 'keys' } | { kind: 'connect'; from: Outlet }

/** The current view of the editor; never saved, never undone. */
export type ViewState = {
  /** Ids of selected nodes. The side panel edits a single one. */
  selected: readonly string[]
  /** Steps added in this session whose settings were not left since: their problems are hidden. */
  newSteps: readonly string[]
  /** The selected connection, named by its outlet. */
  selectedConnection: Outlet | null
  /** The current step of the preview phone. */
  running: string | null
  /**
   * Brought into view, with its field focused in the panel. `asked` counts, so that the same spot can be
   * repeated.
   */
  spot: (Spot & { asked: number }) | null
  /** The panel on the right of the canvas. */
  beside: 'panel' | 'preview' | 'problems' | null
  /** The start step for the preview phone; `asked` counts as in `spot`. */
  playFrom: { node_id: string; asked: number } | null
  menu: CanvasMenu | null
  window: CanvasWindow | null
  minimap: boolean
  /** The period of the figures on the cards; null hides them. */
  figures: FiguresPeriod | null
  /** The last change on the canvas, for screen readers. */
  announced: string
}

const withoutPanel = (beside: ViewState['beside']) => (beside === 'panel' ? null : beside)

/** A step is no longer new once its settings were opened and left. */
const withoutLeft = ({ newSteps, selected }: ViewState, next: readonly string[] = []): readonly string[] => {
  const stay = newSteps.filter((id) => !selected.includes(id) || next.includes(id))
  return stay.length === newSteps.length ? newSteps : stay
}

export const createViewStore = () => {
  const store = createStore<ViewState>(() => ({
    selected: [],
    newSteps: [],
    selectedConnection: null,
    running: null,
    spot: null,
    beside: null,
    playFrom: null,
    menu: null,
    window: null,
    minimap: true,
    figures: null,
    announced: '',
  }))
  return {
    ...store,
    /** A single step opens its settings; otherwise the panel closes. */
    select: (selected: readonly string[]) =>
      store.setState((before) => ({
        selected,
        newSteps: withoutLeft(before, selected),
        selectedConnection: null,
        beside: selected.length === 1 ? 'panel' : withoutPanel(before.beside),
      })),
    /** Selects during a gesture, without opening or closing the panel under the pointer. */
    mark: (selected: readonly string[]) =>
      store.setState((before) => ({
        selected,
        newSteps: withoutLeft(before, selected),
        selectedConnection: null,
      })),
    selectConnection: (selectedConnection: Outlet | null) =>
      store.setState((before) => ({
        selected: [],
        newSteps: withoutLeft(before),
        selectedConnection,
        beside: withoutPanel(before.beside),
      })),
    /** Selects the step, brings it into view and focuses the part. */
    goTo: (spot: Spot) =>
      store.setState((before) => ({
        spot: { ...spot, asked: (before.spot?.asked ?? 0) + 1 },
        selected: [spot.node_id],
        newSteps: withoutLeft(before, [spot.node_id]),
        selectedConnection: null,
        beside: 'panel',
      })),
    /** The problem list includes new steps. */
    show: (beside: ViewState['beside']) =>
      store.setState((before) => ({
        beside,
        newSteps: beside === 'problems' ? [] : beside === 'panel' ? before.newSteps : withoutLeft(before),
      })),
    /** Hides the problems of steps that were just added. */
    addNew: (...ids: string[]) => store.setState(({ newSteps }) => ({ newSteps: [...newSteps, ...ids] })),
    /** Opens the preview phone and starts at that step. */
    playFrom: (node_id: string) =>
      store.setState(({ playFrom }) => ({
        beside: 'preview',
        playFrom: { node_id, asked: (playFrom?.asked ?? 0) + 1 },
      })),
    run: (running: string | null) => store.setState({ running }),
    openMenu: (menu: CanvasMenu | null) => store.setState({ menu }),
    openWindow: (window: CanvasWindow | null) => store.setState({ window }),
    showMinimap: (minimap: boolean) => store.setState({ minimap }),
    showFigures: (figures: FiguresPeriod | null) => store.setState({ figures }),
    announce: (announced: string) => store.setState({ announced }),
  }
}

export type ViewStore = ReturnType<typeof createViewStore>
