import { Session } from 'node:inspector/promises'

/**
 * Gives back what starting has left behind, once: while nothing happens the engine of JavaScript would keep it. Of the
 * thread that asks, which stands still for a moment.
 */
export const collectGarbage = async (): Promise<void> => {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
