import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { MailFailure } from './mail-failure.ts'
import { createMailer } from './mailer.ts'

type Answers = { rcpt?: string; data?: string; greeting?: string; auth?: string }

let servers: { server: Server; sockets: Set<Socket> }[] = []
afterEach(() => {
  for (const { server, sockets } of servers) {
    for (const socket of sockets) socket.destroy()
    server.close()
  }
  servers = []
})

/** A mail server that answers as told, and keeps the letters. */
const mailServer = async ({ rcpt, data, greeting, auth }: Answers = {}) => {
  const letters: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let letter: string | undefined
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const hear = (line: string) => {
      if (letter !== undefined) {
        if (line !== '.') letter += `${line}\n`
        else {
          letters.push(letter)
          letter = undefined
          say('250 kept')
        }
      } else if (/^EHLO/i.test(line)) say(auth ? '250-here\r\n250 AUTH PLAIN' : '250 here')
      else if (/^AUTH/i.test(line)) say(auth ?? '235 welcome')
      else if (/^RCPT/i.test(line)) say(rcpt ?? '250 known')
      else if (/^DATA/i.test(line)) {
        say(data ?? '354 go on')
        if (!data) letter = ''
      } else say('250 fine')
    }
    socket.on('data', (bytes) => {
      const lines = (rest + bytes.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) hear(line)
    })
    socket.on('error', () => undefined)
    say(greeting ?? '220 here')
  })
  servers.push({ server, sockets })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { letters, port: (server.address() as { port: number }).port }
}

const mailerAt = (port: number, login = '') => {
  const mailer = createMailer({
    url: `smtp://${login}127.0.0.1:${port}`,
    to: 'bid@hariu.test',
    from: 'bid@hariu.test',
  })
  if (!mailer) throw new Error('no mailer')
  return mailer
}

const mail = { id: 'contact-1', subject: 'Hariu #1001: question', text: 'Сайн байна уу?' }
const failureOf = async (port: number, login?: string) => {
  const failure = await mailerAt(port, login)
    .send(mail)
    .catch((error: unknown) => error)
  return failure instanceof MailFailure ? failure.class : failure
}

describe('mailing', () => {
  it('needs a mail server', () => expect(createMailer(undefined)).toBeUndefined())

  it('goes to us, and an answer to who wrote', async () => {
    const { port, letters } = await mailServer()
    await mailerAt(port).send({ ...mail, replyTo: { name: 'Bolor', address: 'bolor@delguur.mn' } })
    expect(letters).toHaveLength(1)
    expect(letters[0]).toContain('To: bid@hariu.test')
    expect(letters[0]).toContain('Reply-To: Bolor <bolor@delguur.mn>')
    expect(letters[0]).toContain('Message-ID: <contact-1@hariu.test>')
  })

  it('lets nobody write headers of their own', async () => {
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

  it('knows a mail that will never go', async () => {
    expect(await failureOf((await mailServer({ rcpt: '550 nobody' })).port)).toBe('message_refused')
    expect(await failureOf((await mailServer({ data: '554 unwanted' })).port)).toBe('message_refused')
  })

  it('knows a server that wants to be asked later', async () => {
    expect(await failureOf((await mailServer({ rcpt: '451 later' })).port)).toBe('busy')
    expect(await failureOf((await mailServer({ greeting: '421 too many' })).port)).toBe('busy')
  })

  it('knows a refused password', async () => {
    expect(await failureOf((await mailServer({ auth: '535 no' })).port, 'us:secret@')).toBe('login_refused')
  })

  it('knows a server that is not there', async () => {
    expect(await failureOf(9)).toBe('unreachable')
  })
})
