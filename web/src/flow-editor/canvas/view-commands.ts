import { allMeasured, type CanvasTools, flowIn, glide, rectangleOf, stepIn } from './canvas-tools.ts'
import { type Direction, nearestCard } from './nearest-card.ts'

const SMALLEST_COMFORTABLE = 0.7
/** Distance of a revealed card from the canvas's edge. */
const INSET = 32

const canvasElement = (): HTMLElement | null => document.querySelector('[data-flow-canvas]')

const cardElement = (id: string): HTMLElement | null =>
  canvasElement()?.querySelector(`.react-flow__node[data-id="${CSS.escape(id)}"]`) ?? null

/** The visible part of the canvas: on small screens the panel covers the rest. */
const seenPane = () => {
  const pane = canvasElement()?.getBoundingClientRect()
  if (!pane) return undefined
  const beside = document.querySelector('[data-beside]')?.getBoundingClientRect()
  const width = beside ? Math.min(pane.width, beside.left - pane.left) : pane.width
  return { left: pane.left, top: pane.top, width, height: pane.height, covered: pane.width - width }
}

/** Commands of the view; none of them changes the flow. */
export const viewCommands = (tools: CanvasTools) => {
  const { instance, editing } = tools

  const center = (id: string) => {
    const step = stepIn(tools, id)
    if (!step) return
    const { x, y, width, height } = rectangleOf(tools, step)
    const zoom = Math.min(1.25, Math.max(instance.getZoom(), SMALLEST_COMFORTABLE))
    // Center the head of a tall card rather than its middle.
    const aside = (seenPane()?.covered ?? 0) / 2 / zoom
    void instance.setCenter(x + width / 2 + aside, y + Math.min(height, 400) / 2, { zoom, ...glide() })
  }

  /** Moves the view as little as needed to show the whole card. */
  const reveal = (id: string) => {
    const step = stepIn(tools, id)
    const pane = seenPane()
    if (!step || !pane) return
    const { x: left, y: top, zoom } = instance.getViewport()
    const card = rectangleOf(tools, step)
    const start = { x: card.x * zoom + left, y: card.y * zoom + top }
    const end = { x: start.x + card.width * zoom, y: start.y + card.height * zoom }
    const shift = (from: number, until: number, size: number) => {
      if (until > size - INSET && from > INSET) return Math.min(until - (size - INSET), from - INSET)
      return from < INSET ? from - INSET : 0
    }
    const x = shift(start.x, end.x, pane.width)
    const y = shift(start.y, end.y, pane.height)
    if (x !== 0 || y !== 0) void instance.setViewport({ x: left - x, y: top - y, zoom }, glide())
  }

  /** Focuses a card. Retries, because the card may be drawn and measured only after it comes into view. */
  const focus = (id: string, tries = 20) => {
    const card = cardElement(id)
    card?.focus({ preventScroll: true })
    const missed = card === null || document.activeElement !== card
    if (missed && tries > 0) requestAnimationFrame(() => focus(id, tries - 1))
  }

  return {
    center,
    reveal,
    focus: (id: string) => {
      reveal(id)
      focus(id)
    },
    focusNext: (id: string, direction: Direction) => {
      const cards = flowIn(tools).nodes.map((node) => ({ id: node.id, ...rectangleOf(tools, node) }))
      const from = cards.find((card) => card.id === id)
      const next = from && nearestCard(from, cards, direction)
      if (next === undefined) return
      reveal(next)
      focus(next)
    },
    zoomIn: () => void instance.zoomIn(glide()),
    zoomOut: () => void instance.zoomOut(glide()),
    actualSize: () => void instance.zoomTo(1, glide()),
    fit: async () => {
      await allMeasured(tools)
      void instance.fitView({ padding: 0.1, maxZoom: 1, ...glide() })
    },
    fitSelected: () => {
      const nodes = editing.view.getState().selected.map((id) => ({ id }))
      if (nodes.length > 0) void instance.fitView({ nodes, padding: 0.2, maxZoom: 1.25, ...glide() })
    },
    /** The middle of the visible part, in canvas coordinates. */
    middle: () => {
      const pane = seenPane()
      if (!pane) return { x: 0, y: 0 }
      return instance.screenToFlowPosition({
        x: pane.left + pane.width / 2,
        y: pane.top + pane.height / 3,
      })
    },
  }
}
