import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { MailFailure, type MailFailureClass } from './mail-failure.ts'
import { createMailer } from './mailer.ts'

/** Response to a command; `null` for no response, `cut` for a closed connection. */
type Answer = string | null | 'cut'
type Answers = { rcpt?: Answer; data?: Answer; greeting?: Answer; auth?: Answer; kept?: Answer }

let servers: { server: Server; sockets: Set<Socket> }[] = []
afterEach(() => {
  for (const { server, sockets } of servers) {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  servers = []
})

/** A mail server with scripted responses that stores the mails. */
const mailServer = async ({ rcpt, data, greeting, auth, kept }: Answers = {}) => {
  const letters: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let letter: string | undefined
    let rest = ''
    const say = (line: Answer | undefined, otherwise = '') => {
      if (line === null) return
      if (line === 'cut') socket.destroy()
      else socket.write(`${line ?? otherwise}\r\n`)
    }
    const hear = (line: string) => {
      if (letter !== undefined) {
        if (line !== '.') letter += `${line}\n`
        else {
          letters.push(letter)
          letter = undefined
          say(kept, '250 kept')
        }
      } else if (/^EHLO/i.test(line)) say(auth ? '250-here\r\n250 AUTH PLAIN' : '250 here')
      else if (/^AUTH/i.test(line)) say(auth, '235 welcome')
      else if (/^RCPT/i.test(line)) say(rcpt, '250 known')
      else if (/^DATA/i.test(line)) {
        say(data, '354 go on')
        if (data === undefined) letter = ''
      } else say('250 fine')
    }
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
    socket.on('error', () => undefined)
    say(greeting, '220 here')
  })
  servers.push({ server, sockets })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { letters, port: (server.address() as { port: number }).port }
}

/** Generous, so that a slow machine causes no timeout. */
const PATIENCE_MILLISECONDS = 20_000

const mailerAt = (port: number, { login = '', patience = PATIENCE_MILLISECONDS } = {}) => {
  const settings = { url: `smtp://${login}127.0.0.1:${port}`, to: 'bid@hariu.test', from: 'bid@hariu.test' }
  const mailer = createMailer(settings, { connectMilliseconds: patience / 2, silenceMilliseconds: patience })
  if (!mailer) throw new Error('no mailer')
  return mailer
}

const mail = { id: 'contact-1', subject: 'Hariu #1001: question', text: 'Сайн байна уу?' }
const failureOf = async (port: number, how?: Parameters<typeof mailerAt>[1]) => {
  const failure = await mailerAt(port, how)
    .send(mail)
    .catch((error: unknown) => error)
  return failure instanceof MailFailure ? failure.class : failure
}

describe('mailing', () => {
  it('needs a mail server', () => expect(createMailer(undefined)).toBeUndefined())

  it('is addressed to us, with the author as reply address', async () => {
    const { port, letters } = await mailServer()
    await mailerAt(port).send({ ...mail, replyTo: { name: 'Bolor', address: 'bolor@delguur.mn' } })
    expect(letters).toHaveLength(1)
    expect(letters[0]).toContain('To: bid@hariu.test')
    expect(letters[0]).toContain('Reply-To: Bolor <bolor@delguur.mn>')
    expect(letters[0]).toContain('Message-ID: <contact-1@hariu.test>')
  })

  it('has a text, a page, and an address that ends it with one call', async () => {
    const { port, letters } = await mailServer()
    const unsubscribeUrl = 'https://hariu.test/mail/unsubscribe?token=a-person.a-signature'
    await mailerAt(port).send({ ...mail, html: '<p>Hello</p>', unsubscribeUrl })
    const [head = ''] = (letters[0] ?? '').split('\n\n')
    const unfolded = head.replace(/\n\s+/g, ' ')
    expect(unfolded).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(letters[0]).toContain('multipart/alternative')
  })

  it.each<[string, Answers, boolean]>([
    ['does not respond from the beginning', { greeting: null }, false],
    ['closes the connection at the end', { kept: 'cut' }, true],
    ['does not respond at the end', { kept: null }, true],
    ['is overloaded', { greeting: '421 too many' }, false],
  ])('to a server that %s may have arrived, or certainly not', async (_, answers, mayHaveArrived) => {
    const how = Object.values(answers).includes(null) ? { patience: 1000 } : {}
    const sending = mailerAt((await mailServer(answers)).port, how).send(mail)
    await expect(sending).rejects.toMatchObject({ mayHaveArrived })
    await expect(mailerAt(9).send(mail)).rejects.toMatchObject({ mayHaveArrived: false })
  })

  it('prevents header injection', async () => {
    const { port, letters } = await mailServer()
    await mailerAt(port).send({
      ...mail,
      subject: 'Асуулт\r\nBcc: everybody@example.mn',
      replyTo: { name: 'Bolor\r\nBcc: everybody@example.mn\r\n\r\nbody', address: 'bolor@delguur.mn' },
    })
    const [head = ''] = (letters[0] ?? '').split('\n\n')
    expect(head).not.toMatch(/^Bcc/im)
    expect(head).toMatch(/^Reply-To:/m)
  })

  it.each<[string, Answers, MailFailureClass]>([
    ['does not know the address', { rcpt: '550 nobody' }, 'message_refused'],
    ['has no space', { rcpt: '552 full' }, 'message_refused'],
    ['refuses it', { data: '554 unwanted' }, 'message_refused'],
    ['refuses it after reading', { kept: '550 unwanted' }, 'message_refused'],
    ['does not know the sender yet', { rcpt: '451 greylisted, later' }, 'busy'],
    ['is overloaded', { greeting: '421 too many' }, 'busy'],
    ['has no space for the moment', { kept: '452 full' }, 'busy'],
    ['does not respond from the beginning', { greeting: null }, 'unreachable'],
    ['does not respond in the middle', { rcpt: null }, 'unreachable'],
    ['does not respond at the end', { kept: null }, 'unreachable'],
    ['closes the connection immediately', { greeting: 'cut' }, 'unreachable'],
    ['closes the connection in the middle', { data: 'cut' }, 'unreachable'],
    ['closes the connection at the end', { kept: 'cut' }, 'unreachable'],
    ['speaks another protocol', { greeting: 'HTTP/1.1 400 Bad Request' }, 'unreachable'],
  ])('to a server that %s fails in time with its class', async (_, answers, failureClass) => {
    const how = Object.values(answers).includes(null) ? { patience: 1000 } : {}
    expect(await failureOf((await mailServer(answers)).port, how)).toBe(failureClass)
  })

  it('recognises a refused password, and one that was tried too often', async () => {
    const login = 'us:secret@'
    expect(await failureOf((await mailServer({ auth: '535 no' })).port, { login })).toBe('login_refused')
    expect(await failureOf((await mailServer({ auth: '454 later' })).port, { login })).toBe('busy')
  })

  it('recognises an unreachable server', async () => {
    expect(await failureOf(9)).toBe('unreachable')
  })

  it('repeats a mail under the same id', async () => {
    const { port, letters } = await mailServer({ kept: 'cut' })
    expect([await failureOf(port), await failureOf(port)]).toEqual(['unreachable', 'unreachable'])
    const ids = letters.map((letter) => /^Message-ID: .*$/m.exec(letter)?.[0])
    expect(ids).toEqual(['Message-ID: <contact-1@hariu.test>', 'Message-ID: <contact-1@hariu.test>'])
  })
})
