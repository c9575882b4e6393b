import { randomInt } from 'node:crypto'
import type { Language } from '#contract/platforms.ts'
import { beginFamily } from './begin-family.ts'
import type { startProductAt } from './product.ts'

type Product = Pick<Awaited<ReturnType<typeof startProductAt>>, 'services' | 'browser'>

export type BillingTeam = Awaited<ReturnType<typeof billingTeam>>

/** A new person with a team on its free trial, who calls the API. */
export const billingTeam = async (
  { services, browser: open }: Product,
  facebookId = String(randomInt(10 ** 12, 10 ** 13)),
) => {
  const { id: personId } = await services.database.queries
    .insertInto('people')
    .values({
      facebook_id: facebookId,
      first_name: 'Болор',
      last_name: '',
      facebook_name: 'Болор',
      agreed_to_terms_at: services.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const browser = open()
  /** Issues a new token for each call, because tokens expire and these tests skip months. */
  const fresh = async () => {
    const { access_token } = await beginFamily(services, personId)
    return { authorization: `Bearer ${access_token}` }
  }
  const get = async (path: string) => browser.get(path, { headers: await fresh() })
  const post = async (path: string, json: unknown, language: Language = 'mn') =>
    browser.post(path, { headers: { ...(await fresh()), 'x-lang': language }, json })
  const put = async (path: string, json: unknown) => browser.put(path, { headers: await fresh(), json })
  const { team } = (await post('/api/v1/teams', { name: 'Цэнхэр товч' })).body as { team: { id: string } }
  return {
    id: team.id,
    personId,
    get,
    post,
    put,
    delete: async (path: string) => browser.delete(path, { headers: await fresh() }),
    order: (plan_id: number, duration: number, page_id?: string, language?: Language) =>
      post('/api/v1/teams/create-invoice', { team_id: team.id, plan_id, duration, page_id }, language),
    check: (invoice_id: string) => post('/api/v1/teams/check-payment', { invoice_id }),
    billing: async () => (await get(`/api/v1/teams/${team.id}/billing`)).body.billing,
  }
}
