import type { FlowNode } from '#automation/flow/flow.ts'
import type { Outlet } from '#automation/flow/outlets.ts'
import { buttonsOf } from '#automation/node-types/action/blocks.ts'
import { asksForDetail } from '#automation/node-types/action/waits-for-tap.ts'
import { ruleSentence } from '../nodes/condition/rule-sentence.ts'
import { waitsForAnswer } from './connecting.ts'
import type { CanvasTexts } from './texts.ts'

const bottomName = (node: FlowNode, { outlets }: CanvasTexts): string => {
  if (node.node_type === 'condition') return outlets.otherwise
  if (node.node_type === 'webhook') return outlets.succeeded
  if (node.node_type === 'ai' || node.node_type === 'question') return outlets.answered
  if (node.node_type === 'action' && asksForDetail(node)) return outlets.answered
  return waitsForAnswer(node) ? outlets.ownWords : outlets.next
}

/** The name of an outlet in menus: that of the part it is drawn on. */
export const outletName = (node: FlowNode, outlet: Outlet, texts: CanvasTexts): string => {
  const { outlets, rules } = texts
  if (outlet.kind === 'next') return bottomName(node, texts)
  if (outlet.kind === 'unanswered') return node.node_type === 'webhook' ? outlets.failed : outlets.unanswered
  if (node.node_type === 'condition') {
    const branch = node.payload.branches.find(({ id }) => id === outlet.id)
    return branch ? ruleSentence(branch.rule, rules) : outlets.untitled
  }
  if (node.node_type === 'question')
    return node.payload.choices.find(({ id }) => id === outlet.id)?.title.trim() || outlets.untitled
  if (node.node_type === 'split') {
    const branch = node.payload.branches.find(({ id }) => id === outlet.id)
    return branch ? `${branch.title.trim()} ${branch.percent}%`.trim() : outlets.untitled
  }
  if (node.node_type !== 'action') return outlets.untitled
  const tapped = [...node.payload.flatMap(buttonsOf), ...node.quick_replies]
  return tapped.find(({ id }) => id === outlet.id)?.title.trim() || outlets.untitled
}
