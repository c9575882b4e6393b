import type { ReplyVariable } from '../../messages/variables.ts'
import type { Finding } from '../problems.ts'

const known: Record<ReplyVariable, true> = { first_name: true, keyword: true, page_name: true }

/** The first `{{name}}` that nobody fills in: the customer would read it as it is written. */
export const unknownVariables = (text: string, place: { part_id: string; field: string }): Finding[] => {
  if (!text.includes('{{')) return []
  const wrong = [...text.matchAll(/\{\{\s*([^{}]*?)\s*\}\}/g)].find(
    ([, name]) => !Object.hasOwn(known, name ?? ''),
  )
  return wrong ? [{ code: 'UNKNOWN_VARIABLE', ...place, facts: { variable: wrong[0] } }] : []
}
