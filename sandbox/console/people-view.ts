import { api, type PersonAction } from './api.ts'
import { element, showList } from './element.ts'
import { field } from './fault-form.ts'
import { text } from './language.ts'
import { attempt, confirmed } from './notices.ts'
import { section } from './section.ts'
import type { Store } from './store.ts'
import type { Person } from './types.ts'

const ALL_TASKS = ['ANALYZE', 'ADVERTISE', 'MESSAGING', 'MODERATE', 'CREATE_CONTENT', 'MANAGE']

/** What the owners of pages do in their own Facebook settings. */
export function peopleSection(store: Store): HTMLElement {
  const who = element(
    'select',
    { id: 'person' },
    ...store.world.people.map(({ id, name }) => new Option(name, id)),
  )
  const holder = element('div')
  const show = () => {
    const person = store.world.people.find(({ id }) => id === who.value)
    showList(holder, person ? [person] : [], {
      key: ({ id }) => id,
      render: (each) => personCard(store, each),
    })
  }
  who.addEventListener('change', show)
  store.on('world', show)
  show()
  const { name } = store.world.app
  return section(
    text.people.heading,
    text.people.explanation(name),
    field('person', text.people.who, who),
    holder,
  )
}

function personCard(store: Store, person: Person): HTMLElement {
  const { name } = store.world.app
  return element(
    'div',
    { class: 'stack' },
    element(
      'p',
      { class: `connection ${person.authorized ? 'on' : 'off'}` },
      person.authorized ? text.people.allowed(name) : text.people.notAllowed(name),
    ),
    deeds(person, name),
    roles(store, person),
    person.authorized && permissions(person),
  )
}

function deeds(person: Person, app: string): HTMLElement {
  const deed = (action: PersonAction, label: string, body: object = {}, question?: string) => {
    const act = async () => {
      if (question && !(await confirmed(question, text.people.noWayBack, label))) return
      await attempt(() => api.personDoes(person.id, action, body), text.people.done(label))
    }
    return element(
      'button',
      { class: 'button small', type: 'button', onclick: () => void act(), 'data-action': label },
      label,
    )
  }
  return element(
    'div',
    { class: 'row wrap', role: 'group', 'aria-label': text.people.deeds },
    deed('change-password', text.people.changePassword),
    deed('expire-tokens', text.people.expireTokens),
    deed('checkpoint', text.people.checkpointOn, { on: true }),
    deed('checkpoint', text.people.checkpointOff, { on: false }),
    deed('remove-app', text.people.removeApp(app), {}, text.people.removeAsk(app)),
    deed('request-deletion', text.people.requestDeletion, {}, text.people.deletionAsk(app)),
  )
}

/** Per page: is the person still its admin, and is it still ticked for the app. */
function roles(store: Store, person: Person): HTMLElement {
  const rows = person.roles.map((role) => {
    const page = store.world.pages.find(({ id }) => id === role.page_id)
    const name = page?.name ?? role.page_id
    const setRole = (on: boolean) => api.setRole(person.id, role.page_id, on ? ALL_TASKS : [])
    const setGrant = (on: boolean) =>
      api.setGrants(person.id, { page_ids: grantedAccounts(store, person, role.page_id, on) })
    return element(
      'tr',
      {},
      element('th', { scope: 'row' }, name),
      element('td', {}, tick(text.people.isAdmin, name, role.tasks.length > 0, setRole)),
      element('td', {}, tick(text.people.isTicked, name, role.granted, setGrant, !person.authorized)),
    )
  })
  return element(
    'table',
    { class: 'ticks' },
    element('caption', {}, text.people.pages),
    element(
      'thead',
      {},
      element(
        'tr',
        {},
        element('th', { scope: 'col' }, text.people.page),
        element('th', { scope: 'col' }, text.people.isAdmin),
        element('th', { scope: 'col' }, text.people.isTicked),
      ),
    ),
    element('tbody', {}, ...rows),
  )
}

/** An Instagram account stays ticked with its page. */
function grantedAccounts(store: Store, person: Person, pageId: string, on: boolean): string[] {
  const pages = person.roles.filter((role) => (role.page_id === pageId ? on : role.granted))
  return pages.flatMap(({ page_id }) => {
    const instagram = store.world.pages.find(({ id }) => id === page_id)?.instagram
    return instagram ? [page_id, instagram.id] : [page_id]
  })
}

function permissions(person: Person): HTMLElement {
  const granted = person.permissions
    .filter(({ status }) => status === 'granted')
    .map((each) => each.permission)
  const rows = person.permissions.map(({ permission, status }) => {
    const set = (on: boolean) =>
      api.setGrants(person.id, {
        permissions: on ? [...granted, permission] : granted.filter((each) => each !== permission),
      })
    const label = text.people.permissions[permission] ?? permission
    const box = tick(label, '', status === 'granted', set)
    return element(
      'label',
      { class: 'check' },
      box,
      element('span', {}, label, ' ', element('code', {}, permission)),
    )
  })
  return element('fieldset', { class: 'stack' }, element('legend', {}, text.people.mayDo), ...rows)
}

function tick(
  label: string,
  about: string,
  checked: boolean,
  set: (on: boolean) => Promise<unknown>,
  disabled = false,
): HTMLInputElement {
  const box = element('input', {
    type: 'checkbox',
    checked,
    disabled,
    'aria-label': about ? `${label}: ${about}` : label,
    'data-action': `${label} ${about}`,
  })
  box.addEventListener('change', () => {
    void attempt(() => set(box.checked)).then((isDone) => {
      if (!isDone) box.checked = checked
    })
  })
  return box
}
