import { z } from 'zod'
import type { Flow } from '../flow.ts'
import { MOST_NODES } from '../flow-limits.ts'
import { structureProblem } from '../structure.ts'
import { addNode, applyAddNode } from './add-node.ts'
import { CannotApply } from './cannot-apply.ts'
import { applyChangeTrigger, changeTrigger } from './change-trigger.ts'
import { applyConnect, connect } from './connect.ts'
import { applyInsertItem, insertItem } from './insert-item.ts'
import { applyMoveItem, moveItem } from './move-item.ts'
import { applyMoveNodes, moveNodes } from './move-nodes.ts'
import { applyPasteNodes, pasteNodes } from './paste-nodes.ts'
import { applyRemoveItem, removeItem } from './remove-item.ts'
import { applyRemoveNodes, removeNodes } from './remove-nodes.ts'
import { applyReplaceNodes, difference, isEmptyDifference, replaceNodes } from './replace-nodes.ts'
import { applySetTitle, setTitle } from './set-title.ts'
import { applyUpdateItem, updateItem } from './update-item.ts'
import { applyUpdateNode, updateNode } from './update-node.ts'

export const operation = z
  .discriminatedUnion('type', [
    setTitle,
    addNode,
    removeNodes,
    moveNodes,
    updateNode,
    changeTrigger,
    connect,
    pasteNodes,
    insertItem,
    updateItem,
    removeItem,
    moveItem,
    replaceNodes,
  ])
  .meta({ id: 'FlowOperation' })
export type Operation = z.infer<typeof operation>
export type OperationOf<Type extends Operation['type']> = Extract<Operation, { type: Type }>

const appliers: { [Type in Operation['type']]: (flow: Flow, asked: OperationOf<Type>) => Flow } = {
  set_title: applySetTitle,
  add_node: applyAddNode,
  remove_nodes: applyRemoveNodes,
  move_nodes: applyMoveNodes,
  update_node: applyUpdateNode,
  change_trigger: applyChangeTrigger,
  connect: applyConnect,
  paste_nodes: applyPasteNodes,
  insert_item: applyInsertItem,
  update_item: applyUpdateItem,
  remove_item: applyRemoveItem,
  move_item: applyMoveItem,
  replace_nodes: applyReplaceNodes,
}

/**
 * One edit, made the same way in the editor and on the server. What it does not change is shared with the flow before,
 * so that nodes can be compared by identity; when it changes nothing, that is the flow itself. Throws `CannotApply` when
 * it does not fit; the flow stays whole either way.
 */
export const applyOperation = (flow: Flow, asked: Operation): Flow => {
  const apply = appliers[asked.type] as (flow: Flow, asked: Operation) => Flow
  const after = apply(flow, asked)
  if (after.nodes.length > MOST_NODES) throw new CannotApply('too_many')
  if (structureProblem(after)) throw new CannotApply('structure')
  return isEmptyDifference(difference(flow, after)) ? flow : after
}

export const applyOperations = (flow: Flow, operations: readonly Operation[]): Flow =>
  operations.reduce(applyOperation, flow)
