import { vi } from 'vitest'
import type { Database } from '#server/infrastructure/database/database.ts'

type Executor = { executeQuery: (...given: never[]) => Promise<unknown> }

/**
 * Counts queries from now on, including those in transactions. @returns a function that ends counting and returns the
 * count
 */
export const countQuestions = ({ queries }: Pick<Database, 'queries'>): (() => number) => {
  // Spies on the prototype, because transactions have executors of the same class.
  const kind = Object.getPrototypeOf(Object.getPrototypeOf(queries.getExecutor())) as Executor
  const asked = vi.spyOn(kind, 'executeQuery')
  return () => {
    const count = asked.mock.calls.length
    asked.mockRestore()
    return count
  }
}
