import type { ReplyVariable } from '../vocabulary.ts'

/** Values by name; a function knows every name (`{{phone}}` of a flow is a field of the customer). */
export type VariableValues =
  | Readonly<Record<string, string | undefined>>
  | ((name: string) => string | undefined)

/** `{{phone}}`, or with the words that stand in for a missing value: `{{full_name|эрхэм}}`. */
const VARIABLE = /\{\{\s*(\w{1,60})\s*(?:\|([^{}|\n]{0,100}))?\}\}/g

/** Names of variables and keys of fields. */
const NAME = /^[a-z][a-z0-9_]*$/

type VariableAt = { index: number; length: number; name: string }

/** @returns the variables of a text, in order, with their positions */
export const variablesAt = (text: string): VariableAt[] =>
  text.includes('{{')
    ? [...text.matchAll(VARIABLE)]
        .map(({ index, 0: { length }, 1: name = '' }) => ({ index, length, name }))
        .filter(({ name }) => NAME.test(name))
    : []

/** Placeholder of a variable without a value, until the space and punctuation around it are removed. */
const EMPTY = '\u0000'
const BRACKETED = new RegExp(`[(«“"][ \\t]*${EMPTY}[ \\t]*[)»”"]`, 'g')
/** Starts only at the beginning of a run of spaces; starting at every space would take minutes for a pasted page. */
const WITHOUT_VALUE = new RegExp(
  `(?<![ \\t])[ \\t]*(?:,[ \\t]*)?${EMPTY}(?:-\\p{L}+)?(?:[ \\t]+(?=[!?.,;:]))?`,
  'gu',
)
const BEGINNING = new RegExp(`${EMPTY}[ \\t,.!?:;]*(\\p{Ll})?`, 'gu')
const SPACES_AT_THE_END = /(?<![ \t])[ \t]+(?=\n|$)/g

/** Fills in the variables of a reply. Unknown names stay as written; a missing value leaves its fallback or no gap. */
export const fillVariables = (text: string, values: VariableValues): string => {
  if (!text.includes('{{')) return text
  const filled = text.replace(VARIABLE, (whole, name: string, fallback: string | undefined) => {
    if (typeof values !== 'function' && !Object.hasOwn(values, name)) return whole
    const value = typeof values === 'function' ? values(name) : values[name]
    return value?.trim() || fallback?.trim() || EMPTY
  })
  return filled.includes(EMPTY) ? withoutEmpty(filled) : filled
}

/**
 * Fills in the variables of a text that a person reads before it goes out. A missing value without a fallback becomes a
 * blank, `[[phone]]`, which the person sees and fills in.
 * @param nameOf the name of a variable on screens
 */
export const fillForPerson = (
  text: string,
  values: Readonly<Record<string, string>>,
  nameOf: (name: string) => string,
): string =>
  text.replace(VARIABLE, (whole, name: string, fallback: string | undefined) => {
    if (!NAME.test(name)) return whole
    const value = Object.hasOwn(values, name) ? values[name]?.trim() : undefined
    return value || fallback?.trim() || `[[${nameOf(name).replace(/[[\]\n]/g, '')}]]`
  })

/**
 * Removes placeholders: «Сайн байна уу, {{first_name}}!» loses its comma; a sentence's new first word is capitalised.
 */
const withoutEmpty = (filled: string): string =>
  filled
    .replace(BRACKETED, EMPTY)
    .replace(WITHOUT_VALUE, (_, offset: number, whole: string) => {
      const before = whole[offset - 1]
      if (before === undefined || before === '\n') return EMPTY
      return /[.!?…]/.test(before) ? ` ${EMPTY}` : ''
    })
    .replace(BEGINNING, (_, letter: string | undefined) => letter?.toUpperCase() ?? '')
    .replace(SPACES_AT_THE_END, '')

/** Whether a text contains `{{first_name}}`. */
export const usesFirstName = (text: string): boolean =>
  text.matchAll(VARIABLE).some(([, name]) => name === ('first_name' satisfies ReplyVariable))

/** @returns first word of a customer's name; on Instagram often the user name, because there is no other */
export const firstNameOf = (customerName: string | undefined): string | undefined =>
  customerName?.trim().split(/\s+/)[0] || undefined
