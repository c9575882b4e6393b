import { api } from './api.ts'
import { element, showList } from './element.ts'
import { text } from './language.ts'
import { code, facts, logView } from './log.ts'
import { emptyState } from './marks.ts'
import { attempt } from './notices.ts'
import type { Store } from './store.ts'
import { clockTime } from './time.ts'
import type { Webhook, WebhookState } from './types.ts'

const LOOKS: Record<WebhookState, string> = {
  waiting: '',
  delivered: 'success',
  retrying: 'warning',
  given_up: 'error',
  dropped: 'error',
}

/** What the practice Facebook told the product. */
export function webhooksView(store: Store): HTMLElement {
  const { name } = store.world.app
  const retry = () => void attempt(() => api.retryWebhooks(), text.webhooks.retrying)
  return logView<Webhook>({
    store,
    panel: 'webhooks',
    heading: text.webhooks.heading(name),
    explanation: text.webhooks.explanation(name),
    emptyNote: emptyState(text.webhooks.none, text.webhooks.noneWhy(name)),
    concerns: ({ kind }) => kind === 'webhook',
    load: async (pageId) => (await api.webhooks(pageId)).webhooks,
    show: (list, webhooks) => showList(list, webhooks, { key: ({ id }) => String(id), render: webhookRow }),
    counts: ({ webhooks }) => [
      [text.webhooks.sent, webhooks.sent],
      [text.webhooks.states.delivered, webhooks.delivered],
      [text.webhooks.states.retrying, webhooks.waiting + webhooks.retrying],
      [text.webhooks.states.given_up, webhooks.given_up + webhooks.dropped, true],
    ],
    actions: [
      element('button', { class: 'button small', type: 'button', onclick: retry }, text.webhooks.retryNow),
    ],
  })
}

function webhookRow(webhook: Webhook): HTMLElement {
  const { attempts, state, next_attempt_at: next } = webhook
  const last = attempts.at(-1)
  const resend = () => void attempt(() => api.resendWebhook(webhook.id), text.webhooks.resent)
  return element(
    'details',
    { class: 'log-row', 'data-testid': 'webhook' },
    element(
      'summary',
      {},
      element('span', { class: 'log-time' }, clockTime(webhook.created_at)),
      element('span', { class: 'log-what' }, webhook.fields.map(fieldWords).join(', ')),
      element('span', { class: `chip ${LOOKS[state]}` }, text.webhooks.states[state]),
      element('span', { class: 'log-more one-line' }, webhook.summary),
      element('span', { class: 'log-figure' }, last ? text.log.milliseconds(last.milliseconds) : ''),
    ),
    facts([
      [text.webhooks.fields, webhook.fields.join(', ')],
      [text.webhooks.to, webhook.url],
      [text.webhooks.attempts, attempts.map(attemptLine).join('\n') || text.webhooks.notYet],
      [text.webhooks.next, next && clockTime(next)],
    ]),
    code(text.webhooks.body, indented(webhook.body)),
    element('button', { class: 'button small', type: 'button', onclick: resend }, text.webhooks.resend),
  )
}

function fieldWords(field: string): string {
  return text.webhooks.fieldWords[field] ?? field
}

function attemptLine({ at, status, error, milliseconds }: Webhook['attempts'][number]): string {
  return `${clockTime(at)} · ${status ?? error ?? text.log.noAnswer} · ${text.log.milliseconds(milliseconds)}`
}

/** For reading; what was sent has no line breaks and escapes Cyrillic. */
function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2)
}
