import { type compileAutomations, compilingAutomations } from '#automation/runner/compile-automations.ts'
import type { LiveAutomation } from '#automation/runner/turn.ts'
import { ofPages, type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import type { Queries } from '#migrations/tables.ts'
import { gradually } from '#server/infrastructure/breather.ts'
import { type CompiledPages, keepCompiled } from '#server/infrastructure/compiled-pages.ts'

type Compiled = ReturnType<typeof compileAutomations>

/** A step of a flow takes one or two kilobytes; an evicted page costs one query. */
const MOST_STEPS = 50_000

/** Caches the compiled live automations of pages. */
export const createLiveAutomations = (): CompiledPages<Compiled> =>
  keepCompiled(MOST_STEPS, async (transaction, pageIds) => {
    const live = await readLive(transaction, pageIds)
    const pages = new Map<PageKey, { compiled: Compiled; weight: number }>()
    for (const pageId of pageIds) {
      const automations = live.get(pageId) ?? []
      const compiled = await gradually(compilingAutomations(automations))
      pages.set(pageId, { compiled, weight: 1 + countSteps(automations) })
    }
    return pages
  })

const countSteps = (automations: readonly LiveAutomation[]): number =>
  automations.reduce((sum, { flow }) => sum + flow.nodes.length, 0)

const readLive = async (queries: Queries, pageIds: PageKey[]): Promise<Map<PageKey, LiveAutomation[]>> => {
  const rows = await queries
    .selectFrom('chat_automations')
    .where(ofPages(pageIds))
    .where('live', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .select(['team_id', 'page_id', 'id', 'live'])
    .execute()
  const byPage = new Map<PageKey, LiveAutomation[]>()
  for (const { id, live, ...page } of rows) {
    const key = pageKeyOf(page)
    if (live) byPage.set(key, [...(byPage.get(key) ?? []), { id, flow: live }])
  }
  return byPage
}
