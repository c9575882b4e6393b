import { vi } from 'vitest'

/**
 * Waits for what happens in its own time: a notification, a callback, a connection that another process notices is closed.
 * Vitest's own second is not enough for a busy machine.
 */
export const eventually = <Found>(holds: () => Found | Promise<Found>): Promise<Found> =>
  vi.waitFor(holds, { timeout: 20_000, interval: 20 })
