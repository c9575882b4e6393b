import { createHash } from 'node:crypto'
import type { Language } from '#contract/platforms.ts'
import type { Row } from '#migrations/tables.ts'
import type { PushOutcome } from '#server/integrations/web-push/push-client.ts'
import type { PushParts } from './routes.ts'
import { pushTexts } from './texts.ts'

/** A notification as the service worker (web/public/service-worker.js) reads it. */
export type PushMessage = {
  title: string
  body: string
  /** A later notification with the same tag replaces it on the device. */
  tag: string
  /** Path that a tap opens, in the language of the browser. */
  path: string
  /** Customers who wait, for the mark on the product's icon. */
  waiting: number | null
  /** Seconds for which the push service keeps it for a device that is off. */
  ttl: number
  urgent: boolean
}

const HOUR = 3600

/** The path in the language of a browser. */
export const pathIn = (language: Language, path: string): string => (language === 'en' ? `/en${path}` : path)

export const testMessage = (language: Language): PushMessage => ({
  ...pushTexts[language].test,
  tag: 'test',
  path: pathIn(language, '/today'),
  waiting: null,
  ttl: HOUR,
  urgent: true,
})

/** Sends a notification to one browser. A subscription that has ended is deleted. */
export const sendToDevice = async (
  { services: { database, clock, secrets, config }, client, keys }: PushParts,
  { id, person_id, endpoint, p256dh, auth_encrypted }: Row<'push_subscriptions'>,
  { ttl, urgent, ...shown }: PushMessage,
): Promise<PushOutcome> => {
  const { queries } = database
  const outcome = await client.send({
    target: { endpoint, p256dh, auth: secrets.decrypt(auth_encrypted) },
    keys,
    subject: subjectOf(config),
    payload: JSON.stringify(shown),
    ttl,
    urgency: urgent ? 'high' : 'normal',
    // Push services take 32 letters.
    topic: createHash('sha256').update(shown.tag).digest('base64url').slice(0, 32),
    about: { person: person_id, subscription: id },
  })
  const device = { id }
  if (outcome === 'gone') await queries.deleteFrom('push_subscriptions').where('id', '=', device.id).execute()
  else
    await queries
      .updateTable('push_subscriptions')
      .set(
        outcome === 'sent'
          ? { sent_at: clock.now(), failed_at: null, failure: null }
          : { failed_at: clock.now(), failure: outcome },
      )
      .where('id', '=', device.id)
      .execute()
  return outcome
}

/** Push services write to this address when something is wrong. Apple refuses localhost. */
const subjectOf = ({ publicUrl, mail }: PushParts['services']['config']): string =>
  mail
    ? `mailto:${mail.from.replace(/^.*<|>$/g, '')}`
    : publicUrl.startsWith('https:')
      ? publicUrl
      : 'mailto:admin@hariu.invalid'
