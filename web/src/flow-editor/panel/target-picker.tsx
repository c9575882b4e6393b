import { ActionIcon, Select } from '@mantine/core'
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import { type FlowNode, nodeWith } from '#automation/flow/flow.ts'
import type { Outlet } from '#automation/flow/outlets.ts'
import { useFlowTexts } from '#web/i18n/flow-texts.ts'
import { placeAfter, usualSize } from '../canvas/placement.ts'
import { useEditing } from '../editor-context.tsx'
import { newStep, stepTypes } from '../new-step.ts'
import { useStepName } from '../step-name.ts'
import { spotMarks, useProblemsOfField } from './field-problems.tsx'
import classes from './panel.module.css'
import { StepIcon } from './step-icon.tsx'
import { choicesFound, newChoice, targetChoices, typeToAdd } from './target-choices.ts'

type TargetPickerProps = {
  from: Outlet
  to: string | null
  label: string
  description?: ReactNode
  /** A button that lets AI answer leads to AI steps only. */
  onlyAi?: boolean
  /** One row: the label is only said. */
  compact?: boolean
}

/** As many as anybody reads; the search finds the others. */
const MOST_SHOWN = 60

/** Of the step it leads to: only its name is looked at, so that typing elsewhere draws nothing here again. */
const useTargetName = (to: string | null): { node: FlowNode | undefined; name: string } => {
  const nameOf = useStepName()
  const node = useStore(useEditing().document, ({ flow }) => nodeWith(flow, to))
  return { node, name: node ? nameOf(node) : '' }
}

const useChoices = ({ from, to, onlyAi = false }: TargetPickerProps, opened: boolean) => {
  const { target } = useFlowTexts().panel
  const { document } = useEditing()
  const nameOf = useStepName()
  const { name } = useTargetName(to)
  if (!opened) return { all: [], data: to === null ? [] : [{ value: to, label: name }] }
  const all = targetChoices(document.getState().flow.nodes, from, onlyAi, nameOf)
  const fresh = stepTypes
    .filter((type) => !onlyAi || type === 'ai')
    .map((type) => ({ value: newChoice(type), label: target.add[type] }))
  return {
    all,
    data: [
      { group: target.fresh, items: fresh },
      { group: target.existing, items: all.map(({ value, label }) => ({ value, label })) },
    ],
  }
}

const Option = ({ value, label }: { value: string; label: string }) => {
  const { document } = useEditing()
  const added = typeToAdd(value)
  const node = nodeWith(document.getState().flow, value)
  return (
    <span className={classes.option}>
      {added && <IconPlus size={14} aria-hidden />}
      {(added ?? node) && <StepIcon type={added ?? (node as FlowNode).node_type} size={16} />}
      <span>{label}</span>
    </span>
  )
}

/** What a card may take up; how large it is drawn only the canvas knows. */
const roomOf = ({ position }: FlowNode) => ({ ...position, ...usualSize, height: 2 * usualSize.height })

/** Connects an outlet to the chosen step, or to a new one that is put beside this step. */
const useLead = (from: Outlet) => {
  const { document } = useEditing()
  return (value: string | null) => {
    const type = value === null ? undefined : typeToAdd(value)
    if (!type) return document.edit({ type: 'connect', from, to: value })
    const { flow } = document.getState()
    const source = nodeWith(flow, from.node_id)
    if (!source) return false
    const taken = flow.nodes.map(roomOf)
    const node = newStep(type, placeAfter(roomOf(source), usualSize, taken))
    // Nothing moves in between: where the outlet led before is what the person chooses away from.
    return document.edit([
      { type: 'add_node', node, from: null },
      { type: 'connect', from, to: node.id },
    ])
  }
}

/** Where an outlet leads: an existing step, found by its name or words, or a new one. */
export const TargetPicker = (props: TargetPickerProps) => {
  const { from, to, label, description, compact = false } = props
  const { target } = useFlowTexts().panel
  const { view } = useEditing()
  const [opened, setOpened] = useState(false)
  const { all, data } = useChoices(props, opened)
  const { name } = useTargetName(to)
  const lead = useLead(from)
  const partId = 'id' in from ? from.id : undefined
  const field = from.kind === 'unanswered' ? 'unanswered' : 'next'
  const { error, warnings } = useProblemsOfField({ nodeId: from.node_id, partId, field })
  return (
    <div {...spotMarks({ partId, field })}>
      <div className={classes.target}>
        <Select
          className={classes.grow ?? ''}
          {...(compact ? { 'aria-label': label } : { label })}
          description={description}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder={target.placeholder}
          nothingFoundMessage={target.nothingFound}
          searchable
          clearable
          allowDeselect={false}
          clearButtonProps={{ 'aria-label': target.clear }}
          limit={MOST_SHOWN}
          maxDropdownHeight={320}
          data={data}
          value={to}
          onChange={lead}
          onDropdownOpen={() => setOpened(true)}
          onDropdownClose={() => setOpened(false)}
          error={error}
          renderOption={({ option }) => <Option value={option.value} label={option.label} />}
          filter={({ options, search }) => {
            const found = new Set(choicesFound(all, search).map(({ value }) => value))
            return options.map((option) =>
              'items' in option
                ? {
                    ...option,
                    items: option.items.filter(({ value }) => typeToAdd(value) || found.has(value)),
                  }
                : option,
            )
          }}
        />
        {to !== null && (
          <ActionIcon
            className={classes.open ?? ''}
            data-compact={compact || undefined}
            size={36}
            variant="default"
            aria-label={target.open(name)}
            title={target.open(name)}
            onClick={() => view.goTo({ node_id: to })}
          >
            <IconArrowRight size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {warnings}
    </div>
  )
}
