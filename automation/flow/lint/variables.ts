import { fillVariables, type ReplyVariable } from '../../messages/variables.ts'
import type { Finding } from '../problems.ts'

type Place = { part_id: string; field: string }

const known: Record<ReplyVariable, true> = { first_name: true, keyword: true, page_name: true }

/** Only the page's own name is always known. */
const leastKnown = { first_name: undefined, keyword: undefined, page_name: 'Хуудас' }

/** The first `{{name}}` that nobody fills in: the customer would read it as it is written. */
export const unknownVariables = (text: string, place: Place): Finding[] => {
  if (!text.includes('{{')) return []
  const wrong = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].find(
    ([, name = '']) => !Object.hasOwn(known, name.trim()),
  )
  return wrong ? [{ code: 'UNKNOWN_VARIABLE', ...place, facts: { variable: wrong[0] } }] : []
}

/** Of a text that must say something: nothing but a name that may be unknown would go out empty. */
export const variableProblems = (text: string, place: Place): Finding[] => {
  const alone = text.includes('{{') && fillVariables(text, leastKnown).trim() === ''
  return alone
    ? [{ code: 'VARIABLE_ALONE', ...place, facts: { variable: text.trim() } }]
    : unknownVariables(text, place)
}
