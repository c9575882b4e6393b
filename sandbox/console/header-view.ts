import { api } from './api.ts'
import { type Child, element } from './element.ts'
import { icon } from './icons.ts'
import { addressIn, language, text } from './language.ts'
import { avatar } from './marks.ts'
import { attempt, confirmed } from './notices.ts'
import type { Store } from './store.ts'

/** Says at once that nothing here is the real Facebook. */
export function headerView(...tools: Child[]): HTMLElement {
  const other = language === 'mn' ? 'en' : 'mn'
  const languageLink = element(
    'a',
    {
      class: 'button ghost',
      href: addressIn(other),
      hreflang: other,
      lang: other,
      'data-testid': 'language',
    },
    text.header.otherLanguage,
  )
  // The address follows the person's place while the link stands still.
  languageLink.addEventListener('click', () => {
    languageLink.href = addressIn(other)
  })
  return element(
    'header',
    { class: 'top' },
    element('img', { class: 'mark', src: 'icon.svg', alt: '' }),
    element(
      'div',
      { class: 'title' },
      element('h1', {}, text.header.title),
      element('p', { class: 'quiet' }, text.header.notReal),
    ),
    ...tools,
    languageLink,
  )
}

export function customerChoice(store: Store): HTMLElement {
  const face = element('span')
  const select = element(
    'select',
    { id: 'customer', 'data-testid': 'customer-choice' },
    ...store.world.customers.map(({ id, name }) => new Option(name, id)),
  )
  const show = () => {
    face.replaceChildren(avatar(store.customer.picture_url, 'small'))
    select.value = store.customer.id
  }
  select.addEventListener('change', () => store.go({ customerId: select.value }))
  store.on('place', show)
  show()
  return element(
    'div',
    { class: 'customer row' },
    face,
    element('label', { for: 'customer' }, text.header.iAm),
    select,
  )
}

/** The app of a bank, where invoices of the product are paid. */
export function bankLink(): HTMLElement {
  return element(
    'a',
    {
      class: 'button ghost',
      href: `bank/${language === 'en' ? '?lang=en' : ''}`,
      title: text.header.bank,
      'aria-label': text.header.bank,
      'data-testid': 'bank',
    },
    icon('bank'),
    element('span', { class: 'when-wide' }, text.header.bank),
  )
}

export function resetButton(): HTMLElement {
  async function reset(): Promise<void> {
    if (!(await confirmed(text.header.resetAsk, text.header.resetWhy, text.header.reset))) return
    // Posts, chats and ids are all new: nothing on the page is worth keeping.
    if (await attempt(() => api.reset()))
      window.location.assign(window.location.pathname + (language === 'en' ? '?lang=en' : ''))
  }
  return element(
    'button',
    {
      class: 'button ghost',
      type: 'button',
      title: text.header.reset,
      onclick: () => void reset(),
      'data-testid': 'reset',
    },
    icon('restart'),
    element('span', { class: 'when-wide' }, text.header.reset),
  )
}
