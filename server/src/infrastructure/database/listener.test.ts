import { createServer, type Socket } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '#server/testing/eventually.ts'
import { createLog } from '../log.ts'
import { createListener } from './listener.ts'

const message = (type: string, ...parts: (string | number)[]) => {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'number' ? Buffer.from([0, 0, 0, part]) : Buffer.from(part))),
  )
  return Buffer.concat([Buffer.from(type), Buffer.from([0, 0, 0, body.length + 4]), body])
}
const READY = message('Z', 'I')
const WELCOME = Buffer.concat([message('R', 0), READY])
const LISTENING = Buffer.concat([message('C', 'LISTEN\0'), READY])
const REFUSED = Buffer.concat([
  message('E', 'SERROR\0C25006\0Mcannot execute LISTEN during recovery\0\0'),
  READY,
])

/** Minimal PostgreSQL server that accepts every connection and can refuse LISTEN, like a standby. */
const server = async () => {
  const open = new Set<Socket>()
  const state = { isStandby: false, refused: 0 }
  const listening = createServer((socket) => {
    open.add(socket)
    let isIn = false
    socket.on('data', () => {
      if (isIn && state.isStandby) state.refused += 1
      socket.write(isIn ? (state.isStandby ? REFUSED : LISTENING) : WELCOME)
      isIn = true
    })
    socket.on('error', () => undefined)
    socket.on('close', () => open.delete(socket))
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const { port } = listening.address() as { port: number }
  const hangUp = () => {
    for (const socket of open) socket.destroy()
  }
  onTestFinished(() => {
    hangUp()
    listening.close()
  })
  return { url: `postgresql://hariu@127.0.0.1:${port}/hariu`, open, state, hangUp }
}

it('failed tries to listen on a standby leave no connections open', async () => {
  const { url, open, state, hangUp } = await server()
  const news: string[] = []
  const listener = createListener({
    url,
    log: createLog('silent'),
    onLost: () => news.push('lost'),
    onFound: () => news.push('found'),
  })
  await listener.listen('spoken', () => undefined)
  state.isStandby = true
  hangUp()
  await eventually(() => expect(state.refused).toBeGreaterThan(3))
  await eventually(() => expect(open.size).toBeLessThanOrEqual(1))
  state.isStandby = false
  await eventually(() => expect(news).toEqual(['lost', 'found']))
  expect(open.size).toBe(1)
  await listener.close()
})
