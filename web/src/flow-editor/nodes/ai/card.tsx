import type { NodeOf } from '#automation/flow/flow.ts'
import { useFlowTexts } from '#web/i18n/flow-texts.ts'
import { BottomRow } from '../../canvas/bottom-row.tsx'
import classes from '../../canvas/card.module.css'
import { WrittenText } from '../../written-text.tsx'

export const AiCard = ({ step }: { step: NodeOf<'ai'> }) => {
  const { cards, outlets } = useFlowTexts().canvas
  const { instruction } = step.payload
  const empty = instruction.trim() === ''
  return (
    <>
      <div className={classes.body}>
        <p className={empty ? `${classes.sentence} ${classes.empty}` : classes.sentence}>
          {empty ? cards.noInstruction : <WrittenText text={instruction} onlyBlanks />}
        </p>
      </div>
      <BottomRow outlet={{ node_id: step.id, kind: 'next' }} to={step.next} label={outlets.answered} />
      <BottomRow
        outlet={{ node_id: step.id, kind: 'unanswered' }}
        to={step.unanswered}
        label={outlets.unanswered}
      />
    </>
  )
}
