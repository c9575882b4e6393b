import { z } from 'zod'
import { exportWords } from '#contract/export-words.ts'
import type { Language } from '#contract/platforms.ts'
import { type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import type { ExportedTab } from './export-routes.ts'
import { expectedRows, type Wanted, walkIds } from './look-through.ts'

type Column = keyof typeof exportWords.columns

type Tab<Filter extends z.ZodRawShape, Row, Columns extends Column> = Pick<
  ExportedTab,
  'path' | 'tab' | 'asciiName' | 'name'
> & {
  filter: Filter
  columns: readonly Columns[]
  wanted: (filter: z.output<z.ZodObject<Filter>> & { team_id: string }, now: Date) => Wanted
  /** The number of rows, where it is known without counting. */
  count: (
    queries: Queries,
    filter: z.output<z.ZodObject<Filter>> & { team_id: string },
    now: Date,
  ) => () => Promise<number | undefined>
  /** Rows of a page with these ids, in any order. */
  rows: (queries: Queries, pageId: PageKey, ids: string[]) => Promise<Row[]>
  cells: (row: Row, language: Language) => Record<Columns, string>
}

/** A file of the rows of a history tab, in the same order. */
export const exportedTab = <
  Filter extends z.ZodRawShape & { page_id: z.ZodType<string> },
  Row extends { event_id: string },
  Columns extends Column,
>({
  filter: shape,
  columns,
  wanted,
  count,
  rows,
  cells,
  ...named
}: Tab<Filter, Row, Columns>): ExportedTab => ({
  ...named,
  permission: 'history.export',
  query: z.object(shape),
  open: async (queries, query, language, now) => {
    const filter = query as z.output<z.ZodObject<Filter>> & { team_id: string; page_id: string }
    const which = wanted(filter, now)
    async function* batches(): AsyncGenerator<string[][]> {
      for await (const ids of walkIds(queries, which)) {
        const found = await rows(queries, pageKeyOf(filter), ids)
        const byId = new Map(found.map((row) => [row.event_id, row]))
        yield ids.flatMap((id) => {
          const row = byId.get(id)
          if (!row) return []
          const written = cells(row, language)
          return [columns.map((column) => written[column])]
        })
      }
    }
    return {
      total: await expectedRows(queries, which, count(queries, filter, now)),
      columns: columns.map((column) => exportWords.columns[column][language]),
      batches: batches(),
    }
  },
})
