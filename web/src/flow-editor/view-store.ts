import { createStore } from 'zustand'
import type { Outlet } from '#automation/flow/outlets.ts'
import type { Position } from '#automation/flow/parts.ts'
import type { FiguresPeriod } from '#contract/step-figures.ts'

/** A place to go to: a step, and within it the part or field that is meant (`FlowProblem`, find, preview). */
export type Spot = {
  node_id: string
  part_id?: string | undefined
  field?: string | undefined
  /** Was just made under the pointer: the view moves no more than it must. */
  fresh?: boolean
}

/** A menu on the canvas. `at`: where it opens, in the window; `place`: where what it adds shall stand, on the canvas. */
export type CanvasMenu = { at: Position } & (
  | { kind: 'canvas'; place: Position }
  | { kind: 'card'; node_id: string }
  | { kind: 'connection'; from: Outlet }
  /** The outlets of a step, each with what can be done there. */
  | { kind: 'outlets'; node_id: string }
  | { kind: 'outlet'; from: Outlet }
  /** Which step comes next; without `from` it stays unconnected. */
  | { kind: 'step'; from: Outlet | null; place: Position | null }
)

/** A window above the canvas. */
export type CanvasWindow = { kind: 'find' } | { kind: 'keys' } | { kind: 'connect'; from: Outlet }

/** What the editor shows right now; never saved, never undone. */
export type ViewState = {
  /** Ids of selected nodes. One alone is what the side panel edits. */
  selected: readonly string[]
  /** Steps added in this session and not left since: their problems are not shown. */
  newSteps: readonly string[]
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
  menu: CanvasMenu | null
  window: CanvasWindow | null
  minimap: boolean
  /** Whether cards show how often they were reached, and of which time. */
  figures: FiguresPeriod | null
  /** What a screen reader says of the last change on the canvas. */
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
    /** One step alone opens its settings; the panel closes when there is no such one any more. */
    select: (selected: readonly string[]) =>
      store.setState((before) => ({
        selected,
        newSteps: withoutLeft(before, selected),
        selectedConnection: null,
        beside: selected.length === 1 ? 'panel' : withoutPanel(before.beside),
      })),
    /** Selects while a gesture still goes on: nothing opens or closes under the pointer. */
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
    /** Selects the step, brings it into sight and focuses the part. */
    goTo: (spot: Spot) =>
      store.setState((before) => ({
        spot: { ...spot, asked: (before.spot?.asked ?? 0) + 1 },
        selected: [spot.node_id],
        newSteps: withoutLeft(before, [spot.node_id]),
        selectedConnection: null,
        beside: 'panel',
      })),
    /** The list of problems has those of new steps too. */
    show: (beside: ViewState['beside']) =>
      store.setState((before) => ({
        beside,
        newSteps: beside === 'problems' ? [] : beside === 'panel' ? before.newSteps : withoutLeft(before),
      })),
    /** Hides the problems of steps that were just added. */
    addNew: (...ids: string[]) => store.setState(({ newSteps }) => ({ newSteps: [...newSteps, ...ids] })),
    /** Opens the preview phone and begins at that step. */
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
