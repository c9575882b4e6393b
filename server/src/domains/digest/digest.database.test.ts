import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { MailFailure } from '#server/integrations/mail/mail-failure.ts'
import type { Mail, Mailer } from '#server/integrations/mail/mailer.ts'
import { makeWorld, removeWorlds, type World } from '#server/testing/api-world/world.ts'
import { manualClock } from '#server/testing/manual-clock.ts'
import { startProductAt } from '#server/testing/product.ts'
import { digestJobs } from './index.ts'

const MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', CONTACT_EMAIL: 'bid@hariu.test' }

let clock = manualClock()
let product: Awaited<ReturnType<typeof startProductAt>>
let world: World
beforeAll(async () => {
  clock = manualClock('2026-11-25T00:30:00.000Z')
  product = await startProductAt('http://127.0.0.1:1', MAIL, clock)
})
afterAll(() => product.stop())
beforeEach(async () => {
  await removeWorlds(product)
  // The next day begins, half past eight in Ulaanbaatar.
  const tomorrow = (Math.floor(clock.now().getTime() / 86_400_000) + 1) * 86_400
  clock.advance(tomorrow + 30 * 60 - clock.now().getTime() / 1000)
  world = await makeWorld(product.services)
  const { queries } = product.database
  await queries.deleteFrom('notification_settings').execute()
  await queries.deleteFrom('digests').execute()
  await queries.updateTable('conversations').set({ waiting_since: null, name: 'Сараа' }).execute()
  await queries.updateTable('people').set({ email: null }).execute()
  await queries
    .updateTable('people')
    .set({ email: 'bolor@delguur.mn' })
    .where('id', '=', await owner())
    .execute()
})

const headers = () => ({ authorization: `Bearer ${world.tokens.owner}` })
const owner = async () =>
  (await product.browser().get('/api/profile', { headers: headers() })).body.profile.id as string
/** A sign-in does not last as long as the hours of these tests. */
const lastStatus = async () =>
  (
    await product.database.queries
      .selectFrom('digests')
      .orderBy('day', 'desc')
      .select('status')
      .executeTakeFirst()
  )?.status
const chosenHour = async () =>
  (
    await product.database.queries
      .selectFrom('notification_settings')
      .select('digest_hour')
      .executeTakeFirst()
  )?.digest_hour
const notifications = async () =>
  (await product.browser().get('/api/profile/notifications', { headers: headers() })).body.notifications
const choose = (digest_hour: number | null | undefined) =>
  product.browser().put('/api/profile/notifications', {
    headers: headers(),
    json: { kinds_off: [], pages_off: [], quiet: null, ...(digest_hour !== undefined && { digest_hour }) },
  })
const somebodyWaits = () =>
  product.database.queries
    .updateTable('conversations')
    .set({ waiting_since: clock.now() })
    .where('page_id', '=', world.pageId)
    .execute()

const mailer = (send: Mailer['send'] = async () => undefined) => {
  const sent: Mail[] = []
  return {
    sent,
    send: async (mail: Mail) => {
      await send(mail)
      sent.push(mail)
    },
  }
}
const round = (through: Mailer) => digestJobs(product.services, through)[0]?.run({} as never)
const hours = (count: number) => clock.advance(count * 3600)

describe('the daily e-mail', () => {
  it('comes at the chosen hour, once a day, without names and texts of customers', async () => {
    await choose(9)
    await somebodyWaits()
    const mails = mailer()
    await round(mails)
    expect(mails.sent).toEqual([])
    hours(1)
    await Promise.all([round(mails), round(mails)])
    hours(1)
    await round(mails)
    expect(mails.sent).toHaveLength(1)
    const [mail] = mails.sent
    expect(mail).toMatchObject({ to: 'bolor@delguur.mn', subject: '1 хүн таны хариуг хүлээж байна' })
    expect(mail?.text).toContain('Цэнхэр Товч: 1 хүн, хамгийн эрт бичсэн нь:')
    expect(mail?.text).toContain('http://hariu.test/today')
    expect(mail?.html).toContain('Цэнхэр Товч: 1')
    expect(`${mail?.text}${mail?.html}`).not.toContain('Сараа')
    hours(24)
    await round(mails)
    expect(mails.sent).toHaveLength(2)
  })

  it('is off until somebody chooses it', async () => {
    await choose(null)
    await somebodyWaits()
    const mails = mailer()
    hours(1)
    await round(mails)
    expect(mails.sent).toEqual([])
  })

  it('stays as it is when other settings change', async () => {
    await choose(9)
    await choose(undefined)
    expect((await notifications()).digest).toEqual({
      hour: 9,
      email: 'bolor@delguur.mn',
      is_set_up: true,
      last: null,
    })
  })

  it('is not sent when there is nothing to report, or hours too late', async () => {
    await choose(9)
    hours(1)
    const mails = mailer()
    const { queries } = product.database
    await queries.updateTable('pages').set({ status: 0 }).execute()
    await round(mails)
    expect(await lastStatus()).toBe('empty')
    await queries.updateTable('pages').set({ status: 1 }).execute()
    await somebodyWaits()
    hours(24 + 3)
    await round(mails)
    expect(mails.sent).toEqual([])
  })

  it('names a page that cannot reply', async () => {
    await choose(9)
    const { queries } = product.database
    await queries
      .updateTable('pages')
      .set({ health: 'reconnect' })
      .where('page_id', '=', world.pageId)
      .execute()
    hours(1)
    const mails = mailer()
    await round(mails)
    expect(mails.sent[0]?.text).toContain('Хариулж чадахгүй байгаа хуудас\n- Цэнхэр Товч')
  })

  it('is not repeated after a crash during sending, or when it may have arrived', async () => {
    await choose(9)
    await somebodyWaits()
    hours(1)
    const dying = mailer(async () => {
      throw new Error('the process was killed')
    })
    await expect(round(dying)).rejects.toThrow('killed')
    const mails = mailer()
    await round(mails)
    expect(mails.sent).toEqual([])
    hours(24)
    await round(mailer(async () => Promise.reject(new MailFailure('unreachable', undefined, true))))
    hours(1)
    await round(mails)
    expect(mails.sent).toEqual([])
    expect(await lastStatus()).toBe('unknown')
  })

  it.each(['busy', 'unreachable', 'login_refused'] as const)(
    'is tried again ten minutes after a failure that proves that it was not taken: %s',
    async (failure) => {
      await choose(9)
      await somebodyWaits()
      hours(1)
      await round(mailer(async () => Promise.reject(new MailFailure(failure))))
      const mails = mailer()
      await round(mails)
      expect(mails.sent).toEqual([])
      clock.advance(601)
      await round(mails)
      expect(mails.sent).toHaveLength(1)
    },
  )

  it('is given up for the day when the server refuses it for good', async () => {
    await choose(9)
    await somebodyWaits()
    hours(1)
    await round(mailer(async () => Promise.reject(new MailFailure('message_refused', 550))))
    const mails = mailer()
    hours(1)
    await round(mails)
    expect(mails.sent).toEqual([])
    expect(await lastStatus()).toBe('refused')
  })
})

describe('the link that ends it', () => {
  const urlOf = async () => {
    await choose(9)
    await somebodyWaits()
    hours(1)
    const mails = mailer()
    await round(mails)
    return new URL(mails.sent[0]?.unsubscribeUrl ?? '')
  }

  it('does nothing when a mail server opens it, and ends the e-mail by one POST without a sign-in', async () => {
    const { pathname, search } = await urlOf()
    const opened = await product.app.inject({ url: `${pathname}${search}` })
    expect(opened.statusCode).toBe(200)
    expect(opened.body).toContain('Өдөр тутмын имэйлийг зогсоох уу?')
    expect(await chosenHour()).toBe(9)
    const ended = await product.app.inject({
      method: 'POST',
      url: `${pathname}${search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(ended.statusCode).toBe(200)
    expect(await chosenHour()).toBeNull()
  })

  it('belongs to one person', async () => {
    const { pathname, searchParams } = await urlOf()
    const [id, signature] = (searchParams.get('token') ?? '').split('.')
    const other = '00000000-0000-4000-8000-00000000000f'
    for (const token of [`${other}.${signature}`, `${id}.x`, '', 'х'])
      expect((await product.app.inject({ method: 'POST', url: pathname, query: { token } })).statusCode).toBe(
        404,
      )
    expect(await chosenHour()).toBe(9)
  })
})
