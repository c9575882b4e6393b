import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pageKeyOf } from '#migrations/page-key.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { MailFailure, type MailFailureClass } from '#server/integrations/mail/mail-failure.ts'
import type { Mail } from '#server/integrations/mail/mailer.ts'
import { connectedPage } from '#server/testing/connected-page.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { type ManualClock, manualClock } from '#server/testing/manual-clock.ts'
import { mailTroubles } from './mail-troubles.ts'
import { markPageTrouble, type PageTrouble } from './page-trouble.ts'

const TEN_MINUTES = 600
const DAY = 86_400
const secrets = createSecrets('a secret of the tests, long enough')

let database: Database
let clock: ManualClock
beforeAll(async () => {
  database = await freshDatabase()
})
beforeEach(async () => {
  clock = manualClock()
  await database.queries.deleteFrom('pages').execute()
})
afterAll(() => database.close())

const pageOf = async (name: string, person: { email: string | null; language?: 'mn' | 'en' }, more = {}) => {
  const { pageId, ownerId, teamId } = await connectedPage(database.queries, secrets, { name, ...more })
  await database.queries.updateTable('people').set(person).where('id', '=', ownerId).execute()
  return { pageId, teamId }
}
const trouble = async (pageId: string, trouble: PageTrouble) => {
  const page = await database.queries
    .selectFrom('pages')
    .select(['team_id', 'page_id', 'token_encrypted'])
    .where('page_id', '=', pageId)
    .executeTakeFirstOrThrow()
  const marked = { pageId: pageKeyOf(page), tokenEncrypted: page.token_encrypted }
  await markPageTrouble(database.queries, marked, trouble, clock.now())
}
const mends = (pageId: string) =>
  database.queries.updateTable('pages').set({ health: 'ok' }).where('page_id', '=', pageId).execute()

/**
 * A mail server that first fails with these failures; `thrown`: the expected failure of the round, where it matters.
 */
const mailed = async (failures: MailFailureClass[] = [], thrown?: MailFailureClass) => {
  const sent: Mail[] = []
  const send = async (mail: Mail) => {
    const failure = failures.shift()
    if (failure) throw new MailFailure(failure)
    sent.push(mail)
  }
  const parts = { database, clock, log: createLog('silent'), config: { publicUrl: 'https://hariu.example' } }
  const failure = await mailTroubles(parts, { send }).catch((error: unknown) => {
    if (!(error instanceof MailFailure)) throw error
    return error.class
  })
  if (thrown) expect(failure).toBe(thrown)
  return sent
}

describe('an owner whose page stopped answering', () => {
  it('is notified once by mail, with instructions and a link', async () => {
    const { pageId } = await pageOf('Цэнхэр Товч', { email: 'bolor@delguur.mn' })
    await trouble(pageId, 'reconnect')
    expect(await mailed()).toEqual([])
    clock.advance(TEN_MINUTES)
    const [mail, ...others] = await mailed()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'bolor@delguur.mn', subject: 'Хариулт зогссон: Цэнхэр Товч' })
    expect(mail?.text).toContain('Хуудсаа дахин холбоно уу.')
    expect(mail?.text).toContain('https://hariu.example/page-management')
    clock.advance(DAY)
    expect(await mailed()).toEqual([])
  })

  it('is notified that another admin has connected the page after the own access had ended', async () => {
    const { pageId } = await pageOf('Цэнхэр Товч', { email: 'bolor@delguur.mn' })
    await trouble(pageId, 'reconnect')
    await database.queries.updateTable('pages').set({ status: 0, moved_away_at: clock.now() }).execute()
    clock.advance(TEN_MINUTES)
    const [mail] = await mailed()
    expect(mail?.text).toContain('хуудасны өөр админ хуудсыг өөрийн багт холбосон')
    expect(mail?.text).toContain('Танай автомат хариулт, чат, түүх танай багт хэвээр')
    expect(mail?.text).not.toContain('хэвийн болмогц илгээнэ')
    expect(await mailed()).toEqual([])
  })

  it.each([
    ['mn', 'Facebook анхааруулга өглөө: Цэнхэр Товч', 'хариулсаар байгаа'],
    ['en', 'Facebook has warned your page: Цэнхэр Товч', 'still reply'],
  ] as const)('is warned by mail while the page still answers (%s)', async (language, subject, words) => {
    const { pageId } = await pageOf('Цэнхэр Товч', { email: 'bolor@delguur.mn', language })
    const at = clock.now()
    const notice = {
      kind: 'warning',
      reason: 'The bot sends spam.',
      until: null,
      url: null,
      at: at.toISOString(),
    }
    await database.queries
      .updateTable('pages')
      .set({ policy_notice: JSON.stringify(notice), policy_changed_at: at })
      .where('page_id', '=', pageId)
      .execute()
    clock.advance(TEN_MINUTES)
    const [mail, ...others] = await mailed()
    expect(others).toEqual([])
    expect(mail?.subject).toBe(subject)
    expect(mail?.text).toContain(words)
    expect(mail?.text).toContain('The bot sends spam.')
    clock.advance(DAY)
    expect(await mailed()).toEqual([])
  })

  it('gets one mail for all pages, in their own language', async () => {
    const { pageId, teamId } = await pageOf('Button', { email: 'bolor@delguur.mn', language: 'en' })
    const { pageId: second } = await pageOf('Bread', { email: null }, { platform: 2 })
    await database.queries.updateTable('pages').set({ team_id: teamId }).execute()
    await trouble(pageId, 'reconnect')
    await trouble(second, 'blocked_by_policy')
    clock.advance(TEN_MINUTES)
    const [mail, ...others] = await mailed()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('No longer answering: Bread and 1 more page')
    expect(mail?.text).toContain('• Bread (Instagram): Instagram has blocked its replies')
    expect(mail?.text).toContain('• Button (Facebook): The Facebook permission is no longer valid.')
  })

  it.each([
    ['mn', 'дараах зөвшөөрөл дутуу байна: Messenger-ээр мессеж илгээх (pages_messaging).'],
    ['en', 'Facebook no longer allows us to send messages in Messenger (pages_messaging).'],
  ] as const)('gets a description of the missing permission with its name (%s)', async (language, words) => {
    const { pageId } = await pageOf('Цэнхэр Товч', { email: 'bolor@delguur.mn', language })
    await trouble(pageId, { missing: ['pages_messaging'] })
    clock.advance(TEN_MINUTES)
    const [mail] = await mailed()
    expect(mail?.text).toContain(words)
  })

  it('is notified of a second missing permission together with the first, a day later at the earliest', async () => {
    const { pageId } = await pageOf('Цэнхэр Товч', { email: 'bolor@delguur.mn' })
    await trouble(pageId, { missing: ['pages_messaging'] })
    clock.advance(TEN_MINUTES)
    expect(await mailed()).toHaveLength(1)
    clock.advance(DAY)
    await trouble(pageId, { missing: ['pages_messaging'] })
    await trouble(pageId, { missing: ['pages_manage_engagement'] })
    clock.advance(TEN_MINUTES)
    const [mail] = await mailed()
    expect(mail?.text).toContain('(pages_manage_engagement); ')
    expect(mail?.text).toContain('(pages_messaging).')
  })

  it('gets no mail for trouble solved within minutes, or without an address', async () => {
    const [mended, nobody] = [
      await pageOf('Засагдсан', { email: 'a@delguur.mn' }),
      await pageOf('Хаяггүй', { email: null }),
    ]
    await trouble(mended.pageId, 'reconnect')
    await trouble(nobody.pageId, 'reconnect')
    await mends(mended.pageId)
    clock.advance(TEN_MINUTES)
    expect(await mailed()).toEqual([])
  })

  it('gets one mail a day for a repeatedly blocked page', async () => {
    const { pageId } = await pageOf('Цэнхэр Товч', { email: 'bolor@delguur.mn' })
    const again = async () => {
      await mends(pageId)
      await trouble(pageId, 'blocked_by_policy')
      clock.advance(TEN_MINUTES)
      return (await mailed()).length
    }
    expect([await again(), await again()]).toEqual([1, 0])
    clock.advance(DAY)
    expect(await again()).toBe(1)
  })

  it.each([
    ['busy', 1],
    ['unreachable', 1],
    ['login_refused', 1],
    ['message_refused', 0],
  ] as const)('is told later when the mail server is %s: %i mail', async (failure, later) => {
    const { pageId } = await pageOf('Цэнхэр Товч', { email: 'bolor@delguur.mn' })
    await trouble(pageId, 'reconnect')
    clock.advance(TEN_MINUTES)
    expect(await mailed([failure])).toEqual([])
    expect(await mailed()).toHaveLength(later)
  })

  it('is notified although another address is busy, which gets its mail later', async () => {
    const owners = ['bolor@delguur.mn', 'saraa@delguur.mn', 'tuya@delguur.mn']
    for (const email of owners) await trouble((await pageOf('Цэнхэр Товч', { email })).pageId, 'reconnect')
    clock.advance(TEN_MINUTES)
    const first = await mailed(['busy'])
    expect(first).toHaveLength(2)
    const second = await mailed()
    expect(second).toHaveLength(1)
    expect([...first, ...second].map(({ to }) => to).toSorted()).toEqual(owners)
  })

  it('is notified by a retry after a failed round, which calls an unreachable server once', async () => {
    const owners = ['bolor@delguur.mn', 'saraa@delguur.mn']
    for (const email of owners) await trouble((await pageOf('Цэнхэр Товч', { email })).pageId, 'reconnect')
    clock.advance(TEN_MINUTES)
    expect(await mailed(['busy'], 'busy')).toHaveLength(1)
    expect(await mailed(['unreachable'], 'unreachable')).toEqual([])
  })
})
