import { Menu, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { nodeWith } from '#automation/flow/nodes.ts'
import { type Outlet, targetOf } from '#automation/flow/outlets.ts'
import type { Position } from '#automation/flow/parts.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing, useFlow } from '../editor-context.tsx'
import { type StepType, stepTypes } from '../new-step.ts'
import { nodeIcons } from '../nodes/node-icons.ts'
import { writingSpot } from '../writing-spot.ts'
import { canLeadToType } from './connecting.ts'
import { canvasTexts } from './texts.ts'
import { useCanvasCommands } from './use-canvas-commands.ts'

/** Nothing follows these. */
const ENDS: readonly StepType[] = ['start_automation', 'hand_over', 'split']

type StepItemsProps = { from: Outlet | null; place: Position | null }

/** The step types possible here. Between two steps only types that lead on are possible. */
const useTypes = ({ from, place }: StepItemsProps): readonly StepType[] => {
  const flow = useFlow()
  if (!from) return stepTypes
  const isBetween = place === null && typeof targetOf(flow, from) === 'string'
  return stepTypes.filter((type) => canLeadToType(flow, from, type) && !(isBetween && ENDS.includes(type)))
}

/** The next step: a new one of some type, or an existing one. */
export const StepItems = ({ from, place }: StepItemsProps) => {
  const { menus, types, typeHints } = useTexts(canvasTexts)
  const { view, document } = useEditing()
  const { add, focus } = useCanvasCommands()
  const choices = useTypes({ from, place })

  const choose = (type: StepType, byPointer: boolean) => {
    view.openMenu(null)
    const id = add(type, from, place)
    const step = nodeWith(document.getState().flow, id ?? null)
    const spot = step && writingSpot(step)
    // A click continues with the step's text. By keyboard the focus stays on the canvas; Enter opens the
    // step.
    if (byPointer && spot) view.goTo({ ...spot, fresh: true })
    else if (step) focus(step.id)
  }

  return (
    <>
      <Menu.Label>{from ? menus.nextStep : menus.addStep}</Menu.Label>
      {choices.map((type) => {
        const Icon = nodeIcons[type]
        return (
          <Menu.Item
            key={type}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={({ detail }) => choose(type, detail > 0)}
          >
            {types[type]}
            <Text size="xs" c="dimmed">
              {typeHints[type]}
            </Text>
          </Menu.Item>
        )
      })}
      {from && (
        <>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconArrowRight size={18} aria-hidden />}
            onClick={() => {
              view.openMenu(null)
              view.openWindow({ kind: 'connect', from })
            }}
          >
            {menus.connectTo}
          </Menu.Item>
        </>
      )}
    </>
  )
}
