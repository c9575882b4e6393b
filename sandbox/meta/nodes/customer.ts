import { conversationOf } from '../../world/conversations.ts'
import type { Customer } from '../../world/types.ts'
import type { World } from '../../world/world.ts'
import type { Recipient } from '../../world/world-index.ts'
import { pictureAddress } from '../addresses.ts'
import { GraphError } from '../graph-error.ts'
import type { NodeType, View } from '../node-type.ts'

const customerOf = (recipient: Recipient, world: World): Customer =>
  world.customers.require(recipient.customerId)

const scopedIdOf = (recipient: Recipient, world: World) =>
  world.scopedId(recipient.pageId, recipient.platform, recipient.customerId)

interface KnownCustomer extends Recipient {
  scopedId: string
}

/** A customer with a page-scoped (PSID) or Instagram-scoped (IGSID) id. */
export const customerType: NodeType<KnownCustomer> = {
  label: 'User',
  placeholder: 'scoped-user-id',
  find: (world, key) => {
    const recipient = world.index.recipient(key)
    return recipient && { ...recipient, scopedId: scopedIdOf(recipient, world) }
  },
  idOf: (customer) => customer.scopedId,
  ownerOf: (customer, world) => ({
    pageId: customer.pageId,
    targetId: world.accountId(customer.pageId, customer.platform),
  }),
  permissions: [],
  defaults: ['name', 'id'],
  fields: {
    name: (customer, view) => known(customer, view).name,
    first_name: (customer, view) => onMessenger(customer, known(customer, view).firstName),
    last_name: (customer, view) => onMessenger(customer, known(customer, view).lastName),
    username: (customer, view) => onInstagram(customer, known(customer, view).username),
    profile_pic: (customer, view) => pictureAddress(view.publicBase, `face/${known(customer, view).id}`),
    follower_count: (customer, view) =>
      onInstagram(customer, 20 + ((known(customer, view).name.length * 37) % 900)),
    is_user_follow_business: (customer, view) =>
      onInstagram(customer, known(customer, view).username.length % 2 === 0),
    is_business_follow_user: (customer) => onInstagram(customer, false),
    is_verified_user: (customer) => onInstagram(customer, false),
    locale: (customer) => onMessenger(customer, 'mn_MN'),
    timezone: (customer) => onMessenger(customer, 8),
  },
  edges: {},
}

/** A commenter's profile is closed until they write or tap something. */
function known(customer: KnownCustomer, view: View): Customer {
  const { world } = view
  const conversation = conversationOf(world, customer.pageId, customer.platform, customer.customerId)
  if (world.settings.profile_needs_consent && conversation.customerActedAt === null) {
    throw new GraphError({ code: 230, message: '(#230) User consent is required to access user profile' })
  }
  return customerOf(customer, world)
}

function onMessenger<T>(customer: Recipient, value: T): T | undefined {
  return customer.platform === 'facebook' ? value : undefined
}

function onInstagram<T>(customer: Recipient, value: T): T | undefined {
  return customer.platform === 'instagram' ? value : undefined
}
