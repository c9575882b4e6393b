import { vi } from 'vitest'

/**
 * Retries until an asynchronous effect occurs: a notification, a callback, a connection closed by another process.
 * Vitest's default of one second is too short on a busy machine.
 */
export const eventually = <Found>(holds: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(holds, { timeout: 20_000, interval: 20 })
