const EDITABLE = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'
/** Windows and menus have their own keys. */
const ABOVE = '[role="dialog"], [role="menu"], [role="listbox"]'

export const isEditable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(EDITABLE) !== null

export const isAbove = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(ABOVE) !== null

/** Pressed on the canvas, or with nothing focused at all: a click on a connection focuses what is around the canvas. */
export const isForCanvas = (target: EventTarget | null, canvas: HTMLElement | null): boolean => {
  if (!(target instanceof Element) || isEditable(target) || isAbove(target)) return false
  return canvas !== null && (target.contains(canvas) || canvas.contains(target))
}

export const focusedCard = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('.react-flow__node') ?? null

/** What a key acts on: the selection, unless the focus has gone to a card outside of it. */
export const actedOn = (selected: readonly string[]): readonly string[] => {
  const id = focusedCard()?.dataset.id
  return id === undefined || selected.includes(id) ? selected : [id]
}
