import { memo } from 'react'
import type { Tone } from '#web/components/status-pill.tsx'
import { api } from './api.ts'
import { LogPanel, LogRow } from './log-panel.tsx'
import { Act } from './parts.tsx'
import { text } from './texts.ts'
import { clockTime } from './time.ts'
import type { Webhook } from './types.ts'

const tones: Record<Webhook['state'], Tone> = {
  waiting: 'quiet',
  delivered: 'success',
  retrying: 'warning',
  given_up: 'error',
  dropped: 'error',
}

/** The webhooks that the practice Facebook sent to the product. */
export function WebhooksPanel() {
  const { sent, states, retryNow, retrying } = text.webhooks
  return (
    <LogPanel<Webhook>
      name="webhooks"
      texts={text.webhooks}
      load={async (pageId) => (await api.webhooks(pageId)).webhooks}
      counts={({ webhooks }) => [
        [sent, webhooks.sent],
        [states.delivered, webhooks.delivered],
        [states.retrying, webhooks.waiting + webhooks.retrying],
        [states.given_up, webhooks.given_up + webhooks.dropped, true],
      ]}
      actions={
        <Act act={api.retryWebhooks} done={retrying}>
          {retryNow}
        </Act>
      }
    >
      {(webhook) => <WebhookRow key={webhook.id} webhook={webhook} />}
    </LogPanel>
  )
}

const WebhookRow = memo(function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, attempts, state, fields, next_attempt_at: next } = webhook
  return (
    <LogRow
      testId="webhook"
      time={webhook.created_at}
      what={fields.map((field) => text.webhooks.fieldWords[field] ?? field).join(', ')}
      tone={tones[state]}
      outcome={text.webhooks.states[state]}
      more={webhook.summary}
      milliseconds={attempts.at(-1)?.milliseconds}
      facts={[
        [text.webhooks.fields, fields.join(', ')],
        [text.webhooks.to, webhook.url],
        [text.webhooks.attempts, attempts.map(attemptLine).join('\n') || text.webhooks.notYet],
        [text.webhooks.next, next && clockTime(next)],
      ]}
      // For reading: the bytes that were sent have no line breaks and escape Cyrillic.
      code={[text.webhooks.body, JSON.stringify(JSON.parse(webhook.body), null, 2)]}
    >
      <Act mt="xs" act={() => api.resendWebhook(id)} done={text.webhooks.resent}>
        {text.webhooks.resend}
      </Act>
    </LogRow>
  )
})

function attemptLine({ at, status, error, milliseconds }: Webhook['attempts'][number]): string {
  return `${clockTime(at)} · ${status ?? error ?? text.log.noAnswer} · ${text.log.milliseconds(milliseconds)}`
}
