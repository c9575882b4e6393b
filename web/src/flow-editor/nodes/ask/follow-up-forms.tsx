import {
  ActionIcon,
  NativeSelect,
  NumberInput,
  Radio,
  SegmentedControl,
  Switch,
  TextInput,
} from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { flowLimits, MOST_CHANGES, MOST_SPLIT_BRANCHES } from '#automation/flow/flow-limits.ts'
import type { HandOverNode } from '#automation/node-types/hand-over/settings.ts'
import type { NotifyNode } from '#automation/node-types/notify/settings.ts'
import type { SetChange, SetNode } from '#automation/node-types/set/settings.ts'
import type { SplitBranch, SplitNode } from '#automation/node-types/split/settings.ts'
import { LONGEST_WAIT, type WaitNode } from '#automation/node-types/wait/settings.ts'
import { newId } from '#web/components/new-id.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing } from '../../editor-context.tsx'
import { AddButton } from '../../panel/add-button.tsx'
import { OtherProblems, spotMarks, useProblemsOfField } from '../../panel/field-problems.tsx'
import classes from '../../panel/panel.module.css'
import { TargetPicker } from '../../panel/target-picker.tsx'
import { TextField } from '../../panel/text-field.tsx'
import { TextWithVariables } from '../../panel/text-with-variables.tsx'
import { FieldPicker } from './field-picker.tsx'
import { OptionalNumber } from './optional-number.tsx'
import { askTexts } from './texts.ts'

type Own = SetNode | WaitNode | SplitNode | NotifyNode | HandOverNode

/** Writes settings of a step into the document; `field` joins what is typed into one undoable edit. */
const usePayload = <Node extends Own>(node: Node) => {
  const { document } = useEditing()
  return (changes: Partial<Node['payload']>, field?: string) =>
    document.edit(
      { type: 'update_node', node: { ...node, payload: { ...node.payload, ...changes } } as Node },
      field && `${node.id}:${field}`,
    )
}

const CHANGE_KINDS = ['value', 'add', 'now', 'clear'] as const
type FieldChange = Extract<SetChange, { type: 'field' }>

const emptyTo = (type: (typeof CHANGE_KINDS)[number]): FieldChange['to'] => {
  if (type === 'value') return { type, value: '' }
  return type === 'add' ? { type, number: 1 } : { type }
}

type ChangeProps<Change extends SetChange> = {
  nodeId: string
  change: Change
  onChange: (change: SetChange, field?: string) => void
}

const FieldChangeFields = ({ nodeId, change, onChange }: ChangeProps<FieldChange>) => {
  const { set, question } = useTexts(askTexts)
  const { to } = change
  return (
    <>
      <FieldPicker
        nodeId={nodeId}
        partId={change.id}
        label={question.field}
        value={change.field}
        onChange={(field) => onChange({ ...change, field })}
      />
      <NativeSelect
        label={set.to}
        data={CHANGE_KINDS.map((value) => ({ value, label: set.tos[value] }))}
        value={to.type}
        onChange={({ currentTarget: { value } }) => {
          const type = CHANGE_KINDS.find((one) => one === value)
          if (type) onChange({ ...change, to: emptyTo(type) })
        }}
      />
      {to.type === 'value' && (
        <TextWithVariables
          nodeId={nodeId}
          partId={change.id}
          field="value"
          label={set.value}
          placeholder={set.valueExample}
          max={flowLimits.field_value.max}
          lines={[1, 4]}
          value={to.value}
          onChange={(value) => onChange({ ...change, to: { type: 'value', value } }, 'value')}
        />
      )}
      {to.type === 'add' && (
        <OptionalNumber
          label={set.number}
          min={-1e9}
          max={1e9}
          value={to.number}
          onChange={(number) => onChange({ ...change, to: { type: 'add', number: number ?? 0 } }, 'number')}
        />
      )}
    </>
  )
}

const TagChangeFields = ({ nodeId, change, onChange }: ChangeProps<Extract<SetChange, { type: 'tag' }>>) => {
  const { set } = useTexts(askTexts)
  return (
    <>
      <TextField
        nodeId={nodeId}
        partId={change.id}
        field="tag"
        label={set.tag}
        placeholder={set.tagExample}
        max={flowLimits.tag.max}
        value={change.tag}
        onChange={(tag) => onChange({ ...change, tag }, 'tag')}
      />
      <SegmentedControl
        aria-label={set.tagAct}
        data={[
          { value: 'add', label: set.tagActs.add },
          { value: 'remove', label: set.tagActs.remove },
        ]}
        value={change.add ? 'add' : 'remove'}
        onChange={(value) => onChange({ ...change, add: value === 'add' })}
      />
    </>
  )
}

/** The form of a step that saves fields and tags. */
export const SetForm = ({ node }: { node: SetNode }) => {
  const { set, notify } = useTexts(askTexts)
  const update = usePayload(node)
  const { error, warnings } = useProblemsOfField({ nodeId: node.id, field: 'changes' })
  const { changes } = node.payload
  const full = changes.length >= MOST_CHANGES ? set.full(MOST_CHANGES) : undefined
  const replace = (change: SetChange, field?: string) =>
    update(
      { changes: changes.map((one) => (one.id === change.id ? change : one)) },
      field && `${change.id}:${field}`,
    )
  const add = (change: SetChange) => update({ changes: [...changes, change] })
  return (
    <>
      <p className={classes.quiet}>{set.help}</p>
      <OtherProblems nodeId={node.id} shown={['title', 'changes', 'next']} />
      <section className={classes.section} aria-label={set.changes} {...spotMarks({ field: 'changes' })}>
        {changes.map((change, index) => (
          <fieldset
            key={change.id}
            className={classes.item}
            data-part={change.id}
            aria-label={set.change(index + 1)}
          >
            <div className={classes.itemHead}>
              <span className={classes.itemName}>{set.change(index + 1)}</span>
              <ActionIcon
                size="md"
                aria-label={`${set.change(index + 1)}: ×`}
                onClick={() => update({ changes: changes.filter(({ id }) => id !== change.id) })}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
            {change.type === 'field' ? (
              <FieldChangeFields nodeId={node.id} change={change} onChange={replace} />
            ) : (
              <TagChangeFields nodeId={node.id} change={change} onChange={replace} />
            )}
            <OtherProblems nodeId={node.id} partId={change.id} shown={['field', 'value', 'tag']} />
          </fieldset>
        ))}
        <AddButton
          label={set.addField}
          obstacle={full}
          onAdd={() => add({ id: newId(), type: 'field', field: null, to: emptyTo('value') })}
        />
        <AddButton
          label={set.addTag}
          obstacle={full}
          isSaid
          onAdd={() => add({ id: newId(), type: 'tag', tag: '', add: true })}
        />
        {error}
        {warnings}
      </section>
      <TargetPicker from={{ node_id: node.id, kind: 'next' }} to={node.next} label={notify.next} />
    </>
  )
}

/** The form of a wait. */
export const WaitForm = ({ node }: { node: WaitNode }) => {
  const { wait } = useTexts(askTexts)
  const update = usePayload(node)
  const { error, warnings } = useProblemsOfField({ nodeId: node.id, field: 'until' })
  const { until, stops_when_customer_writes } = node.payload
  return (
    <>
      <OtherProblems nodeId={node.id} shown={['title', 'until', 'next']} />
      <section className={classes.section} {...spotMarks({ field: 'until' })}>
        <Radio.Group
          label={wait.kind}
          value={until.type}
          onChange={(value) =>
            update({
              until: value === 'time' ? { type: 'time', time: '10:00' } : { type: 'minutes', minutes: 60 },
            })
          }
        >
          <div className={classes.choices}>
            {(['minutes', 'time'] as const).map((value) => (
              <Radio key={value} value={value} label={wait.kinds[value]} />
            ))}
          </div>
        </Radio.Group>
        {until.type === 'minutes' ? (
          <NumberInput
            label={wait.minutes}
            description={wait.help}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            min={1}
            max={LONGEST_WAIT}
            clampBehavior="strict"
            allowDecimal={false}
            value={until.minutes}
            onChange={(typed) => {
              const minutes = Number(typed)
              if (Number.isInteger(minutes) && minutes >= 1 && minutes <= LONGEST_WAIT)
                update({ until: { type: 'minutes', minutes } }, 'minutes')
            }}
          />
        ) : (
          <TextInput
            type="time"
            label={wait.time}
            description={wait.help}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            value={until.time}
            onChange={({ currentTarget: { value } }) => {
              if (/^\d\d:\d\d$/.test(value)) update({ until: { type: 'time', time: value } }, 'time')
            }}
          />
        )}
        {error}
        {warnings}
        <Switch
          label={wait.stops}
          description={wait.stopsHelp}
          checked={stops_when_customer_writes}
          onChange={({ currentTarget: { checked } }) => update({ stops_when_customer_writes: checked })}
        />
      </section>
      <TargetPicker from={{ node_id: node.id, kind: 'next' }} to={node.next} label={wait.next} />
    </>
  )
}

const LETTERS = 'АБВГД'

/** Shares that add up to 100: the first gets what is left. */
const evenly = (count: number): number[] => {
  const share = Math.floor(100 / count)
  return Array.from({ length: count }, (_, index) => (index === 0 ? 100 - share * (count - 1) : share))
}

/** The form of a split: branches with their shares. */
export const SplitForm = ({ node }: { node: SplitNode }) => {
  const { split } = useTexts(askTexts)
  const update = usePayload(node)
  const { error, warnings } = useProblemsOfField({ nodeId: node.id, field: 'branches' })
  const { branches } = node.payload
  const replace = (branch: SplitBranch, field: string) =>
    update(
      { branches: branches.map((one) => (one.id === branch.id ? branch : one)) },
      `${branch.id}:${field}`,
    )
  const share = (list: readonly SplitBranch[]) => {
    const percents = evenly(list.length)
    update({ branches: list.map((branch, index) => ({ ...branch, percent: percents[index] ?? 0 })) })
  }
  const nameAt = (index: number) => split.branch(LETTERS[index] ?? String(index + 1))
  return (
    <>
      <p className={classes.quiet}>{split.help}</p>
      <OtherProblems nodeId={node.id} shown={['title', 'branches']} />
      <section className={classes.section} aria-label={split.branches} {...spotMarks({ field: 'branches' })}>
        {branches.map((branch, index) => (
          <fieldset key={branch.id} className={classes.item} data-part={branch.id} aria-label={nameAt(index)}>
            <div className={classes.itemHead}>
              <span className={classes.itemName}>{nameAt(index)}</span>
              {branches.length > 2 && (
                <ActionIcon
                  size="md"
                  aria-label={`${nameAt(index)}: ×`}
                  onClick={() => share(branches.filter(({ id }) => id !== branch.id))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </div>
            <TextField
              nodeId={node.id}
              partId={branch.id}
              field="title"
              label={split.title}
              placeholder={nameAt(index)}
              max={flowLimits.step_title.max}
              value={branch.title}
              onChange={(title) => replace({ ...branch, title }, 'title')}
            />
            <NumberInput
              label={split.percent}
              aria-label={`${nameAt(index)}: ${split.percent}`}
              min={0}
              max={100}
              suffix=" %"
              clampBehavior="strict"
              allowDecimal={false}
              value={branch.percent}
              onChange={(typed) => {
                const percent = Number(typed)
                if (Number.isInteger(percent) && percent >= 0 && percent <= 100)
                  replace({ ...branch, percent }, 'percent')
              }}
            />
            <TargetPicker
              from={{ node_id: node.id, kind: 'branch', id: branch.id }}
              to={branch.next}
              label={`${nameAt(index)}: ${split.next}`}
            />
            <OtherProblems nodeId={node.id} partId={branch.id} shown={['title', 'next']} />
          </fieldset>
        ))}
        <AddButton
          label={split.add}
          obstacle={branches.length >= MOST_SPLIT_BRANCHES ? split.full(MOST_SPLIT_BRANCHES) : undefined}
          onAdd={() => share([...branches, { id: newId(), title: '', percent: 0, next: null }])}
        />
        {error}
        {warnings}
      </section>
    </>
  )
}

/** The form of a notification to the team. */
export const NotifyForm = ({ node }: { node: NotifyNode }) => {
  const { notify } = useTexts(askTexts)
  const update = usePayload(node)
  const { to, text, by_mail } = node.payload
  return (
    <>
      <p className={classes.quiet}>{notify.help}</p>
      <OtherProblems nodeId={node.id} shown={['title', 'text', 'next']} />
      <TextWithVariables
        nodeId={node.id}
        field="text"
        label={notify.text}
        placeholder={notify.textExample}
        max={flowLimits.notice.max}
        lines={[2, 8]}
        value={text}
        onChange={(written) => update({ text: written }, 'text')}
      />
      <NativeSelect
        label={notify.to}
        data={(['owner', 'everyone'] as const).map((value) => ({ value, label: notify.tos[value] }))}
        value={to}
        onChange={({ currentTarget: { value } }) =>
          update({ to: value === 'everyone' ? 'everyone' : 'owner' })
        }
      />
      <Switch
        label={notify.byMail}
        description={notify.byMailHelp}
        checked={by_mail}
        onChange={({ currentTarget: { checked } }) => update({ by_mail: checked })}
      />
      <TargetPicker from={{ node_id: node.id, kind: 'next' }} to={node.next} label={notify.next} />
    </>
  )
}

const UNTILS = { answered: null, hour: 60, day: 1440 } as const

/** The form of a hand-over to a person. */
export const HandOverForm = ({ node }: { node: HandOverNode }) => {
  const { handOver } = useTexts(askTexts)
  const update = usePayload(node)
  const { minutes, text } = node.payload
  const chosen = (Object.keys(UNTILS) as (keyof typeof UNTILS)[]).find((key) => UNTILS[key] === minutes)
  return (
    <>
      <p className={classes.quiet}>{handOver.help}</p>
      <OtherProblems nodeId={node.id} shown={['title', 'text']} />
      <NativeSelect
        label={handOver.minutes}
        data={(['answered', 'hour', 'day'] as const).map((value) => ({
          value,
          label: handOver.untils[value],
        }))}
        value={chosen ?? 'answered'}
        onChange={({ currentTarget: { value } }) =>
          update({ minutes: value === 'hour' ? UNTILS.hour : value === 'day' ? UNTILS.day : null })
        }
      />
      <TextWithVariables
        nodeId={node.id}
        field="text"
        label={handOver.text}
        placeholder={handOver.textExample}
        max={flowLimits.notice.max}
        lines={[2, 6]}
        value={text}
        onChange={(written) => update({ text: written }, 'text')}
      />
    </>
  )
}
