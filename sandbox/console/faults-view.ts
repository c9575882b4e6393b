import { api } from './api.ts'
import { element, showList } from './element.ts'
import { faultForm } from './fault-form.ts'
import { effectWords, howOften } from './fault-words.ts'
import { language, text } from './language.ts'
import { attempt } from './notices.ts'
import { peopleSection } from './people-view.ts'
import { reading } from './reading.ts'
import { section } from './section.ts'
import type { Store } from './store.ts'
import type { CataloguedError, Fault } from './types.ts'
import { clockSection, usageForm } from './usage-form.ts'

/** Everything with which a person makes trouble, and what trouble is on. */
export function faultsView(store: Store): HTMLElement {
  const status = element('div')
  const content = element('div', { class: 'stack wide-gap' })
  let isBuilt = false

  const refresh = reading({
    key: () => 'catalogue',
    load: () => api.catalogue(),
    status,
    content,
    show: ({ errors }) => {
      if (isBuilt) return
      isBuilt = true
      content.append(
        runningFaults(store, errors),
        section(
          text.faults.newHeading,
          text.faults.newExplanation(store.world.app.name),
          faultForm(store, errors),
        ),
        section(text.usage.heading, text.usage.explanation(store.world.app.name), usageForm(store)),
        peopleSection(store),
        clockSection(store),
      )
    },
  })

  const buildWhenShown = () => {
    if (!isBuilt && store.place.panel === 'faults') refresh()
  }
  store.on('place', buildWhenShown)
  buildWhenShown()
  return element(
    'div',
    { class: 'panel-body', 'data-panel': 'faults' },
    element(
      'div',
      { class: 'scroll panel-scroll' },
      element('h2', {}, text.faults.heading),
      element('p', { class: 'quiet' }, text.faults.explanation),
      status,
      content,
    ),
  )
}

function runningFaults(store: Store, errors: CataloguedError[]): HTMLElement {
  const list = element('ul', { class: 'faults', 'aria-label': text.faults.on })
  const none = element('p', { class: 'quiet' }, text.faults.none)
  const all = element(
    'button',
    {
      class: 'button small',
      type: 'button',
      onclick: () => void attempt(() => api.removeFaults(), text.faults.allOff),
    },
    text.faults.switchAllOff,
  )
  const show = () => {
    const { faults } = store.world
    none.hidden = faults.length > 0
    list.hidden = faults.length === 0
    all.hidden = faults.length === 0
    showList(list, faults, { key: ({ id }) => id, render: (fault) => runningFault(store, fault, errors) })
  }
  store.on('world', show)
  show()
  return element(
    'section',
    { class: 'stack block' },
    element('div', { class: 'row' }, element('h3', { class: 'grow' }, text.faults.on), all),
    none,
    list,
  )
}

function runningFault(store: Store, fault: Fault, errors: CataloguedError[]): HTMLElement {
  const words = effectWords(fault.effect, errors, text, language)
  const isAboutCalls = fault.effect.kind !== 'webhook' && fault.effect.kind !== 'usage'
  const details = [
    placeName(store, fault.page_id),
    isAboutCalls && text.operations[fault.operation],
    fault.effect.kind !== 'usage' && howOften(fault, text),
    fault.effect.kind !== 'usage' && text.faults.hits(fault.hits),
  ].filter((part) => part !== false)
  const off = () => void attempt(() => api.removeFault(fault.id))
  return element(
    'li',
    { class: 'row fault', 'data-testid': 'fault' },
    element(
      'div',
      { class: 'grow' },
      element('strong', {}, words),
      element('p', { class: 'quiet' }, details.join(' · ')),
    ),
    element(
      'button',
      {
        class: 'button small',
        type: 'button',
        onclick: off,
        'aria-label': text.faults.switchOffThis(words),
        'data-action': 'off',
      },
      text.faults.switchOff,
    ),
  )
}

function placeName(store: Store, id: string | null): string {
  if (id === null) return text.faults.everywhere
  const page = store.world.pages.find((each) => each.id === id || each.instagram?.id === id)
  if (!page) return id
  return page.id === id ? page.name : text.faults.onlyInstagram(page.name)
}
