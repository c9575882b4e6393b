import { Session } from 'node:inspector/promises'

/**
 * Frees the memory that the start used, because V8 keeps garbage while the process is idle. Collects the heap of the
 * calling thread and blocks it meanwhile.
 */
export const collectGarbage = async (): Promise<void> => {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
