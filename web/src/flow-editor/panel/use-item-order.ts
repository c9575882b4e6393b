import { useTexts } from '#web/i18n/language-context.tsx'
import { useEditing } from '../editor-context.tsx'
import { panelTexts } from './texts.ts'

/** Moves the items of a list by drag or button, and announces the new position to screen readers. */
export const useItemOrder = (
  ids: readonly string[],
  nameAt: (index: number) => string,
  move: (id: string, index: number) => unknown,
) => {
  const { item } = useTexts(panelTexts)
  const { view } = useEditing()
  return (id: string, index: number) => {
    const name = nameAt(ids.indexOf(id))
    move(id, index)
    view.announce(item.moved(name, index + 1, ids.length))
  }
}
