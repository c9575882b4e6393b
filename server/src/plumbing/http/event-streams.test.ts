import { once } from 'node:events'
import { connect } from 'node:net'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWatchers } from '../watchers.ts'
import { createEventStreams, type EventStream } from './event-streams.ts'

const app = fastify()
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

describe('a browser that reads nothing', () => {
  it('is let go of before what waits for it fills the memory', async () => {
    const socket = connect(Number(address.port), address.hostname)
    socket.write('GET /stream HTTP/1.1\r\nHost: hariu.test\r\n\r\n')
    // The answer has begun; from here on nothing is read.
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
