import type { NodeOf } from '#automation/flow/flow.ts'
import { canvasTexts } from '#web/flow-editor/canvas/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { BottomRow } from '../../canvas/bottom-row.tsx'
import classes from '../../canvas/card.module.css'

export const StoryCard = ({ step }: { step: NodeOf<'story_reply' | 'story_mention'> }) => {
  const { cards, outlets } = useTexts(canvasTexts)
  return (
    <>
      <div className={classes.body}>
        <p className={classes.sentence}>{cards[step.node_type]}</p>
      </div>
      <BottomRow outlet={{ node_id: step.id, kind: 'next' }} to={step.next} label={outlets.next} />
    </>
  )
}
