import type { Person } from '../../world/types.ts'
import { pictureAddress, portrait } from '../addresses.ts'
import { type NodeType, nodeOf } from '../node-type.ts'
import { isGranted, isTargetGranted } from '../permissions.ts'
import { pageType } from './page.ts'

/** The person who logged in; the id is app-scoped. */
export const personType: NodeType<Person> = {
  label: 'User',
  placeholder: 'user-id',
  find: (world, key) => world.people.get(key),
  idOf: (person) => person.id,
  ownerOf: () => null,
  permissions: [],
  defaults: ['name', 'id'],
  fields: {
    name: (person) => person.name,
    first_name: (person) => person.name.split(' ')[0],
    last_name: (person) => person.name.split(' ').slice(1).join(' '),
    email: (person) => (isGranted(person, 'email') ? person.email : undefined),
    picture: (person, view) => ({
      data: {
        height: 50,
        is_silhouette: false,
        url: pictureAddress(view.publicBase, portrait(person)),
        width: 50,
      },
    }),
  },
  edges: {
    accounts: {
      permissions: ['pages_show_list'],
      defaultFields: ['access_token', 'category', 'category_list', 'name', 'id', 'tasks'],
      source: (person, { world }) => ({
        ids: Object.keys(person.roles),
        newestFirst: false,
        load: (id) => {
          const page = world.pages.get(id)
          const isListed = page && person.roles[id]?.length && isTargetGranted(person, id)
          return isListed && isGranted(person, 'pages_show_list') ? nodeOf(pageType, page) : null
        },
      }),
      summary: (person) => ({
        total_count: Object.keys(person.roles).filter((id) => isTargetGranted(person, id)).length,
      }),
    },
  },
}
