import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { Topic } from '#automation/vocabulary.ts'
import type { CustomerNote } from '#contract/customers.schemas.ts'
import type { Thread } from '#contract/inbox.schemas.ts'
import type { InboxView } from '#contract/inbox.ts'
import { call, wait } from '#web/api/browser.ts'
import { useHistoryStream } from '#web/api/history-stream.ts'
import { apiQuery } from '#web/api/queries.ts'
import { refreshGently } from '#web/api/refresh-gently.ts'
import { INBOX_REST } from './rest.ts'

export type ChatKey = { page_id: string; customer_id: string }
export type ListFilter = {
  page_id: string | undefined
  view: InboxView
  search: string
  tag?: string | undefined
  topic?: Topic | undefined
}

type Opened = {
  pageId?: string | undefined
  customer?: string | undefined
  /** The event of a message to show. */
  message?: string | undefined
}

/** The filter and the open chat as the address has them. */
export const addressOf = (
  { page_id, view, search, tag, topic }: Omit<ListFilter, 'view'> & { view: InboxView | 'comments' },
  { pageId, customer, message }: Opened,
) => ({
  ...(pageId !== undefined && { pageId }),
  ...(view !== 'waiting' && { view }),
  ...(page_id === undefined && { all: '1' as const }),
  ...(search !== '' && { q: search }),
  ...(tag !== undefined && { tag }),
  ...(topic !== undefined && { topic }),
  ...(customer !== undefined && { customer }),
  ...(message !== undefined && { message }),
})

/**
 * Reads lists and open threads again when anything changed on any page of the person: immediately, then with rests, because
 * a busy page changes several times a second, and each change reaches all browsers of a team at the same time.
 */
export const useInboxChanges = () => {
  const queries = useQueryClient()
  const reread = useMemo(
    () =>
      refreshGently({
        read: () =>
          Promise.all(
            ['listInbox', 'listInboxComments', 'getThread'].map((name) =>
              queries.invalidateQueries({ queryKey: [name] }),
            ),
          ),
        rest: wait,
        shortest: INBOX_REST,
      }),
    [queries],
  )
  useHistoryStream(undefined, reread)
}

export const useInboxList = ({ page_id, view, search, tag, topic }: ListFilter) =>
  useInfiniteQuery({
    queryKey: ['listInbox', { page_id, view, search, tag, topic }],
    queryFn: ({ pageParam, signal }) =>
      call(
        'listInbox',
        {
          query: {
            view,
            ...(page_id !== undefined && { page_id }),
            ...(search !== '' && { search }),
            ...(tag !== undefined && { tag }),
            ...(topic !== undefined && { topic }),
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

/** Messages with the searched words, on one page or all. */
export const useFoundMessages = ({ page_id, search }: ListFilter) =>
  useInfiniteQuery({
    queryKey: ['searchMessages', { page_id, search }],
    queryFn: ({ pageParam, signal }) =>
      call(
        'searchMessages',
        {
          query: {
            search,
            ...(page_id !== undefined && { page_id }),
            ...(pageParam !== '' && { before: pageParam }),
          },
        },
        { signal },
      ),
    enabled: search !== '',
    initialPageParam: '',
    getNextPageParam: ({ next_before }) => next_before,
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

/** The platform returns so many messages of a chat; one with as many stored has nothing earlier. */
const MOST_OF_PLATFORM = 20

/** Messages from before the first stored one. Read once, when a short chat is shown from its beginning. */
export const usePlatformMessages = ({ page_id, customer_id }: ChatKey, stored: number | undefined) =>
  useQuery({
    ...apiQuery('listPlatformMessages', { params: { customer_id }, query: { page_id } }),
    enabled: stored !== undefined && stored < MOST_OF_PLATFORM,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

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
