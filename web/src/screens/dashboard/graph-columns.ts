import { dayOf, type Period, spanOfPeriod, startOfDay } from '#contract/calendar.ts'
import type { Statistics } from '#contract/statistics.schemas.ts'
import { type DashboardAddress, type Days, daysOf } from './period-address.ts'

const HOUR = 3_600_000

/** One hour, day or month of the graph. */
export type GraphColumn = {
  from: string
  /** Its start in Ulaanbaatar. */
  day: string
  hour: number
  when: 'past' | 'now' | 'future'
  comments: number
  chats: number
  /** With a failed reply; `partly` of them are answered too. */
  failedComments: number
  failedChats: number
  partlyComments: number
  partlyChats: number
  /** The history filter: days, or the times of an hour (without seconds). */
  behind: Days
  /** The address of its own dashboard; an hour has none. */
  own: DashboardAddress | undefined
}

const lengthOf: Record<Period, Period | undefined> = {
  day: undefined,
  week: 'day',
  month: 'day',
  year: 'month',
}

const whenOf = (from: number, to: number, now: number): GraphColumn['when'] => {
  if (from > now) return 'future'
  return to > now ? 'now' : 'past'
}

/** The columns of the graph with their calendar values. */
export const graphColumns = ({ period, to, series }: Statistics, now: number): GraphColumn[] =>
  series.map((column, index) => {
    const from = new Date(column.from)
    const until = new Date(series[index + 1]?.from ?? to)
    const day = dayOf(from)
    const own = lengthOf[period]
    return {
      from: column.from,
      day,
      hour: Math.round((from.getTime() - startOfDay(day).getTime()) / HOUR),
      when: whenOf(from.getTime(), until.getTime(), now),
      comments: column.comments_answered,
      chats: column.chats_answered,
      failedComments: column.comments_failed + column.comments_partly_failed,
      failedChats: column.chats_failed + column.chats_partly_failed,
      partlyComments: column.comments_partly_failed,
      partlyChats: column.chats_partly_failed,
      behind:
        own === undefined
          ? { from: from.toISOString(), to: until.toISOString() }
          : daysOf(spanOfPeriod(own, day)),
      own: own && { period: own, date: day },
    }
  })

export const isEmptyGraph = (columns: readonly GraphColumn[]): boolean =>
  columns.every(
    ({ comments, chats, failedComments, failedChats }) =>
      comments + chats + failedComments + failedChats === 0,
  )
