import { useFlowTexts } from '#web/i18n/flow-texts.ts'
import { useDragOrder } from '#web/pieces/use-drag-order.ts'
import { useEditing } from '../editor-context.tsx'

/** Moves the items of a list by drag or button, and says to who cannot see it where the item stands now. */
export const useItemOrder = (
  ids: readonly string[],
  nameAt: (index: number) => string,
  move: (id: string, index: number) => unknown,
) => {
  const { item } = useFlowTexts().panel
  const { view } = useEditing()
  const onMove = (id: string, index: number) => {
    const name = nameAt(ids.indexOf(id))
    move(id, index)
    view.announce(item.moved(name, index + 1, ids.length))
  }
  return { order: useDragOrder(ids, onMove), onMove }
}
