import type { Flow, FlowNode } from '#automation/flow/flow.ts'

/** Removes files, because they belong to the original automation and are deleted with it. */
export const withoutFiles = ({ title, nodes }: Flow): Flow => ({
  title,
  nodes: nodes.map((node) => (node.node_type === 'action' ? withoutFilesIn(node) : node)),
})

const withoutFilesIn = (node: Extract<FlowNode, { node_type: 'action' }>): FlowNode => ({
  ...node,
  payload: node.payload.map((block) => {
    if (!('s3_key' in block) || block.s3_key === null) return block
    const nothing = { public_path: null, s3_key: null }
    return block.type === 'card'
      ? { ...block, ...nothing, image_url: '' }
      : { ...block, ...nothing, url: '', file_name: '' }
  }),
})

/** Clears links to automations that this page does not have; the owner chooses others. */
export const onPageWith = ({ title, nodes }: Flow, known: (automationId: string) => boolean): Flow => ({
  title,
  nodes: nodes.map((node) => {
    if (node.node_type !== 'start_automation') return node
    const { automation_id } = node.payload
    return automation_id === null || known(automation_id)
      ? node
      : { ...node, payload: { automation_id: null } }
  }),
})
