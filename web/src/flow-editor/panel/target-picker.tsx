import { ActionIcon, Select } from '@mantine/core'
import { IconArrowRight, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useStore } from 'zustand'
import type { FlowNode } from '#automation/flow/flow.ts'
import { nodeWith } from '#automation/flow/nodes.ts'
import type { Outlet } from '#automation/flow/outlets.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { placeAfter, usualSize } from '../canvas/placement.ts'
import { useEditing } from '../editor-context.tsx'
import { newStep, stepTypes } from '../new-step.ts'
import { useStepName } from '../step-name.ts'
import { spotMarks, useProblemsOfField } from './field-problems.tsx'
import classes from './panel.module.css'
import { StepIcon } from './step-icon.tsx'
import { choicesFound, newChoice, targetChoices, typeToAdd } from './target-choices.ts'
import { panelTexts } from './texts.ts'

type TargetPickerProps = {
  from: Outlet
  to: string | null
  label: string
  description?: ReactNode
  /** For a button with an AI answer, which leads to AI steps only. */
  onlyAi?: boolean
  /** A single row; the label is only for screen readers. */
  compact?: boolean
}

/** A readable number; the search finds the others. */
const MOST_SHOWN = 50

/** Subscribes only to the target's name, so that typing elsewhere renders nothing here. */
const useTargetName = (to: string | null): { node: FlowNode | undefined; name: string } => {
  const nameOf = useStepName()
  const node = useStore(useEditing().document, ({ flow }) => nodeWith(flow, to))
  return { node, name: node ? nameOf(node) : '' }
}

/** The choices of the open list: new steps and matches. While it is closed, only the current one. */
const useChoices = ({ from, to, onlyAi = false }: TargetPickerProps, searched: string | null) => {
  const { target } = useTexts(panelTexts)
  const { document } = useEditing()
  const nameOf = useStepName()
  const { name } = useTargetName(to)
  const chosen = to === null ? [] : [{ value: to, label: name }]
  if (searched === null) return chosen
  const all = targetChoices(document.getState().flow.nodes, from, onlyAi, nameOf)
  const found = choicesFound(all, searched === name ? '' : searched).slice(0, MOST_SHOWN)
  const shown = found.map(({ value, label }) => ({ value, label }))
  const isShown = shown.some(({ value }) => value === to)
  const fresh = stepTypes
    .filter((type) => !onlyAi || type === 'ai')
    .map((type) => ({ value: newChoice(type), label: target.add[type] }))
  return [
    { group: target.fresh, items: fresh },
    // Keep the current one, otherwise the field has no name to show.
    { group: target.existing, items: isShown ? shown : [...chosen, ...shown] },
  ]
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

/** An estimate of a card's size; only the canvas has the drawn size. */
const roomOf = ({ position }: FlowNode) => ({ ...position, ...usualSize, height: 2 * usualSize.height })

/** Connects an outlet to the chosen step, or to a new one next to this step. */
const useLead = (from: Outlet) => {
  const { document, view } = useEditing()
  return (value: string | null) => {
    const type = value === null ? undefined : typeToAdd(value)
    if (!type) return document.edit({ type: 'connect', from, to: value })
    const { flow } = document.getState()
    const source = nodeWith(flow, from.node_id)
    if (!source) return false
    const taken = flow.nodes.map(roomOf)
    const node = newStep(type, placeAfter(roomOf(source), usualSize, taken))
    // The new step is not inserted before the old target: the person chose to replace it.
    const added = document.edit([
      { type: 'add_node', node, from: null },
      { type: 'connect', from, to: node.id },
    ])
    if (added) view.addNew(node.id)
    return added
  }
}

/** The target of an outlet: an existing step, found by its name or words, or a new one. */
export const TargetPicker = (props: TargetPickerProps) => {
  const { from, to, label, description, compact = false } = props
  const { target } = useTexts(panelTexts)
  const { view } = useEditing()
  const { name } = useTargetName(to)
  const [searched, setSearched] = useState('')
  const [opened, setOpened] = useState(false)
  const data = useChoices(props, opened ? searched : null)
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
          maxDropdownHeight={320}
          data={data}
          value={to}
          onChange={lead}
          searchValue={searched}
          onSearchChange={setSearched}
          // Select the name, so that typing replaces it with a search.
          onClick={({ currentTarget }) => currentTarget.select()}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onDropdownOpen={() => setOpened(true)}
          onDropdownClose={() => setOpened(false)}
          error={error}
          renderOption={({ option }) => <Option value={option.value} label={option.label} />}
          // `data` is filtered already.
          filter={({ options }) => options}
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
