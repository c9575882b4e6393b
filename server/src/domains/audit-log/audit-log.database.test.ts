import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AUDIT_DAYS, type AuditEntry } from '#contract/audit-log.schemas.ts'
import { pageKeyOf } from '#migrations/page-key.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { startBillingProduct } from '#server/testing/billing-product.ts'
import { billingTeam } from '#server/testing/billing-team.ts'
import { connectedPage } from '#server/testing/connected-page.ts'

const STANDARD = 2
const DAY = 86_400

let product: Awaited<ReturnType<typeof startBillingProduct>>
let team: Awaited<ReturnType<typeof billingTeam>>
beforeAll(async () => {
  product = await startBillingProduct()
})
afterAll(() => product.stop())
beforeEach(async () => {
  product.reset()
  await product.database.queries.deleteFrom('teams').execute()
  team = await billingTeam(product)
})

const log = async (query = '', of = team) => (await of.get(`/api/v1/teams/${of.id}/audit-log${query}`)).body
const actions = async (query = '', of = team): Promise<string[]> =>
  (await log(query, of)).entries.map(({ action }: AuditEntry) => action)
const transaction = () => product.database.queries.transaction()

describe('audit events of payments', () => {
  it('ordering a plan and cancelling it are a person’s; ordering the same again writes none', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    await team.order(STANDARD, 1)
    await team.post('/api/v1/teams/cancel-invoice', { invoice_id: invoice.id })
    await team.post('/api/v1/teams/cancel-invoice', { invoice_id: invoice.id })
    const { entries } = await log('?group=payments')
    expect(entries).toMatchObject([
      {
        action: 'invoice.cancelled',
        by: { kind: 'person', id: team.personId, name: 'Болор' },
        subject: { id: invoice.id, name: invoice.number, exists: true },
        details: { plan: 'standard', amount: 35_000 },
      },
      { action: 'invoice.created', details: { plan: 'standard', months: 1, amount: 35_000 } },
    ])
  })

  it('a settlement by the bank’s callback is the system’s, and logged once for repeated callbacks', async () => {
    await team.order(STANDARD, 1)
    product.bank.pay(product.bank.last())
    await product.callBack()
    await product.callBack()
    const { entries } = await log('?group=payments')
    expect(entries).toMatchObject([
      {
        action: 'plan.changed',
        by: { kind: 'system' },
        details: { from: 'trial', to: 'standard', ends_at: expect.any(String) },
      },
      { action: 'payment.received', by: { kind: 'system' }, details: { amount: 35_000, kind: 'exact' } },
      { action: 'invoice.created', by: { kind: 'person' } },
    ])
  })

  it('a double payment and its refund write one more each', async () => {
    const { invoice } = (await team.order(STANDARD, 1)).body
    product.bank.pay(product.bank.last())
    await product.callBack()
    product.bank.pay(product.bank.last())
    await product.operator.check(invoice.number)
    const [refund] = (await product.operator.open()).refunds.filter(({ number }) => number === invoice.number)
    expect(await product.operator.markRepaid(refund?.id ?? '')).toBe(true)
    expect(await product.operator.markRepaid(refund?.id ?? '')).toBe(false)
    expect((await log('?group=payments')).entries.slice(0, 2)).toMatchObject([
      { action: 'payment.refunded', by: { kind: 'system' }, details: { amount: 35_000 } },
      { action: 'payment.received', details: { amount: 35_000, kind: 'double' } },
    ])
  })

  it('a change of overage is logged', async () => {
    const path = `/api/v1/teams/${team.id}/overage`
    await team.put(path, { enabled: false, cap: 20_000 })
    expect((await team.put(path, { enabled: false, cap: 20_000 })).status).toBe(200)
    const [entry, next] = (await log()).entries
    expect([entry.action, entry.details]).toEqual(['overage.changed', { enabled: false, cap: 20_000 }])
    expect(next.action).toBe('team.created')
  })
})

/** Writes `count` entries, a minute apart. */
const several = async (count: number) => {
  for (let made = 0; made < count; made += 1) {
    product.waitFor(60)
    await transaction().execute((queries) =>
      recordAuditEvent(queries, 'overage.changed', {
        teamId: team.id,
        by: team.personId,
        at: product.clock.now(),
        details: { enabled: true, cap: made },
      }),
    )
  }
}

describe('the audit log', () => {
  it('is reserved for the owner: a member is refused, and other people cannot find out whether the team exists', async () => {
    const other = await billingTeam(product)
    const path = `/api/v1/teams/${team.id}/audit-log`
    expect((await other.get(path)).body.code).toBe('TEAM_NOT_FOUND')
    const member = { team_id: team.id, person_id: other.personId, role: 'member', status: 'active' } as const
    await product.database.queries.insertInto('team_members').values(member).execute()
    expect((await other.get(path)).body.code).toBe('FORBIDDEN')
    expect(await actions('', other)).toEqual(['team.created'])
  })

  it('is paged without repeated or missing entries while new ones are added', async () => {
    await several(7)
    const first = await log('?per_page=3')
    await several(2)
    const second = await log(`?per_page=3&before=${first.next}`)
    const third = await log(`?per_page=3&before=${second.next}`)
    const caps = [first, second, third].flatMap(({ entries }) =>
      entries.map(({ details }: AuditEntry) => ('cap' in details ? details.cap : 'team')),
    )
    expect(caps).toEqual([6, 5, 4, 3, 2, 1, 0, 'team'])
    expect(third.next).toBeNull()
    expect((await log('?per_page=10')).next).toBeNull()
  })

  it('is filtered by group, person, page and time together', async () => {
    const { queries } = product.database
    const { pageId, ownerId } = await connectedPage(queries, product.services.secrets, {
      name: 'Номин',
    })
    await queries.updateTable('pages').set({ team_id: team.id }).where('page_id', '=', pageId).execute()
    const pageKey = pageKeyOf({ team_id: team.id, page_id: pageId })
    product.waitFor(3 * DAY)
    const at = product.clock.now()
    await transaction().execute(async (one) => {
      await recordAuditEvent(one, 'page.connected', { pageId: pageKey, by: ownerId, at })
      await recordAuditEvent(one, 'page.troubled', {
        pageId: pageKey,
        by: null,
        at,
        details: { health: 'reconnect' },
      })
    })
    expect(await actions('?group=pages')).toEqual(['page.troubled', 'page.connected'])
    expect(await actions('?group=team')).toEqual(['team.created'])
    expect(await actions('?person=system')).toEqual(['page.troubled'])
    expect(await actions(`?person=${ownerId}`)).toEqual(['page.connected'])
    expect(await actions(`?person=${team.personId}`)).toEqual(['team.created'])
    expect(await actions(`?page_id=${pageId}&person=${ownerId}`)).toEqual(['page.connected'])
    expect(await actions('?page_id=1')).toEqual([])
    expect(await actions('?range=today')).toEqual(['page.troubled', 'page.connected'])
    expect(await actions(`?end_date=${at.toISOString()}`)).toEqual(['team.created'])
    expect((await team.get(`/api/v1/teams/${team.id}/audit-log?group=nonsense`)).status).toBe(422)
    const { people, pages } = await log('?group=team')
    expect(people.map(({ name }: { name: string }) => name)).toEqual(['Болор', 'Болор Бат'])
    expect(pages).toEqual([{ id: pageId, name: 'Номин' }])
  })

  it('contains nothing of an action that fails after logging', async () => {
    const failing = transaction().execute(async (queries) => {
      await recordAuditEvent(queries, 'team.created', { teamId: team.id, by: null, at: product.clock.now() })
      throw new Error('another failure')
    })
    await expect(failing).rejects.toThrow('another failure')
    expect(await actions()).toEqual(['team.created'])
  })
})

it('an entry is deleted after two years', async () => {
  product.waitFor(DAY)
  await several(1)
  product.waitFor(AUDIT_DAYS * DAY - 60)
  await product.queue.jobs.send('audit.delete-old', {}, { onlyOnePer: 'all' })
  await product.runJobs()
  expect(await actions()).toEqual(['overage.changed'])
  product.waitFor(120)
  await product.queue.jobs.send('audit.delete-old', {}, { onlyOnePer: 'all' })
  await product.runJobs()
  expect(await actions()).toEqual([])
})
