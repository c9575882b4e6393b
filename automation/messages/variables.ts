const variableNames = ['first_name', 'keyword', 'page_name'] as const
export type ReplyVariable = (typeof variableNames)[number]

export type VariableValues = Readonly<Record<ReplyVariable, string | undefined>>

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g

type VariableAt = { index: number; length: number; name: ReplyVariable }

/** The variables of a text in their order. Other words in braces are not filled in. */
export const variablesAt = (text: string): VariableAt[] =>
  text.includes('{{')
    ? [...text.matchAll(VARIABLE)].flatMap(({ index, 0: { length }, 1: written }) => {
        const name = variableNames.find((one) => one === written)
        return name ? [{ index, length, name }] : []
      })
    : []

/** Stands for a variable without a value until its space and punctuation are removed. */
const EMPTY = '\u0000'
const BRACKETED = new RegExp(`[(«“"][ \\t]*${EMPTY}[ \\t]*[)»”"]`, 'g')
/** Each pattern begins where a run of spaces does: tried from every space, a pasted page of them would take minutes. */
const WITHOUT_VALUE = new RegExp(
  `(?<![ \\t])[ \\t]*(?:,[ \\t]*)?${EMPTY}(?:-\\p{L}+)?(?:[ \\t]+(?=[!?.,;:]))?`,
  'gu',
)
const BEGINNING = new RegExp(`${EMPTY}[ \\t,.!?:;]*(\\p{Ll})?`, 'gu')
const SPACES_AT_THE_END = /(?<![ \t])[ \t]+(?=\n|$)/g

/** Fills the variables of a reply in. A name that is no variable stays as it is written. */
export const fillVariables = (text: string, values: VariableValues): string => {
  if (!text.includes('{{')) return text
  const filled = text.replace(VARIABLE, (whole, name: string) => {
    if (!Object.hasOwn(values, name)) return whole
    return values[name as ReplyVariable]?.trim() || EMPTY
  })
  return filled.includes(EMPTY) ? withoutEmpty(filled) : filled
}

/** «Сайн байна уу, {{first_name}}!» loses its comma; where a sentence began with the variable, its next word begins it. */
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

export const usesFirstName = (text: string): boolean =>
  text.matchAll(VARIABLE).some(([, name]) => name === ('first_name' satisfies ReplyVariable))

/** Profiles have the first name first. Commenters on Instagram, and profiles there without a name, have a user name only. */
export const firstNameOf = (customerName: string | undefined): string | undefined =>
  customerName?.trim().split(/\s+/)[0] || undefined
