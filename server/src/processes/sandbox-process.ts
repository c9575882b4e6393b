import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Config } from '#server/infrastructure/config.ts'

const program = join(import.meta.dirname, '../../../sandbox/main.ts')

/** Starts the local Facebook, Instagram and QPay beside the product: a program of its own that speaks only HTTP with it. */
export const startSandboxProcess = (
  { sandbox, roles, meta, webhookUrl, host, dataDirectory, publicUrl }: Config,
  onEnded: () => void,
) => {
  // Its webhooks come to this process, so one that does not listen leaves it to another.
  if (!sandbox || !roles.has('web')) return { stop: async () => {} }
  const child = spawn(process.execPath, [program], {
    // When this process dies, however it dies, the pipe closes and the sandbox ends too.
    stdio: ['pipe', 'inherit', 'inherit'],
    env: {
      PATH: '/usr/bin:/bin',
      SANDBOX_PORT: String(sandbox.port),
      SANDBOX_HOST: host,
      SANDBOX_DATA_DIR: join(dataDirectory, 'sandbox'),
      SANDBOX_WEBHOOK_URL: webhookUrl,
      SANDBOX_APP_ID: meta.appId,
      SANDBOX_APP_SECRET: meta.appSecret,
      SANDBOX_VERIFY_TOKEN: meta.verifyToken,
      SANDBOX_REDIRECT_ORIGINS: publicUrl,
      SANDBOX_EXIT_WITH_STDIN: '1',
    },
  })
  let isStopping = false
  const ended = new Promise<void>((resolve) =>
    child.once('exit', (code) => {
      resolve()
      // It has printed the reason. Without it nothing works that this process is started for.
      if (code && !isStopping) onEnded()
    }),
  )
  return {
    stop: async () => {
      isStopping = true
      child.kill('SIGTERM')
      await ended
    },
  }
}
