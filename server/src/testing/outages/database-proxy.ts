import { connect, createServer, type Socket } from 'node:net'

/** State of the connection to the database: normal, without any answer, refused, or delayed in each direction. */
export type Way = 'open' | 'silent' | 'refused' | { lateMilliseconds: number }

export type DatabaseProxy = {
  /** The database's address through the proxy. */
  url: string
  become: (way: Way) => void
  stop: () => Promise<void>
}

type Pair = { near: Socket; far: Socket }

/** A proxy between product and database, which simulates a hanging, refusing or slow database. */
export const startDatabaseProxy = async (databaseUrl: string): Promise<DatabaseProxy> => {
  const target = new URL(databaseUrl)
  const pairs = new Set<Pair>()
  let way: Way = 'open'
  let release = Promise.withResolvers<void>()
  release.resolve()

  /** Keeps the order of chunks, whatever their delay. */
  const carry = (from: Socket, to: Socket): void => {
    let last: Promise<void> = Promise.resolve()
    from.on('data', (piece) => {
      const late = typeof way === 'object' ? waitFor(way.lateMilliseconds) : undefined
      last = last
        .then(() => late)
        .then(() => release.promise)
        .then(() => void (to.destroyed || to.write(piece)))
    })
    from.on('close', () => void last.then(() => to.destroy()))
    from.on('error', () => undefined)
  }

  const server = createServer((near) => {
    if (way === 'refused') {
      near.resetAndDestroy()
      return
    }
    const far = connect(Number(target.port), target.hostname)
    const pair = { near, far }
    pairs.add(pair)
    near.on('close', () => pairs.delete(pair))
    carry(near, far)
    carry(far, near)
  })
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String(port)

  return {
    url: url.href,
    become: (next) => {
      way = next
      if (next === 'silent') release = Promise.withResolvers()
      else release.resolve()
      if (next !== 'refused') return
      for (const { near, far } of pairs) {
        near.resetAndDestroy()
        far.destroy()
      }
    },
    stop: async () => {
      release.resolve()
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const waitFor = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
