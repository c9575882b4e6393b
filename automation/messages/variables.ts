export type ReplyVariable = 'first_name' | 'keyword' | 'page_name'

export type VariableValues = Readonly<Record<ReplyVariable, string | undefined>>

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g

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

/** Facebook shows a name with the first name first; on Instagram only the user name is known. */
export const firstNameOf = (customerName: string | undefined): string | undefined =>
  customerName?.trim().split(/\s+/)[0] || undefined
