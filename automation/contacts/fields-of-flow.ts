import type { Flow } from '../flow/flow.ts'
import type { AskedAnswer } from '../node-types/question/settings.ts'
import type { FieldType } from '../vocabulary.ts'
import { builtInFields, isBuiltInField } from './contact.ts'

/** A contact field with its type. `name` of a built-in field is empty: screens name it. */
export type KnownField = { key: string; name: string; type: FieldType }

/** @returns built-in fields, in the order in which screens list them */
export const knownBuiltInFields = (): KnownField[] =>
  Object.entries(builtInFields).map(([key, type]) => ({ key, name: '', type }))

/** @returns type of the field that an answer fits */
export const fieldTypeOf = ({ type }: Pick<AskedAnswer, 'type'>): FieldType => {
  switch (type) {
    case 'text':
    case 'name':
    case 'address':
    case 'choice':
      return 'text'
    case 'rating':
      return 'number'
    case 'location':
    case 'file':
      return 'link'
    default:
      return type
  }
}

/** @returns own fields that the steps of a flow write, each once; the first step decides the type */
export const fieldsOfFlow = ({ nodes }: Pick<Flow, 'nodes'>): KnownField[] => {
  const found = new Map<string, KnownField>()
  const add = (field: KnownField) => {
    if (!isBuiltInField(field.key) && !found.has(field.key)) found.set(field.key, field)
  }
  for (const node of nodes) {
    if (node.node_type === 'question' && node.payload.field)
      add({ ...node.payload.field, type: fieldTypeOf(node.payload.answer) })
    if (node.node_type === 'webhook')
      for (const { field } of node.payload.save) if (field) add({ ...field, type: 'text' })
    if (node.node_type !== 'set') continue
    for (const change of node.payload.changes)
      if (change.type === 'field' && change.field) add({ ...change.field, type: typeWritten(change.to.type) })
  }
  return [...found.values()]
}

const typeWritten = (to: 'value' | 'add' | 'now' | 'clear'): FieldType => {
  if (to === 'add') return 'number'
  return to === 'now' ? 'date' : 'text'
}

/** @returns names of the tags that the steps of a flow add or remove */
export const tagsOfFlow = ({ nodes }: Pick<Flow, 'nodes'>): string[] => [
  ...new Set(
    nodes.flatMap((node) =>
      node.node_type === 'set'
        ? node.payload.changes.flatMap((change) => (change.type === 'tag' ? [change.tag.trim()] : []))
        : [],
    ),
  ),
]
