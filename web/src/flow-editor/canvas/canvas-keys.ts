/** Decides between Cmd and Ctrl. */
export const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

export type CanvasKey =
  | 'undo'
  | 'redo'
  | 'find'
  | 'duplicate'
  | 'selectAll'
  | 'zoomIn'
  | 'zoomOut'
  | 'actualSize'
  | 'fit'
  | 'fitSelected'
  | 'keys'
  | 'remove'
  | 'addNext'
  | 'open'
  | 'mark'
  | 'escape'
  | 'menu'
  | 'minimap'
  | 'arrange'

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** By physical key, because a Mongolian layout has other letters on the same keys. */
const withControl: Record<string, CanvasKey> = {
  KeyF: 'find',
  KeyD: 'duplicate',
  KeyA: 'selectAll',
  KeyY: 'redo',
  Equal: 'zoomIn',
  NumpadAdd: 'zoomIn',
  Minus: 'zoomOut',
  NumpadSubtract: 'zoomOut',
}

const withShift: Record<string, CanvasKey> = {
  Digit0: 'actualSize',
  Digit1: 'fit',
  Digit2: 'fitSelected',
  F10: 'menu',
  Slash: 'keys',
  Equal: 'addNext',
  KeyA: 'arrange',
}

const alone: Record<string, CanvasKey> = {
  Delete: 'remove',
  Backspace: 'remove',
  KeyA: 'addNext',
  NumpadAdd: 'addNext',
  Enter: 'open',
  NumpadEnter: 'open',
  Space: 'mark',
  Escape: 'escape',
  ContextMenu: 'menu',
  KeyM: 'minimap',
}

/** The command of a key on the canvas; arrow keys are in `arrowOf`. */
export const canvasKey = ({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Pressed) => {
  if (altKey) return undefined
  if (ctrlKey || metaKey) {
    if (code === 'KeyZ') return shiftKey ? 'redo' : 'undo'
    return shiftKey ? undefined : withControl[code]
  }
  if (key === '?') return 'keys'
  if (key === '+') return 'addNext'
  return shiftKey ? withShift[code] : alone[code]
}

const arrows = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const

export const arrowOf = ({ key }: Pressed) => arrows[key as keyof typeof arrows]

/** These work with any focus outside of text fields. */
export const isEverywhere = (key: CanvasKey): boolean =>
  key === 'undo' || key === 'redo' || key === 'find' || key === 'keys'
