import { MOST_ATTACHMENTS, MOST_BLOCKS, MOST_CARDS } from '../../flow/flow-limits.ts'
import type { Finding, FlowProblemCode, LintContext } from '../../flow/problems.ts'
import { blockProblems } from './block-checks.ts'
import { type Block, isMediaBlock } from './blocks.ts'
import { buttonProblems } from './button-checks.ts'
import { instagramProblems } from './instagram-checks.ts'
import { quickReplyProblems } from './quick-reply-checks.ts'
import type { ActionNode } from './settings.ts'

/** Finds parts of a message that the platform would refuse or that are useless to the customer. */
export const actionProblems = (node: ActionNode, lintContext: LintContext): Finding[] => [
  ...contentProblems(node),
  ...node.payload.flatMap((block) => [
    ...blockProblems(block, lintContext),
    ...buttonProblems(block, lintContext),
  ]),
  ...contactProblems(node),
  ...quickReplyProblems(node, lintContext),
  ...(lintContext.platform === 2 ? instagramProblems(node) : []),
]

const contentProblems = ({ payload, quick_replies }: ActionNode): Finding[] => {
  if (payload.length === 0)
    return quick_replies.length === 0 ? [{ code: 'MESSAGE_EMPTY', field: 'payload' }] : []
  return [
    ...tooMany(payload, MOST_BLOCKS, 'TOO_MANY_BLOCKS'),
    ...tooMany(payload.filter(isMediaBlock), MOST_ATTACHMENTS, 'TOO_MANY_ATTACHMENTS'),
    ...tooMany(
      payload.filter(({ type }) => type === 'card'),
      MOST_CARDS,
      'TOO_MANY_CARDS',
    ),
  ]
}

/** Messenger removes the button with the next message. */
const contactProblems = ({ payload }: ActionNode): Finding[] =>
  payload
    .slice(0, -1)
    .flatMap(({ type, id }) =>
      type === 'contact' ? [{ code: 'CONTACT_NOT_LAST', part_id: id, field: 'text' } as const] : [],
    )

/** One finding, at the first block above the limit. */
const tooMany = (blocks: readonly Block[], max: number, code: FlowProblemCode): Finding[] => {
  const first = blocks[max]
  return first ? [{ code, part_id: first.id, facts: { max, count: blocks.length } }] : []
}
