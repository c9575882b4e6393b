import type { NodeOf } from '#automation/flow/flow.ts'
import { canvasTexts } from '#web/flow-editor/canvas/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { BottomRow } from '../../canvas/bottom-row.tsx'
import classes from '../../canvas/card.module.css'
import { WrittenText } from '../../written-text.tsx'

export const AiCard = ({ step }: { step: NodeOf<'ai'> }) => {
  const { cards, outlets } = useTexts(canvasTexts)
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
