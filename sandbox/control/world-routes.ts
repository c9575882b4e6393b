import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { deleteContent, publishContent, stopLive } from '../world/contents.ts'
import { MOTIFS } from '../world/pictures.ts'
import { FULL_TASKS } from '../world/seed-people.ts'
import { ControlError, found } from './control-error.ts'
import type { ControlParts } from './control-routes.ts'
import { contentNamed } from './reading-routes.ts'

const ContentBody = z.object({
  platform: z.enum(['facebook', 'instagram']).default('facebook'),
  kind: z.enum(['post', 'reel', 'live', 'story']).default('post'),
  text: z.string().default(''),
  picture: z.boolean().default(true),
  motif: z.enum(MOTIFS).optional(),
  hidden: z.boolean().default(false),
})

const count = z.number().int().positive()
const CallLimitsBody = z.object({
  pages: count.optional(),
  instagram: count.optional(),
  messenger: count.optional(),
  app: count.optional(),
})

const cap = count.nullable().optional()

const SettingsBody = z.strictObject({
  webhook_retry_first_ms: z.number().int().min(1).optional(),
  webhook_retry_limit: count.optional(),
  webhook_timeout_ms: count.optional(),
  webhook_disable_after_ms: count.optional(),
  webhook_concurrency: count.optional(),
  webhook_batch_limit: count.max(1000).optional(),
  limits: z.record(z.string(), CallLimitsBody).optional(),
  private_replies_per_hour: cap,
  messenger_sends_per_second: cap,
  instagram_sends_per_second: cap,
  media_sends_per_second: cap,
  conversation_reads_per_second: cap,
  profile_changes_per_ten_minutes: cap,
  success_answer: z.enum(['documented', 'text', 'result']).optional(),
  revoke_answer: z.enum(['object', 'bare']).optional(),
  reels_in_posts: z.boolean().optional(),
  instagram_reels_told: z.boolean().optional(),
  instagram_private_reply_templates: z.boolean().optional(),
  comment_opens_window: z.boolean().optional(),
  policy_key: z.enum(['underscore', 'hyphen']).optional(),
  integrity_restrictions: z.enum(['inside', 'beside']).optional(),
  inbox_app_id: z.enum(['documented', 'misprint', 'absent']).optional(),
  default_app: z.enum(['none', 'ours', 'inbox']).optional(),
  usage_hours: z.union([z.literal(1), z.literal(24)]).optional(),
  oldest_graph_version: z
    .string()
    .regex(/^v\d+\.\d+$/)
    .optional(),
  profile_needs_consent: z.boolean().optional(),
  human_agent_granted: z.boolean().optional(),
  require_appsecret_proof: z.boolean().optional(),
  qpay_callback_retry_first_ms: count.optional(),
  qpay_callback_limit: count.optional(),
  qpay_callback_timeout_ms: count.optional(),
})

const NewPageBody = z.object({
  name: z.string().min(1),
  owner_id: z.string(),
  followers_count: z.number().int().min(0).default(1000),
})
const PageBody = z.object({
  name: z.string().min(1).optional(),
  instagram_messages_allowed: z.boolean().optional(),
  followers_count: z.number().int().min(0).optional(),
  instagram_followers_count: z.number().int().min(0).optional(),
})
const PolicyBody = z.object({
  action: z.enum(['warning', 'block', 'unblock']),
  reason: z.string().default('The page violated our Platform Policies.'),
})
const IntegrityBody = z.object({
  status: z.enum(['ok', 'warning', 'restricted', 'suspended']),
  violations: z.array(z.object({ type: z.string(), description: z.string(), url: z.string() })).default([]),
  /** Restricted for these hours; null: until it is lifted; 0 lifts it. */
  restrictions: z
    .array(
      z.object({
        feature: z.string(),
        description: z.string().default(''),
        hours: z.number().min(0).nullable(),
      }),
    )
    .default([]),
})
const CustomerBody = z.object({ name: z.string().min(1), username: z.string().min(1).optional() })
const BlockBody = z.object({ page_id: z.string(), blocked: z.boolean() })
const ClockBody = z.object({ advance_seconds: z.number().min(0) })

/** Values that all pages made through the control API share. */
const NEW_PAGE = {
  category: 'Clothing store',
  categoryId: '186230924744328',
  about: '',
  motif: 'dress',
  instagram: null,
}

export function worldRoutes(server: FastifyInstance, parts: ControlParts): void {
  const { world, views } = parts

  server.get('/motifs', () => ({ motifs: MOTIFS }))

  server.post('/pages/:page_id/content', (request) => {
    const body = ContentBody.parse(request.body)
    const page = found(world.pages.get((request.params as { page_id: string }).page_id), 'page')
    if (body.platform === 'instagram' && !page.instagram) {
      throw new ControlError('REFUSED', 'The page has no Instagram account')
    }
    if (body.platform === 'facebook' && body.kind === 'story') {
      throw new ControlError('REFUSED', 'Stories are on Instagram only')
    }
    const picture = body.picture ? `${body.motif ?? page.motif}/${world.contents.size + 1}` : null
    const { platform, kind, text, hidden } = body
    return { content: views.content(publishContent(world, { page, platform, kind, text, picture, hidden })) }
  })

  server.post('/content/:content_id/stop', (request) => {
    const content = contentNamed(world, (request.params as { content_id: string }).content_id)
    if (content.live !== 'running') throw new ControlError('REFUSED', 'It is not a running live video')
    return { content: views.content(stopLive(world, content)) }
  })

  server.delete('/content/:content_id', (request) => {
    const content = contentNamed(world, (request.params as { content_id: string }).content_id)
    return { content: views.content(deleteContent(world, content)) }
  })

  server.post('/pages', (request) => {
    const { name, owner_id, followers_count: followers } = NewPageBody.parse(request.body)
    const owner = found(world.people.get(owner_id), 'person')
    const id = world.nextId('2200')
    const page = world.pages.put({ ...NEW_PAGE, id, name, username: `page.${id}`, followers })
    world.people.put({ ...owner, roles: { ...owner.roles, [id]: FULL_TASKS } })
    return { page: views.page(page) }
  })

  server.patch('/pages/:page_id', (request) => {
    const body = PageBody.parse(request.body)
    const page = found(world.pages.get((request.params as { page_id: string }).page_id), 'page')
    const messagesAllowed = body.instagram_messages_allowed ?? page.instagram?.messagesAllowed ?? false
    const instagram = page.instagram && {
      ...page.instagram,
      messagesAllowed,
      followers: body.instagram_followers_count ?? page.instagram.followers,
    }
    const { name = page.name, followers_count: followers = page.followers } = body
    return { page: views.page(world.pages.put({ ...page, name, followers, instagram })) }
  })

  server.post('/pages/:page_id/policy-enforcement', (request) => {
    const page = found(world.pages.get((request.params as { page_id: string }).page_id), 'page')
    world.announce({ kind: 'policy_enforced', page, ...PolicyBody.parse(request.body) })
    return { page: views.page(page) }
  })

  server.post('/pages/:page_id/integrity', (request) => {
    const body = IntegrityBody.parse(request.body)
    const page = found(world.pages.get((request.params as { page_id: string }).page_id), 'page')
    const lifted = body.restrictions.filter(({ hours }) => hours === 0).map(({ feature }) => feature)
    const now = world.now()
    const restrictions = body.restrictions
      .filter(({ hours }) => hours !== 0)
      .map(({ feature, description, hours }) => ({
        feature,
        description,
        appliedAt: now,
        expiresAt: hours === null ? null : now + hours * 3_600_000,
      }))
    const named = body.restrictions.map(({ feature }) => feature)
    const others = (page.integrity?.restrictions ?? []).filter(({ feature }) => !named.includes(feature))
    const { status, violations } = body
    const changed = world.pages.put({
      ...page,
      integrity: { status, violations, restrictions: [...others, ...restrictions] },
    })
    world.announce({
      kind: 'integrity_changed',
      page: changed,
      integrity: { status, violations, restrictions },
      lifted,
    })
    return { page: views.page(changed) }
  })

  server.post('/customers', (request) => {
    const { name, username } = CustomerBody.parse(request.body)
    const id = `customer-${world.nextNumber()}`
    const [firstName = name, ...others] = name.split(' ')
    const known = { id, name, firstName, lastName: others.join(' '), username: username ?? id, blocked: [] }
    return { customer: views.customer(world.customers.put(known)) }
  })

  server.patch('/customers/:customer_id', (request) => {
    const { page_id, blocked } = BlockBody.parse(request.body)
    const { customer_id } = request.params as { customer_id: string }
    const customer = found(world.customers.get(customer_id), 'customer')
    const others = customer.blocked.filter((id) => id !== page_id)
    const changed = world.customers.put({ ...customer, blocked: blocked ? [...others, page_id] : others })
    return { customer: views.customer(changed) }
  })

  server.get('/settings', () => ({ settings: world.settings }))

  server.patch('/settings', (request) => {
    const changes = Object.entries(SettingsBody.parse(request.body)).filter(
      ([, value]) => value !== undefined,
    )
    const settings = world.changeSettings(Object.fromEntries(changes))
    // Counts of one window are meaningless in the other.
    if (changes.some(([name]) => name === 'usage_hours')) parts.usage.clear()
    return { settings }
  })

  server.post('/clock', (request) => {
    world.advanceClock(ClockBody.parse(request.body).advance_seconds * 1000)
    return { now: new Date(world.now()).toISOString() }
  })

  server.delete('/logs', () => {
    parts.calls.clear()
    parts.webhooks.clearLog()
    parts.qpay.forgetLogs()
    return {}
  })

  server.post('/reset', () => {
    parts.bulk.stopAll()
    parts.crowd.stop()
    parts.webhooks.forgetAll()
    parts.calls.clear()
    parts.usage.clear()
    parts.qpay.forgetAll()
    world.reset()
    parts.changes.notify({ kind: 'world', id: 'world' })
    return {}
  })
}
