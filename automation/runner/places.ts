import type { FlowNode, NodeOf, NodeType } from '../flow/flow.ts'
import { nodeWith } from '../flow/nodes.ts'
import { usesFirstName } from '../messages/variables.ts'
import type { Place } from './conversation.ts'
import type { Effect, LiveAutomation, TurnContext } from './turn.ts'

type Automations = Pick<TurnContext, 'automations'>

/** @returns live automation with an id; undefined for null or an unknown id */
export const automationOf = ({ automations }: Automations, id: string | null): LiveAutomation | undefined =>
  automations.find((automation) => automation.id === id)

/** @returns step of the live flow; undefined when it no longer exists */
export const nodeAt = (turnContext: Automations, { automation_id, node_id }: Place): FlowNode | undefined => {
  const automation = automationOf(turnContext, automation_id)
  return automation && nodeWith(automation.flow, node_id)
}

/** @returns step of the live flow, if it exists and has this type */
export const nodeOfType = <Type extends NodeType>(
  turnContext: Automations,
  place: Place,
  type: Type,
): NodeOf<Type> | undefined => {
  const node = nodeAt(turnContext, place)
  return node?.node_type === type ? (node as NodeOf<Type>) : undefined
}

/** Whether a step sent by these effects uses the customer's first name. */
export const sendsFirstName = (turnContext: Automations, effects: readonly Effect[]): boolean =>
  effects.some(
    (effect) =>
      effect.type === 'send' && usesFirstName(JSON.stringify(nodeAt(turnContext, effect.place) ?? null)),
  )

/** @returns a test whether a target exists in the flow of `place` */
export const leadsFrom =
  (turnContext: Automations, { automation_id }: Place) =>
  (to: string | null): boolean =>
    to !== null && nodeAt(turnContext, { automation_id, node_id: to }) !== undefined
