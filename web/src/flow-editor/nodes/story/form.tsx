import type { NodeOf } from '#automation/flow/flow.ts'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { OtherProblems } from '../../panel/field-problems.tsx'
import classes from '../../panel/panel.module.css'
import { TargetPicker } from '../../panel/target-picker.tsx'
import { TriggerTypeField } from '../../panel/trigger-type.tsx'

/** The form of both story triggers, which have only their type. */
export const StoryForm = ({ node }: { node: NodeOf<'story_reply' | 'story_mention'> }) => {
  const { trigger } = useTexts(panelTexts)
  return (
    <>
      <TriggerTypeField node={node} />
      <OtherProblems nodeId={node.id} shown={['title', 'next']} />
      <p className={classes.quiet}>{trigger.storyNote}</p>
      <TargetPicker from={{ node_id: node.id, kind: 'next' }} to={node.next} label={trigger.next} />
    </>
  )
}
