import { Alert } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { flowLimits } from '#automation/flow/flow-limits.ts'
import type { AiNode } from '#automation/node-types/ai/settings.ts'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { TextLink } from '#web/ui/link.tsx'
import { useEditing } from '../../editor-context.tsx'
import { OtherProblems } from '../../panel/field-problems.tsx'
import classes from '../../panel/panel.module.css'
import { TargetPicker } from '../../panel/target-picker.tsx'
import { TextField } from '../../panel/text-field.tsx'
import { StartingInstructions } from './starting-instructions.tsx'
import { TrialQuestion } from './trial-question.tsx'

const SHOWN = ['title', 'instruction', 'context', 'next', 'unanswered']

/** For a plan without AI: lists the features that still work, and links to plans with AI. */
const NotInPlan = () => {
  const { ai } = useTexts(panelTexts)
  const { page } = useEditing()
  return (
    <Alert color="warning" role="status" icon={<IconSparkles aria-hidden />}>
      {ai.notAllowed}{' '}
      <TextLink to="/team-management" search={{ teamId: page.team_id, tab: 'billing' }} target="_blank">
        {ai.toPlans}
      </TextLink>
    </Alert>
  )
}

const Settings = ({ node }: { node: AiNode }) => {
  const { ai } = useTexts(panelTexts)
  const { document } = useEditing()
  const change = (field: keyof AiNode['payload'], text: string) =>
    document.edit(
      { type: 'update_node', node: { ...node, payload: { ...node.payload, [field]: text } } },
      `${node.id}:${field}`,
    )
  return (
    <>
      <StartingInstructions onChoose={(text) => change('instruction', text)} />
      <TextField
        nodeId={node.id}
        field="instruction"
        label={ai.instruction}
        description={ai.instructionHelp}
        placeholder={ai.instructionExample}
        max={flowLimits.instruction.max}
        lines={[3, 8]}
        value={node.payload.instruction}
        onChange={(text) => change('instruction', text)}
      />
      <TextField
        nodeId={node.id}
        field="context"
        label={ai.context}
        description={ai.contextHelp}
        placeholder={ai.contextExample}
        max={flowLimits.context.max}
        lines={[6, 18]}
        value={node.payload.context}
        onChange={(text) => change('context', text)}
      />
    </>
  )
}

/** The form of an AI step: its instructions, context and next steps. */
export const AiForm = ({ node }: { node: AiNode }) => {
  const { ai } = useTexts(panelTexts)
  const { lintContext } = useEditing()
  return (
    <>
      <p className={classes.quiet}>{ai.what}</p>
      {!lintContext.ai_allowed && <NotInPlan />}
      <OtherProblems nodeId={node.id} shown={SHOWN} said="AI_NOT_IN_PLAN" />
      <Settings node={node} />
      {lintContext.ai_allowed && <TrialQuestion settings={node.payload} />}
      <TargetPicker
        from={{ node_id: node.id, kind: 'next' }}
        to={node.next}
        label={ai.answered}
        description={ai.answeredHelp}
      />
      <TargetPicker
        from={{ node_id: node.id, kind: 'unanswered' }}
        to={node.unanswered}
        label={ai.unanswered}
        description={ai.unansweredHelp}
      />
    </>
  )
}
