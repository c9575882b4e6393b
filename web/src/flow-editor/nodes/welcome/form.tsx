import type { WelcomeNode } from '#automation/node-types/welcome/settings.ts'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { OtherProblems } from '../../panel/field-problems.tsx'
import classes from '../../panel/panel.module.css'
import { TargetPicker } from '../../panel/target-picker.tsx'
import { TriggerTypeField } from '../../panel/trigger-type.tsx'

/** The form of the welcome trigger, which has only its type. */
export const WelcomeForm = ({ node }: { node: WelcomeNode }) => {
  const { trigger } = useTexts(panelTexts)
  return (
    <>
      <TriggerTypeField node={node} />
      <OtherProblems nodeId={node.id} shown={['title', 'next']} />
      <p className={classes.quiet}>{trigger.welcomeNote}</p>
      <TargetPicker from={{ node_id: node.id, kind: 'next' }} to={node.next} label={trigger.next} />
    </>
  )
}
