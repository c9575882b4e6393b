import { useFlowTexts } from '#web/i18n/flow-texts.ts'
import { useEditing } from '../editor-context.tsx'

/** Moves the items of a list by drag or button, and announces the new position to screen readers. */
export const useItemOrder = (
  ids: readonly string[],
  nameAt: (index: number) => string,
  move: (id: string, index: number) => unknown,
) => {
  const { item } = useFlowTexts().panel
  const { view } = useEditing()
  return (id: string, index: number) => {
    const name = nameAt(ids.indexOf(id))
    move(id, index)
    view.announce(item.moved(name, index + 1, ids.length))
  }
}
