import { type FlowNode, type NodeOf, type NodeType, nodeWith } from '../flow/flow.ts'
import { usesFirstName } from '../messages/variables.ts'
import type { Place } from './conversation.ts'
import type { Circumstances, Effect, LiveAutomation } from './turn.ts'

type Automations = Pick<Circumstances, 'automations'>

/** @returns live automation with an id; undefined for null or an unknown id */
export const automationOf = ({ automations }: Automations, id: string | null): LiveAutomation | undefined =>
  automations.find((automation) => automation.id === id)

/** @returns step of the live flow; undefined when it no longer exists */
export const nodeAt = (
  circumstances: Automations,
  { automation_id, node_id }: Place,
): FlowNode | undefined => {
  const automation = automationOf(circumstances, automation_id)
  return automation && nodeWith(automation.flow, node_id)
}

/** @returns step of the live flow, if it exists and has this type */
export const nodeOfType = <Type extends NodeType>(
  circumstances: Automations,
  place: Place,
  type: Type,
): NodeOf<Type> | undefined => {
  const node = nodeAt(circumstances, place)
  return node?.node_type === type ? (node as NodeOf<Type>) : undefined
}

/** Whether a step sent by these effects uses the customer's first name. */
export const sendsFirstName = (circumstances: Automations, effects: readonly Effect[]): boolean =>
  effects.some(
    (effect) =>
      effect.type === 'send' && usesFirstName(JSON.stringify(nodeAt(circumstances, effect.place) ?? null)),
  )

/** @returns a test whether a target exists in the flow of `place` */
export const leadsFrom =
  (circumstances: Automations, { automation_id }: Place) =>
  (to: string | null): boolean =>
    to !== null && nodeAt(circumstances, { automation_id, node_id: to }) !== undefined
