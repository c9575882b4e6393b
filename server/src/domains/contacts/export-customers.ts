import { z } from 'zod'
import { isBuiltInField, shownValue } from '#automation/contacts/contact.ts'
import { clockTimeOf } from '#contract/calendar.ts'
import { builtInFieldNames } from '#contract/contact-fields.ts'
import { type CustomerFilter, customerQuery } from '#contract/customers.schemas.ts'
import { exportWords } from '#contract/export-words.ts'
import { CUSTOMER_EXPORT_PATH } from '#contract/paths.ts'
import { pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import type { createExportRoutes } from '#server/domains/history/index.ts'
import {
  type CustomerRow,
  conditionFor,
  countCustomers,
  cursorOf,
  findCustomers,
  knownFields,
  readCursor,
  readWords,
} from './find-customers.ts'

type ExportedList = Parameters<typeof createExportRoutes>[1][number]

const BATCH = 500

/** A file of customers, last seen first: one column for each field of the team. */
export const customerExport: ExportedList = {
  path: CUSTOMER_EXPORT_PATH,
  tab: 'customers',
  permission: 'customer.move',
  asciiName: 'hariu-customers',
  name: exportWords.files.customers,
  query: z.object(customerQuery),
  open: async (queries, query, language, now) => {
    const filter = query as CustomerFilter & { team_id: string; page_id: string }
    const condition = await conditionFor(queries, pageKeyOf(filter), filter, now)
    const { total, walk } = await countCustomers(queries, condition)
    const fields = await knownFields(queries, filter.team_id)
    const { tags } = await readWords(queries, filter.team_id)
    const { columns } = exportWords
    const cells = (row: CustomerRow): string[] => [
      row.customer_id,
      row.name ?? '',
      ...fields.map(({ key }) => {
        const value = row.fields[key]
        return value === undefined ? '' : shownValue(value)
      }),
      row.tags.map((key) => tags.get(key) ?? key).join(', '),
      clockTimeOf(row.first_seen_at),
      clockTimeOf(row.last_seen_at),
    ]
    return {
      total,
      columns: [
        columns.customer_id[language],
        columns.customer[language],
        ...fields.map(({ key, name }) => (isBuiltInField(key) ? builtInFieldNames[key][language] : name)),
        columns.tags[language],
        columns.first_seen[language],
        columns.last_seen[language],
      ],
      batches: batches(queries, condition, walk, cells),
    }
  },
}

async function* batches(
  queries: Queries,
  condition: Awaited<ReturnType<typeof conditionFor>>,
  walk: boolean,
  cells: (row: CustomerRow) => string[],
): AsyncGenerator<string[][]> {
  let after: ReturnType<typeof readCursor>
  for (;;) {
    const rows = await findCustomers(queries, condition, { walk, limit: BATCH, after })
    if (rows.length > 0) yield rows.map(cells)
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = readCursor(cursorOf(last))
  }
}
