import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CONTACT_DAYS, contactLimits } from '#contract/contact-rules.ts'
import { MailFailure, type MailFailureClass } from '#server/integrations/mail/mail-failure.ts'
import type { Mail } from '#server/integrations/mail/mailer.ts'
import { startProductAt } from '#server/testing/product.ts'
import { deleteMessagesUnder } from './index.ts'
import { contactJobs } from './jobs.ts'
import { contactOperator } from './operator.ts'

const DAY = 86_400
const MAILED = { SMTP_URL: 'smtp://127.0.0.1:9', CONTACT_EMAIL: 'bid@hariu.test' }

let product: Awaited<ReturnType<typeof startProductAt>>
beforeAll(async () => {
  product = await startProductAt('http://127.0.0.1:9', MAILED)
})
afterAll(() => product.stop())
beforeEach(async () => {
  await product.database.queries.deleteFrom('contact_messages').execute()
  product.queue.waiting.length = 0
})

/** Each message comes from a new address, unless one is given. */
let addresses = 0
const write = async (
  change: object = {},
  { address, language = 'mn' }: { address?: string; language?: string } = {},
) => {
  addresses += 1
  const answer = await product.app.inject({
    method: 'POST',
    url: '/api/v1/contact-messages',
    remoteAddress: address ?? `10.0.${addresses >> 8}.${addresses & 255}`,
    headers: { 'x-lang': language },
    payload: {
      key: randomUUID(),
      name: 'Болор',
      contact: 'bolor@delguur.mn',
      subject: 'question',
      message: 'Инстаграмын хуудсаа яаж холбох вэ?',
      seconds: 25,
      ...change,
    },
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

const operator = () => contactOperator(product.services)
const open = () => operator().open()

/** A mail server that first fails with these failures. */
const mailWith = async (failures: (MailFailureClass | undefined)[] = []) => {
  const sent: Mail[] = []
  const send = async (mail: Mail) => {
    const failure = failures.shift()
    if (failure) throw new MailFailure(failure)
    sent.push(mail)
  }
  const [job] = contactJobs(product.services, { send })
  const outcome = await job?.run({} as never).then(
    () => 'done',
    () => 'again',
  )
  return { sent, outcome }
}

describe('a message to us', () => {
  it('is stored with a number, and listed for operators', async () => {
    const { status, body } = await write()
    expect(status).toBe(200)
    expect(body).toEqual({ success: true, number: expect.any(Number) })
    expect(body.number).toBeGreaterThan(1000)
    expect(await open()).toMatchObject([
      {
        number: String(body.number),
        name: 'Болор',
        contact: 'bolor@delguur.mn',
        subject: 'question',
        message: 'Инстаграмын хуудсаа яаж холбох вэ?',
        language: 'mn',
        suspect: false,
        mail: 'waiting',
      },
    ])
  })

  it('is stored once when the button is tapped repeatedly', async () => {
    const key = randomUUID()
    const [first, second] = await Promise.all([write({ key }), write({ key })])
    expect(second.body.number).toBe(first.body.number)
    expect((await write({ key })).body.number).toBe(first.body.number)
    expect(await open()).toHaveLength(1)
  })

  it('needs an address for the reply, with an error at the field', async () => {
    const { status, body } = await write({ contact: '9911' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ contact: ['Имэйл хаяг эсвэл утасны дугаараа бүтнээр нь бичнэ үү.'] })
    expect((await write({ contact: '9911' }, { language: 'en' })).body.errors.contact[0]).toMatch(/phone/)
    expect(await open()).toEqual([])
  })

  it.each([
    ['name', '   ', '«Нэр» талбарыг бөглөнө үү.'],
    ['message', '', '«Мессеж» талбарыг бөглөнө үү.'],
    ['subject', 'spam', '«Сэдэв» сонгоно уу.'],
    ['message', 'а'.repeat(contactLimits.message + 1), /^Тэмдэгтийн хязгаар хэтэрлээ/],
  ])('is refused with a wrong %s', async (field, value, words) => {
    const { status, body } = await write({ [field]: value })
    expect(status).toBe(422)
    expect(body.errors[field][0]).toMatch(words)
  })

  it('may be as long as the form allows, in Mongolian', async () => {
    expect((await write({ message: 'ө'.repeat(contactLimits.message) })).status).toBe(200)
  })

  it('is accepted ten times in ten minutes from one address, then refused with the time to wait', async () => {
    const from = { address: '10.9.9.9' }
    for (let time = 0; time < 10; time += 1) expect((await write({}, from)).status).toBe(200)
    const { status, body, headers } = await write({}, from)
    expect(status).toBe(429)
    expect(body).toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringMatching(/ минутын дараа дахин оролдоно уу\.$/),
    })
    expect(Number(headers['retry-after'])).toBeGreaterThan(60)
    expect((await write()).status).toBe(200)
  })

  it('is marked as done once', async () => {
    const { number } = (await write()).body
    expect(await operator().done(String(number))).toBe(true)
    expect(await operator().done(String(number))).toBe(false)
    expect(await open()).toEqual([])
  })
})

describe('a message that looks like spam', () => {
  it.each([{ website: 'https://buy.example' }, { seconds: 0.4 }])(
    'is stored, listed last, and not mailed: %j',
    async (sign) => {
      expect((await write(sign)).body.number).toBeGreaterThan(1000)
      await write({ name: 'Сараа' })
      expect((await open()).map(({ name, suspect }) => [name, suspect])).toEqual([
        ['Сараа', false],
        ['Болор', true],
      ])
      expect((await mailWith()).sent).toHaveLength(1)
    },
  )
})

describe('mailing a message to us', () => {
  it('is queued immediately, and a reply goes to the author', async () => {
    const { number } = (await write()).body
    expect(product.queue.waiting).toMatchObject([{ queue: 'contact.mail-messages', payload: {} }])
    const { sent } = await mailWith()
    expect(sent).toMatchObject([
      {
        subject: `Hariu #${number}: question`,
        text: expect.stringContaining('Инстаграмын хуудсаа яаж холбох вэ?'),
        replyTo: { name: 'Болор', address: 'bolor@delguur.mn' },
      },
    ])
    expect((await mailWith()).sent).toEqual([])
  })

  it('has no reply address for a phone number', async () => {
    await write({ contact: '9911 2233' })
    const [mail] = (await mailWith()).sent
    expect(mail?.replyTo).toBeUndefined()
    expect(mail?.text).toContain('9911 2233')
  })

  it('is retried after an outage of the mail server, and loses nothing', async () => {
    await write()
    await write()
    for (const away of ['unreachable', 'busy'] as const)
      expect((await mailWith([away])).outcome).toBe('again')
    expect((await mailWith()).sent).toHaveLength(2)
  })

  it('is not retried early when the password is refused', async () => {
    await write()
    expect(await mailWith(['login_refused'])).toEqual({ sent: [], outcome: 'done' })
    expect((await mailWith()).sent).toHaveLength(1)
  })

  it('gives up on a refused message, which stays listed and blocks no other', async () => {
    await write({ name: 'Хаягдсан' })
    await write()
    expect((await mailWith(['message_refused'])).sent).toHaveLength(1)
    expect((await open()).map(({ name, mail }) => [name, mail])).toEqual([
      ['Хаягдсан', 'refused'],
      ['Болор', 'sent'],
    ])
    expect((await mailWith()).sent).toEqual([])
  })

  it('sends none twice while another process is sending, and takes over from a dead one', async () => {
    const { number } = (await write()).body
    await product.database.queries
      .updateTable('contact_messages')
      .set({ mail_claimed_at: product.clock.now() })
      .where('number', '=', String(number))
      .execute()
    expect((await mailWith()).sent).toEqual([])
    product.clock.advance(301)
    expect((await mailWith()).sent).toHaveLength(1)
  })
})

describe('the storage of a message', () => {
  it('ends after a year', async () => {
    await write()
    const [, deleteOld] = contactJobs(product.services, undefined)
    product.clock.advance(CONTACT_DAYS * DAY - 1)
    await deleteOld?.run({} as never)
    expect(await open()).toHaveLength(1)
    product.clock.advance(2)
    await deleteOld?.run({} as never)
    expect(await open()).toEqual([])
  })

  it('ends with the account of the person with that e-mail address', async () => {
    await write({ contact: 'Bolor@Delguur.mn' })
    await write({ contact: '99112233' })
    await deleteMessagesUnder(product.database.queries, 'bolor@delguur.mn')
    expect((await open()).map(({ contact }) => contact)).toEqual(['99112233'])
  })
})
