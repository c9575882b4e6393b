import { MOST_BRANCHES } from '#automation/flow/flow-limits.ts'
import type { Branch, ConditionNode } from '#automation/node-types/condition/settings.ts'
import { newId } from '#web/components/new-id.ts'
import { SortableItem, SortableList } from '#web/components/sortable.tsx'
import { panelTexts } from '#web/flow-editor/panel/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'

import { AddButton } from '../../panel/add-button.tsx'
import { emptyRule } from '../../panel/condition/empty-rule.ts'
import { RuleFields } from '../../panel/condition/rule-fields.tsx'
import { OtherProblems, useProblemsOfField } from '../../panel/field-problems.tsx'
import { ItemHead } from '../../panel/item-head.tsx'
import classes from '../../panel/panel.module.css'
import { TargetPicker } from '../../panel/target-picker.tsx'
import { useItemOrder } from '../../panel/use-item-order.ts'
import { useItems } from '../../panel/use-items.ts'
import { useRemoval } from '../../panel/use-removal.ts'

const SHOWN_OF_BRANCH = ['rule', 'words', 'topics', 'weekdays', 'platform', 'field', 'value', 'tag', 'next']

type BranchFieldsProps = {
  nodeId: string
  branch: Branch
  onChange: (branch: Branch, field?: string) => void
}

const BranchFields = ({ nodeId, branch, onChange }: BranchFieldsProps) => {
  const { condition } = useTexts(panelTexts)
  return (
    <>
      <RuleFields
        nodeId={nodeId}
        branchId={branch.id}
        rule={branch.rule}
        onChange={(rule, field) => onChange({ ...branch, rule }, field)}
      />
      <OtherProblems nodeId={nodeId} partId={branch.id} shown={SHOWN_OF_BRANCH} />
      <TargetPicker
        from={{ node_id: nodeId, kind: 'branch', id: branch.id }}
        to={branch.next}
        label={condition.leadsTo}
      />
    </>
  )
}

const Branches = ({ node }: { node: ConditionNode }) => {
  const { condition } = useTexts(panelTexts)
  const items = useItems({ node_id: node.id, list: 'branches' })
  const removal = useRemoval()
  const { branches } = node.payload
  const ids = branches.map(({ id }) => id)
  const nameAt = (index: number) => condition.named(index + 1)
  const onMove = useItemOrder(ids, nameAt, items.move)
  return (
    <SortableList ids={ids} onMove={onMove}>
      {branches.map((branch, index) => (
        <SortableItem key={branch.id} id={branch.id} className={classes.item} data-part={branch.id}>
          <ItemHead
            id={branch.id}
            name={nameAt(index)}
            index={index}
            count={ids.length}
            onMove={onMove}
            onRemove={() =>
              removal(nameAt(index), {
                isConnected: branch.next !== null,
                remove: () => items.remove(branch.id),
                putBack: () => items.insert(branch, index),
              })
            }
          />
          <BranchFields nodeId={node.id} branch={branch} onChange={items.update} />
        </SortableItem>
      ))}
    </SortableList>
  )
}

/** The form of a condition: its branches from top to bottom, and the target when none applies. */
export const ConditionForm = ({ node }: { node: ConditionNode }) => {
  const { condition } = useTexts(panelTexts)
  const items = useItems({ node_id: node.id, list: 'branches' })
  const { error, warnings } = useProblemsOfField({ nodeId: node.id, field: 'branches' })
  const { branches } = node.payload
  return (
    <>
      <OtherProblems nodeId={node.id} shown={['title', 'branches', 'next']} />
      <section className={classes.section} data-field="branches" aria-label={condition.branches}>
        <p className={classes.quiet}>{branches.length === 0 ? condition.empty : condition.help}</p>
        <Branches node={node} />
        <AddButton
          label={condition.add}
          obstacle={branches.length >= MOST_BRANCHES ? condition.full(MOST_BRANCHES) : undefined}
          onAdd={() => items.insert({ id: newId(), rule: emptyRule('words'), next: null }, branches.length)}
        />
        {error}
        {warnings}
      </section>
      <TargetPicker
        from={{ node_id: node.id, kind: 'next' }}
        to={node.next}
        label={condition.otherwise}
        description={condition.otherwiseHelp}
      />
    </>
  )
}
