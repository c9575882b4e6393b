import { flowLimits, MOST_BUTTONS } from '../../flow/flow-limits.ts'
import { foldKeyword } from '../../flow/fold-keyword.ts'
import { EXAMPLE_HOST, isWebAddress } from '../../flow/lint/addresses.ts'
import { textLength } from '../../flow/lint/text-length.ts'
import { variableProblems } from '../../flow/lint/variables.ts'
import type { Finding, LintContext } from '../../flow/problems.ts'
import { phoneNumber } from '../../messages/addresses.ts'
import { type Block, type Button, buttonsOf } from './blocks.ts'

/** Checks the buttons of a block. `aiButtons` checks the targets of `ai` buttons, which needs the whole flow. */
export const buttonProblems = (block: Block, lintContext: LintContext): Finding[] => {
  const buttons = buttonsOf(block)
  const seen = new Set<string>()
  return buttons.flatMap(({ id: part_id, title, action }, index): Finding[] => {
    const folded = foldKeyword(title)
    const twice = folded !== '' && seen.has(folded)
    seen.add(folded)
    return [
      ...(index === MOST_BUTTONS
        ? [
            {
              code: 'TOO_MANY_BUTTONS',
              part_id,
              facts: { max: MOST_BUTTONS, count: buttons.length },
            } as const,
          ]
        : []),
      ...textLength(title, {
        part_id,
        field: 'title',
        max: flowLimits.button_title.max,
        needed: 'BUTTON_TITLE_NEEDED',
        tooLong: 'BUTTON_TITLE_TOO_LONG',
      }),
      ...variableProblems(title, { part_id, field: 'title' }, lintContext),
      ...(twice ? [{ code: 'BUTTON_TITLE_TWICE', part_id, field: 'title', facts: { title } } as const] : []),
      ...actionProblem(action).map((finding) => ({ ...finding, part_id })),
    ]
  })
}

const actionProblem = (action: Button['action']): Finding[] => {
  switch (action.type) {
    case 'node':
    case 'ai':
      return action.next === null ? [{ code: 'BUTTON_LEADS_NOWHERE', field: 'next' }] : []
    case 'website':
      return isWebAddress(action.url)
        ? []
        : [{ code: 'BUTTON_WEBSITE_INVALID', field: 'url', facts: { host: EXAMPLE_HOST } }]
    case 'call':
      return phoneNumber(action.phone) ? [] : [{ code: 'BUTTON_PHONE_INVALID', field: 'phone' }]
  }
}
