import { vi } from 'vitest'
import type { Database } from '#server/plumbing/database/database.ts'

type Executor = { executeQuery: (...given: never[]) => Promise<unknown> }

/** Counts what the database is asked from now on, in transactions too. @returns how often so far; counting ends then */
export const countQuestions = ({ queries }: Pick<Database, 'queries'>): (() => number) => {
  // The executors of transactions are others of the same kind.
  const kind = Object.getPrototypeOf(Object.getPrototypeOf(queries.getExecutor())) as Executor
  const asked = vi.spyOn(kind, 'executeQuery')
  return () => {
    const count = asked.mock.calls.length
    asked.mockRestore()
    return count
  }
}
