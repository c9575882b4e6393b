import { type RefObject, useEffect } from 'react'
import type { FlowEditing } from '../editor-context.tsx'
import { useEditing } from '../editor-context.tsx'
import { arrowOf, type CanvasKey, canvasKey, isEverywhere } from './canvas-keys.ts'
import { actedOn, focusedCard, isAbove, isEditable, isForCanvas } from './key-target.ts'
import { type CanvasCommands, useCanvasCommands } from './use-canvas-commands.ts'

const STEP = 16
const LARGE_STEP = 80
const ways = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
} as const

/** The place of a focused card's menu. */
const besideCard = (card: HTMLElement) => {
  const { left, top, width } = card.getBoundingClientRect()
  return { x: left + Math.min(width, 280) / 2, y: top + 32 }
}

/** The panel renders after the selection, so focus its first field in the next frames. */
const focusPanel = () =>
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>('[data-beside] :is(input, textarea, button, [tabindex="0"])')
      ?.focus(),
  )

const pressArrow = (
  event: KeyboardEvent,
  { view, document }: FlowEditing,
  commands: CanvasCommands,
): boolean => {
  const direction = arrowOf(event)
  const card = focusedCard()
  if (!direction) return false
  if (event.altKey || event.ctrlKey || event.metaKey) {
    const size = event.shiftKey ? LARGE_STEP : STEP
    const way = ways[direction]
    commands.nudge(actedOn(view.getState().selected), { x: way.x * size, y: way.y * size })
    return true
  }
  if (!card?.dataset.id) {
    // Without a focused card, an arrow starts at the selected card or at the trigger.
    const first = view.getState().selected[0] ?? document.getState().flow.nodes[0]?.id
    if (first !== undefined) commands.focus(first)
    return first !== undefined
  }
  commands.focusNext(card.dataset.id, direction)
  return true
}

/** Keys that work with any focus. */
const pressAnywhere = (
  key: CanvasKey,
  { view, document }: FlowEditing,
  commands: CanvasCommands,
): boolean => {
  switch (key) {
    case 'undo':
      commands.undo()
      return true
    case 'redo':
      commands.redo()
      return true
    case 'find':
      view.openWindow({ kind: 'find' })
      return true
    case 'keys':
      view.openWindow({ kind: 'keys' })
      return true
    case 'selectAll': {
      view.select(document.getState().flow.nodes.map(({ id }) => id))
      return true
    }
    case 'zoomIn':
    case 'zoomOut':
    case 'actualSize':
    case 'fit':
    case 'fitSelected':
      commands[key]()
      return true
    case 'minimap':
      view.showMinimap(!view.getState().minimap)
      return true
    case 'arrange':
      void commands.arrange()
      return true
    default:
      return false
  }
}

const pressOnSteps = (key: CanvasKey, { view }: FlowEditing, commands: CanvasCommands): boolean => {
  const { selected, selectedConnection, menu } = view.getState()
  const card = focusedCard()
  const id = card?.dataset.id
  switch (key) {
    case 'remove':
      if (selectedConnection) commands.disconnect(selectedConnection)
      else commands.remove(actedOn(selected))
      return true
    case 'duplicate':
      commands.duplicate(actedOn(selected))
      return true
    case 'escape':
      if (menu) return false
      view.select([])
      return true
    case 'open':
      if (!id) return false
      view.select([id])
      focusPanel()
      return true
    case 'mark':
      if (!id) return false
      view.mark(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
      return true
    case 'addNext':
      if (card && id) view.openMenu({ kind: 'outlets', node_id: id, at: besideCard(card) })
      return card !== null
    case 'menu':
      if (card && id) view.openMenu({ kind: 'card', node_id: id, at: besideCard(card) })
      return card !== null
    default:
      return false
  }
}

/** An open menu gets the keys even before its first item has the focus. */
const pressOnMenu = (key: CanvasKey | undefined, { view }: FlowEditing): void => {
  if (key === 'escape') view.openMenu(null)
  else document.querySelector<HTMLElement>('[data-canvas-menu] [role="menuitem"]:enabled')?.focus()
}

/** Keyboard alternatives to everything the mouse can do. */
export const useCanvasKeys = (root: RefObject<HTMLElement | null>): void => {
  const editing = useEditing()
  const commands = useCanvasCommands()
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isAbove(event.target)) return
      const key = canvasKey(event)
      const onCanvas = isForCanvas(event.target, root.current)
      if (onCanvas && editing.view.getState().menu) {
        pressOnMenu(key, editing)
        event.preventDefault()
        return
      }
      const meant = onCanvas || (key && isEverywhere(key) && (key === 'find' || !isEditable(event.target)))
      // Buttons on the canvas handle Enter and Space themselves.
      if (!meant || (event.target instanceof HTMLButtonElement && (key === 'open' || key === 'mark'))) return
      const done =
        (onCanvas && pressArrow(event, editing, commands)) ||
        (key && (pressAnywhere(key, editing, commands) || pressOnSteps(key, editing, commands)))
      if (done) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [root, editing, commands])
}
