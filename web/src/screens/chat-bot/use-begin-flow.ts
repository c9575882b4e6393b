import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FlowStart, startingFlow } from '#automation/flow/starting-flows.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { apiQuery } from '#web/api/queries.ts'
import { newId } from '#web/components/new-id.ts'
import { type BasicKind, type Conflict, conflictOf } from './basics.ts'
import { useCreateFlow } from './use-create-flow.ts'

const triggers: Partial<Record<FlowStart['kind'], BasicKind>> = {
  welcome: 'welcome',
  default: 'default',
  ai_default: 'default',
}

/** Creates an automation with a given start. If a live one exists for it, `conflict` names that instead. */
export const useBeginFlow = () => {
  const { page_id } = useCurrentPage()
  const queries = useQueryClient()
  const { begin, busy, error } = useCreateFlow()
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const conflictWith = async ({ kind }: FlowStart): Promise<Conflict | undefined> => {
    const trigger = triggers[kind]
    if (kind === 'keywords' || kind === 'ai_intent' || !trigger) return undefined
    const live = apiQuery('listChatAutomations', { query: { page_id, trigger, status: 'live' } })
    const { chat_automations } = await queries.fetchQuery({ ...live, staleTime: 0 })
    return conflictOf(kind, chat_automations.data)
  }
  const make = (title: string, start: FlowStart) =>
    begin(async () => {
      const found = await conflictWith(start)
      setConflict(found ?? null)
      return found ? undefined : startingFlow(title, start, newId)
    })
  return { make, busy, error, conflict, closeConflict: () => setConflict(null) }
}
