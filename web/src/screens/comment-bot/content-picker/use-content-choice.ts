import { useState } from 'react'
import type { ContentItem } from '#contract/content.schemas.ts'
import { MOST_CHOSEN_CONTENT } from '#contract/limits.ts'

/** The chosen content, across kinds and pages of the list. */
export const useContentChoice = (chosen: readonly string[], known: ReadonlyMap<string, ContentItem>) => {
  const [ids, setIds] = useState<readonly string[]>(chosen)
  const [items, setItems] = useState(known)
  const remove = (id: string) => setIds(ids.filter((one) => one !== id))
  return {
    ids,
    items,
    full: ids.length >= MOST_CHOSEN_CONTENT,
    has: (id: string) => ids.includes(id),
    remove,
    toggle: (item: ContentItem) => {
      if (ids.includes(item.id)) return remove(item.id)
      setIds([...ids, item.id])
      setItems(new Map([...items, [item.id, item]]))
    },
  }
}

export type ContentChoice = ReturnType<typeof useContentChoice>
