import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#web/api/browser.ts'
import { useCurrentPage } from '#web/api/current-page.tsx'
import { type AutomationsFilter, bothQueries } from './automations-filter.ts'
import { mergeAutomations } from './merge-automations.ts'

const MOST_AT_ONCE = 100

type Part<Item> = { data: Item[]; last_page: number }

/** Reads all pages of a list, because merging two lists needs both complete. */
const everyPage = async <Item>(read: (page: number) => Promise<Part<Item>>): Promise<Item[]> => {
  const { data, last_page } = await read(1)
  const others = Array.from({ length: Math.max(0, last_page - 1) }, (_, index) => read(index + 2))
  return [...data, ...(await Promise.all(others)).flatMap((part) => part.data)]
}

/** The filtered automations of both kinds. A page has some hundred at most. */
export const useAllAutomations = ({ page: _page, ...filter }: AutomationsFilter) => {
  const { page_id } = useCurrentPage()
  const { comment, chat } = bothQueries(page_id, filter)
  return useQuery({
    queryKey: ['allAutomations', page_id, filter],
    queryFn: async ({ signal }) => {
      const [comments, chats] = await Promise.all([
        comment === null
          ? []
          : everyPage(async (page) => {
              const query = { ...comment, page, per_page: MOST_AT_ONCE }
              return (await call('listCommentAutomations', { query }, { signal })).automations
            }),
        chat === null
          ? []
          : everyPage(async (page) => {
              const query = { ...chat, page, per_page: MOST_AT_ONCE }
              return (await call('listChatAutomations', { query }, { signal })).chat_automations
            }),
      ])
      return mergeAutomations(comments, chats)
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}
