import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Comment, Content, Platform } from '../world/types.ts'
import type { World } from '../world/world.ts'
import { ControlError, found } from './control-error.ts'
import type { ControlParts } from './control-routes.ts'
import { readLedger } from './ledger.ts'

const limit = (fallback: number) => z.coerce.number<unknown>().int().min(0).max(10_000).default(fallback)
const platform = z.enum(['facebook', 'instagram'])

const ContentQuery = z.object({
  platform: platform.optional(),
  kind: z.enum(['post', 'reel', 'live', 'story']).optional(),
  limit: limit(50),
})
const TreeQuery = z.object({ limit: limit(200) })
const CommentsQuery = z.object({
  page_id: z.string().optional(),
  platform: platform.optional(),
  limit: limit(100),
})
const LedgerQuery = z.object({ page_id: z.string().optional(), content_id: z.string().optional() })

export function readingRoutes(server: FastifyInstance, parts: ControlParts): void {
  const { world, views } = parts

  server.get('/world', () => ({
    now: new Date(world.now()).toISOString(),
    clock_offset_seconds: Math.round(world.clockOffset / 1000),
    app: {
      id: parts.app.id,
      name: parts.app.name,
      webhook_url: world.appSubscriptions.get('page')?.callbackUrl ?? null,
      subscriptions: [...world.appSubscriptions.values()].map(({ id, callbackUrl, fields }) => ({
        object: id,
        callback_url: callbackUrl,
        fields,
      })),
    },
    pages: [...world.pages.values()].map((page) => views.page(page)),
    people: [...world.people.values()].map((person) => views.person(person)),
    customers: [...world.customers.values()].map((customer) => views.customer(customer)),
    faults: [...world.faults.values()],
    settings: world.settings,
  }))

  server.get('/pages/:page_id/content', (request) => {
    const query = ContentQuery.parse(request.query)
    const scope = scopeOf(world, (request.params as { page_id: string }).page_id)
    const wanted = contentsOf(world, scope)
      .filter((content) => !content.deleted)
      .filter((content) => !query.platform || content.platform === query.platform)
      .filter((content) => !query.kind || content.kind === query.kind)
      .sort((a, b) => b.createdAt - a.createdAt)
    return { content: wanted.slice(0, query.limit).map((content) => views.content(content)) }
  })

  server.get('/content/:content_id', (request) => {
    const query = TreeQuery.parse(request.query)
    const content = contentNamed(world, (request.params as { content_id: string }).content_id)
    const ids = world.index.topLevelComments(content.id)
    const shown = query.limit === 0 ? [] : ids.slice(-query.limit)
    return {
      content: views.content(content),
      comments: shown.map((id) => views.commentTree(world.comments.require(id))),
      more: shown.length < ids.length,
    }
  })

  server.get('/comments', (request) => {
    const query = CommentsQuery.parse(request.query)
    const scopes = query.page_id ? [scopeOf(world, query.page_id)] : allScopes(world)
    const latest = scopes
      .flatMap((scope) => latestComments(world, scope, query.platform, query.limit))
      .sort((a, b) => b.createdAt - a.createdAt)
      .slice(0, query.limit)
    const withContent = (comment: Comment) => ({
      ...views.comment(comment),
      content_text: world.contents.require(comment.contentId).text,
    })
    return { comments: latest.map(withContent) }
  })

  server.get('/comments/:comment_id', (request) => {
    const { comment_id } = request.params as { comment_id: string }
    return { comment: views.commentTree(found(world.comments.get(comment_id), 'comment')) }
  })

  server.get('/ledger', (request) => {
    const { page_id, content_id } = LedgerQuery.parse(request.query)
    if (content_id) return readLedger(world, { pageIds: [], contentId: contentNamed(world, content_id).id })
    const pageIds = page_id
      ? [scopeOf(world, page_id).pageId]
      : [...world.pages.values()].map((page) => page.id)
    return readLedger(world, { pageIds })
  })

  server.get('/counts', () => ({
    ...countAnswers(world),
    calls: parts.calls.total,
    webhooks: parts.webhooks.tally(),
  }))

  server.get('/stream', (_, reply) => {
    reply.hijack()
    parts.changes.watch(reply.raw)
  })
}

interface Scope {
  pageId: string
  platforms: Platform[]
}

/** A page with both platforms, or only its Instagram account. */
export function scopeOf(world: World, id: string): Scope {
  const reference = found(world.index.nodes.get(id), 'page')
  if (reference.kind === 'page') return { pageId: id, platforms: ['facebook', 'instagram'] }
  if (reference.kind === 'instagram') return { pageId: reference.key, platforms: ['instagram'] }
  throw new ControlError('NOT_FOUND', 'There is no such page')
}

export function allScopes(world: World): Scope[] {
  return [...world.pages.values()].map((page) => ({ pageId: page.id, platforms: ['facebook', 'instagram'] }))
}

export function contentsOf(world: World, { pageId, platforms }: Scope): Content[] {
  return platforms.flatMap((of) => world.index.contents(pageId, of).map((id) => world.contents.require(id)))
}

/** Finds content by any of its Graph API ids. */
export function contentNamed(world: World, id: string): Content {
  const reference = world.index.nodes.get(id)
  return found(reference && world.contents.get(reference.key), 'content')
}

function latestComments(world: World, scope: Scope, only: Platform | undefined, most: number): Comment[] {
  const ids = world.index.commentsOfPage(scope.pageId)
  const latest: Comment[] = []
  for (let index = ids.length - 1; index >= 0 && latest.length < most; index -= 1) {
    const comment = world.comments.require(ids[index] as string)
    if (scope.platforms.includes(comment.platform) && (!only || comment.platform === only))
      latest.push(comment)
  }
  return latest
}

function countAnswers(world: World) {
  const counts = {
    comments: 0,
    public_replies: 0,
    private_replies: 0,
    messages_from_pages: 0,
    messages_from_customers: 0,
  }
  for (const comment of world.comments.values()) {
    if (comment.author.kind === 'customer') counts.comments += 1
    else if (comment.parentId !== null) counts.public_replies += 1
  }
  for (const message of world.messages.values()) {
    if (message.commentId !== null) counts.private_replies += 1
    counts[message.from === 'page' ? 'messages_from_pages' : 'messages_from_customers'] += 1
  }
  return counts
}
