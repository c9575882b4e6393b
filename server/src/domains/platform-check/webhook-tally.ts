import type { Clock } from '#server/infrastructure/clock.ts'

const MINUTE_MILLISECONDS = 60_000
const MINUTES = 60
/** Meta's fields are few; a forged or new one must not fill the memory. */
const MOST_FIELDS = 60

/** Items of webhooks that this process received, by object and field. */
export type WebhookCount = { object: string; field: string; items: number }

/**
 * Counts items of signed webhooks of the last hour by field, in memory. A field that never arrives shows a subscription
 * that is missing at Meta without an error.
 */
export const createWebhookTally = (clock: Clock) => {
  /** Counts of a minute, by field. */
  let minutes: { minute: number; counts: Map<string, number> }[] = []
  const minuteNow = () => Math.floor(clock.elapsed() / MINUTE_MILLISECONDS)
  const forgetOld = () => {
    minutes = minutes.filter(({ minute }) => minute > minuteNow() - MINUTES)
  }
  return {
    /** @param body a parsed webhook of any shape */
    count: (body: unknown): void => {
      forgetOld()
      let last = minutes.at(-1)
      if (last?.minute !== minuteNow()) {
        last = { minute: minuteNow(), counts: new Map() }
        minutes.push(last)
      }
      for (const field of fieldsOf(body)) {
        if (last.counts.size >= MOST_FIELDS && !last.counts.has(field)) continue
        last.counts.set(field, (last.counts.get(field) ?? 0) + 1)
      }
    },
    read: (): WebhookCount[] => {
      forgetOld()
      const sums = new Map<string, number>()
      for (const { counts } of minutes)
        for (const [field, items] of counts) sums.set(field, (sums.get(field) ?? 0) + items)
      return [...sums]
        .map(([name, items]) => {
          const [object = '', field = ''] = name.split('/')
          return { object, field, items }
        })
        .sort((left, right) => right.items - left.items)
    },
  }
}

type Loose = Record<string, unknown>
const isObject = (value: unknown): value is Loose => typeof value === 'object' && value !== null
const listOf = (value: unknown): Loose[] => (Array.isArray(value) ? value.filter(isObject) : [])

const OBJECTS = ['page', 'instagram']

const fieldsOf = (body: unknown): string[] => {
  if (!isObject(body) || !OBJECTS.includes(String(body.object))) return []
  const object = String(body.object)
  return listOf(body.entry).flatMap((entry) => [
    ...listOf(entry.changes).map(({ field }) => `${object}/${String(field).slice(0, 40)}`),
    ...listOf(entry.standby).map(() => `${object}/standby`),
    ...listOf(entry.messaging).map((item) => `${object}/${fieldOfMessaging(item, object)}`),
  ])
}

/** Keys of an item of `messaging`, and the field of each object that brings it. Instagram has other names. */
const MESSAGING: [key: string, page: string, instagram: string][] = [
  ['message_edit', 'message_edits', 'message_edit'],
  ['postback', 'messaging_postbacks', 'messaging_postbacks'],
  ['read', 'message_reads', 'messaging_seen'],
  ['delivery', 'message_deliveries', 'message_deliveries'],
  ['reaction', 'message_reactions', 'message_reactions'],
  ['referral', 'messaging_referrals', 'messaging_referral'],
  ['policy_enforcement', 'messaging_policy_enforcement', 'messaging_policy_enforcement'],
  ['policy-enforcement', 'messaging_policy_enforcement', 'messaging_policy_enforcement'],
  ['messaging_customer_information', 'messaging_customer_information', 'messaging_customer_information'],
  ['pass_thread_control', 'messaging_handovers', 'messaging_handover'],
  ['take_thread_control', 'messaging_handovers', 'messaging_handover'],
  ['request_thread_control', 'messaging_handovers', 'messaging_handover'],
  ['app_roles', 'messaging_handovers', 'messaging_handover'],
  ['status', 'business_integrity', 'business_integrity'],
]

const fieldOfMessaging = (item: Loose, object: string): string => {
  if (isObject(item.message))
    return item.message.is_echo === true && object === 'page' ? 'message_echoes' : 'messages'
  const found = MESSAGING.find(([key]) => key in item)
  if (!found) return 'other'
  return object === 'page' ? found[1] : found[2]
}
