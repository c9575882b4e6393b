import { ActionIcon, CloseButton, Menu, Text } from '@mantine/core'
import { IconCopy, IconDotsVertical, IconTrash } from '@tabler/icons-react'
import type { FlowNode } from '#automation/flow/flow.ts'
import { flowLimits } from '#automation/flow/flow-limits.ts'
import { isTrigger } from '#automation/flow/nodes.ts'
import { newId } from '#web/components/new-id.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { RemovingItem } from '#web/ui/removing-item.tsx'
import { asNewSteps } from '../canvas/clipboard.ts'
import { useEditing } from '../editor-context.tsx'
import { useStepName } from '../step-name.ts'
import classes from './panel.module.css'
import { StepIcon } from './step-icon.tsx'
import { TextField } from './text-field.tsx'
import { panelTexts } from './texts.ts'
import { undoToast } from './undo-toast.tsx'

/** Offset of a duplicate from its original. */
const ASIDE = { x: 48, y: 48 }

const useStepActions = (node: FlowNode) => {
  const { head } = useTexts(panelTexts)
  const { document, view } = useEditing()
  const nameOf = useStepName()
  return {
    duplicate: () => {
      const nodes = asNewSteps([node], newId, ASIDE)
      if (document.edit({ type: 'paste_nodes', nodes })) view.select(nodes.map(({ id }) => id))
    },
    remove: () => {
      const before = document.getState().flow
      if (!document.edit({ type: 'remove_nodes', ids: [node.id] })) return
      const after = document.getState().flow
      view.select([])
      const takeBack = () => document.getState().flow === after && document.undo()
      const message = head.removed(nameOf(node))
      if (before !== after) void undoToast({ message, undo: head.undo, failed: head.cannotUndo }, takeBack)
    },
  }
}

const StepMenu = ({ node }: { node: FlowNode }) => {
  const { head } = useTexts(panelTexts)
  const { duplicate, remove } = useStepActions(node)
  const stays = isTrigger(node)
  return (
    <Menu position="bottom-end" width={stays ? 240 : undefined}>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={head.more}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} disabled={stays} onClick={duplicate}>
          {head.duplicate}
        </Menu.Item>
        <RemovingItem leftSection={<IconTrash size={16} aria-hidden />} disabled={stays} onClick={remove}>
          {head.remove}
        </RemovingItem>
        {stays && (
          <Text size="xs" c="dimmed" px="sm" py={4}>
            {head.triggerStays}
          </Text>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The step's name, actions on the whole step, and the close button. */
export const PanelHead = ({ node }: { node: FlowNode }) => {
  const panel = useTexts(panelTexts)
  const { document, view } = useEditing()
  const nameOf = useStepName()
  return (
    <div className={classes.head}>
      <span className={classes.type} data-type={node.node_type}>
        <StepIcon type={node.node_type} />
      </span>
      <div className={classes.grow}>
        <TextField
          nodeId={node.id}
          field="title"
          label={panel.head.name}
          compact
          placeholder={nameOf({ ...node, title: '' })}
          value={node.title}
          max={node.title.length > flowLimits.step_title.max ? flowLimits.step_title.max : Infinity}
          onChange={(title) =>
            document.edit({ type: 'update_node', node: { ...node, title } }, `${node.id}:title`)
          }
        />
      </div>
      <StepMenu node={node} />
      <CloseButton size="lg" aria-label={panel.close} onClick={() => view.show(null)} />
    </div>
  )
}
