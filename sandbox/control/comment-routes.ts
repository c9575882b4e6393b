import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { changeOf } from '../meta/webhooks/changes-of.ts'
import { editComment, hideComment, removeComment, writeComment } from '../world/comments.ts'
import type { Comment, Content } from '../world/types.ts'
import { ControlError, found } from './control-error.ts'
import type { ControlParts } from './control-routes.ts'
import { gatherCrowd } from './crowd/gather.ts'
import { allScopes, contentNamed, contentsOf, scopeOf } from './reading-routes.ts'

const Wish = z.object({
  drop: z.boolean().optional(),
  copies: z.number().int().min(1).max(50).optional(),
  delay_ms: z.number().int().min(0).optional(),
})

const CommentBody = z.union([
  z.object({
    as_page: z.literal(true),
    text: z.string().min(1),
    reply_to: z.string().optional(),
    webhook: Wish.optional(),
  }),
  z.object({
    customer_id: z.string(),
    text: z.string().default(''),
    photo: z.boolean().default(false),
    reply_to: z.string().optional(),
    age_seconds: z.number().min(0).default(0),
    author_hidden: z.boolean().default(false),
    webhook: Wish.optional(),
  }),
])

const share = z.number().min(0).max(1).default(0)
const BulkBody = z.object({
  content_ids: z.array(z.string()).min(1).optional(),
  page_id: z.string().optional(),
  count: z.number().int().min(0).max(1_000_000),
  texts: z.array(z.string().min(1)).min(1),
  rate_per_second: z.number().positive().optional(),
  customer_ids: z.array(z.string()).min(1).optional(),
  customers: z.number().int().positive().max(100_000).optional(),
  duplicate_share: share,
  photos_share: share,
  shuffle: z.boolean().default(false),
  seed: z.number().int().default(1),
})

export function commentRoutes(server: FastifyInstance, parts: ControlParts): void {
  const { world, views, webhooks } = parts
  const commentNamed = (request: { params: unknown }): Comment => {
    const { comment_id } = request.params as { comment_id: string }
    return found(world.comments.get(comment_id), 'comment')
  }

  server.post('/content/:content_id/comments', (request) => {
    const body = CommentBody.parse(request.body)
    const content = contentNamed(world, (request.params as { content_id: string }).content_id)
    checkOpen(content)
    const parent =
      body.reply_to === undefined ? undefined : found(world.comments.get(body.reply_to), 'comment')
    if (parent && parent.contentId !== content.id)
      throw new ControlError('INVALID', 'reply_to is on other content')
    if ('as_page' in body) {
      const author = { kind: 'page', id: content.pageId } as const
      return {
        comment: views.comment(
          writeComment(world, { content, author, text: body.text, parent }, body.webhook),
        ),
      }
    }
    const { id } = found(world.customers.get(body.customer_id), 'customer')
    if (body.text === '' && !body.photo)
      throw new ControlError('INVALID', 'A comment needs a text or a photo')
    const input = {
      content,
      author: { kind: 'customer', id } as const,
      text: body.text,
      parent,
      photo: body.photo ? `photo/${world.comments.size + 1}` : null,
      createdAt: world.now() - body.age_seconds * 1000,
      authorHidden: body.author_hidden,
    }
    return { comment: views.comment(writeComment(world, input, body.webhook)) }
  })

  server.patch('/comments/:comment_id', (request) => {
    const { text } = z.object({ text: z.string().min(1) }).parse(request.body)
    return { comment: views.comment(editComment(world, commentNamed(request), text)) }
  })

  server.delete('/comments/:comment_id', (request) => ({
    comment: views.comment(removeComment(world, commentNamed(request))),
  }))

  server.post('/comments/:comment_id/hidden', (request) => {
    const { hidden } = z.object({ hidden: z.boolean() }).parse(request.body)
    return { comment: views.comment(hideComment(world, commentNamed(request), hidden)) }
  })

  server.post('/comments/:comment_id/webhook', (request) => {
    const body = z
      .object({ copies: z.number().int().min(1).max(50).default(1), webhook: Wish.default({}) })
      .parse(request.body ?? {})
    const context = { world, appId: parts.app.id, publicBase: parts.publicBase() }
    const change = changeOf(context, { kind: 'comment_added', comment: commentNamed(request) })
    return { webhooks_queued: change ? webhooks.queue(change, { ...body.webhook, copies: body.copies }) : 0 }
  })

  server.post('/comments/bulk', (request) => {
    const body = BulkBody.parse(request.body)
    const contents = body.content_ids
      ? body.content_ids.map((id) => contentNamed(world, id))
      : (body.page_id ? [scopeOf(world, body.page_id)] : allScopes(world)).flatMap((scope) =>
          contentsOf(world, scope),
        )
    const open = contents.filter(
      (content) => !content.deleted && content.kind !== 'story' && content.live !== 'ended',
    )
    if (open.length === 0) throw new ControlError('REFUSED', 'There is no content to comment on')
    const customerIds =
      body.customer_ids ??
      (body.customers
        ? gatherCrowd(world, { customers: body.customers, seed: body.seed })
        : [...world.customers.values()].map((customer) => customer.id))
    for (const id of customerIds) found(world.customers.get(id), 'customer')
    const job = parts.bulk.start({
      contents: open,
      customerIds,
      texts: body.texts,
      count: body.count,
      ratePerSecond: body.rate_per_second ?? null,
      duplicateShare: body.duplicate_share,
      photosShare: body.photos_share,
      shuffle: body.shuffle,
      seed: body.seed,
    })
    return { job }
  })

  server.get('/comments/bulk/:job_id', (request) => ({
    job: found(parts.bulk.get((request.params as { job_id: string }).job_id), 'job'),
  }))
}

function checkOpen(content: Content): void {
  if (content.deleted) throw new ControlError('REFUSED', 'The content was deleted')
  if (content.kind === 'story') throw new ControlError('REFUSED', 'Stories take no comments')
  if (content.platform === 'instagram' && content.live === 'ended')
    throw new ControlError('REFUSED', 'The broadcast has ended')
  if (!content.commentsEnabled) throw new ControlError('REFUSED', 'Comments are switched off')
}
