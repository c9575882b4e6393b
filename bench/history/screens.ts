import { addDays, dayOf } from '#contract/calendar.ts'
import { contentId, customersOf, type FilledHistory, KEYWORDS, POSTS } from './fill.ts'

/** Each round takes another customer, post, keyword or day where there are several. */
export type Screen = { name: string; path: (round: number) => string }

type Asked = Record<string, string>
type Filters = Record<string, (round: number) => Asked>

const COMMENTS = '/api/v1/page-automation-histories'
const CHATS = '/api/v1/page-chat-histories'
const PERIODS = ['day', 'week', 'month', 'year'] as const

/** Dashboard, lists that count runs, and history: without a filter, with each filter and with pairs of filters. */
export const screens = (filled: FilledHistory): Screen[] => {
  const { pageId, automationIds } = filled
  const today = dayOf(new Date())
  const screen = (name: string, path: string, asked: (round: number) => Asked): Screen => ({
    name,
    path: (round) => `${path}?${new URLSearchParams({ page_id: pageId, ...asked(round) })}`,
  })
  const of = (tab: string, path: string, filters: Filters): Screen[] =>
    Object.entries(filters).map(([name, asked]) => screen(`${tab}: ${name}`, path, asked))
  const daysAgo = (round: number) => addDays(today, -((round * 37) % 350))
  return [
    ...PERIODS.map((period) =>
      screen(`dashboard: ${period}`, '/api/v1/widget-statistics', (round) => ({
        period,
        ...(round % 2 ? { date: daysAgo(round) } : {}),
      })),
    ),
    screen('dashboard: posts of the year', '/api/v1/widget-statistics/posts', () => ({ period: 'year' })),
    screen('list of comment automations', '/api/v1/automations', () => ({})),
    screen('list of moderated comments', `/api/v1/pages/${pageId}/moderated-comments`, () => ({})),
    ...of('comments', COMMENTS, {
      ...shared(filled.comments, automationIds, today),
      'status moderated': () => ({ status: 'moderated' }),
      'comment_status failed': () => ({ comment_status: 'failed' }),
      'found later': () => ({ found_later: 'true' }),
      'one post': (round) => ({ content_id: contentId(pageId, (round * 17) % POSTS) }),
      'one post, failed': (round) => ({
        content_id: contentId(pageId, (round * 17) % POSTS),
        status: 'failed',
      }),
      'one post, one customer': (round) => ({
        content_id: contentId(pageId, (round * 17) % POSTS),
        customer_id: customer(filled.comments, round),
      }),
      'found later, last month': () => ({ found_later: 'true', range: 'last_month' }),
    }),
    ...of('chats', CHATS, {
      ...shared(filled.chats, automationIds, today),
      'chat_status failed': () => ({ chat_status: 'failed' }),
    }),
  ]
}

const customer = (runs: number, round: number): string => `c${(round * 7919) % customersOf(runs)}`
const keyword = (round: number): string => `түлхүүр ${(round * 31) % KEYWORDS}`

/** Filters that the tabs of comments and chats share. */
const shared = (runs: number, automationIds: string[], today: string): Filters => ({
  'no filter': () => ({}),
  'no filter, page 50': () => ({ page: '50' }),
  'status answered': () => ({ status: 'answered' }),
  'status failed': () => ({ status: 'failed' }),
  'status ignored': () => ({ status: 'ignored' }),
  'status waiting': () => ({ status: 'waiting' }),
  'waiting, a keyword': (round) => ({ status: 'waiting', keyword: keyword(round) }),
  'a keyword': (round) => ({ keyword: keyword(round) }),
  'the commonest keyword': () => ({ keyword: 'түлхүүр 0' }),
  'an automation': (round) => ({ automation_id: automationIds[round % automationIds.length] ?? '' }),
  'a customer': (round) => ({ customer_id: customer(runs, round) }),
  'the customer who writes most': () => ({ customer_id: 'c0' }),
  'range today': () => ({ range: 'today' }),
  'range last_week': () => ({ range: 'last_week' }),
  'range last_month': () => ({ range: 'last_month' }),
  'range this_year': () => ({ range: 'this_year' }),
  'two days': (round) => {
    const day = addDays(today, -((round * 37) % 350))
    return { start_date: day, end_date: addDays(day, 1) }
  },
  'failed, last month': () => ({ status: 'failed', range: 'last_month' }),
  'failed, a keyword': (round) => ({ status: 'failed', keyword: keyword(round) }),
  'failed, an automation': () => ({ status: 'failed', automation_id: automationIds[0] ?? '' }),
  'failed, a customer': (round) => ({ status: 'failed', customer_id: customer(runs, round) }),
  'a keyword, last month': (round) => ({ keyword: keyword(round), range: 'last_month' }),
  'an automation, a keyword': (round) => ({ automation_id: automationIds[0] ?? '', keyword: keyword(round) }),
  'search, a common word': () => ({ search: 'үнэ' }),
  'search, the common word in Latin': () => ({ search: 'une' }),
  'search, a rare word': () => ({ search: 'мөнгөнцөг' }),
  'search, nothing found': () => ({ search: 'галуучингис' }),
  'search, a name': () => ({ search: 'Сараа Дорж' }),
  'search, half a word': () => ({ search: 'хүрг' }),
  'search, a common word, failed': () => ({ search: 'үнэ', status: 'failed' }),
  'search, a rare word, last month': () => ({ search: 'мөнгөнцөг', range: 'last_month' }),
})
