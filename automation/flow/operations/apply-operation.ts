import type { Flow } from '../flow.ts'
import { MOST_NODES } from '../flow-limits.ts'
import { structureProblem } from '../structure.ts'
import { type AddNode, applyAddNode } from './add-node.ts'
import { CannotApply } from './cannot-apply.ts'
import { applyChangeTrigger, type ChangeTrigger } from './change-trigger.ts'
import { applyConnect, type Connect } from './connect.ts'
import { applyInsertItem, type InsertItem } from './insert-item.ts'
import { applyMoveItem, type MoveItem } from './move-item.ts'
import { applyMoveNodes, type MoveNodes } from './move-nodes.ts'
import { applyPasteNodes, type PasteNodes } from './paste-nodes.ts'
import { applyRemoveItem, type RemoveItem } from './remove-item.ts'
import { applyRemoveNodes, type RemoveNodes } from './remove-nodes.ts'
import { applyReplaceNodes, difference, isEmptyDifference, type ReplaceNodes } from './replace-nodes.ts'
import { applySetTitle, type SetTitle } from './set-title.ts'
import { applyUpdateItem, type UpdateItem } from './update-item.ts'
import { applyUpdateNode, type UpdateNode } from './update-node.ts'

/** One edit of a flow. Only `ReplaceNodes` goes over the wire. */
export type Operation =
  | SetTitle
  | AddNode
  | RemoveNodes
  | MoveNodes
  | UpdateNode
  | ChangeTrigger
  | Connect
  | PasteNodes
  | InsertItem
  | UpdateItem
  | RemoveItem
  | MoveItem
  | ReplaceNodes
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
 * Applies one edit, in the editor and on the server alike. Keeps the objects of unchanged nodes, so that nodes can be
 * compared by identity, and returns the same flow when nothing changes. Never changes its argument.
 * @throws CannotApply when the operation does not fit the flow
 */
export const applyOperation = (flow: Flow, asked: Operation): Flow => {
  const apply = appliers[asked.type] as (flow: Flow, asked: Operation) => Flow
  const after = apply(flow, asked)
  if (after.nodes.length > MOST_NODES) throw new CannotApply('too_many')
  if (structureProblem(after)) throw new CannotApply('structure')
  return isEmptyDifference(difference(flow, after)) ? flow : after
}

/**
 * Applies edits in order.
 * @throws CannotApply at the first that does not fit
 */
export const applyOperations = (flow: Flow, operations: readonly Operation[]): Flow =>
  operations.reduce(applyOperation, flow)
