const EDITABLE = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'
/** Dialogs, menus and lists handle their own keys. */
const ABOVE = '[role="dialog"], [role="menu"], [role="listbox"]'

export const isEditable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(EDITABLE) !== null

export const isAbove = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(ABOVE) !== null

/**
 * Whether a key belongs to the canvas: the focus is on it, or on nothing. A click on a connection focuses an
 * element around the canvas.
 */
export const isForCanvas = (target: EventTarget | null, canvas: HTMLElement | null): boolean => {
  if (!(target instanceof Element) || isEditable(target) || isAbove(target)) return false
  return canvas !== null && (target.contains(canvas) || canvas.contains(target))
}

export const focusedCard = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('.react-flow__node') ?? null

/** The cards that a key acts on: the selection, or the focused card outside of it. */
export const actedOn = (selected: readonly string[]): readonly string[] => {
  const id = focusedCard()?.dataset.id
  return id === undefined || selected.includes(id) ? selected : [id]
}
