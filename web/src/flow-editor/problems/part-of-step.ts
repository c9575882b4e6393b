import type { FlowNode } from '#automation/flow/flow.ts'
import { type Block, buttonsOf } from '#automation/node-types/action/blocks.ts'

/** A part of a step as people describe it: its kind, its number and its text. */
export type PartOfStep = {
  kind: Block['type'] | 'button' | 'quick_reply' | 'branch' | 'choice' | 'change'
  number: number
  words: string
}

/** Undefined for a part that is gone. */
export const partOfStep = (node: FlowNode, id: string): PartOfStep | undefined => {
  switch (node.node_type) {
    case 'condition':
    case 'split':
      return numbered<Part>(node.payload.branches, id, () => 'branch')
    case 'question':
      return numbered(node.payload.choices, id, () => 'choice')
    case 'set':
      return numbered<Part>(node.payload.changes, id, () => 'change')
  }
  if (node.node_type !== 'action') return undefined
  return (
    numbered(node.payload, id, ({ type }) => type) ??
    node.payload.map((block) => numbered(buttonsOf(block), id, () => 'button')).find(Boolean) ??
    numbered(node.quick_replies, id, () => 'quick_reply')
  )
}

type Part = { id: string; title?: string; text?: string; file_name?: string }

const numbered = <One extends Part>(
  parts: readonly One[],
  id: string,
  kindOf: (part: One) => PartOfStep['kind'],
): PartOfStep | undefined => {
  const index = parts.findIndex((part) => part.id === id)
  const part = parts[index]
  if (!part) return undefined
  const kind = kindOf(part)
  const number = parts.slice(0, index + 1).filter((one) => kindOf(one) === kind).length
  const words = part.title ?? part.text ?? part.file_name ?? ''
  return { kind, number, words: words.trim() }
}
