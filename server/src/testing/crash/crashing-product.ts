import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Database, openDatabase } from '#server/infrastructure/database/database.ts'
import type { Step } from '#server/infrastructure/failpoint.ts'
import { createLog } from '#server/infrastructure/log.ts'
import { newServerDatabase } from '../fresh-database.ts'
import { type Program, superviseProgram } from './program.ts'
import type { SandboxClient } from './sandbox-client.ts'

export const APP_SECRET = 'a secret of the crash test, long enough'

/** Failpoints along the path of an event. */
export const STEPS: Step[] = [
  'webhook received',
  'events stored',
  'events decided',
  'decision committed',
  'replies claimed',
  'call begins',
  'call ended',
  'results written',
]

const log = createLog('silent')

export type Place = {
  env: Record<string, string>
  /** Additional environment of one process. */
  envOf?: (index: number) => Record<string, string>
  open: () => Promise<Database>
  roles: string[]
  drop: () => Promise<void>
}

/** Without a server one process has both roles. On a server: a web process and two workers. */
export const placeForData = async (directory: string, server?: string): Promise<Place> => {
  if (!server) {
    return {
      env: { DATA_DIR: directory },
      open: () => openDatabase({ directory: join(directory, 'database'), connections: 1, log }),
      roles: ['web,worker'],
      drop: () => Promise.resolve(),
    }
  }
  const { url, drop } = await newServerDatabase(server)
  return {
    env: { DATABASE_URL: url, DATA_DIR: directory },
    open: () => openDatabase({ url, connections: 2, log }),
    roles: ['web', 'worker', 'worker'],
    drop,
  }
}

export const until = async (what: string, holds: () => Promise<boolean>, seconds: number): Promise<void> => {
  const end = Date.now() + seconds * 1000
  while (!(await holds().catch(() => false))) {
    if (Date.now() > end) throw new Error(`Timed out waiting until ${what}`)
    await pause(250)
  }
}

type Addresses = { directory: string; port: number; sandboxPort: number }

export const startSandbox = ({ directory, port, sandboxPort }: Addresses): Program =>
  superviseProgram({
    file: 'sandbox/main.ts',
    env: {
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_DATA_DIR: join(directory, 'sandbox'),
      SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/webhooks/meta`,
    },
    crashes: [],
    logFile: join(directory, 'log'),
  })

/**
 * Processes of the product. Each crashes at all of these steps, in an order that differs between them. Several web
 * processes need different ports.
 */
export const startCrashingProduct = (
  { directory, port, sandboxPort }: Addresses,
  place: Pick<Place, 'env' | 'envOf' | 'roles'>,
  steps = STEPS,
  webPorts: number[] = [],
): Program[] => {
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  return place.roles.map((roles, index) =>
    superviseProgram({
      file: 'server/src/processes/main.ts',
      env: {
        ...place.env,
        ROLES: roles,
        PORT: String(webPorts[index] ?? port),
        APP_SECRET,
        SANDBOX: 'off',
        META_APP_ID: '900100200300400',
        META_APP_SECRET: 'sandbox-app-secret',
        META_VERIFY_TOKEN: 'sandbox-verify-token',
        META_GRAPH_URL: sandboxUrl,
        META_DIALOG_URL: sandboxUrl,
        // No hourly cap, because a crowd writes in minutes as much as in a day.
        PRIVATE_REPLIES_PER_HOUR: '0',
        LOG_LEVEL: 'warn',
        ...place.envOf?.(index),
      },
      crashes: rotated(steps, index * 3).map((step, nth) => `${step}:${(nth % 3) * 5 + 1}`),
      logFile: join(directory, 'log'),
    }),
  )
}

const rotated = <Item>(items: Item[], by: number): Item[] => [...items.slice(by), ...items.slice(0, by)]

/** Waits until every webhook is answered, every event is decided and no delivery is open. */
export const untilAllIsDone = async (
  sandbox: SandboxClient,
  productUrl: string,
  seconds: number,
): Promise<void> => {
  await until(
    'every webhook is answered',
    async () => {
      await sandbox.post('/webhooks/retry-now')
      const { webhooks } = await sandbox.get<{ webhooks: Record<string, number> }>('/counts')
      return webhooks.waiting === 0 && webhooks.retrying === 0 && webhooks.given_up === 0
    },
    90,
  )
  await until(
    'nothing is left to decide or to send',
    async () => {
      const metrics = await (await fetch(`${productUrl}/metrics`)).text()
      return (
        /^hariu_oldest_undecided_event_seconds 0$/m.test(metrics) &&
        !/^hariu_deliveries_open\{/m.test(metrics)
      )
    },
    seconds,
  )
}
