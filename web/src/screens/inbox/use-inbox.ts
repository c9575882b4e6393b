import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { CustomerNote } from '#contract/customers.schemas.ts'
import type { Thread } from '#contract/inbox.schemas.ts'
import type { InboxView } from '#contract/inbox.ts'
import { call } from '#web/api/browser.ts'
import { useHistoryStream } from '#web/api/history-stream.ts'

export type ChatKey = { page_id: string; customer_id: string }
export type ListFilter = { page_id: string | undefined; view: InboxView; search: string }

/** Reads lists and open threads again when anything changed on any page of the person. */
export const useInboxChanges = () => {
  const queries = useQueryClient()
  useHistoryStream(undefined, () => {
    for (const name of ['listInbox', 'listInboxComments', 'getThread'])
      void queries.invalidateQueries({ queryKey: [name] })
  })
}

export const useInboxList = ({ page_id, view, search }: ListFilter) =>
  useInfiniteQuery({
    queryKey: ['listInbox', { page_id, view, search }],
    queryFn: ({ pageParam, signal }) =>
      call(
        'listInbox',
        {
          query: {
            view,
            ...(page_id !== undefined && { page_id }),
            ...(search !== '' && { search }),
            ...(pageParam !== '' && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })

const NO_NOTES: CustomerNote[] = []

const threadKey = ({ page_id, customer_id }: ChatKey) => ['getThread', page_id, customer_id] as const

/** The messages in order, and what the team sees of the chat. Earlier messages come page by page. */
export const useThread = (chat: ChatKey) => {
  const found = useInfiniteQuery({
    queryKey: threadKey(chat),
    queryFn: ({ pageParam, signal }) =>
      call(
        'getThread',
        {
          params: { customer_id: chat.customer_id },
          query: { page_id: chat.page_id, ...(pageParam !== '' && { before: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_before }) => next_before,
    refetchOnWindowFocus: 'always',
  })
  const messages = useMemo(
    () => found.data?.pages.toReversed().flatMap((page) => page.messages) ?? [],
    [found.data],
  )
  const [latest] = found.data?.pages ?? []
  return { ...found, messages, thread: latest?.thread, notes: latest?.notes ?? NO_NOTES }
}

/**
 * Shows a changed chat before anything is read again. The answers stay those of the messages on the screen: a reply is
 * refused when there are others.
 */
export const useShowThread = (chat: ChatKey) => {
  const queries = useQueryClient()
  return (thread: Thread) => {
    queries.setQueryData<{ pages: { thread: Thread }[] }>(threadKey(chat), (data) => {
      const [first, ...rest] = data?.pages ?? []
      if (!data || !first) return data
      const { answers } = first.thread
      return { ...data, pages: [{ ...first, thread: { ...thread, answers } }, ...rest] }
    })
    void queries.invalidateQueries({ queryKey: ['listInbox'] })
  }
}

/** Notes for the team, which every open browser reads again. */
export const useNotes = ({ page_id, customer_id }: ChatKey) => {
  const queries = useQueryClient()
  const onSettled = () => {
    void queries.invalidateQueries({ queryKey: threadKey({ page_id, customer_id }) })
    void queries.invalidateQueries({ queryKey: ['getCustomer'] })
  }
  const params = { customer_id }
  const add = useMutation({
    mutationFn: (note: { id: string; text: string }) =>
      call('addCustomerNote', { params, body: { page_id, ...note } }),
    onSettled,
  })
  const edit = useMutation({
    mutationFn: ({ id, text }: { id: string; text: string }) =>
      call('changeCustomerNote', { params: { ...params, id }, body: { page_id, text } }),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (id: string) => call('deleteCustomerNote', { params: { ...params, id }, query: { page_id } }),
    onSettled,
  })
  return { add, edit, remove }
}

type Change = {
  read_id?: string
  done?: boolean
  snoozed_until?: string | null
  assigned_to?: string | null
}

export const useChangeThread = (chat: ChatKey) => {
  const show = useShowThread(chat)
  return useMutation({
    mutationFn: (change: Change) =>
      call('updateThread', {
        params: { customer_id: chat.customer_id },
        body: { page_id: chat.page_id, ...change },
      }),
    onSuccess: ({ thread }) => show(thread),
  })
}

const SHOW_EVERY = 20_000

/** Shows the team that the person has the chat open, and whether they write. */
export const usePresence = ({ page_id, customer_id }: ChatKey, typing: boolean) => {
  useEffect(() => {
    const show = () => {
      if (document.visibilityState !== 'visible') return
      // Only a courtesy: the next one comes soon.
      void call('showPresence', { params: { customer_id }, body: { page_id, typing } }).catch(() => undefined)
    }
    show()
    const timer = setInterval(show, SHOW_EVERY)
    return () => clearInterval(timer)
  }, [page_id, customer_id, typing])
}
