import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentItem } from '#contract/content.schemas.ts'
import { type ContentType, kindOfType } from './content-kinds.ts'
import { type ContentPage, contentQuery } from './content-query.ts'

const MOST_AT_ONCE = 100

export const wordsOf = (item: ContentItem | undefined): string | undefined =>
  item?.message?.trim() || item?.story?.trim() || undefined

/** Content with its images and texts for the editor: the newest, the chosen, and those just picked. */
export const useKnownContent = (page: ContentPage, chosen: readonly string[]) => {
  const [picked, setPicked] = useState<readonly ContentItem[]>([])
  const newest = useQuery(contentQuery(page, { kind: 'all', per_page: MOST_AT_ONCE }))
  const content = newest.data?.list.data ?? []
  const older = chosen.filter((id) => !content.some((one) => one.id === id))
  const further = useQuery({
    ...contentQuery(page, { kind: 'all', per_page: MOST_AT_ONCE, ids: older.join(',') }),
    enabled: newest.isSuccess && older.length > 0,
  })
  return {
    /** The newest content of a type, as an example. */
    newestOf: (type: ContentType) => content.find((one) => kindOfType(type) === 'all' || one.type === type),
    byId: new Map([...content, ...(further.data?.list.data ?? []), ...picked].map((one) => [one.id, one])),
    /** All requests have finished: content that is still missing was deleted. */
    complete: newest.isSuccess && (older.length === 0 || further.isSuccess),
    remember: (items: readonly ContentItem[]) => setPicked((before) => [...before, ...items]),
  }
}
