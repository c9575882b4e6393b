import { z } from 'zod'

/** A page has published something. */
export type AnnouncedContent = { pageId: string; contentId: string }

const id = z.string().min(1).max(255)
const published = z.object({
  item: z.enum(['post', 'status', 'photo', 'video', 'share']),
  verb: z.literal('add'),
  post_id: id,
  from: z.object({ id }),
  published: z.union([z.literal(1), z.literal(true)]).optional(),
})
const body = z.object({
  object: z.literal('page'),
  entry: z.array(
    z.object({ id, changes: z.array(z.object({ field: z.string(), value: z.unknown() })).optional() }),
  ),
})

/**
 * What a webhook body says a page published itself (Meta reference §4.1, field `feed`). Instagram announces nothing; there the
 * first comment tells.
 */
export const announcedContent = (raw: unknown): AnnouncedContent[] => {
  const parsed = body.safeParse(raw)
  if (!parsed.success) return []
  return parsed.data.entry.flatMap((entry) =>
    (entry.changes ?? []).flatMap(({ field, value }) => {
      const change = published.safeParse(value)
      const isOwn = field === 'feed' && change.data?.from.id === entry.id
      return isOwn && change.success ? [{ pageId: entry.id, contentId: change.data.post_id }] : []
    }),
  )
}
