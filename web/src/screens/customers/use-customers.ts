import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isBuiltInField } from '#automation/contacts/contact.ts'
import { builtInFieldNames } from '#contract/contact-fields.ts'
import type { CustomerFilter } from '#contract/customers.schemas.ts'
import { call } from '#web/api/browser.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { useHistoryStream } from '#web/api/history-stream.ts'
import { apiQuery } from '#web/api/queries.ts'
import { useLanguage } from '#web/i18n/language-context.tsx'

export const EVERYBODY: CustomerFilter = { search: '', rules: [] }

export const isEverybody = ({ search, rules }: CustomerFilter): boolean => search === '' && rules.length === 0

/** The filter as the API and the file take it. */
export const queryOf = (page_id: string, { search, rules }: CustomerFilter) => ({
  page_id,
  ...(search !== '' && { search }),
  ...(rules.length > 0 && { rules: JSON.stringify(rules) }),
})

/** Reads lists, cards, timelines and settings again. */
export const useRefreshCustomers = () => {
  const queries = useQueryClient()
  return useCallback(
    () =>
      Promise.all(
        ['listCustomers', 'getCustomer', 'getCustomerSettings', 'listChatHistories'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      ),
    [queries],
  )
}

export const useCustomers = (filter: CustomerFilter) => {
  const { page_id } = useCurrentPage()
  const refresh = useRefreshCustomers()
  useHistoryStream(page_id, () => void refresh())
  return useInfiniteQuery({
    queryKey: ['listCustomers', page_id, filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        'listCustomers',
        { query: { ...queryOf(page_id, filter), ...(pageParam !== '' && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  })
}

export const useCustomerSettings = () => {
  const { page_id } = useCurrentPage()
  return useQuery(apiQuery('getCustomerSettings', { query: { page_id } }))
}

/** The name of a field: in the language of the screen for a built-in one. */
export const useFieldNames = () => {
  const language = useLanguage()
  return ({ key, name }: { key: string; name: string }): string =>
    isBuiltInField(key) ? builtInFieldNames[key][language] : name || key
}
