import { type RawBuilder, sql } from 'kysely'
import { searchedWords } from '#automation/keywords/search-text.ts'

/**
 * Matches rows that contain the search as typed in the text or name, or whose search text has words beginning with
 * each searched word, in either script. Uses `strpos`, because `like` takes twice as long.
 */
export const searchCondition = (search: string): RawBuilder<unknown> => {
  const asTyped = [sql`run.text`, sql`run.customer_name`].map(
    (column) => sql`strpos(lower(${column}), ${search.toLowerCase()}) > 0`,
  )
  const asRead = searchedWords(search).map((readings) => {
    const begins = readings.map((reading) => sql`strpos(run.search_text, ${` ${reading}`}) > 0`)
    return sql`(${sql.join(begins, sql` or `)})`
  })
  const all = asRead.length > 0 ? [sql`(${sql.join(asRead, sql` and `)})`, ...asTyped] : asTyped
  return sql.join(all, sql` or `)
}
