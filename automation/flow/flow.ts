import { z } from 'zod'
import { actionNode } from '../node-types/action/settings.ts'
import { aiNode } from '../node-types/ai/settings.ts'
import { conditionNode } from '../node-types/condition/settings.ts'
import { defaultNode } from '../node-types/default/settings.ts'
import { keywordNode } from '../node-types/keyword/settings.ts'
import { startAutomationNode } from '../node-types/start-automation/settings.ts'
import { welcomeNode } from '../node-types/welcome/settings.ts'
import { MOST_NODES } from './flow-limits.ts'
import { keptText } from './parts.ts'

export const flowNode = z
  .discriminatedUnion('node_type', [
    keywordNode,
    defaultNode,
    welcomeNode,
    conditionNode,
    actionNode,
    aiNode,
    startAutomationNode,
  ])
  .meta({ id: 'FlowNode' })
export type FlowNode = z.infer<typeof flowNode>
export type NodeType = FlowNode['node_type']
export type NodeOf<Type extends NodeType> = Extract<FlowNode, { node_type: Type }>

/** The first node is the trigger; the others stand in the order in which they were added. */
export const flowNodes = z.array(flowNode).max(MOST_NODES)

/**
 * What somebody draws: kept whole, however unfinished. What is wrong with it is the linter's matter; what only a
 * program can break (two nodes of one id, a connection into nothing) is `structureProblem`'s.
 */
export const flow = z.object({ title: keptText, nodes: flowNodes }).meta({ id: 'Flow' })
export type Flow = z.infer<typeof flow>

export const triggerTypes = ['keyword', 'default', 'welcome'] as const satisfies NodeType[]
export type TriggerType = (typeof triggerTypes)[number]
export type TriggerNode = NodeOf<TriggerType>

export const isTrigger = (node: FlowNode): node is TriggerNode =>
  (triggerTypes as readonly string[]).includes(node.node_type)

export const triggerOf = ({ nodes }: Pick<Flow, 'nodes'>): TriggerNode | undefined => nodes.find(isTrigger)

export const nodeWith = ({ nodes }: Pick<Flow, 'nodes'>, id: string | null): FlowNode | undefined =>
  id === null ? undefined : nodes.find((node) => node.id === id)
