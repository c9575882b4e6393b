/** The element of a panel that a spot names: the field of the part, else the part, else the field of the step itself. */
const elementOf = (panel: HTMLElement, part: string | undefined, field: string | undefined) => {
  const quoted = (text: string) => `"${CSS.escape(text)}"`
  const named = field === undefined ? '' : `[data-field=${quoted(field.split('.')[0] ?? field)}]`
  if (part === undefined) return panel.querySelector<HTMLElement>(`${named}:not([data-part])`)
  const ofPart = `[data-part=${quoted(part)}]`
  return panel.querySelector<HTMLElement>(ofPart + named) ?? panel.querySelector<HTMLElement>(ofPart)
}

const FOCUSABLE =
  'input:not([type="hidden"]):not(:disabled), textarea, select, button:not(:disabled), [tabindex="0"]'

/** Brings the field into sight and puts the cursor in it; false when it is not there. */
export const showSpot = (
  panel: HTMLElement,
  part: string | undefined,
  field: string | undefined,
): boolean => {
  const element = elementOf(panel, part, field)
  if (!element) return false
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  element.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
  const target = element.matches(FOCUSABLE) ? element : element.querySelector<HTMLElement>(FOCUSABLE)
  target?.focus({ preventScroll: true })
  return true
}
