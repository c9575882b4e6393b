import { z } from 'zod'
import { actionNode } from '../node-types/action/settings.ts'
import { aiNode } from '../node-types/ai/settings.ts'
import { conditionNode } from '../node-types/condition/settings.ts'
import { defaultNode } from '../node-types/default/settings.ts'
import { handOverNode } from '../node-types/hand-over/settings.ts'
import { keywordNode } from '../node-types/keyword/settings.ts'
import { linkNode } from '../node-types/link/settings.ts'
import { notifyNode } from '../node-types/notify/settings.ts'
import { questionNode } from '../node-types/question/settings.ts'
import { setNode } from '../node-types/set/settings.ts'
import { splitNode } from '../node-types/split/settings.ts'
import { startAutomationNode } from '../node-types/start-automation/settings.ts'
import { storyMentionNode } from '../node-types/story-mention/settings.ts'
import { storyReplyNode } from '../node-types/story-reply/settings.ts'
import { waitNode } from '../node-types/wait/settings.ts'
import { webhookNode } from '../node-types/webhook/settings.ts'
import { welcomeNode } from '../node-types/welcome/settings.ts'
import type { TriggerType } from '../vocabulary.ts'
import { MOST_NODES } from './flow-limits.ts'
import { keptText } from './parts.ts'

export const flowNode = z
  .discriminatedUnion('node_type', [
    keywordNode,
    defaultNode,
    welcomeNode,
    linkNode,
    storyReplyNode,
    storyMentionNode,
    conditionNode,
    actionNode,
    aiNode,
    questionNode,
    setNode,
    waitNode,
    splitNode,
    notifyNode,
    handOverNode,
    webhookNode,
    startAutomationNode,
  ])
  .meta({ id: 'FlowNode' })
export type FlowNode = z.infer<typeof flowNode>
export type NodeType = FlowNode['node_type']
export type NodeOf<Type extends NodeType> = Extract<FlowNode, { node_type: Type }>

/** The trigger first, then the other nodes in the order in which they were added. */
export const flowNodes = z.array(flowNode).max(MOST_NODES)

/**
 * A flow as drawn; the schema accepts unfinished flows. `lintFlow` reports mistakes of people, `structureProblem`
 * those that only a program makes (a repeated id, a connection to a missing node).
 */
export const flow = z.object({ title: keptText, nodes: flowNodes }).meta({ id: 'Flow' })
export type Flow = z.infer<typeof flow>

export type TriggerNode = NodeOf<TriggerType>
