import { api } from './api.ts'
import { callsView } from './calls-view.ts'
import { chatView } from './chat-view.ts'
import { element } from './element.ts'
import { faultsView } from './faults-view.ts'
import { bankLink, customerChoice, headerView, resetButton } from './header-view.ts'
import { type IconName, icon } from './icons.ts'
import { language, text } from './language.ts'
import { keepTimesTrue } from './marks.ts'
import { closeMenusByThemselves } from './menu.ts'
import { noticesView } from './notices.ts'
import { pagesView } from './pages-view.ts'
import { postView } from './post-view.ts'
import { oneAtATime } from './reading.ts'
import { PANELS, type Panel, Store } from './store.ts'
import { watchStream } from './stream.ts'
import type { Change } from './types.ts'
import { webhooksView } from './webhooks-view.ts'

const RETRY_MS = 2000
const OF_WORLD = new Set(['world', 'page', 'person', 'fault', 'settings'])
const PANEL_ICONS: Record<Panel, IconName> = {
  chat: 'chat',
  webhooks: 'bell',
  calls: 'calls',
  faults: 'faults',
}

const offline = element('p', { class: 'offline', role: 'status', hidden: true }, text.state.offline)

async function start(): Promise<void> {
  document.documentElement.lang = language
  document.title = text.header.title
  const waiting = element('p', { class: 'waiting', role: 'status' }, text.state.loading)
  document.body.replaceChildren(headerView(), offline, element('main', {}, waiting))
  const store = await firstStore()
  build(store)
  follow(store)
  keepTimesTrue(() => store.now())
}

/** Tries until the sandbox answers. */
async function firstStore(): Promise<Store> {
  try {
    const world = await api.world()
    const wanted = new URLSearchParams(window.location.search).get('content')
    const opened = wanted ? await api.content(wanted).catch(() => null) : null
    offline.hidden = true
    return new Store(world, opened?.content ?? null)
  } catch {
    offline.hidden = false
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return firstStore()
  }
}

function build(store: Store): void {
  const panel = element(
    'section',
    { class: 'column panel', 'aria-label': text.panels.title },
    chatView(store),
    webhooksView(store),
    callsView(store),
    faultsView(store),
  )
  document.body.replaceChildren(
    headerView(customerChoice(store), bankLink(), resetButton()),
    offline,
    element('main', {}, pagesView(store), postView(store), panel, tabs(store)),
    noticesView(),
  )
  const show = () => {
    const { side, left, panel: name } = store.place
    Object.assign(document.body.dataset, { side, left, panel: name })
    for (const body of panel.children)
      (body as HTMLElement).hidden = (body as HTMLElement).dataset.panel !== name
  }
  // Before the views read: they look at what is visible.
  store.onFirst('place', show)
  show()
  closeMenusByThemselves()
}

function tabs(store: Store): HTMLElement {
  const posts = tab('posts', text.panels.posts, () => store.go({ side: 'left' }))
  posts.classList.add('tab-posts')
  const panels = PANELS.map((name) => ({
    name,
    button: tab(PANEL_ICONS[name], text.panels[name], () => store.go({ panel: name, side: 'panel' })),
  }))
  for (const { name, button } of panels) button.dataset.testid = `tab-${name}`
  const count = element('span', { class: 'badge', hidden: true })
  panels.find(({ name }) => name === 'faults')?.button.append(count)

  const show = () => {
    const { side, panel } = store.place
    posts.setAttribute('aria-current', String(side === 'left'))
    for (const { name, button } of panels) {
      button.setAttribute('aria-current', String(panel === name))
      button.classList.toggle('seen', side === 'panel' && panel === name)
    }
    count.hidden = store.world.faults.length === 0
    count.textContent = String(store.world.faults.length)
  }
  store.on('place', show)
  store.on('world', show)
  show()
  return element(
    'nav',
    { class: 'tabs', 'aria-label': text.panels.title },
    posts,
    ...panels.map(({ button }) => button),
  )
}

function tab(name: IconName, label: string, go: () => void): HTMLButtonElement {
  return element('button', { type: 'button', onclick: go }, icon(name), element('span', {}, label))
}

/** Everything that happens in the sandbox shows here by itself. */
function follow(store: Store): void {
  let isFirst = true
  const readWorld = oneAtATime(() =>
    api.world().then(
      (world) => store.setWorld(world),
      () => undefined,
    ),
  )
  watchStream({
    open: () => {
      offline.hidden = true
      if (!isFirst) catchUp()
      isFirst = false
    },
    lost: () => {
      offline.hidden = false
    },
    changes: (changes: Change[]) => {
      if (changes.some(({ kind }) => OF_WORLD.has(kind))) readWorld()
      store.tell(changes)
    },
  })
  function catchUp(): void {
    readWorld()
    store.tell([{ kind: 'world', id: 'world' }])
  }
}

void start()
