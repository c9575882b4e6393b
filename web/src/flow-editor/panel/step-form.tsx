import { type ComponentType, useRef } from 'react'
import type { FlowNode, NodeOf, NodeType } from '#automation/flow/flow.ts'
import { isTrigger } from '#automation/flow/nodes.ts'
import { useNode } from '../editor-context.tsx'
import { MessageForm } from '../nodes/action/form.tsx'
import { AiForm } from '../nodes/ai/form.tsx'
import { HandOverForm, NotifyForm, SetForm, SplitForm, WaitForm } from '../nodes/ask/follow-up-forms.tsx'
import { QuestionForm } from '../nodes/ask/question-form.tsx'
import { ConditionForm } from '../nodes/condition/form.tsx'
import { DefaultForm } from '../nodes/default/form.tsx'
import { KeywordForm } from '../nodes/keyword/form.tsx'
import { LinkForm } from '../nodes/link/form.tsx'
import { StartAutomationForm } from '../nodes/start-automation/form.tsx'
import { StoryForm } from '../nodes/story/form.tsx'
import { WebhookForm } from '../nodes/webhook/form.tsx'
import { WelcomeForm } from '../nodes/welcome/form.tsx'
import { RefusalNote } from '../problems/refusal.tsx'
import { FlowLink } from './flow-link.tsx'
import classes from './panel.module.css'
import { useSpot } from './use-spot.ts'

const forms: { [Type in NodeType]: ComponentType<{ node: NodeOf<Type> }> } = {
  keyword: KeywordForm,
  default: DefaultForm,
  welcome: WelcomeForm,
  link: LinkForm,
  story_reply: StoryForm,
  story_mention: StoryForm,
  condition: ConditionForm,
  action: MessageForm,
  ai: AiForm,
  question: QuestionForm,
  set: SetForm,
  wait: WaitForm,
  split: SplitForm,
  notify: NotifyForm,
  hand_over: HandOverForm,
  webhook: WebhookForm,
  start_automation: StartAutomationForm,
}

/** The settings of one step, in panel and outline; empty once the step is gone. */
export const StepForm = ({ nodeId }: { nodeId: string }) => {
  const node = useNode(nodeId)
  const panel = useRef<HTMLDivElement>(null)
  useSpot(panel, nodeId)
  if (!node) return null
  const Form = forms[node.node_type] as ComponentType<{ node: FlowNode }>
  return (
    <div ref={panel} className={classes.form}>
      <RefusalNote step={node} />
      <Form key={node.id} node={node} />
      {isTrigger(node) && <FlowLink node={node} />}
    </div>
  )
}
