import type { Queries } from '#migrations/tables.ts'
import type { Secrets } from '#server/plumbing/secrets.ts'
import {
  countValues,
  type EncryptedColumn,
  encryptedColumns,
  type KeptValue,
  readValuesWithout,
  replaceValue,
} from './encrypted-columns.ts'
import { countUnkeptPseudonymKeys, keepOldPseudonymKeys } from './pseudonyms.ts'

/** How many values there are of each kind. `unreadable`: no secret that is configured wrote them. */
type Counts = { table: string; values: number; old: number; unreadable: number }
type Check = { tables: Counts[]; pseudonymKeysToKeep: number }
type Parts = { queries: Queries; secrets: Secrets }

/** What the operator does when APP_SECRET is replaced: docs/how-to/rotate-keys.md */
export const keysOperator = ({ queries, secrets }: Parts) => {
  const plain = (value: KeptValue): string | undefined => {
    try {
      return secrets.decrypt(value.encrypted)
    } catch {
      return undefined
    }
  }

  async function* notUnderCurrent(column: EncryptedColumn) {
    for (let after = ''; ; ) {
      const values = await readValuesWithout(queries, column, secrets.currentEnding, after)
      yield* values
      const last = values.at(-1)
      if (!last) return
      after = last.key
    }
  }

  return {
    check: async (): Promise<Check> => {
      const tables: Counts[] = []
      for (const column of encryptedColumns) {
        const counts = {
          table: column.table,
          values: await countValues(queries, column),
          old: 0,
          unreadable: 0,
        }
        for await (const value of notUnderCurrent(column))
          counts[plain(value) === undefined ? 'unreadable' : 'old'] += 1
        tables.push(counts)
      }
      return { tables, pseudonymKeysToKeep: await countUnkeptPseudonymKeys(queries, secrets) }
    },

    /** Writes everything under the present secret, one row at a time; whatever stops it, the next run goes on. */
    rotate: async (): Promise<{ replaced: number }> => {
      await keepOldPseudonymKeys(queries, secrets)
      let replaced = 0
      for (const column of encryptedColumns)
        for await (const value of notUnderCurrent(column)) {
          const text = plain(value)
          if (text === undefined) continue
          if (await replaceValue(queries, column, value, secrets.encrypt(text))) replaced += 1
        }
      return { replaced }
    },
  }
}
