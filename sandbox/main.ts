import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** Caches compiled code across starts, as the product does; tests start many sandboxes. */
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/hariu/compiled'))
const { buildSandbox } = await import('./build-sandbox.ts')
const { readConfiguration } = await import('./configuration.ts')

const configuration = readConfiguration(process.env)
const sandbox = await buildSandbox(configuration)
const address = await sandbox.listen().catch((error: NodeJS.ErrnoException) => {
  const { code, message } = error
  console.error(
    code === 'EADDRINUSE'
      ? `Port ${configuration.port} is in use: stop the program that listens there, or set SANDBOX_PORT to another port.`
      : `The sandbox cannot listen on port ${configuration.port} (${message}): correct SANDBOX_PORT or HOST.`,
  )
  process.exit(1)
})
console.log(
  `sandbox ready at ${address}, console at ${address}/sandbox/, webhooks to ${configuration.webhookUrl}`,
)

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  await sandbox.close()
  process.exit(0)
}
// The parent process holds this pipe. It closes when the parent dies in any way, and the sandbox stops too.
if (process.env.SANDBOX_EXIT_WITH_STDIN) process.stdin.once('end', () => void stop()).resume()
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
