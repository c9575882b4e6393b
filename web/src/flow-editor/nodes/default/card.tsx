import type { NodeOf } from '#automation/flow/flow.ts'
import { useFlowTexts } from '#web/i18n/flow-texts.ts'
import { BottomRow } from '../../canvas/bottom-row.tsx'
import classes from '../../canvas/card.module.css'

export const DefaultCard = ({ step }: { step: NodeOf<'default'> }) => {
  const { cards, outlets } = useFlowTexts().canvas
  return (
    <>
      <div className={classes.body}>
        <p className={classes.sentence}>
          {step.payload.frequency === 'every' ? cards.everyTime : cards.onceADay}
        </p>
      </div>
      <BottomRow outlet={{ node_id: step.id, kind: 'next' }} to={step.next} label={outlets.next} />
    </>
  )
}
