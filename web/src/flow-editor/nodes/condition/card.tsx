import type { NodeOf } from '#automation/flow/flow.ts'
import type { Branch } from '#automation/node-types/condition/settings.ts'
import { canvasTexts } from '#web/flow-editor/canvas/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { BottomRow } from '../../canvas/bottom-row.tsx'
import classes from '../../canvas/card.module.css'
import { OutletHandle } from '../../canvas/outlet-handle.tsx'
import { ruleSentence } from './rule-sentence.ts'

const BranchRow = ({ nodeId, branch, index }: { nodeId: string; branch: Branch; index: number }) => {
  const { rules } = useTexts(canvasTexts)
  return (
    <div className={classes.row}>
      <span className={classes.rowNumber}>{index + 1}</span>
      <span className={classes.rowText}>{ruleSentence(branch.rule, rules)}</span>
      <OutletHandle outlet={{ node_id: nodeId, kind: 'branch', id: branch.id }} to={branch.next} />
    </div>
  )
}

export const ConditionCard = ({ step }: { step: NodeOf<'condition'> }) => {
  const { cards, outlets } = useTexts(canvasTexts)
  const { branches } = step.payload
  return (
    <>
      {branches.map((branch, index) => (
        <BranchRow key={branch.id} nodeId={step.id} branch={branch} index={index} />
      ))}
      {branches.length === 0 && (
        <div className={classes.row}>
          <span className={classes.empty}>{cards.noBranches}</span>
        </div>
      )}
      <BottomRow outlet={{ node_id: step.id, kind: 'next' }} to={step.next} label={outlets.otherwise} />
    </>
  )
}
