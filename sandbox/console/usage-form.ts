import { api } from './api.ts'
import { element } from './element.ts'
import { field, placeSelect } from './fault-form.ts'
import { text } from './language.ts'
import { attempt } from './notices.ts'
import { section } from './section.ts'
import type { Store } from './store.ts'
import { dayAndTime } from './time.ts'
import type { UsageType } from './types.ts'

const METERS: UsageType[] = ['pages', 'instagram', 'messenger', 'app']
const HOUR = 3600
const LEAPS = [
  [text.clock.hour, HOUR],
  [text.clock.day, 24 * HOUR],
  [text.clock.week, 7 * 24 * HOUR],
] as const

/** The platform's meters stand where a person puts them, until switched off in the list of faults. */
export function usageForm(store: Store): HTMLFormElement {
  const meter = element(
    'select',
    { id: 'usage-meter' },
    ...METERS.map((name) => new Option(text.usage.meters[name], name)),
  )
  const where = placeSelect(store, 'usage-where')
  const percent = element('input', {
    type: 'range',
    id: 'usage-percent',
    min: 0,
    max: 100,
    step: 5,
    value: 85,
  })
  const shown = element('output', { for: 'usage-percent', class: 'figure' }, '85%')
  percent.addEventListener('input', () => {
    shown.textContent = `${percent.value}%`
  })
  const form = element(
    'form',
    { class: 'stack' },
    element(
      'div',
      { class: 'pair' },
      field('usage-meter', text.usage.meter, meter),
      field('usage-where', text.faults.where, where),
    ),
    field('usage-percent', text.usage.percent, element('div', { class: 'row' }, percent, shown)),
    element('button', { class: 'button' }, text.usage.pin),
  )
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const type = meter.value as UsageType
    const effect = { kind: 'usage', type, call_count: Number(percent.value), estimated_minutes: 5 } as const
    const wish = {
      page_id: type === 'app' ? null : where.value || null,
      operation: 'any',
      effect,
      count: null,
      probability: null,
    } as const
    void attempt(() => api.addFault(wish), text.faults.switchedOn)
  })
  return form
}

/** Windows, the seven days of a private reply and tokens end sooner when the clock leaps. */
export function clockSection(store: Store): HTMLElement {
  const now = element('strong')
  const show = () => {
    now.textContent = dayAndTime(store.world.now)
  }
  const leap = (seconds: number) => void attempt(() => api.advanceClock(seconds), text.clock.done)
  store.on('world', show)
  show()
  return section(
    text.clock.heading,
    text.clock.explanation,
    element('p', {}, text.clock.now, ' ', now),
    element(
      'div',
      { class: 'row' },
      ...LEAPS.map(([label, seconds]) =>
        element('button', { class: 'button small', type: 'button', onclick: () => leap(seconds) }, label),
      ),
    ),
  )
}
