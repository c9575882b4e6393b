import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Flow } from '#automation/flow/flow.ts'
import type { LiveAutomation } from '#automation/runner/turn.ts'
import { ApiError } from '#web/api/api-error.ts'
import { apiQuery } from '#web/api/queries.ts'
import { useEditing, useFlow } from '../editor-context.tsx'

const automationsAfter = ({ nodes }: Pick<Flow, 'nodes'>): string[] =>
  nodes.flatMap((node) =>
    node.node_type === 'start_automation' && node.payload.automation_id !== null
      ? [node.payload.automation_id]
      : [],
  )

/** The live flow; undefined for a draft or a deleted one, where the bot stops too. */
const readLive = async (client: QueryClient, id: string): Promise<Flow | undefined> => {
  try {
    const { chat_automation } = await client.fetchQuery(apiQuery('getChatAutomation', { params: { id } }))
    return chat_automation.live ?? undefined
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined
    throw error
  }
}

const readReachable = async (client: QueryClient, known: string, ids: readonly string[]) => {
  const found: LiveAutomation[] = []
  const seen = new Set([known])
  const ahead = [...ids]
  for (let id = ahead.shift(); id !== undefined; id = ahead.shift()) {
    if (seen.has(id)) continue
    seen.add(id)
    const flow = await readLive(client, id)
    if (!flow) continue
    found.push({ id, flow })
    ahead.push(...automationsAfter(flow))
  }
  return found
}

const none: LiveAutomation[] = []

/** The automations that this flow continues with, directly or through others. */
export const useOtherAutomations = (): { automations: LiveAutomation[]; failed: boolean } => {
  const { automationId } = useEditing()
  const client = useQueryClient()
  const ids = [...new Set(automationsAfter(useFlow()))].sort()
  const { data, isError } = useQuery({
    queryKey: ['automationsAfter', automationId, ids],
    queryFn: () => readReachable(client, automationId, ids),
    enabled: ids.length > 0,
  })
  return { automations: data ?? none, failed: isError }
}
