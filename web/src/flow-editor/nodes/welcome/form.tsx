import type { WelcomeNode } from '#automation/node-types/welcome/settings.ts'
import { useFlowTexts } from '#web/i18n/flow-texts.ts'
import { OtherProblems } from '../../panel/field-problems.tsx'
import classes from '../../panel/panel.module.css'
import { TargetPicker } from '../../panel/target-picker.tsx'
import { TriggerTypeField } from '../../panel/trigger-type.tsx'

/** The form of the welcome trigger, which has only its type. */
export const WelcomeForm = ({ node }: { node: WelcomeNode }) => {
  const { trigger } = useFlowTexts().panel
  return (
    <>
      <TriggerTypeField node={node} />
      <OtherProblems nodeId={node.id} shown={['title', 'next']} />
      <p className={classes.quiet}>{trigger.welcomeNote}</p>
      <TargetPicker from={{ node_id: node.id, kind: 'next' }} to={node.next} label={trigger.next} />
    </>
  )
}
