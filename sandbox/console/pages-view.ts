import { api } from './api.ts'
import { element, present, showList } from './element.ts'
import { icon } from './icons.ts'
import { text } from './language.ts'
import { avatar, emptyState, grouped, timeMark } from './marks.ts'
import { reading } from './reading.ts'
import type { Store } from './store.ts'
import type { Content, Page, Platform } from './types.ts'
import { openWriteSheet } from './write-post.ts'

const PLATFORMS: Platform[] = ['facebook', 'instagram']

/** The left column: which page, which platform, and what it has posted. */
export function pagesView(store: Store): HTMLElement {
  const pages = element('ul', { class: 'pages', 'aria-label': text.pages.choose })
  const about = element('div', { class: 'page-about' })
  const cards = element('ul', { class: 'cards', 'aria-label': text.pages.posts })
  const status = element('div')
  const isWide = window.matchMedia('(min-width: 1286px)')

  let shown: Content[] = []

  function showChosen(): void {
    pages.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  function showPages(): void {
    showList(pages, store.world.pages, {
      key: ({ id }) => id,
      signature: (page) => JSON.stringify([page, page.id === store.place.pageId]),
      render: (page) => element('li', {}, pageChoice(store, page)),
    })
    about.replaceChildren(...present([platformChoice(store), connection(store), writeButton(store)]))
  }

  const refresh = reading({
    key: () => `${store.place.pageId} ${store.place.platform}`,
    load: () => api.contents(store.place.pageId, store.place.platform),
    status,
    content: cards,
    show: ({ content }) => {
      shown = content
      // A wide screen would show a hole where the post belongs.
      const isChosen = store.place.contentId !== null
      if (!isChosen && isWide.matches && content[0]) store.go({ contentId: firstToShow(content).id })
      else showCards()
    },
  })

  function showCards(): void {
    showList(cards, shown, {
      key: ({ id }) => id,
      signature: (each) => JSON.stringify([each, each.id === store.place.contentId]),
      render: (each) => contentCard(store, each),
    })
    if (shown.length === 0) cards.replaceChildren(noPosts())
  }

  store.on('world', showPages)
  store.on('place', (place, before) => {
    showPages()
    showCards()
    if (place.pageId !== before.pageId) showChosen()
    refresh()
  })
  store.on('changes', (changes) => {
    const { pageId } = store.place
    const concern = changes.some(
      ({ kind, page_id }) =>
        kind === 'world' || ((kind === 'content' || kind === 'comment') && page_id === pageId),
    )
    if (concern) refresh()
  })
  showPages()
  queueMicrotask(showChosen)
  refresh()
  return element(
    'section',
    { class: 'column list', 'aria-label': text.pages.title },
    pages,
    about,
    status,
    cards,
  )
}

function pageChoice(store: Store, page: Page): HTMLElement {
  const isChosen = page.id === store.place.pageId
  return element(
    'button',
    {
      class: 'page-choice',
      type: 'button',
      'aria-pressed': String(isChosen),
      'data-testid': `page-${page.id}`,
      'data-action': `page-${page.id}`,
      onclick: () => store.goToPage(page.id),
    },
    avatar(page.picture_url, 'small'),
    element(
      'span',
      { class: 'page-name' },
      element('strong', {}, page.name),
      element('span', { class: 'quiet' }, text.pages.categories[page.category] ?? page.category),
    ),
    page.live.length > 0 && element('span', { class: 'chip alive' }, text.content.live),
  )
}

function platformChoice(store: Store): HTMLElement | null {
  if (!store.page.instagram) return null
  return element(
    'div',
    { class: 'segments', role: 'group', 'aria-label': text.pages.platform },
    ...PLATFORMS.map((platform) =>
      element(
        'button',
        {
          type: 'button',
          'aria-pressed': String(platform === store.place.platform),
          'data-testid': `platform-${platform}`,
          onclick: () => store.goToPage(store.page.id, platform),
        },
        text.platform[platform],
      ),
    ),
  )
}

/** Why nothing is answered, when nothing is: the product has not been connected. */
function connection(store: Store): HTMLElement {
  const { name } = store.world.app
  const isConnected = store.page.subscribed_fields.length > 0
  return element(
    'p',
    { class: `connection ${isConnected ? 'on' : 'off'}` },
    isConnected ? text.pages.connected(name) : text.pages.notConnected(name),
  )
}

function writeButton(store: Store): HTMLElement {
  return element(
    'button',
    {
      class: 'button wide',
      type: 'button',
      onclick: () => openWriteSheet(store),
      'data-testid': 'write-post',
    },
    icon('plus'),
    text.write.open,
  )
}

function contentCard(store: Store, content: Content): HTMLElement {
  const isChosen = content.id === store.place.contentId
  return element(
    'li',
    {},
    element(
      'button',
      {
        class: 'card',
        type: 'button',
        'aria-current': isChosen ? 'true' : null,
        'data-testid': `content-${content.id}`,
        'data-action': `content-${content.id}`,
        onclick: () => store.go({ contentId: content.id, left: 'content', side: 'left' }),
      },
      content.picture_url
        ? element('img', { class: 'card-picture', src: content.picture_url, alt: '', loading: 'lazy' })
        : element('span', { class: 'card-picture none' }, icon('posts')),
      element(
        'span',
        { class: 'card-words' },
        element('span', { class: 'card-text' }, content.text || text.content.noText),
        element(
          'span',
          { class: 'quiet row' },
          kindChip(content),
          text.content.comments(grouped(content.comment_count)),
          timeMark(content.created_at, store.now()),
        ),
      ),
    ),
  )
}

export function kindChip({ kind, live }: Content): HTMLElement | null {
  if (live === 'running') return element('span', { class: 'chip alive' }, text.content.live)
  if (live === 'ended') return element('span', { class: 'chip' }, text.content.liveEnded)
  return kind === 'post' ? null : element('span', { class: 'chip' }, text.content.kinds[kind])
}

function noPosts(): HTMLElement {
  return element('li', {}, emptyState(text.pages.noPosts, text.pages.noPostsWhy))
}

/** Stories take no comments, so they are not what a person came for. */
function firstToShow(contents: Content[]): Content {
  return contents.find(({ kind }) => kind !== 'story') ?? (contents[0] as Content)
}
