/** The element of a spot: the field of the part, otherwise the part, otherwise the field of the step. */
const elementOf = (panel: HTMLElement, part: string | undefined, field: string | undefined) => {
  const quoted = (text: string) => `"${CSS.escape(text)}"`
  const named = field === undefined ? '' : `[data-field=${quoted(field.split('.')[0] ?? field)}]`
  if (part === undefined) return panel.querySelector<HTMLElement>(`${named}:not([data-part])`)
  const ofPart = `[data-part=${quoted(part)}]`
  return panel.querySelector<HTMLElement>(ofPart + named) ?? panel.querySelector<HTMLElement>(ofPart)
}

const WRITABLE = 'input:not([type="hidden"]):not(:disabled), textarea, select'
const FOCUSABLE = 'button:not(:disabled):not([tabindex="-1"])'

/** Text inputs come first, because the chips of a field have buttons too. */
const focusableIn = (element: HTMLElement) =>
  element.matches(FOCUSABLE)
    ? element
    : (element.querySelector<HTMLElement>(WRITABLE) ?? element.querySelector<HTMLElement>(FOCUSABLE))

/** Scrolls to the field and focuses it; false when it does not exist. */
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
