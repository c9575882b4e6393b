import type { Flow } from '#automation/flow/flow.ts'
import { type Block, buttonsOf } from '#automation/node-types/action/blocks.ts'

const PLACE = /\[([^[\]\n]+)\]/g

/** What stands in «[…]» where customers would read it: the owner's own facts belong there. */
export const placesToFill = (flow: Flow): string[] => [
  ...new Set(textsOf(flow).flatMap((text) => [...text.matchAll(PLACE)].map(([, place = '']) => place))),
]

const textsOf = ({ nodes }: Flow): string[] =>
  nodes.flatMap((node) => {
    if (node.node_type === 'ai') return [node.payload.instruction, node.payload.context]
    if (node.node_type !== 'action') return []
    const taps = [...node.payload.flatMap(buttonsOf), ...node.quick_replies]
    return [...node.payload.flatMap(wordsOf), ...taps.map(({ title }) => title)]
  })

const wordsOf = (block: Block): string[] => {
  if (block.type === 'text') return [block.text]
  return block.type === 'card' ? [block.title, block.subtitle] : []
}
