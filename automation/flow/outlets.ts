import { z } from 'zod'
import { type Button, buttonsOf } from '../node-types/action/blocks.ts'
import type { ActionNode } from '../node-types/action/settings.ts'
import type { AiNode } from '../node-types/ai/settings.ts'
import type { ConditionNode } from '../node-types/condition/settings.ts'
import type { QuestionChoice, QuestionNode } from '../node-types/question/settings.ts'
import type { SplitNode } from '../node-types/split/settings.ts'
import type { WebhookNode } from '../node-types/webhook/settings.ts'
import type { Flow, FlowNode } from './flow.ts'
import { nodeWith } from './nodes.ts'
import { partId } from './parts.ts'

/**
 * Start of a connection: the bottom of a node (`next`), a button, quick reply, branch or choice, or `unanswered` of
 * an AI step, a question or a webhook.
 */
export const outlet = z.discriminatedUnion('kind', [
  z.object({ node_id: partId, kind: z.literal('next') }),
  z.object({ node_id: partId, kind: z.literal('unanswered') }),
  z.object({ node_id: partId, kind: z.literal('branch'), id: partId }),
  z.object({ node_id: partId, kind: z.literal('quick_reply'), id: partId }),
  z.object({ node_id: partId, kind: z.literal('button'), id: partId }),
])
export type Outlet = z.infer<typeof outlet>

export type Connection = { outlet: Outlet; to: string | null }

/** @returns key of an outlet, unique within its node and stable as long as its part exists */
export const outletKey = (one: Outlet): string => ('id' in one ? `${one.kind}:${one.id}` : one.kind)

/** Cache by node object: nodes are immutable, and an edit keeps most of them. */
const known = new WeakMap<FlowNode, readonly Connection[]>()

/** @returns all outlets of a node with their targets, from top to bottom as drawn */
export const outletsOf = (node: FlowNode): readonly Connection[] => {
  const outlets = known.get(node) ?? drawnOutlets(node)
  known.set(node, outlets)
  return outlets
}

const drawnOutlets = (node: FlowNode): Connection[] => {
  const bottom = (to: string | null): Connection => ({ outlet: { node_id: node.id, kind: 'next' }, to })
  switch (node.node_type) {
    case 'action':
      return [...messageOutlets(node), bottom(node.next)]
    case 'condition':
      return [...branchOutlets(node), bottom(node.next)]
    case 'question':
      return [
        ...choicesOf(node).map(
          ({ id, next }): Connection => ({ outlet: { node_id: node.id, kind: 'branch', id }, to: next }),
        ),
        bottom(node.next),
        { outlet: { node_id: node.id, kind: 'unanswered' }, to: node.unanswered },
      ]
    case 'split':
      return branchOutlets(node)
    case 'ai':
    case 'webhook':
      return [bottom(node.next), { outlet: { node_id: node.id, kind: 'unanswered' }, to: node.unanswered }]
    case 'start_automation':
    case 'hand_over':
      return []
    default:
      return [bottom(node.next)]
  }
}

const messageOutlets = ({ id: node_id, payload, quick_replies }: ActionNode): Connection[] => [
  ...payload
    .flatMap(buttonsOf)
    .flatMap(({ id, action }): Connection[] =>
      'next' in action ? [{ outlet: { node_id, kind: 'button', id }, to: action.next }] : [],
    ),
  ...quick_replies.map(
    ({ id, next }): Connection => ({ outlet: { node_id, kind: 'quick_reply', id }, to: next }),
  ),
]

/** The choices that a customer sees; those of another kind of answer are kept, but lead nowhere. */
export const choicesOf = ({ payload: { answer, choices } }: QuestionNode): readonly QuestionChoice[] =>
  answer.type === 'choice' ? choices : []

const branchOutlets = ({ id: node_id, payload }: ConditionNode | SplitNode): Connection[] =>
  payload.branches.map(({ id, next }) => ({ outlet: { node_id, kind: 'branch', id }, to: next }))

const sameOutlet = (left: Outlet, right: Outlet): boolean =>
  left.node_id === right.node_id && outletKey(left) === outletKey(right)

/** @returns target of an outlet: a node id, null when unconnected, undefined when there is no such outlet */
export const targetOf = (flow: Pick<Flow, 'nodes'>, from: Outlet): string | null | undefined => {
  const node = nodeWith(flow, from.node_id)
  return node && outletsOf(node).find(({ outlet }) => sameOutlet(outlet, from))?.to
}

/** Returns the new target of an outlet, given its current one. */
export type Redirect = (from: Outlet, to: string | null) => string | null

/** @returns the node with new targets from `redirect`; the same object when no target changes */
export const withTargets = <Node extends FlowNode>(node: Node, redirect: Redirect): Node => {
  const stays = outletsOf(node).every(({ outlet, to }) => redirect(outlet, to) === to)
  return stays ? node : (redirected(node, redirect) as Node)
}

/** @returns the node with a new target of one outlet */
export const withTarget = <Node extends FlowNode>(node: Node, from: Outlet, to: string | null): Node =>
  withTargets(node, (outlet, before) => (sameOutlet(outlet, from) ? to : before))

const redirected = (node: FlowNode, redirect: Redirect): FlowNode => {
  if (node.node_type === 'start_automation' || node.node_type === 'hand_over') return node
  if (node.node_type === 'split') return redirectedBranches(node, redirect)
  const bottom = { next: redirect({ node_id: node.id, kind: 'next' }, node.next) }
  switch (node.node_type) {
    case 'action':
      return { ...redirectedMessage(node, redirect), ...bottom }
    case 'condition':
      return { ...redirectedBranches(node, redirect), ...bottom }
    case 'question':
      return {
        ...redirectedChoices(node, redirect),
        ...bottom,
        unanswered: redirectedUnanswered(node, redirect),
      }
    case 'ai':
    case 'webhook':
      return { ...node, ...bottom, unanswered: redirectedUnanswered(node, redirect) }
    default:
      return { ...node, ...bottom }
  }
}

const redirectedUnanswered = ({ id, unanswered }: AiNode | QuestionNode | WebhookNode, redirect: Redirect) =>
  redirect({ node_id: id, kind: 'unanswered' }, unanswered)

const redirectedBranch = <Branch extends { id: string; next: string | null }>(
  node_id: string,
  branch: Branch,
  redirect: Redirect,
): Branch => ({ ...branch, next: redirect({ node_id, kind: 'branch', id: branch.id }, branch.next) })

const redirectedBranches = <Node extends ConditionNode | SplitNode>(
  node: Node,
  redirect: Redirect,
): Node => ({
  ...node,
  payload: { branches: node.payload.branches.map((branch) => redirectedBranch(node.id, branch, redirect)) },
})

const redirectedChoices = (node: QuestionNode, redirect: Redirect): QuestionNode => ({
  ...node,
  payload: {
    ...node.payload,
    choices: node.payload.choices.map((choice) => redirectedBranch(node.id, choice, redirect)),
  },
})

const redirectedMessage = (node: ActionNode, redirect: Redirect): ActionNode => ({
  ...node,
  payload: node.payload.map((block) =>
    'buttons' in block
      ? { ...block, buttons: block.buttons.map((button) => redirectedButton(node.id, button, redirect)) }
      : block,
  ),
  quick_replies: node.quick_replies.map((reply) => ({
    ...reply,
    next: redirect({ node_id: node.id, kind: 'quick_reply', id: reply.id }, reply.next),
  })),
})

const redirectedButton = (node_id: string, button: Button, redirect: Redirect): Button => {
  if (!('next' in button.action)) return button
  const next = redirect({ node_id, kind: 'button', id: button.id }, button.action.next)
  return { ...button, action: { ...button.action, next } }
}
