import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMatchRoute, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Flow } from '#automation/flow/flow.ts'
import { call } from '#web/api/browser.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'

/** Queries that a changed chat automation makes stale. */
export const flowLists = ['listChatAutomations', 'getChatAutomation', 'listConnectedPages']

/** Undefined: no automation is created. */
type Preparing = () => Promise<Flow | undefined>

/** Creates a chat automation from a flow and opens it in the editor. Repeated calls create one. */
export const useCreateFlow = () => {
  const { page_id } = useCurrentPage()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const isAt = useMatchRoute()
  const begun = useRef(false)
  const create = useMutation({
    mutationFn: async (prepare: Preparing) => {
      const flow = await prepare()
      return flow && call('createChatAutomation', { body: { page_id, ...flow } })
    },
    onSuccess: async (made) => {
      if (!made) {
        begun.current = false
        return
      }
      for (const name of flowLists) void queries.invalidateQueries({ queryKey: [name] })
      await navigate({
        to: '/chatbot/edit/$id',
        params: { id: made.chat_automation.id },
        search: ({ pageId }) => ({ ...(pageId !== undefined && { pageId }), show: 'beginning' }),
        // Going back leads to the list, because the form would create a second one.
        replace: isAt({ to: '/chatbot/create' }) !== false,
      })
    },
    onError: () => {
      begun.current = false
    },
  })
  const begin = (prepare: Preparing) => {
    if (begun.current) return
    begun.current = true
    create.mutate(prepare)
  }
  return { begin, busy: create.isPending, error: create.error }
}
