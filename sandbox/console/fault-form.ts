import { api } from './api.ts'
import { element } from './element.ts'
import { PRESET_NAMES, PRESETS, type PresetName } from './fault-words.ts'
import { language, text } from './language.ts'
import { attempt } from './notices.ts'
import type { Store } from './store.ts'
import type { CataloguedError, FaultWish, Operation } from './types.ts'

const OPERATIONS: (Operation | 'any')[] = [
  'any',
  'public_reply',
  'private_reply',
  'send',
  'read',
  'moderate',
  'login',
]
const MOST_CALLS = 10_000

/** What should go wrong, where, and how often. */
export function faultForm(store: Store, errors: CataloguedError[]): HTMLFormElement {
  const what = element(
    'select',
    { id: 'fault-what', 'data-testid': 'fault-what' },
    ...presetOptions(),
    ...errorOptions(errors),
  )
  const where = placeSelect(store, 'fault-where')
  const operation = element(
    'select',
    { id: 'fault-operation' },
    ...OPERATIONS.map((name) => new Option(text.operations[name], name)),
  )
  const often = element(
    'select',
    { id: 'fault-often' },
    new Option(text.faults.often.next, 'next'),
    new Option(text.faults.often.always, 'always'),
    new Option(text.faults.often.chance, 'chance'),
  )
  const amount = element('input', {
    id: 'fault-amount',
    type: 'number',
    min: 1,
    max: MOST_CALLS,
    value: 1,
    required: true,
  })
  const amountLabel = element('label', { for: 'fault-amount' })
  const operationField = field('fault-operation', text.faults.operation, operation)
  const amountField = element('div', { class: 'field' }, amountLabel, amount)
  const form = element(
    'form',
    { class: 'stack' },
    field('fault-what', text.faults.what, what),
    element(
      'div',
      { class: 'pair' },
      field('fault-where', text.faults.where, where),
      operationField,
      field('fault-often', text.faults.howOften, often),
      amountField,
    ),
    element('button', { class: 'button primary', 'data-testid': 'fault-on' }, text.faults.switchOn),
  )

  function follow(): void {
    const chosen = effectOf(what.value)
    operationField.hidden = chosen.effect.kind === 'webhook'
    const isChance = often.value === 'chance'
    amountField.hidden = often.value === 'always'
    amount.disabled = amountField.hidden
    amountLabel.textContent = isChance ? text.faults.percent : text.faults.calls
    amount.max = String(isChance ? 100 : MOST_CALLS)
  }

  what.addEventListener('change', () => {
    operation.value = effectOf(what.value).operation
    follow()
  })
  often.addEventListener('change', () => {
    amount.value = often.value === 'chance' ? '30' : '1'
    follow()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const number = Number(amount.value)
    const wish: FaultWish = {
      page_id: where.value || null,
      operation: operation.value as Operation | 'any',
      effect: effectOf(what.value).effect,
      count: often.value === 'next' ? number : null,
      probability: often.value === 'chance' ? number / 100 : null,
    }
    void attempt(() => api.addFault(wish), text.faults.switchedOn)
  })
  follow()
  return form
}

export function field(id: string, label: string, control: HTMLElement): HTMLElement {
  return element('div', { class: 'field' }, element('label', { for: id }, label), control)
}

/** All pages, each page, and each Instagram account by itself. */
export function placeSelect(store: Store, id: string): HTMLSelectElement {
  const options = store.world.pages.flatMap(({ id: pageId, name, instagram }) => [
    new Option(name, pageId),
    ...(instagram ? [new Option(text.faults.onlyInstagram(name), instagram.id)] : []),
  ])
  return element('select', { id }, new Option(text.faults.everywhere, ''), ...options)
}

function presetOptions(): HTMLElement[] {
  const isNotice = (name: PresetName) => PRESETS[name].effect.kind === 'webhook'
  const options = (names: PresetName[]) =>
    names.map((name) => new Option(text.faults.presets[name], `preset:${name}`))
  return [
    element(
      'optgroup',
      { label: text.faults.answers },
      ...options(PRESET_NAMES.filter((name) => !isNotice(name))),
    ),
    element('optgroup', { label: text.faults.noticeTroubles }, ...options(PRESET_NAMES.filter(isNotice))),
  ]
}

function errorOptions(errors: CataloguedError[]): HTMLElement[] {
  const classes = [...new Set(errors.map((error) => error.class))]
  return classes.map((name) =>
    element(
      'optgroup',
      { label: text.faults.classes[name] ?? name },
      ...errors
        .filter((error) => error.class === name)
        .map((error) => new Option(`${error.label[language]} (${error.name})`, `error:${error.name}`)),
    ),
  )
}

function effectOf(value: string): Pick<FaultWish, 'operation' | 'effect'> {
  const name = value.slice(value.indexOf(':') + 1)
  if (value.startsWith('preset:')) return PRESETS[name as PresetName]
  return { operation: 'any', effect: { kind: 'error', error: name } }
}
