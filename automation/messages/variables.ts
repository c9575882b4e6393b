import { type ReplyVariable, replyVariables } from '../vocabulary.ts'

export type VariableValues = Readonly<Record<ReplyVariable, string | undefined>>

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g

type VariableAt = { index: number; length: number; name: ReplyVariable }

/** @returns the known variables of a text, in order, with their positions */
export const variablesAt = (text: string): VariableAt[] =>
  text.includes('{{')
    ? [...text.matchAll(VARIABLE)].flatMap(({ index, 0: { length }, 1: written }) => {
        const name = replyVariables.find((one) => one === written)
        return name ? [{ index, length, name }] : []
      })
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

/** Fills in the variables of a reply. Unknown names stay as written; a missing value leaves no gap. */
export const fillVariables = (text: string, values: VariableValues): string => {
  if (!text.includes('{{')) return text
  const filled = text.replace(VARIABLE, (whole, name: string) => {
    if (!Object.hasOwn(values, name)) return whole
    return values[name as ReplyVariable]?.trim() || EMPTY
  })
  return filled.includes(EMPTY) ? withoutEmpty(filled) : filled
}

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
/** Whether a text contains `{{first_name}}`. */
export const usesFirstName = (text: string): boolean =>
  text.matchAll(VARIABLE).some(([, name]) => name === ('first_name' satisfies ReplyVariable))

/** @returns first word of a customer's name; on Instagram often the user name, because there is no other */
export const firstNameOf = (customerName: string | undefined): string | undefined =>
  customerName?.trim().split(/\s+/)[0] || undefined
