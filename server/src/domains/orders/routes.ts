import { ofPage, type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { announceChanges, requirePage } from '#server/domains/pages/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { actOnOrder, createOrder, updateOrder } from './change-orders.ts'
import { archiveProduct, createProduct, listProducts, readProduct, updateProduct } from './products.ts'
import { countOrders, listOrders, readOrder } from './read-orders.ts'

type Names =
  | 'listProducts'
  | 'createProduct'
  | 'updateProduct'
  | 'archiveProduct'
  | 'listOrders'
  | 'createOrder'
  | 'getOrder'
  | 'updateOrder'
  | 'actOnOrder'

export const orderHandlers = ({
  database: { queries },
  clock,
}: Pick<Services, 'database' | 'clock'>): Pick<Handlers, Names> => ({
  listProducts: async ({ caller, query: { page_id } }) => {
    const { team_id } = await requirePage(queries, caller, page_id, 'order.view')
    return { products: await listProducts(queries, team_id) }
  },

  createProduct: async ({ caller, body: { page_id, ...input } }) => {
    const { team_id: teamId } = await requirePage(queries, caller, page_id, 'product.edit')
    const id = await createProduct(queries, { teamId, personId: caller.personId }, input, clock.now())
    await announceTeam(queries, teamId)
    return { product: await readProduct(queries, teamId, id) }
  },

  updateProduct: async ({ caller, params: { id }, body: { page_id, ...input } }) => {
    const { team_id: teamId } = await requirePage(queries, caller, page_id, 'product.edit')
    await updateProduct(queries, { teamId, personId: caller.personId }, id, input, clock.now())
    await announceTeam(queries, teamId)
    return { product: await readProduct(queries, teamId, id) }
  },

  archiveProduct: async ({ caller, params: { id }, query: { page_id } }) => {
    const { team_id } = await requirePage(queries, caller, page_id, 'product.edit')
    await archiveProduct(queries, team_id, id, clock.now())
    await announceTeam(queries, team_id)
    return {}
  },

  listOrders: async ({ caller, query: { page_id, customer_id, money_problems, ...asked } }) => {
    const { team_id: teamId } = await requirePage(queries, caller, page_id, 'order.view')
    const customer = customer_id === undefined ? undefined : { pageId: page_id, customerId: customer_id }
    const [list, counts] = await Promise.all([
      listOrders(queries, { teamId, ...asked, customer, moneyProblems: money_problems === 'yes' }),
      countOrders(queries, teamId),
    ])
    return { ...list, ...counts }
  },

  createOrder: async ({ caller, body: { page_id, customer_id, held_until, ...input } }) => {
    const { team_id: teamId, key } = await requirePage(queries, caller, page_id, 'order.edit')
    if (customer_id !== undefined) await requireCustomer(queries, key, customer_id)
    const customer = customer_id === undefined ? undefined : { pageId: page_id, customerId: customer_id }
    const who = { teamId, personId: caller.personId }
    const id = await createOrder(queries, who, { ...input, customer, held_until }, clock.now())
    await announceTeam(queries, teamId)
    return { order: await readOrder(queries, teamId, id) }
  },

  getOrder: async ({ caller, params: { id }, query: { page_id } }) => {
    const { team_id } = await requirePage(queries, caller, page_id, 'order.view')
    return { order: await readOrder(queries, team_id, id) }
  },

  updateOrder: async ({ caller, params: { id }, body: { page_id, held_until, ...input } }) => {
    const { team_id: teamId } = await requirePage(queries, caller, page_id, 'order.edit')
    const who = { teamId, personId: caller.personId }
    await updateOrder(queries, who, id, { ...input, held_until }, clock.now())
    await announceTeam(queries, teamId)
    return { order: await readOrder(queries, teamId, id) }
  },

  actOnOrder: async ({ caller, params: { id }, body: { page_id, ...acting } }) => {
    const { team_id: teamId } = await requirePage(queries, caller, page_id, 'order.edit')
    await actOnOrder(queries, { teamId, personId: caller.personId }, id, acting, clock.now())
    await announceTeam(queries, teamId)
    return { order: await readOrder(queries, teamId, id) }
  },
})

const requireCustomer = async (queries: Queries, pageId: PageKey, customerId: string): Promise<void> => {
  const known = await queries
    .selectFrom('conversations')
    .where(ofPage(pageId))
    .where('customer_id', '=', customerId)
    .select('customer_id')
    .executeTakeFirst()
  if (!known) throw new DomainError('NOT_FOUND')
}

/** Open browsers of the team read orders and products again. */
export const announceTeam = async (queries: Queries, teamId: string): Promise<void> => {
  const pages = await queries
    .selectFrom('pages')
    .where('team_id', '=', teamId)
    .select(['team_id', 'page_id'])
    .execute()
  await announceChanges(queries, pages.map(pageKeyOf))
}
