import { compileAutomations } from '#automation/runner/compile-automations.ts'
import type { LiveAutomation } from '#automation/runner/turn.ts'
import type { Queries } from '#migrations/tables.ts'

type Compiled = ReturnType<typeof compileAutomations>

/** A forgotten page costs one query; this bounds the memory of a process that serves many. */
const MOST_PAGES = 2000

/** The live automations of pages, compiled; read again only when the page's rules version moved. */
export const createLiveAutomations = () => {
  const kept = new Map<string, { version: string; compiled: Compiled }>()
  return async (
    transaction: Queries,
    pages: readonly { page_id: string; rules_version: string }[],
  ): Promise<Map<string, Compiled>> => {
    if (kept.size > MOST_PAGES) kept.clear()
    const stale = pages.filter((page) => kept.get(page.page_id)?.version !== page.rules_version)
    if (stale.length > 0) {
      const live = await readLive(
        transaction,
        stale.map(({ page_id }) => page_id),
      )
      for (const { page_id, rules_version } of stale)
        kept.set(page_id, { version: rules_version, compiled: compileAutomations(live.get(page_id) ?? []) })
    }
    return new Map(
      pages.flatMap(({ page_id }) => {
        const found = kept.get(page_id)
        return found ? [[page_id, found.compiled] as const] : []
      }),
    )
  }
}

const readLive = async (queries: Queries, pageIds: string[]): Promise<Map<string, LiveAutomation[]>> => {
  const rows = await queries
    .selectFrom('chat_automations')
    .where('page_id', 'in', pageIds)
    .where('live', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .select(['page_id', 'id', 'live'])
    .execute()
  const byPage = new Map<string, LiveAutomation[]>()
  for (const { page_id, id, live } of rows)
    if (live) byPage.set(page_id, [...(byPage.get(page_id) ?? []), { id, flow: live }])
  return byPage
}
