import { z } from 'zod'
import { browsers, systems } from './devices.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
import { language, pageId } from './fields.schemas.ts'
import { MINUTES_A_DAY, notificationKinds, notificationOutcomes } from './notifications.ts'

const minute = z
  .number()
  .int()
  .min(0)
  .max(MINUTES_A_DAY - 1)

const settings = z.object({
  kinds_off: z.array(z.enum(notificationKinds)).max(notificationKinds.length),
  /** Pages without notifications. */
  pages_off: z.array(pageId).max(500),
  /** Minutes of the day in Ulaanbaatar between which nothing arrives; what is left then comes as one notification. */
  quiet: z.object({ from: minute, until: minute }).nullable(),
})

/** Hour of the day in Ulaanbaatar of the daily e-mail; null: none. */
const digestHour = z.number().int().min(0).max(23).nullable()

const notifications = settings
  .extend({
    digest: z.object({
      hour: digestHour,
      /** The address that Facebook has confirmed; null when the person has none there. */
      email: z.string().nullable(),
      /** This installation has a mail server. */
      is_set_up: z.boolean(),
      /** `unknown`: the connection to the mail server broke, so it may have arrived. */
      last: z
        .object({
          day: z.string(),
          status: z.enum(['sending', 'sent', 'empty', 'retry', 'refused', 'unknown']),
        })
        .nullable(),
    }),
    /** Of the product, for `pushManager.subscribe`. */
    public_key: z.string(),
    devices: z.array(
      z.object({
        id: z.string(),
        browser: z.enum(browsers).nullable(),
        system: z.enum(systems).nullable(),
        created_at: z.string(),
        /** The push service took a notification then. */
        sent_at: z.string().nullable(),
        /** Time and reason of the last failure; null after a success. */
        failed_at: z.string().nullable(),
        failure: z.string().nullable(),
        /** End of the address of the subscription, to recognise the present browser. */
        endpoint_end: z.string(),
      }),
    ),
    /** Active pages whose inbox the person may see. */
    pages_allowed: z.number().int(),
    /** The last notifications of the person, newest first. */
    recent: z.array(
      z.object({
        id: z.string(),
        kind: z.enum([...notificationKinds, 'summary']),
        page_name: z.string().nullable(),
        at: z.string(),
        /** Quiet hours hold it until then. */
        held_until: z.string().nullable(),
        status: z.enum(notificationOutcomes),
        status_at: z.string(),
        browser: z.enum(browsers).nullable(),
        system: z.enum(systems).nullable(),
      }),
    ),
  })
  .meta({ id: 'Notifications' })
export type Notifications = z.infer<typeof notifications>

const device = z.object({ id: z.uuid() })

export const notificationSchemas = {
  getNotifications: {
    summary: 'Settings of notifications, and the browsers that get them',
    reply: success({ notifications }),
  },
  updateNotifications: {
    summary: 'Changes of which events the person is notified',
    /** Without `digest_hour` the daily e-mail stays as it is. */
    body: settings.extend({ digest_hour: digestHour.optional() }),
    reply: success({ notifications }),
  },
  addPushDevice: {
    summary: 'Sends notifications to the present browser from now on, as long as its sign-in lasts',
    body: z.object({
      endpoint: z.url({ protocol: /^https$/ }).max(1000),
      p256dh: z.string().regex(/^[\w-]{80,120}={0,2}$/),
      auth: z.string().regex(/^[\w-]{16,40}={0,2}$/),
      language,
    }),
    reply: success({ notifications }),
  },
  removePushDevice: {
    summary: 'Ends the notifications of a browser',
    params: device,
    reply: success({ notifications }),
  },
  testPushDevice: {
    summary: 'Sends a notification to a browser now',
    params: device,
    reply: success({}),
  },
} as const satisfies Schemas
