import type { ItemPlace } from '#automation/flow/operations/items.ts'
import type { Block, Button, QuickReply } from '#automation/node-types/action/blocks.ts'
import type { Branch } from '#automation/node-types/condition/settings.ts'
import { useEditing } from '../editor-context.tsx'
import { focusItem, focusNeighbour } from './focus-item.ts'

type ItemOf = { blocks: Block; buttons: Button; quick_replies: QuickReply; branches: Branch }

/** Changes one list of a step; each change is one undoable edit. */
export const useItems = <Place extends ItemPlace>(place: Place) => {
  const { document } = useEditing()
  type One = ItemOf[Place['list']]
  const named = (item: One) => ({ list: place.list, item }) as never
  return {
    insert: (item: One, index: number) => {
      const inserted = document.edit({ type: 'insert_item', place, item: named(item), index })
      if (inserted) focusItem(item.id)
      return inserted
    },
    /** `field`: the field being typed in; its letters are undone together. */
    update: (item: One, field?: string) =>
      document.edit(
        { type: 'update_item', place, item: named(item) },
        field === undefined ? undefined : `${item.id}:${field}`,
      ),
    remove: (id: string) => {
      focusNeighbour(id)
      return document.edit({ type: 'remove_item', place, id })
    },
    /** `index` does not count the item itself. */
    move: (id: string, index: number) => document.edit({ type: 'move_item', place, id, index }),
  }
}
