import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentItem } from '#contract/content.ts'
import { apiQuery } from '#web/api/queries.ts'

const MOST_AT_ONCE = 100

export const wordsOf = (item: ContentItem | undefined): string | undefined =>
  item?.message?.trim() || item?.story?.trim() || undefined

/** The posts whose pictures and words the editor can show: the newest, those chosen before, and those just picked. */
export const useKnownPosts = (pageId: string, chosen: readonly string[]) => {
  const [picked, setPicked] = useState<readonly ContentItem[]>([])
  const newest = useQuery(apiQuery('listPosts', { query: { page_id: pageId, per_page: MOST_AT_ONCE } }))
  const posts = newest.data?.posts.data ?? []
  const older = chosen.filter((id) => !posts.some((post) => post.id === id))
  const further = useQuery({
    ...apiQuery('listPosts', { query: { page_id: pageId, per_page: MOST_AT_ONCE, ids: older.join(',') } }),
    enabled: newest.isSuccess && older.length > 0,
  })
  return {
    newest: posts[0],
    byId: new Map([...posts, ...(further.data?.posts.data ?? []), ...picked].map((post) => [post.id, post])),
    remember: (items: readonly ContentItem[]) => setPicked((before) => [...before, ...items]),
  }
}
