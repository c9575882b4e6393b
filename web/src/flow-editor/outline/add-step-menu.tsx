import { Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { nodeWith } from '#automation/flow/nodes.ts'
import type { Outlet } from '#automation/flow/outlets.ts'
import { canvasTexts } from '#web/flow-editor/canvas/texts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { canLeadToType } from '../canvas/connecting.ts'
import { placeAfter, usualSize } from '../canvas/placement.ts'
import { useEditing, useFlow } from '../editor-context.tsx'
import { newStep, type StepType, stepTypes } from '../new-step.ts'
import { StepIcon } from '../panel/step-icon.tsx'
import { writingSpot } from '../writing-spot.ts'
import { RowMenu } from './row-menu.tsx'
import { outlineTexts } from './texts.ts'

/** The step types to choose from. */
const StepTypes = ({ from }: { from: Outlet }) => {
  const canvas = useTexts(canvasTexts)
  const { document, view } = useEditing()
  const flow = useFlow()
  const add = (type: StepType) => {
    const source = nodeWith(flow, from.node_id)
    if (!source) return
    const cards = flow.nodes.map(({ position }) => ({ ...usualSize, ...position }))
    const node = newStep(type, placeAfter({ ...usualSize, ...source.position }, usualSize, cards))
    if (!document.edit({ type: 'add_node', node, from })) return
    view.addNew(node.id)
    view.goTo(writingSpot(node) ?? { node_id: node.id })
  }
  return stepTypes
    .filter((type) => canLeadToType(flow, from, type))
    .map((type) => (
      <Menu.Item key={type} leftSection={<StepIcon type={type} />} onClick={() => add(type)}>
        {canvas.types[type]}
      </Menu.Item>
    ))
}

/** Adds a step after an outlet; its previous target follows the new step. */
export const AddStepMenu = ({ from, name }: { from: Outlet; name: string }) => {
  const outline = useTexts(outlineTexts)
  return (
    <RowMenu label={outline.add(name)} icon={<IconPlus size={18} aria-hidden />} color="purple">
      <StepTypes from={from} />
    </RowMenu>
  )
}
