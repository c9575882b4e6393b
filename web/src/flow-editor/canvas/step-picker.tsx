import { Modal, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { FlowNode } from '#automation/flow/flow.ts'
import type { Outlet } from '#automation/flow/outlets.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing, useFlow, useNode } from '../editor-context.tsx'
import { nodeIcons } from '../nodes/node-icons.ts'
import { useStepName } from '../step-name.ts'
import { WrittenText } from '../written-text.tsx'
import { canLead } from './connecting.ts'
import { type FoundStep, findSteps } from './find-steps.ts'
import { outletName } from './outlet-names.ts'
import classes from './step-picker.module.css'
import { canvasTexts } from './texts.ts'
import { useCanvasCommands } from './use-canvas-commands.ts'

const MOST_SHOWN = 50

type FoundItemProps = {
  found: FoundStep
  id: string
  active: boolean
  onPick: () => void
  onPoint: () => void
}

const FoundItem = ({ found: { node, name, excerpt }, id, active, onPick, onPoint }: FoundItemProps) => {
  const Icon = nodeIcons[node.node_type]
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) element.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys, as in every combobox.
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={classes.found}
      onClick={onPick}
      onPointerMove={onPoint}
    >
      <Icon size={18} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        {excerpt !== '' && (
          <span className={classes.excerpt}>
            <WrittenText text={excerpt} />
          </span>
        )}
      </span>
    </div>
  )
}

type StepPickerProps = {
  title: string
  nodes: readonly FlowNode[]
  nothing: string
  onPick: (id: string) => void
}

/** A list of steps, searched by name and text, to pick one from. */
const StepPicker = ({ title, nodes, nothing, onPick }: StepPickerProps) => {
  const { find } = useTexts(canvasTexts)
  const { view } = useEditing()
  const nameOf = useStepName()
  const [search, setSearch] = useState('')
  const [index, setIndex] = useState(0)
  const list = useId()
  const found = findSteps(nodes, nameOf, search).slice(0, MOST_SHOWN)
  const active = Math.min(index, found.length - 1)
  const close = () => view.openWindow(null)
  const pick = (step: FoundStep | undefined) => {
    if (!step) return
    close()
    onPick(step.node.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (by !== undefined) setIndex(Math.max(0, Math.min(found.length - 1, active + by)))
    else if (event.key === 'Enter') pick(found[active])
    else return
    event.preventDefault()
  }
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      centered={false}
      yOffset="12dvh"
      transitionProps={{ duration: 120 }}
    >
      <TextInput
        // The dialog would focus it a moment later and miss the first letters.
        autoFocus
        data-autofocus
        aria-label={title}
        placeholder={find.placeholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={list}
        aria-activedescendant={found[active] ? `${list}-${active}` : undefined}
        autoComplete="off"
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setIndex(0)
        }}
        onKeyDown={onKeyDown}
      />
      {found.length === 0 ? (
        <Text c="dimmed" ta="center" my="lg" role="status">
          {nothing}
        </Text>
      ) : (
        <div id={list} role="listbox" aria-label={title} className={classes.list}>
          {found.map((step, at) => (
            <FoundItem
              key={step.node.id}
              id={`${list}-${at}`}
              found={step}
              active={at === active}
              onPick={() => pick(step)}
              onPoint={() => setIndex(at)}
            />
          ))}
        </div>
      )}
    </Modal>
  )
}

export const FindWindow = () => {
  const { find } = useTexts(canvasTexts)
  const { view } = useEditing()
  const { nodes } = useFlow()
  const { focus } = useCanvasCommands()
  return (
    <StepPicker
      title={find.title}
      nodes={nodes}
      nothing={find.nothing}
      onPick={(node_id) => {
        view.goTo({ node_id })
        focus(node_id)
      }}
    />
  )
}

/** Picks an existing step as the target of an outlet. */
export const ConnectWindow = ({ from }: { from: Outlet }) => {
  const canvas = useTexts(canvasTexts)
  const flow = useFlow()
  const step = useNode(from.node_id)
  const { connect, focus } = useCanvasCommands()
  const targets = flow.nodes.filter(({ id }) => canLead(flow, from, id))
  return (
    <StepPicker
      title={canvas.find.connect(step ? outletName(step, from, canvas) : '')}
      nodes={targets}
      nothing={targets.length === 0 ? canvas.find.noTargets : canvas.find.nothing}
      onPick={(to) => {
        connect(from, to)
        focus(from.node_id)
      }}
    />
  )
}
