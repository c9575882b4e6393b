import { api } from './api.ts'
import { element, showList } from './element.ts'
import { text } from './language.ts'
import { code, facts, logView } from './log.ts'
import { emptyState } from './marks.ts'
import type { Store } from './store.ts'
import { clockTime } from './time.ts'
import type { Call } from './types.ts'

/** What the product asked of the practice Facebook. */
export function callsView(store: Store): HTMLElement {
  const { name } = store.world.app
  return logView<Call>({
    store,
    panel: 'calls',
    heading: text.calls.heading(name),
    explanation: text.calls.explanation(name),
    emptyNote: emptyState(text.calls.none, text.calls.noneWhy(name)),
    concerns: ({ kind }) => kind === 'call',
    load: async (pageId) => (await api.calls(pageId)).calls,
    show: (list, calls) => showList(list, calls, { key: ({ id }) => String(id), render: callRow }),
    counts: (counts) => [
      [text.calls.all, counts.calls],
      [text.operations.public_reply, counts.public_replies],
      [text.operations.private_reply, counts.private_replies],
    ],
  })
}

function callRow(call: Call): HTMLElement {
  const { error, status } = call
  return element(
    'details',
    { class: 'log-row', 'data-testid': 'call' },
    element(
      'summary',
      {},
      element('span', { class: 'log-time' }, clockTime(call.at)),
      element('span', { class: 'log-what' }, text.operations[call.operation]),
      element('span', { class: `chip ${error || status === null ? 'error' : 'success'}` }, outcome(call)),
      element('span', { class: 'log-more one-line' }, `${call.method} ${call.route}`),
      element('span', { class: 'log-figure' }, text.log.milliseconds(call.milliseconds)),
    ),
    facts([
      [text.calls.address, `${call.method} ${call.path}`],
      [text.calls.status, status === null ? text.calls.reset : String(status)],
      [text.calls.error, error?.message ?? null],
      [text.calls.fault, call.fault_id && text.calls.faultStruck],
      [text.calls.token, call.token],
      [text.calls.usage, call.usage && `${call.usage.call_count}%`],
    ]),
    code(text.calls.parameters, JSON.stringify(call.parameters, null, 2)),
  )
}

function outcome({ error, status }: Call): string {
  if (status === null) return text.calls.reset
  if (error) return [error.code, error.subcode].filter((part) => part !== undefined).join('/')
  return String(status)
}
