import type { Finding, LintContext } from '../../flow/problems.ts'
import type { LinkNode } from './settings.ts'

/** Characters and length that Meta allows in a `ref` (reference 2026, §4.4). */
const REF = /^[\w=-]{1,2083}$/
const AD = /^\d{1,40}$/

/** Checks the link, and that no other live automation has the same one. */
export const linkProblems = (
  { payload: { ref, ad_id } }: LinkNode,
  { automation_id, others }: LintContext,
): Finding[] => {
  const invalid: Finding[] = [
    ...(ref !== '' && !REF.test(ref) ? [{ code: 'LINK_INVALID' as const, field: 'ref' }] : []),
    ...(ad_id !== '' && !AD.test(ad_id) ? [{ code: 'AD_INVALID' as const, field: 'ad_id' }] : []),
  ]
  const words = linkWords(ref, ad_id)
  const other = others.find(
    ({ id, status, trigger, keywords }) =>
      id !== automation_id &&
      status === 'live' &&
      trigger === 'link' &&
      keywords.join(' ') === words.join(' '),
  )
  return other
    ? [...invalid, { code: 'LINK_TAKEN', field: 'ref', facts: { automation: other.title } }]
    : invalid
}

/** A link as words, to compare it with others. */
export const linkWords = (ref: string, adId: string): string[] => [ref, adId].filter((word) => word !== '')
