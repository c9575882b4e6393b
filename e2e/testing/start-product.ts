import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'

/** Name under which flows reach the program of a shop, which a story starts on `shopPort`. */
export const SHOP_HOST = 'hook.bakery.mn'

/**
 * Starts the whole product with its sandbox in its own process, and waits until both answer.
 * @param databaseUrl without it the product starts the PostgreSQL that comes with it
 */
export async function startProduct(dataDirectory: string, databaseUrl?: string) {
  const [port, sandboxPort, shopPort] = [await freePort(), await freePort(), await freePort()]
  const child = spawn(process.execPath, ['server/src/processes/main.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDirectory,
      OUTBOUND_HOSTS: `${SHOP_HOST}=http://127.0.0.1:${shopPort}`,
      ...(databaseUrl && {
        DATABASE_URL: databaseUrl,
        APP_SECRET: 'a secret that is only for stories, and long',
      }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill())
  const log: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => log.push(String(chunk)))
  const ended = once(child, 'exit')
  const url = `http://localhost:${port}`
  const sandboxUrl = `http://localhost:${sandboxPort}`
  const answers = async (address: string) => (await fetch(address).catch(() => undefined))?.ok
  while (!((await answers(`${url}/readyz`)) && (await answers(`${sandboxUrl}/sandbox/api/world`)))) {
    if (child.exitCode !== null) throw new Error(`The product did not start:\n${log.join('')}`)
    await setTimeout(100)
  }
  return {
    url,
    sandboxUrl,
    shopPort,
    log,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
