import type { FlowNode } from '#automation/flow/flow.ts'
import { type Block, buttonsOf } from '#automation/node-types/action/blocks.ts'

export type FoundStep = { node: FlowNode; name: string; excerpt: string }

const LONGEST_EXCERPT = 80

const blockTexts = (block: Block): string[] => {
  const buttons = buttonsOf(block).map(({ title }) => title)
  if (block.type === 'text') return [block.text, ...buttons]
  if (block.type === 'contact') return [block.text]
  if (block.type === 'address_form') return [block.privacy_url]
  if (block.type === 'card') return [block.title, block.subtitle, ...buttons]
  return [block.file_name, ...buttons]
}

/** All texts of a step, as they are read. */
export const textsOf = (node: FlowNode): string[] => {
  switch (node.node_type) {
    case 'action':
      return [...node.payload.flatMap(blockTexts), ...node.quick_replies.map(({ title }) => title)]
    case 'keyword':
      return node.payload.kind === 'ai_intent' ? [node.payload.intent] : [...node.payload.keywords]
    case 'ai':
      return [node.payload.instruction, node.payload.context]
    case 'condition':
      return node.payload.branches.flatMap(({ rule }) => (rule.type === 'words' ? rule.words : []))
    case 'question':
      return [node.payload.text, ...node.payload.choices.map(({ title }) => title)]
    case 'set':
      return node.payload.changes.map((change) =>
        change.type === 'tag' ? change.tag : (change.field?.name ?? ''),
      )
    case 'notify':
    case 'hand_over':
      return [node.payload.text]
    case 'webhook':
      return [node.payload.url]
    default:
      return []
  }
}

const readable = (text: string): string => text.replace(/\s+/g, ' ').trim()

const excerptAround = (text: string, index: number): string => {
  const start = Math.max(0, index - 20)
  return `${start > 0 ? '…' : ''}${text.slice(start, start + LONGEST_EXCERPT)}`
}

/** Steps whose name or texts contain the search, with the match. Without a search, all steps. */
export const findSteps = (
  nodes: readonly FlowNode[],
  nameOf: (node: FlowNode) => string,
  search: string,
): FoundStep[] => {
  const wanted = readable(search).toLowerCase()
  return nodes.flatMap((node): FoundStep[] => {
    const name = nameOf(node)
    const texts = textsOf(node).map(readable).filter(Boolean)
    if (wanted === '') return [{ node, name, excerpt: (texts[0] ?? '').slice(0, LONGEST_EXCERPT) }]
    const text = texts.find((one) => one.toLowerCase().includes(wanted))
    if (text !== undefined)
      return [{ node, name, excerpt: excerptAround(text, text.toLowerCase().indexOf(wanted)) }]
    return name.toLowerCase().includes(wanted)
      ? [{ node, name, excerpt: (texts[0] ?? '').slice(0, LONGEST_EXCERPT) }]
      : []
  })
}
