import { fillVariables } from '../../messages/variables.ts'
import { flowVariables } from '../../vocabulary.ts'
import type { Finding, LintContext } from '../problems.ts'

type Place = { part_id?: string; field: string }
type Known = Pick<LintContext, 'fields'>

const isKnown = (name: string, fields: LintContext['fields']): boolean =>
  (flowVariables as readonly string[]).includes(name) || fields.some(({ key }) => key === name)

/** Only the name of the page always has a value. */
const leastKnown = (name: string) => (name === 'page_name' ? 'Хуудас' : undefined)

/** Finds the first `{{name}}` that is no variable and would be sent as written. */
export const unknownVariables = (text: string, place: Place, { fields }: Known): Finding[] => {
  if (!text.includes('{{')) return []
  const wrong = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].find(
    ([, written = '']) => !isKnown(written.split('|', 1)[0]?.trim() ?? '', fields),
  )
  return wrong ? [{ code: 'UNKNOWN_VARIABLE', ...place, facts: { variable: wrong[0] } }] : []
}

/** Checks the variables of a required text, which must not consist only of variables that may be empty. */
export const variableProblems = (text: string, place: Place, lintContext: Known): Finding[] => {
  const unknown = unknownVariables(text, place, lintContext)
  const alone = unknown.length === 0 && text.includes('{{') && fillVariables(text, leastKnown).trim() === ''
  return alone ? [{ code: 'VARIABLE_ALONE', ...place, facts: { variable: text.trim() } }] : unknown
}
