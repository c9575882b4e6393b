export type ReplyVariable = 'first_name' | 'keyword' | 'page_name'

export type VariableValues = Readonly<Record<ReplyVariable, string | undefined>>

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g

/** With the variable that has no value go the space or comma that led to it: «Сайн байна уу, {{first_name}}!». */
const EMPTY = '\u0000'
/** Begins where the space does: tried from each of its spaces, a pasted page of them would take minutes. */
const WITHOUT_VALUE = new RegExp(`(?<![ \\t])[ \\t]*(?:,[ \\t]*)?${EMPTY}`, 'g')

/** Fills the variables of a reply in. A name that is no variable stays as it is written. */
export const fillVariables = (text: string, values: VariableValues): string => {
  if (!text.includes('{{')) return text
  const filled = text.replace(VARIABLE, (whole, name: string) => {
    if (!Object.hasOwn(values, name)) return whole
    return values[name as ReplyVariable]?.trim() || EMPTY
  })
  return filled.includes(EMPTY) ? filled.replace(WITHOUT_VALUE, '').replace(/^[ \t,]+/, '') : filled
}

/** Facebook shows a name with the first name first; on Instagram only the user name is known. */
export const firstNameOf = (customerName: string | undefined): string | undefined =>
  customerName?.trim().split(/\s+/)[0] || undefined
