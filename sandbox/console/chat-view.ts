import { api, type TapWish } from './api.ts'
import { element, present, showList } from './element.ts'
import { followEnd } from './follow-end.ts'
import { icon } from './icons.ts'
import { text } from './language.ts'
import { avatar, emptyState } from './marks.ts'
import { messageItem, typingMark } from './message-view.ts'
import { attempt } from './notices.ts'
import { reading } from './reading.ts'
import type { Store } from './store.ts'
import { dayAndTime } from './time.ts'
import type { Conversation, Message } from './types.ts'

/** The chosen customer's phone: their chat with the page. */
export function chatView(store: Store): HTMLElement {
  const head = element('header', { class: 'row chat-head' })
  const list = element('ol', { class: 'messages', 'aria-label': text.chat.messages })
  const empty = element('div')
  const foot = element('div', { class: 'chat-foot' })
  const status = element('div')
  const content = element('div', {}, empty, list, foot)
  const scroll = element('div', { class: 'scroll chat-scroll' }, status, content)
  const end = followEnd(scroll, content)
  let shownChat = ''

  const refresh = reading({
    key: () => store.chatId,
    load: () => api.conversation(store.chatId),
    status,
    content,
    show: ({ conversation, messages }) => show(conversation, messages),
  })

  function show(conversation: Conversation, messages: Message[]): void {
    const tap = (wish: TapWish) => {
      end.go()
      void attempt(() => api.tap(conversation.id, wish))
    }
    const last = messages.at(-1)
    showList(list, messages, {
      key: ({ id }) => id,
      signature: (message) => `${message.id === last?.id} ${JSON.stringify(message)}`,
      render: (message) => messageItem(message, store.now(), message.id === last?.id, tap),
    })
    empty.replaceChildren(...present([messages.length === 0 && beginning(conversation, tap)]))
    foot.replaceChildren(
      ...present([conversation.typing && typingMark(), windowNote(conversation), menu(conversation, tap)]),
    )
    if (shownChat !== conversation.id) end.go()
    shownChat = conversation.id
    readIfSeen(conversation, messages)
  }

  /** A message that stands open before the customer has been read. */
  function readIfSeen({ id }: Conversation, messages: Message[]): void {
    const isUnread = messages.some(({ from, read_at }) => from === 'page' && read_at === null)
    const isVisible = scroll.offsetParent !== null && document.visibilityState === 'visible'
    if (isUnread && isVisible) void api.read(id).catch(() => null)
  }

  function showHead(): void {
    const { page, customer, place } = store
    head.replaceChildren(
      avatar(page.picture_url),
      element(
        'div',
        { class: 'grow' },
        element('h2', {}, page.name),
        element('p', { class: 'quiet' }, text.chat.phoneOf(customer.name, text.platform[place.platform])),
      ),
      avatar(customer.picture_url, 'small'),
    )
  }

  const composer = chatComposer(store, end.go)
  store.on('place', () => {
    showHead()
    refresh()
  })
  store.on('changes', (changes) => {
    const concern = changes.some(
      ({ kind, conversation_id, page_id }) =>
        kind === 'world' ||
        conversation_id === store.chatId ||
        (kind === 'page' && page_id === store.place.pageId),
    )
    if (concern) refresh()
  })
  showHead()
  refresh()
  return element('div', { class: 'panel-body chat', 'data-panel': 'chat' }, head, scroll, composer)
}

function beginning({ profile }: Conversation, tap: (wish: TapWish) => void): HTMLElement {
  const starters = profile.ice_breakers.map(({ question }, index) =>
    element(
      'button',
      { class: 'chip-button strong', type: 'button', onclick: () => tap({ entry: 'ice_breaker', index }) },
      question,
    ),
  )
  const start =
    profile.get_started !== null &&
    element(
      'button',
      { class: 'button primary', type: 'button', onclick: () => tap({ entry: 'get_started' }) },
      text.chat.getStarted,
    )
  return element(
    'div',
    { class: 'beginning' },
    profile.greeting
      ? element('p', { class: 'greeting' }, profile.greeting)
      : emptyState(text.chat.none, text.chat.noneWhy),
    ...present([start, ...starters]),
  )
}

function windowNote({ window_until: until }: Conversation): HTMLElement | null {
  if (until === null) return null
  return element('p', { class: 'quiet center' }, text.chat.window(dayAndTime(until)))
}

function menu({ profile }: Conversation, tap: (wish: TapWish) => void): HTMLElement | null {
  if (profile.menu.length === 0) return null
  return element(
    'details',
    { class: 'chat-menu' },
    element('summary', {}, text.chat.menu),
    element(
      'div',
      { class: 'message-buttons' },
      ...profile.menu.map((item, index) =>
        item.type === 'postback'
          ? element('button', { type: 'button', onclick: () => tap({ entry: 'menu', index }) }, item.title)
          : element('a', { href: item.url ?? '#', target: '_blank', rel: 'noreferrer' }, item.title),
      ),
    ),
  )
}

function chatComposer(store: Store, onWrite: () => void): HTMLElement {
  const box = element('textarea', {
    rows: 1,
    placeholder: text.chat.placeholder,
    'aria-label': text.chat.placeholder,
    'data-testid': 'chat-text',
  })
  const write = async (wish: { text?: string; photo?: boolean }) => {
    onWrite()
    if (await attempt(() => api.write(store.chatId, wish))) if (wish.text) box.value = ''
  }
  const photo = element(
    'button',
    {
      class: 'icon-button',
      type: 'button',
      'aria-label': text.chat.sendPhoto,
      title: text.chat.sendPhoto,
      onclick: () => void write({ photo: true }),
    },
    icon('photo'),
  )
  const send = element(
    'button',
    {
      class: 'icon-button primary',
      'aria-label': text.chat.send,
      title: text.chat.send,
      'data-testid': 'chat-send',
    },
    icon('send'),
  )
  const form = element('form', { class: 'row composer-line' }, box, photo, send)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const words = box.value.trim()
    if (words) void write({ text: words })
  })
  box.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  })
  return element('div', { class: 'composer' }, form)
}
