import type { Queries } from '#migrations/tables.ts'
import type { Secrets } from '#server/infrastructure/secrets.ts'
import {
  countValues,
  type EncryptedColumn,
  encryptedColumns,
  type KeptValue,
  readValuesWithout,
  replaceValue,
} from './encrypted-columns.ts'
import { countUnkeptPseudonymKeys, keepOldPseudonymKeys } from './pseudonyms.ts'

/** Number of values of each kind. `unreadable`: written with a secret that is not configured. */
type Counts = { table: string; values: number; old: number; unreadable: number }
type Check = { tables: Counts[]; pseudonymKeysToKeep: number }
type Parts = { queries: Queries; secrets: Secrets }

/** Actions of the operator when APP_SECRET is replaced: docs/how-to/rotate-keys.md */
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

    /**
     * Encrypts all values with the present secret, one row at a time; after an interruption the next run continues.
     */
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
