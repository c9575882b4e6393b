import { z } from 'zod'
import { id, optional, readEntries, shortId } from './wire.ts'

/** A post, reel or video that a page has published. */
export type AnnouncedContent = { pageId: string; contentId: string }

const published = z.object({
  field: z.literal('feed'),
  value: z.object({
    item: z.enum(['post', 'status', 'photo', 'video', 'share']),
    verb: z.literal('add'),
    post_id: shortId,
    from: z.object({ id }),
    published: optional(z.union([z.literal(1), z.literal(true)])),
  }),
})

/**
 * Content that a page published itself, from a webhook body (Meta reference §4.1, field `feed`). Instagram sends no
 * such webhook: the first comment announces its content.
 */
export const announcedContent = (body: unknown): AnnouncedContent[] => {
  const { object, entries } = readEntries(body)
  if (object !== 'page') return []
  return entries.flatMap((entry) =>
    entry.changes.flatMap((change) => {
      const { data } = published.safeParse(change)
      return data?.value.from.id === entry.id ? [{ pageId: entry.id, contentId: data.value.post_id }] : []
    }),
  )
}
