import { randomUUID } from 'node:crypto'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { requirePage } from '#server/domains/pages/index.ts'
import { createPersonLimit } from '#server/infrastructure/http/person-limit.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { WebhookClient } from '#server/integrations/webhooks/webhook-client.ts'
import { bodyOf } from './caller.ts'
import { readSigningSecrets, replaceSigningSecret } from './secrets-store.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'secrets'> & { client: WebhookClient }

/** A person reads the answers of a trial; a program would not. */
const MOST_TRIALS_A_MINUTE = 10
const TRIAL_MILLISECONDS = 10_000

export const outgoingWebhookHandlers = ({
  database: { queries },
  clock,
  secrets,
  client,
}: Parts): Pick<Handlers, 'tryWebhook' | 'showWebhookSecret' | 'replaceWebhookSecret'> => {
  const limit = createPersonLimit(clock, MOST_TRIALS_A_MINUTE)
  const partsNow = () => ({ queries, secrets, now: clock.now() })
  return {
    tryWebhook: async ({ caller, body: { page_id, url } }) => {
      const page = await requirePage(queries, caller, page_id, 'chat_automation.edit')
      limit(caller.personId)
      const now = clock.now()
      const outcome = await client.call({
        id: `hariu_trial_${randomUUID()}`,
        url,
        body: JSON.stringify({
          ...bodyOf({
            pageId: page.key,
            pageName: page.name,
            customerId: '0',
            request: {
              url,
              timeout_seconds: TRIAL_MILLISECONDS / 1000,
              save: [],
              platform: page.platform,
              place: { automation_id: '00000000-0000-4000-8000-000000000000', node_id: 'trial' },
              askedAt: now.getTime(),
              data: {
                step: 'Туршилт',
                first_name: 'Сараа',
                fields: { phone: '+97699112233', address: 'ХУД, 11-р хороо, 25-р байр, 14 тоот' },
                tags: ['vip'],
                answer: 'M',
                last_words: 'Захиалъя',
              },
            },
          }),
          type: 'chat.trial',
        }),
        secrets: await readSigningSecrets(partsNow(), page.team_id),
        now,
        milliseconds: TRIAL_MILLISECONDS,
        about: { page: page.key },
      })
      return outcome.ok
        ? { status: outcome.status, failure: null, answer: outcome.text }
        : { status: outcome.status ?? null, failure: outcome.why, answer: outcome.text }
    },
    showWebhookSecret: async ({ caller, body: { page_id } }) => {
      const page = await requirePage(queries, caller, page_id, 'webhook.secret')
      const [secret] = await readSigningSecrets(partsNow(), page.team_id)
      return { secret }
    },
    replaceWebhookSecret: async ({ caller, body: { page_id } }) => {
      const page = await requirePage(queries, caller, page_id, 'webhook.secret')
      return queries.transaction().execute(async (transaction) => {
        const parts = { ...partsNow(), queries: transaction }
        const act = { pageId: page.key, by: caller.personId, at: parts.now }
        await recordAuditEvent(transaction, 'webhook_secret.replaced', act)
        return { secret: await replaceSigningSecret(parts, page.team_id) }
      })
    },
  }
}
