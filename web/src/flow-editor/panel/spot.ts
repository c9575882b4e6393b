/** The element of a panel that a spot names: the field of the part, else the part, else the field of the step itself. */
const elementOf = (panel: HTMLElement, part: string | undefined, field: string | undefined) => {
  const quoted = (text: string) => `"${CSS.escape(text)}"`
  const named = field === undefined ? '' : `[data-field=${quoted(field.split('.')[0] ?? field)}]`
  if (part === undefined) return panel.querySelector<HTMLElement>(`${named}:not([data-part])`)
  const ofPart = `[data-part=${quoted(part)}]`
  return panel.querySelector<HTMLElement>(ofPart + named) ?? panel.querySelector<HTMLElement>(ofPart)
}

const WRITABLE = 'input:not([type="hidden"]):not(:disabled), textarea, select'
const FOCUSABLE = 'button:not(:disabled):not([tabindex="-1"])'

/** The chips of a field have buttons too; what is written in comes first. */
const focusableIn = (element: HTMLElement) =>
  element.matches(FOCUSABLE)
    ? element
    : (element.querySelector<HTMLElement>(WRITABLE) ?? element.querySelector<HTMLElement>(FOCUSABLE))

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
  focusableIn(element)?.focus({ preventScroll: true })
  return true
}
