import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createWatchers } from '../watchers.ts'
import { answerErrors } from './error-answers.ts'
import { createEventStreams, type EventStream } from './event-streams.ts'

const app = fastify()
answerErrors(app)
const signIns = createWatchers()
const caller = { personId: 'Сарантуяа', familyId: 'утас' }
const streams = createEventStreams({ mostAPerson: 1, whenSignInEnds: signIns.watch })
const opened: EventStream[] = []
app.get('/stream', async (_request, reply) => {
  const stream = streams.open(reply, caller)
  if (stream) opened.push(stream)
})
app.addHook('preClose', streams.endAll)
let address: URL
beforeAll(async () => {
  address = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(() => app.close())

describe('a stream', () => {
  it('is refused while the person has the most streams open, with the seconds to wait', async () => {
    const first = await fetch(new URL('/stream', address))
    const second = await fetch(new URL('/stream', address))
    expect([second.status, second.headers.get('retry-after')]).toEqual([429, '30'])
    await first.body?.cancel()
    await vi.waitFor(() => expect(opened.at(-1)?.closed.aborted).toBe(true))
  })

  it('ends with its own sign-in, not with another one', async () => {
    const reader = (await fetch(new URL('/stream', address))).body?.getReader()
    await reader?.read()
    signIns.tell('another family')
    expect(opened.at(-1)?.closed.aborted).toBe(false)
    signIns.tell(caller.familyId)
    expect((await reader?.read())?.done).toBe(true)
    opened.length = 0
  })
})

describe('a browser that reads nothing', () => {
  it('is disconnected before its unread data fills the memory', async () => {
    const socket = connect(Number(address.port), address.hostname)
    socket.write('GET /stream HTTP/1.1\r\nHost: hariu.test\r\n\r\n')
    // The response has begun. The test reads nothing from here on.
    await once(socket, 'readable')
    const [stream] = opened
    if (!stream) throw new Error('no stream was opened')
    const closed = once(stream.closed, 'abort')
    for (let sent = 0; sent < 24; sent += 1) stream.send('part', 'ү'.repeat(512 * 1024))
    await closed
    expect(stream.closed.aborted).toBe(true)
    socket.destroy()
  })
})
