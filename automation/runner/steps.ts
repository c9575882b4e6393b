import type { FlowNode, NodeOf, NodeType } from '../flow/flow.ts'
import { actionStep } from '../node-types/action/step.ts'
import { aiStep } from '../node-types/ai/step.ts'
import { conditionStep } from '../node-types/condition/step.ts'
import { defaultStep } from '../node-types/default/step.ts'
import { handOverStep } from '../node-types/hand-over/step.ts'
import { keywordStep } from '../node-types/keyword/step.ts'
import { linkStep } from '../node-types/link/step.ts'
import { notifyStep } from '../node-types/notify/step.ts'
import { questionStep } from '../node-types/question/step.ts'
import { setStep } from '../node-types/set/step.ts'
import { splitStep } from '../node-types/split/step.ts'
import { startAutomationStep } from '../node-types/start-automation/step.ts'
import { storyMentionStep } from '../node-types/story-mention/step.ts'
import { storyReplyStep } from '../node-types/story-reply/step.ts'
import { waitStep } from '../node-types/wait/step.ts'
import { webhookStep } from '../node-types/webhook/step.ts'
import { welcomeStep } from '../node-types/welcome/step.ts'
import type { Step, StepContext, StepOutcome } from './step.ts'

const steps: { [Type in NodeType]: Step<NodeOf<Type>> } = {
  keyword: keywordStep,
  default: defaultStep,
  welcome: welcomeStep,
  link: linkStep,
  story_reply: storyReplyStep,
  story_mention: storyMentionStep,
  condition: conditionStep,
  action: actionStep,
  ai: aiStep,
  question: questionStep,
  set: setStep,
  wait: waitStep,
  split: splitStep,
  notify: notifyStep,
  hand_over: handOverStep,
  webhook: webhookStep,
  start_automation: startAutomationStep,
}

/** Runs the step of a node; has no side effects. */
export const outcomeOf = (node: FlowNode, context: StepContext): StepOutcome =>
  (steps[node.node_type] as Step<FlowNode>)(node, context)
