import type { EventStream } from './event-streams.ts'

/**
 * Checks access again before a stream sends. A failed check ends the stream. The browser then opens another one, which
 * is checked as well.
 */
export const createAccessCheck =
  (stream: Pick<EventStream, 'end'>, requireAccess: () => Promise<unknown>) => async (): Promise<boolean> => {
    try {
      await requireAccess()
      return true
    } catch {
      stream.end()
      return false
    }
  }
