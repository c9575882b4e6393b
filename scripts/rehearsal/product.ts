import { join } from 'node:path'
import { APP_SECRET } from '#server/testing/crash/crashing-product.ts'
import { superviseProgram } from '#server/testing/crash/program.ts'
import { sandboxClient } from '#server/testing/crash/sandbox-client.ts'
import { freePort } from '#server/testing/free-port.ts'

/** Starts a platform that calls the proxy by https and trusts its certificate. */
export const startPlatform = async (directory: string, proxy: { url: string; certificate: string }) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const program = superviseProgram({
    file: 'sandbox/main.ts',
    env: {
      SANDBOX_PORT: String(port),
      SANDBOX_DATA_DIR: join(directory, 'sandbox'),
      SANDBOX_WEBHOOK_URL: `${proxy.url}/webhooks/meta`,
      NODE_EXTRA_CA_CERTS: proxy.certificate,
    },
    crashes: [],
    logFile: join(directory, 'sandbox.log'),
  })
  return { url, program, control: sandboxClient(url) }
}

type Roles = { role: 'web'; port: number } | { role: 'worker'; port: number }

/** Supervises the product's processes as systemd does: restarts one that ends. */
export const startProcesses = (
  processes: readonly Roles[],
  settings: {
    directory: string
    databaseUrl: string
    platformUrl: string
    publicUrl: string
    /** Checkout of another version. */
    folder?: string
  },
) =>
  processes.map(({ role, port }) =>
    superviseProgram({
      file: join(settings.folder ?? '', 'server/src/processes/main.ts'),
      env: {
        DATABASE_URL: settings.databaseUrl,
        DATA_DIR: settings.directory,
        PUBLIC_URL: settings.publicUrl,
        DRAIN_SECONDS: '3',
        ROLES: role,
        [role === 'web' ? 'PORT' : 'WORKER_PORT']: String(port),
        APP_SECRET,
        SANDBOX: 'off',
        META_APP_ID: '900100200300400',
        META_APP_SECRET: 'sandbox-app-secret',
        META_VERIFY_TOKEN: 'sandbox-verify-token',
        META_GRAPH_URL: settings.platformUrl,
        META_DIALOG_URL: settings.platformUrl,
        LOG_LEVEL: 'warn',
      },
      crashes: [],
      logFile: join(settings.directory, `${role}-${port}.log`),
    }),
  )
