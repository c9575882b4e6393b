import { fillVariables } from '../../messages/variables.ts'
import type { ReplyVariable } from '../../vocabulary.ts'
import type { Finding } from '../problems.ts'

type Place = { part_id: string; field: string }

const known: Record<ReplyVariable, true> = { first_name: true, keyword: true, page_name: true }

/** Only the name of the page always has a value. */
const leastKnown = { first_name: undefined, keyword: undefined, page_name: 'Хуудас' }

/** Finds the first `{{name}}` that is no variable and would be sent as written. */
export const unknownVariables = (text: string, place: Place): Finding[] => {
  if (!text.includes('{{')) return []
  const wrong = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].find(
    ([, name = '']) => !Object.hasOwn(known, name.trim()),
  )
  return wrong ? [{ code: 'UNKNOWN_VARIABLE', ...place, facts: { variable: wrong[0] } }] : []
}

/** Checks the variables of a required text, which must not consist only of variables that may be empty. */
export const variableProblems = (text: string, place: Place): Finding[] => {
  const alone = text.includes('{{') && fillVariables(text, leastKnown).trim() === ''
  return alone
    ? [{ code: 'VARIABLE_ALONE', ...place, facts: { variable: text.trim() } }]
    : unknownVariables(text, place)
}
