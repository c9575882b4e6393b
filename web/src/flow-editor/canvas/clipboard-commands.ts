import type { FlowNode } from '#automation/flow/flow.ts'
import { isTrigger } from '#automation/flow/nodes.ts'
import type { Position } from '#automation/flow/parts.ts'
import { newId } from '#web/components/new-id.ts'
import { allRectangles, type CanvasTools, flowIn, rectangleOf, usualRectangle } from './canvas-tools.ts'
import { asNewSteps, readSteps, writeSteps } from './clipboard.ts'
import { boundsOf, freePlace } from './placement.ts'

/** Distance of a duplicate from its original. */
const ASIDE = 48

/** Copy, cut and paste as text in the system's clipboard, so they also work between flows and windows. */
export const clipboardCommands = (
  tools: CanvasTools,
  { remove, focus }: { remove: (ids: readonly string[]) => void; focus: (id: string) => void },
) => {
  const { document, view } = tools.editing
  const { said } = tools.texts.canvas

  const stepsOf = (ids: readonly string[]): FlowNode[] =>
    flowIn(tools).nodes.filter((node) => ids.includes(node.id) && !isTrigger(node))

  const addAll = (steps: readonly FlowNode[], wanted: Position) => {
    const drawn = new Set(flowIn(tools).nodes.map(({ id }) => id))
    const rectangles = steps.map((step) =>
      drawn.has(step.id) ? rectangleOf(tools, step) : usualRectangle(step),
    )
    const bounds = boundsOf(rectangles)
    const place = freePlace({ ...bounds, ...wanted }, allRectangles(tools))
    const nodes = asNewSteps(steps, newId, { x: place.x - bounds.x, y: place.y - bounds.y })
    if (!document.edit({ type: 'paste_nodes', nodes })) return
    view.select(nodes.map(({ id }) => id))
    view.announce(said.pasted(nodes.length))
    // The next key acts on the new steps.
    if (nodes[0]) focus(nodes[0].id)
  }

  const paste = (text: string, at: Position) => {
    const steps = readSteps(text)
    if (steps) addAll(steps, at)
    else view.announce(said.nothingToPaste)
  }

  /** For the `copy` event, which needs no permission. Undefined when there is nothing to copy. */
  const copied = (ids: readonly string[]): string | undefined => {
    const steps = stepsOf(ids)
    if (steps.length === 0) return undefined
    view.announce(said.copied(steps.length))
    return writeSteps(steps)
  }

  const write = async (ids: readonly string[]): Promise<boolean> => {
    const text = copied(ids)
    if (text === undefined) return false
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      view.announce(said.cannotCopy)
      return false
    }
  }

  return {
    copied,
    paste,
    copy: (ids: readonly string[]) => void write(ids),
    cut: async (ids: readonly string[]) => {
      if (await write(ids)) remove(ids)
    },
    /** From a menu, the browser may request permission to read the clipboard. */
    pasteFromMenu: async (at: Position) => {
      try {
        paste(await navigator.clipboard.readText(), at)
      } catch {
        view.announce(said.cannotPaste)
      }
    },
    duplicate: (ids: readonly string[]) => {
      const steps = stepsOf(ids)
      if (steps.length === 0) return
      const { x, y } = boundsOf(steps.map((step) => rectangleOf(tools, step)))
      addAll(steps, { x: x + ASIDE, y: y + ASIDE })
    },
  }
}
