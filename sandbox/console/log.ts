import { api } from './api.ts'
import { element } from './element.ts'
import { text } from './language.ts'
import { attempt } from './notices.ts'
import { reading } from './reading.ts'
import type { Panel, Store } from './store.ts'
import type { Change, Counts } from './types.ts'

interface LogView<T> {
  store: Store
  panel: Panel
  heading: string
  explanation: string
  emptyNote: HTMLElement
  /** Which changes make it read again. */
  concerns: (change: Change) => boolean
  load: (pageId: string | null) => Promise<T[]>
  show: (list: HTMLElement, rows: T[]) => void
  counts: (counts: Counts) => [label: string, count: number, isBad?: boolean][]
  actions?: HTMLElement[]
}

/** A live list of what went over the wire, newest first, with its counts. */
export function logView<T>({
  store,
  panel,
  heading,
  explanation,
  emptyNote,
  concerns,
  load,
  show,
  counts,
  actions = [],
}: LogView<T>): HTMLElement {
  const onlyPage = element('input', { type: 'checkbox' })
  const tally = element('dl', { class: 'tally' })
  const list = element('div', { class: 'log' })
  const status = element('div')
  const content = element('div', {}, tally, emptyNote, list)
  const isShown = () => store.place.panel === panel

  const refresh = reading({
    key: () => (onlyPage.checked ? store.place.pageId : 'all'),
    load: async () => ({
      rows: await load(onlyPage.checked ? store.place.pageId : null),
      counts: await api.counts(),
    }),
    status,
    content,
    show: (answer) => {
      emptyNote.hidden = answer.rows.length > 0
      show(list, answer.rows)
      tally.replaceChildren(...counts(answer.counts).map(count))
    },
  })

  const refreshIfShown = () => {
    if (isShown()) refresh()
  }

  onlyPage.addEventListener('change', refresh)
  store.on('place', refreshIfShown)
  store.on('changes', (changes) => {
    if (changes.some((change) => change.kind === 'world' || concerns(change))) refreshIfShown()
  })
  refreshIfShown()
  const forget = async () => {
    if (await attempt(() => api.forgetLogs(), text.log.forgotten))
      store.tell([{ kind: 'world', id: 'world' }])
  }
  return element(
    'div',
    { class: 'panel-body', 'data-panel': panel },
    element(
      'div',
      { class: 'scroll panel-scroll' },
      element('h2', {}, heading),
      element('p', { class: 'quiet' }, explanation),
      element(
        'div',
        { class: 'row log-tools' },
        element('label', { class: 'check grow' }, onlyPage, text.log.onlyThisPage),
        ...actions,
        element(
          'button',
          { class: 'button small', type: 'button', onclick: () => void forget() },
          text.log.forget,
        ),
      ),
      status,
      content,
    ),
  )
}

function count([label, amount, isBad = false]: [string, number, boolean?]): HTMLElement {
  return element(
    'div',
    { class: isBad && amount > 0 ? 'bad' : null },
    element('dt', {}, label),
    element('dd', {}, String(amount)),
  )
}

/** Facts of an opened row. */
export function facts(rows: [name: string, value: string | null][]): HTMLElement {
  return element(
    'dl',
    { class: 'facts' },
    ...rows.flatMap(([name, value]) =>
      value === null ? [] : [element('dt', {}, name), element('dd', {}, value)],
    ),
  )
}

export function code(label: string, words: string): HTMLElement {
  return element('pre', { tabindex: 0, 'aria-label': label }, words)
}
