import { type compileAutomations, compilingAutomations } from '#automation/runner/compile-automations.ts'
import type { LiveAutomation } from '#automation/runner/turn.ts'
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
    const pages = new Map<string, { compiled: Compiled; weight: number }>()
    for (const pageId of pageIds) {
      const automations = live.get(pageId) ?? []
      const compiled = await gradually(compilingAutomations(automations))
      pages.set(pageId, { compiled, weight: 1 + countSteps(automations) })
    }
    return pages
  })

const countSteps = (automations: readonly LiveAutomation[]): number =>
  automations.reduce((sum, { flow }) => sum + flow.nodes.length, 0)

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
