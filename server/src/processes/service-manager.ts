import { spawn } from 'node:child_process'
import type { Log } from '#server/plumbing/log.ts'

/**
 * Notifies systemd, where it started this process (`Type=notify`), that the process serves, lives and stops. Its socket
 * takes datagrams, which Node cannot send, so systemd's own command does it. Notices come from the event loop: when that
 * stands still they end, and systemd starts the process again after `WatchdogSec`.
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
        // Twice within the time, so that a late notice is no reason to be killed.
        if (milliseconds > 0) watchdog = setInterval(() => void notify('WATCHDOG=1'), milliseconds / 2)
      })
    },
    stopping: async () => {
      clearInterval(watchdog)
      await notify('STOPPING=1')
    },
  }
}
