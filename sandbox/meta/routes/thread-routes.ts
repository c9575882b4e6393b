import { cataloguedError } from '../../faults/catalogue.ts'
import { isOnStandby } from '../../world/apps.ts'
import { conversationOf, moveThread } from '../../world/conversations.ts'
import type { Conversation } from '../../world/types.ts'
import { GraphError, invalidParameter } from '../graph-error.ts'
import { pageType, requirePage } from '../nodes/page.ts'
import { findRecord } from '../read-routes.ts'
import { checkWrite, type GraphCall, type GraphRoute } from '../route.ts'
import { successAnswer } from '../success-answer.ts'

/** Conversation routing (reference 2026, §3.1). */
export const THREAD_ROUTES: GraphRoute[] = [
  action('pass_thread_control', pass),
  action('take_thread_control', take),
  action('release_thread_control', release),
  action('request_thread_control', request),
  action('extend_thread_control', () => undefined),
  {
    method: 'GET',
    path: '/{page-id}/thread_owner',
    operation: 'read',
    usage: 'messenger',
    handle: (call) => ({ data: ownerOf(call, threadOf(call, call.parameters.string('recipient'))) }),
  },
]

type Act = (call: GraphCall, conversation: Conversation) => void

function action(name: string, act: Act): GraphRoute {
  return {
    method: 'POST',
    path: `/{page-id}/${name}`,
    operation: 'other',
    usage: 'messenger',
    handle: (call) => {
      act(call, threadOf(call, call.parameters.object('recipient')?.id))
      return successAnswer(call.world, { success: true })
    },
  }
}

function threadOf(call: GraphCall, recipientId: unknown): Conversation {
  const { world } = call
  const page = requirePage(findRecord(pageType, call))
  const rule = { permissions: ['pages_messaging'], tasks: ['MESSAGING', 'MANAGE'] }
  checkWrite(call, { pageId: page.id, targetId: page.id }, rule)
  if (recipientId === undefined) throw invalidParameter('The parameter recipient is required')
  const recipient = world.index.recipient(String(recipientId))
  if (recipient?.pageId !== page.id) throw cataloguedError('100/2018001')
  return conversationOf(world, page.id, recipient.platform, recipient.customerId)
}

/** Our app holds the thread, or all apps do. */
function requireControl({ view }: GraphCall, conversation: Conversation): void {
  if (isOnStandby(conversation, view.app.id)) throw heldElsewhere(conversation)
}

function heldElsewhere({ platform }: Conversation): GraphError {
  return cataloguedError(platform === 'facebook' ? '10/2018300' : '100/2534037')
}

function pass(call: GraphCall, conversation: Conversation): void {
  requireControl(call, conversation)
  const to = call.parameters.string('target_app_id')
  if (to === undefined) throw invalidParameter('The parameter target_app_id is required')
  const metadata = call.parameters.string('metadata') ?? null
  moveThread(call.world, conversation, { act: 'pass', from: call.view.app.id, to, metadata })
}

/** Only the default app of a page may take a thread, and not without any. */
function take(call: GraphCall, conversation: Conversation): void {
  const { world, view } = call
  if (world.settings.default_app !== 'ours')
    throw new GraphError({ code: 10, message: '(#10) This application may not take control of the thread.' })
  if (conversation.ownerAppId === view.app.id)
    throw new GraphError({ code: 27, message: '(#27) This application already controls the thread.' })
  const metadata = call.parameters.string('metadata') ?? null
  moveThread(world, conversation, {
    act: 'take',
    from: conversation.ownerAppId ?? null,
    to: view.app.id,
    metadata,
  })
}

function release(call: GraphCall, conversation: Conversation): void {
  requireControl(call, conversation)
  call.world.conversations.put({ ...conversation, ownerAppId: null })
}

function request(call: GraphCall, conversation: Conversation): void {
  const metadata = call.parameters.string('metadata') ?? null
  const from = conversation.ownerAppId ?? null
  moveThread(call.world, conversation, { act: 'request', from, to: call.view.app.id, metadata })
}

/** The id is shown only to the owner and to the default app; an idle thread has no owner. */
function ownerOf({ world, view }: GraphCall, { ownerAppId, customerActedAt }: Conversation) {
  if (ownerAppId == null) return []
  const isShown = ownerAppId === view.app.id || world.settings.default_app === 'ours'
  const expiration = Math.floor(((customerActedAt ?? world.now()) + DAY_MS) / 1000)
  return [{ thread_owner: { ...(isShown && { app_id: ownerAppId }), expiration } }]
}

const DAY_MS = 86_400_000

/** Refuses a send to a thread that another app holds. */
export function refuseHeldThreads(route: GraphRoute): GraphRoute {
  return {
    ...route,
    handle: (call) => {
      const recipient = call.world.index.recipient(String(call.parameters.object('recipient')?.id))
      if (recipient) {
        const { pageId, platform, customerId } = recipient
        const conversation = conversationOf(call.world, pageId, platform, customerId)
        if (isOnStandby(conversation, call.view.app.id)) throw heldElsewhere(conversation)
      }
      return route.handle(call)
    },
  }
}
