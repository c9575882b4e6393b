import { type RawBuilder, sql } from 'kysely'
import { searchedWords } from '#automation/keywords/search-text.ts'

type Column = RawBuilder<unknown>

/** Either the words as they are typed stand in one of the texts, or each of them begins a word, in whichever script. */
export const searchCondition = (
  search: string,
  { typed, folded }: { typed: readonly Column[]; folded: readonly Column[] },
): RawBuilder<unknown> => {
  const words = searchedWords(search).map((readings) => readings.map((reading) => `% ${reading}%`))
  const asTyped = typed.map((column) => sql`strpos(lower(${column}), ${search.toLowerCase()}) > 0`)
  if (words.length === 0) return sql`(${sql.join(asTyped, sql` or `)})`
  const both = sql`concat(${sql.join(folded)})`
  const asRead = words.map((patterns) => sql`${both} like any (${patterns}::text[])`)
  return sql`((${sql.join(asRead, sql` and `)}) or ${sql.join(asTyped, sql` or `)})`
}
