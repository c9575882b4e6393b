import { type FlowNode, type NodeOf, type NodeType, nodeWith } from '../flow/flow.ts'
import { usesFirstName } from '../messages/variables.ts'
import type { Place } from './conversation.ts'
import type { Circumstances, Effect, LiveAutomation } from './turn.ts'

type Automations = Pick<Circumstances, 'automations'>

export const automationOf = ({ automations }: Automations, id: string | null): LiveAutomation | undefined =>
  automations.find((automation) => automation.id === id)

/** The step as it is live now. */
export const nodeAt = (
  circumstances: Automations,
  { automation_id, node_id }: Place,
): FlowNode | undefined => {
  const automation = automationOf(circumstances, automation_id)
  return automation && nodeWith(automation.flow, node_id)
}

/** The step, when it is still of that kind. */
export const nodeOfType = <Type extends NodeType>(
  circumstances: Automations,
  place: Place,
  type: Type,
): NodeOf<Type> | undefined => {
  const node = nodeAt(circumstances, place)
  return node?.node_type === type ? (node as NodeOf<Type>) : undefined
}

/** Whether a step that these effects send is written with the customer's name. */
export const sendsFirstName = (circumstances: Automations, effects: readonly Effect[]): boolean =>
  effects.some(
    (effect) =>
      effect.type === 'send' && usesFirstName(JSON.stringify(nodeAt(circumstances, effect.place) ?? null)),
  )

/** Whether a connection that leaves the step at `place` leads to another one. */
export const leadsFrom =
  (circumstances: Automations, { automation_id }: Place) =>
  (to: string | null): boolean =>
    to !== null && nodeAt(circumstances, { automation_id, node_id: to }) !== undefined
