import type { NodeOf } from '#automation/flow/flow.ts'
import { canvasTexts } from '#web/flow-editor/canvas/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { BottomRow } from '../../canvas/bottom-row.tsx'
import classes from '../../canvas/card.module.css'

export const LinkCard = ({ step }: { step: NodeOf<'link'> }) => {
  const { cards, outlets } = useTexts(canvasTexts)
  return (
    <>
      <div className={classes.body}>
        <p className={classes.sentence}>{cards.link(step.payload.ref, step.payload.ad_id)}</p>
      </div>
      <BottomRow outlet={{ node_id: step.id, kind: 'next' }} to={step.next} label={outlets.next} />
    </>
  )
}
