import type { FlowNode } from '#automation/flow/flow.ts'
import type { Outlet } from '#automation/flow/outlets.ts'
import { buttonsOf } from '#automation/node-types/action/blocks.ts'
import { waitsForTap } from '#automation/node-types/action/waits-for-tap.ts'
import type { FlowTexts } from '#web/i18n/flow-texts.ts'
import { ruleSentence } from '../nodes/condition/rule-sentence.ts'

type CanvasTexts = FlowTexts['canvas']

const bottomName = (node: FlowNode, { outlets }: CanvasTexts): string => {
  switch (node.node_type) {
    case 'action':
      return waitsForTap(node) ? outlets.ownWords : outlets.next
    case 'condition':
      return outlets.otherwise
    case 'ai':
      return outlets.answered
    default:
      return outlets.next
  }
}

const partName = (node: FlowNode, id: string, { rules }: CanvasTexts): string => {
  if (node.node_type === 'condition') {
    const index = node.payload.branches.findIndex((branch) => branch.id === id)
    const branch = node.payload.branches[index]
    return branch ? `${index + 1}. ${ruleSentence(branch.rule, rules)}` : ''
  }
  if (node.node_type !== 'action') return ''
  return (
    [...node.payload.flatMap(buttonsOf), ...node.quick_replies].find((part) => part.id === id)?.title ?? ''
  )
}

/** What an outlet is called where it is drawn: its button, its branch, or what it means at the bottom. */
export const outletName = (node: FlowNode, outlet: Outlet, texts: CanvasTexts): string => {
  if (outlet.kind === 'next') return bottomName(node, texts)
  if (outlet.kind === 'unanswered') return texts.outlets.unanswered
  return partName(node, outlet.id, texts).trim() || texts.outlets.untitled
}
