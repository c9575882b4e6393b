import { GRAPH_VERSION } from '../../defaults.ts'
import { GraphError, invalidParameter } from '../graph-error.ts'
import { pageType } from '../nodes/page.ts'
import { findRecord } from '../read-routes.ts'
import { checkWrite, type GraphCall, type GraphRoute, type WriteRule } from '../route.ts'
import { isMessageField, PAGE_FIELDS, SUBSCRIPTION_OBJECTS } from '../subscription-fields.ts'
import { successAnswer } from '../success-answer.ts'
import { shakeHands } from '../webhooks/handshake.ts'

const SUBSCRIBE: WriteRule = {
  permissions: ['pages_manage_metadata', 'pages_show_list'],
  tasks: ['CREATE_CONTENT', 'MANAGE', 'MODERATE'],
}

export const SUBSCRIPTION_ROUTES: GraphRoute[] = [
  {
    method: 'GET',
    path: '/{page-id}/subscribed_apps',
    operation: 'read',
    usage: 'pages',
    handle: (call) => {
      const page = subscribingPage(call)
      const subscription = call.world.pageSubscriptions.get(page.id)
      return { data: subscription ? [describeApp(call, subscription.fields)] : [] }
    },
  },
  {
    method: 'POST',
    path: '/{page-id}/subscribed_apps',
    operation: 'other',
    usage: 'pages',
    handle: (call) => {
      const fields = subscribedFields(call)
      const page = subscribingPage(call, fields.some(isMessageField) ? ['pages_messaging'] : [])
      call.world.pageSubscriptions.put({ id: page.id, fields })
      return successAnswer(call.world, { success: true })
    },
  },
  {
    method: 'DELETE',
    path: '/{page-id}/subscribed_apps',
    operation: 'other',
    usage: 'pages',
    handle: (call) => {
      call.world.pageSubscriptions.delete(subscribingPage(call).id)
      return successAnswer(call.world, { success: true })
    },
  },
  {
    method: 'GET',
    path: '/{app-id}/subscriptions',
    operation: 'read',
    usage: 'app',
    handle: (call) => {
      requireApp(call)
      const subscriptions = [...call.world.appSubscriptions.values()]
      return {
        data: subscriptions.map((subscription) => ({
          object: subscription.id,
          callback_url: subscription.callbackUrl,
          active: true,
          fields: subscription.fields.map((name) => ({ name, version: GRAPH_VERSION })),
        })),
      }
    },
  },
  { method: 'POST', path: '/{app-id}/subscriptions', operation: 'other', usage: 'app', handle: subscribeApp },
  {
    method: 'DELETE',
    path: '/{app-id}/subscriptions',
    operation: 'other',
    usage: 'app',
    handle: (call) => {
      requireApp(call)
      unsubscribeApp(call)
      return { success: true }
    },
  },
]

function subscribingPage(call: GraphCall, alsoNeeded: readonly string[] = []) {
  const page = findRecord(pageType, call)
  const rule = { ...SUBSCRIBE, permissions: [...SUBSCRIBE.permissions, ...alsoNeeded] }
  return checkWrite(call, { pageId: page.id, targetId: page.id }, rule)
}

function subscribedFields(call: GraphCall): string[] {
  const fields = call.parameters.list('subscribed_fields')
  if (!fields || fields.length === 0) throw invalidParameter('The parameter subscribed_fields is required.')
  const unknown = fields.findIndex((field) => !(PAGE_FIELDS as readonly string[]).includes(field))
  if (unknown >= 0) {
    throw invalidParameter(`Param subscribed_fields[${unknown}] must be one of {${PAGE_FIELDS.join(', ')}}`)
  }
  return [...new Set(fields)]
}

function describeApp(call: GraphCall, fields: readonly string[]) {
  const { app } = call.view
  return {
    category: 'Business',
    link: new URL('/', call.world.appSubscriptions.get('page')?.callbackUrl ?? call.view.publicBase).href,
    name: app.name,
    id: app.id,
    subscribed_fields: fields,
  }
}

async function subscribeApp(call: GraphCall) {
  requireApp(call)
  const { parameters, world } = call
  const object = objectOf(call)
  const callbackUrl = parameters.required('callback_url')
  const verifyToken = parameters.required('verify_token')
  const fields = parameters.list('fields') ?? []
  const allowed = SUBSCRIPTION_OBJECTS[object] ?? []
  const unknown = fields.findIndex((field) => !allowed.includes(field))
  if (unknown >= 0) throw invalidParameter(`Param fields[${unknown}] must be one of {${allowed.join(', ')}}`)
  if (!(await shakeHands(callbackUrl, verifyToken))) {
    throw new GraphError({
      code: 2200,
      message:
        '(#2200) Callback verification failed: the URL couldn’t be validated. Response does not match challenge.',
    })
  }
  world.appSubscriptions.put({ id: object, callbackUrl, verifyToken, fields: [...new Set(fields)] })
  return { success: true }
}

function unsubscribeApp(call: GraphCall): void {
  const object = objectOf(call)
  const subscription = call.world.appSubscriptions.get(object)
  const fields = call.parameters.list('fields')
  if (!subscription) return
  const left = fields ? subscription.fields.filter((field) => !fields.includes(field)) : []
  if (left.length === 0) call.world.appSubscriptions.delete(object)
  else call.world.appSubscriptions.put({ ...subscription, fields: left })
}

function objectOf(call: GraphCall): string {
  const object = call.parameters.required('object')
  if (object in SUBSCRIPTION_OBJECTS) return object
  throw invalidParameter(`Param object must be one of {${Object.keys(SUBSCRIPTION_OBJECTS).join(', ')}}`)
}

function requireApp(call: GraphCall): void {
  if (call.session.kind === 'app') return
  throw new GraphError({ code: 15, message: '(#15) This method must be called with an app access_token.' })
}
