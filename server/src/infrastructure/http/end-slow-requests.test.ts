import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { endSlowRequests } from './end-slow-requests.ts'

const start = async () => {
  const app = fastify()
  endSlowRequests(app, 20, ({ url }) => url === '/long')
  app.post('/short', async () => 'taken')
  app.post('/long', async () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const begin = (path: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: here\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\nha`,
    )
    return socket
  }
  return { app, begin }
}

test('a half-sent request is cut off, except where it may take longer', async () => {
  const { app, begin } = await start()
  const long = begin('/long')
  await once(begin('/short'), 'close')
  long.write('lf')
  const [answer] = await once(long, 'data')
  expect(String(answer)).toContain('200 OK')
  long.destroy()
  await app.close()
})
