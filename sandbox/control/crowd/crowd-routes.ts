import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ControlError } from '../control-error.ts'
import type { ControlParts } from '../control-routes.ts'
import { contentsOf, scopeOf } from '../reading-routes.ts'

const share = (usual: number) => z.number().min(0).max(1).default(usual)

const DayBody = z.object({
  page_id: z.string(),
  comments: z.number().int().min(0).max(100_000).default(20_000),
  chats: z.number().int().min(0).max(100_000).default(400),
  customers: z.number().int().min(1).max(20_000).optional(),
  seed: z.number().int().default(1),
  duplicate_share: share(0.03),
  late_share: share(0.02),
  edited_share: share(0.02),
  removed_share: share(0.02),
  blacklisted_share: share(0.02),
  blocking_share: share(0.01),
  most_waiting: z.number().int().min(1).max(10_000).default(200),
})

const COMMENTS_A_CUSTOMER = 8

export function crowdRoutes(server: FastifyInstance, { world, crowd }: ControlParts): void {
  server.post('/crowd/day', (request) => {
    const body = DayBody.parse(request.body)
    if (crowd.isPlaying) throw new ControlError('REFUSED', 'A day is being played')
    const { pageId, platforms } = scopeOf(world, body.page_id)
    // One platform a day, because the platforms have different customers.
    const scope = { pageId, platforms: platforms.slice(0, 1) }
    const contents = contentsOf(world, scope)
      .filter(({ deleted, kind, live }) => !deleted && kind !== 'story' && live === null)
      .sort((a, b) => b.createdAt - a.createdAt)
    if (contents.length === 0) throw new ControlError('REFUSED', 'There is no content to comment on')
    const wish = {
      comments: body.comments,
      chats: body.chats,
      customers: body.customers ?? Math.ceil((body.comments + body.chats + 1) / COMMENTS_A_CUSTOMER),
      seed: body.seed,
      duplicates: body.duplicate_share,
      late: body.late_share,
      edited: body.edited_share,
      removed: body.removed_share,
      rude: body.blacklisted_share,
      blocking: body.blocking_share,
    }
    return { day: crowd.start({ pageId, contents }, wish, body.most_waiting) }
  })

  server.get('/crowd/day', () => ({ day: crowd.day }))

  server.delete('/crowd/day', () => {
    crowd.stop()
    return {}
  })
}
