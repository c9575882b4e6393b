import { spawn } from 'node:child_process'
import type { Log } from '#server/infrastructure/log.ts'

/**
 * Notifies systemd (`Type=notify`) that the process is ready, alive or stopping. Uses the command `systemd-notify`,
 * because Node cannot send Unix datagrams. A blocked event loop sends no watchdog notifications. Systemd then restarts
 * the process after `WatchdogSec`.
 */
export const notifyServiceManager = (environment: NodeJS.ProcessEnv, log: Log) => {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, PATH } = environment
  if (!NOTIFY_SOCKET) return { ready: () => {}, stopping: async () => {} }
  const notify = (state: string) =>
    new Promise<void>((resolve) => {
      const command = spawn('systemd-notify', [state], { stdio: 'ignore', env: { NOTIFY_SOCKET, PATH } })
      command.once('error', (error) => {
        log.warn({ err: error }, 'systemd-notify could not be run')
        resolve()
      })
      command.once('exit', () => resolve())
    })
  let watchdog: NodeJS.Timeout | undefined
  const milliseconds = Number(WATCHDOG_USEC) / 1000
  return {
    ready: () => {
      void notify('READY=1').then(() => {
        // Twice per interval, so that one late notification does not restart the process.
        if (milliseconds > 0) watchdog = setInterval(() => void notify('WATCHDOG=1'), milliseconds / 2)
      })
    },
    stopping: async () => {
      clearInterval(watchdog)
      await notify('STOPPING=1')
    },
  }
}
