import { describe, expect, test } from 'vitest'
import { columnsOf, type Period, spanOfPeriod } from '#contract/calendar.ts'
import type { Statistics } from '#contract/statistics.schemas.ts'
import { graphColumns, isEmptyGraph } from './graph-columns.ts'
import { columnWords, periodTitle } from './period-words.ts'
import { dashboardTexts } from './texts.ts'

/** 14:30 of Saturday the 21st in Ulaanbaatar. */
const NOW = Date.parse('2026-11-21T06:30:00Z')
const TODAY = '2026-11-21'

const statisticsOf = (period: Period, answered = 0): Statistics => {
  const none = {
    answered: 0,
    waiting: 0,
    failed: 0,
    obsolete: 0,
    unanswered: 0,
    answered_by_person: 0,
    asked_ai: 0,
    ignored: 0,
  }
  const { from, to } = spanOfPeriod(period, TODAY)
  return {
    period,
    date: TODAY,
    from: from.toISOString(),
    to: to.toISOString(),
    likes: null,
    followers: null,
    comments: { ...none, moderated: 0, found_later: 0, partly_failed: { comment: 0, chat: 0 } },
    chats: { ...none, partly_failed: 0 },
    automated_posts: 0,
    coverage: null,
    series: columnsOf(period, TODAY).map((column) => ({
      from: column.toISOString(),
      comments_answered: answered,
      chats_answered: 0,
      comments_failed: 0,
      chats_failed: 0,
      comments_partly_failed: 0,
      chats_partly_failed: 0,
    })),
  }
}
const columnsAt = (period: Period) => graphColumns(statisticsOf(period), NOW)

describe('the columns of the graph', () => {
  test('are the hours of the day; the current one is marked, future ones have no values', () => {
    const columns = columnsAt('day')
    expect(columns.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour))
    expect(columns.filter(({ when }) => when === 'now').map(({ hour }) => hour)).toEqual([14])
    expect(columns.filter(({ when }) => when === 'future')).toHaveLength(9)
  })

  test('link an hour to the history by its times, without a dashboard of its own', () => {
    expect(columnsAt('day')[0]).toMatchObject({
      behind: { from: '2026-11-20T16:00:00.000Z', to: '2026-11-20T17:00:00.000Z' },
      own: undefined,
    })
  })

  test('link a day and a month to the history by their days, and to their own dashboards', () => {
    expect(columnsAt('week')[5]).toMatchObject({
      behind: { from: TODAY, to: TODAY },
      own: { period: 'day', date: TODAY },
      when: 'now',
    })
    expect(columnsAt('year')[1]).toMatchObject({
      behind: { from: '2026-02-01', to: '2026-02-28' },
      own: { period: 'month', date: '2026-02-01' },
      when: 'past',
    })
  })

  test('count an answer with a failed reply as answered and as failed', () => {
    const statistics = statisticsOf('month', 2)
    const [first] = statistics.series
    Object.assign(first ?? {}, { comments_failed: 1, comments_partly_failed: 1, chats_partly_failed: 3 })
    expect(graphColumns(statistics, NOW)[0]).toMatchObject({
      comments: 2,
      failedComments: 2,
      failedChats: 3,
      partlyComments: 1,
      partlyChats: 3,
    })
  })

  test('are empty when nothing was answered and nothing failed', () => {
    expect(isEmptyGraph(columnsAt('month'))).toBe(true)
    expect(isEmptyGraph(graphColumns(statisticsOf('month', 1), NOW))).toBe(false)
  })
})

describe('the title of a period', () => {
  test.each([
    ['day', '2026-11-21', '2026 оны 11 сарын 21, Бямба', 'Saturday, 21 November 2026'],
    ['week', '2026-11-21', '2026 оны 11 сарын 16–22', '16–22 November 2026'],
    ['week', '2026-10-31', '2026 оны 10 сарын 26 – 11 сарын 1', '26 October – 1 November 2026'],
    ['week', '2026-12-31', '2026 оны 12 сарын 28 – 2027 оны 1 сарын 3', '28 December 2026 – 3 January 2027'],
    ['month', '2026-11-21', '2026 оны 11 сар', 'November 2026'],
    ['year', '2026-11-21', '2026 он', '2026'],
  ] as const)('a %s around %s', (period, day, inMongolian, inEnglish) => {
    expect(periodTitle(dashboardTexts.mn, period, day)).toBe(inMongolian)
    expect(periodTitle(dashboardTexts.en, period, day)).toBe(inEnglish)
  })

  test.each([
    ['day', { short: '23', long: '23:00–00:00' }],
    ['week', { short: 'Бя', long: '11 сарын 21, Бямба' }],
    ['month', { short: '21', long: '11 сарын 21' }],
    ['year', { short: '11', long: '2026 оны 11 сар' }],
  ] as const)('a column of a %s', (period, words) => {
    expect(columnWords(dashboardTexts.mn, period, { day: TODAY, hour: 23 })).toEqual(words)
  })
})
