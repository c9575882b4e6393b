import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDotsVertical, IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { isTrigger } from '#automation/flow/nodes.ts'
import type { Operation } from '#automation/flow/operations/apply-operation.ts'
import { useTexts } from '#web/i18n/language-context.tsx'
import { RemovingItem } from '#web/ui/removing-item.tsx'
import { useEditing, useFlow } from '../editor-context.tsx'
import { undoToast } from '../panel/undo-toast.tsx'
import { moveDown, moveUp, removeFromList } from './list-edits.ts'
import { type ReadStep, readingOrder } from './reading-order.ts'
import { RowMenu } from './row-menu.tsx'
import { outlineTexts } from './texts.ts'

/** Actions on a whole step, computed when the menu opens. */
const StepItems = ({ step, name }: { step: ReadStep; name: string }) => {
  const outline = useTexts(outlineTexts)
  const { view } = useEditing()
  const flow = useFlow()
  const { move, remove } = useListEdits(step, name)
  const up = moveUp(flow, step.node.id)
  const down = moveDown(flow, step.node.id)
  return (
    <>
      {up && (
        <Menu.Item leftSection={<IconArrowUp size={18} aria-hidden />} onClick={() => move(up)}>
          {outline.moveUp}
        </Menu.Item>
      )}
      {down && (
        <Menu.Item leftSection={<IconArrowDown size={18} aria-hidden />} onClick={() => move(down)}>
          {outline.moveDown}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconPlayerPlay size={18} aria-hidden />}
        onClick={() => view.playFrom(step.node.id)}
      >
        {outline.playFrom}
      </Menu.Item>
      {!isTrigger(step.node) && (
        <RemovingItem leftSection={<IconTrash size={18} aria-hidden />} onClick={remove}>
          {outline.remove}
        </RemovingItem>
      )}
    </>
  )
}

export const StepMenu = ({ step, name }: { step: ReadStep; name: string }) => {
  const outline = useTexts(outlineTexts)
  return (
    <RowMenu label={outline.more(name)} icon={<IconDotsVertical size={18} aria-hidden />}>
      <StepItems step={step} name={name} />
    </RowMenu>
  )
}

const useListEdits = ({ node: { id } }: ReadStep, name: string) => {
  const outline = useTexts(outlineTexts)
  const { document, view } = useEditing()
  const move = (operations: Operation[]) => {
    if (!document.edit(operations)) return
    const { steps, unreachable } = readingOrder(document.getState().flow)
    const moved = [...steps, ...unreachable].find(({ node }) => node.id === id)
    view.announce(outline.moved(name, moved?.number ?? 0))
  }
  const remove = () => {
    const operations = removeFromList(document.getState().flow, id)
    if (!operations || !document.edit(operations)) return
    const removal = document.getState().history.past.at(-1)
    const words = { message: outline.removed(name), undo: outline.undo, failed: outline.cannotUndo }
    // Only while the removal is still the last edit, because undo always reverts the last one.
    void undoToast(words, () => document.getState().history.past.at(-1) === removal && document.undo())
  }
  return { move, remove }
}
