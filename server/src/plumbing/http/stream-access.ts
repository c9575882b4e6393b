import type { EventStream } from './event-streams.ts'

/**
 * Checks again, before a stream sends, that its person may still see what it shows. A failed check ends the stream: the
 * browser opens another, which is checked as well.
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
