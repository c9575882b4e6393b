import { createLexicon } from '../understanding/words/lexicon.ts'
import { numberWordOf } from '../understanding/words/number-words.ts'
import { MOST_CHARACTERS } from './longest.ts'

/** A day of Ulaanbaatar, and minutes after midnight where a time was named. */
export type ReadDate = { year: number; month: number; day: number; minutes: number | undefined }

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Mongolia has one offset all year. */
const OFFSET = 8 * HOUR
/** Days: a day and month longer ago mean the next year; a later one is a slip, which the caller refuses. */
const NEXT_YEAR_AFTER = 60

const wordsOf = createLexicon({
  today: 'өнөөдөр~ өнөө unuudur~ onoodor~ unuudr onodor odoo одоо',
  tomorrow: 'маргааш~ margaash~ margash~ маргаашийн',
  afterTomorrow: 'нөгөөдөр~ nuguudur~ nogoodor~ нөгөөдрийн',
  day0: 'ням nyam ням~',
  day1: 'даваа~ davaa~ davaad',
  day2: 'мягмар~ myagmar~ miagmar~',
  day3: 'лхагва~ lhagva~ lkhagva~',
  day4: 'пүрэв~ purev~ pvrev~ pureb~',
  day5: 'баасан~ baasan~',
  day6: 'бямба~ byamba~ biamba~',
  next: 'дараа daraa дараагийн daraagiin ирэх ireh',
  week: '7хоног долоохоног',
  daysLater: 'хоног~ honog~ hong~ khonog~ хоногийн өдрийн udriin',
  month: 'сар~ sar~ сарын saryn sariin сард',
  hour: 'цаг~ tsag~ cag~ tsg цагийн цагт цагаас',
  minute: 'минут~ minut~ мин min',
  half: 'хагас hagas khagas',
  morning: 'өглөө~ ugluu~ oglo~ ogloo~ үдээсөмнө',
  noon: 'үд~ үдэд ud udeer',
  afternoon: 'хойш hoish khoish',
  evening: 'орой~ oroi~ оройн шөнө shunu shono',
  dayNumber: 'нд ны ний ний~ нд~ nd nii ny өдөр~ udur~',
})
const WEEKDAYS = ['day0', 'day1', 'day2', 'day3', 'day4', 'day5', 'day6'] as const

type Part = { text: string; gap: string; number: number | undefined; kinds: ReturnType<typeof wordsOf> }

const PART = /\d+|\p{L}+/gu

const partsOf = (text: string): Part[] => {
  let end = 0
  return Array.from(text.matchAll(PART), ({ 0: part, index }) => {
    const gap = text.slice(end, index)
    end = index + part.length
    const isDigits = /^\d/.test(part)
    const word = isDigits ? undefined : numberWordOf(part)
    return {
      text: part,
      gap,
      number: isDigits ? Number(part) : word?.ordinal ? undefined : word?.value,
      kinds: wordsOf(isDigits ? '' : part),
    }
  })
}

const localDay = (now: number): number => Math.floor((now + OFFSET) / DAY)
const toDate = (day: number) => {
  const date = new Date(day * DAY)
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}
const dayOf = (year: number, month: number, day: number): number | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 1900 && year < 2200
  return isReal ? date.getTime() / DAY : undefined
}

/**
 * Reads a day and time as Mongolians type them, in either script: «маргааш 15 цагт», «лхагва гарагт», «11/25»,
 * «11 сарын 25», «25-нд өглөө 10».
 *
 * @param now milliseconds since 1970; days are those of Ulaanbaatar
 * @param allowPast a day without a year may be past («5/12» of a birthday), otherwise the next one is meant
 * @returns undefined when no day and no time is named; a time alone is of today, or of tomorrow when it is past
 */
export const readDate = (written: string, now: number, allowPast = false): ReadDate | undefined => {
  const parts = partsOf(written.slice(0, MOST_CHARACTERS).normalize('NFKC').toLowerCase())
  const used = new Set<number>()
  const today = localDay(now)
  const day = dayIn(parts, used, today, now, allowPast)
  const minutes = timeIn(parts, used)
  if (day === 'wrong') return undefined
  if (day !== undefined) return { ...toDate(day), minutes }
  if (minutes === undefined) return undefined
  const isPast = minutes * 60_000 <= now + OFFSET - today * DAY
  return { ...toDate(isPast && !allowPast ? today + 1 : today), minutes }
}

/** Day number since 1970; `wrong` for a day that does not exist. */
const dayIn = (
  parts: readonly Part[],
  used: Set<number>,
  today: number,
  now: number,
  allowPast: boolean,
): number | 'wrong' | undefined => {
  const take = (...at: number[]) => {
    for (const one of at) used.add(one)
  }
  const has = (at: number, kind: Parameters<Part['kinds']['has']>[0]) => parts[at]?.kinds.has(kind) ?? false
  const digits = (at: number) => (/^\d/.test(parts[at]?.text ?? '') ? Number(parts[at]?.text) : undefined)
  const separated = (at: number) => /^[./-]$/.test(parts[at]?.gap ?? '')
  const thisYear = toDate(today).year

  const ofYear = (month: number, day: number): number | 'wrong' => {
    const found = dayOf(thisYear, month, day)
    if (found === undefined) return 'wrong'
    if (allowPast || found >= today - NEXT_YEAR_AFTER) return found
    return dayOf(thisYear + 1, month, day) ?? 'wrong'
  }

  for (let at = 0; at < parts.length; at++) {
    const [first, second, third] = [digits(at), digits(at + 1), digits(at + 2)]
    if (first !== undefined && second !== undefined && third !== undefined)
      if (first > 1900 && separated(at + 1) && separated(at + 2)) {
        take(at, at + 1, at + 2)
        return dayOf(first, second, third) ?? 'wrong'
      }
    // «11 сарын 25», «11-р сарын 25-нд»
    const month = has(at + 1, 'month')
      ? at + 1
      : parts[at + 1]?.text === 'р' && has(at + 2, 'month')
        ? at + 2
        : 0
    const monthNumber = parts[at]?.number
    if (month > 0 && monthNumber !== undefined && parts[month + 1]?.number !== undefined) {
      take(at, at + 1, month, month + 1)
      return ofYear(monthNumber, parts[month + 1]?.number as number)
    }
    // «11/25», «11.25», but not «15.30 цагт» or «10:30»
    if (first !== undefined && second !== undefined && separated(at + 1) && !has(at + 2, 'hour'))
      if (first <= 12 && second <= 31) {
        take(at, at + 1)
        return ofYear(first, second)
      }
  }
  for (let at = 0; at < parts.length; at++) {
    const count = parts[at]?.number
    // «3 хоногийн дараа», «7 хоногийн дараа»
    if (count !== undefined && has(at + 1, 'daysLater') && has(at + 2, 'next')) {
      take(at, at + 1, at + 2)
      return today + count
    }
    // «25-нд», «25ны өдөр»
    const number = digits(at)
    if (number !== undefined && has(at + 1, 'dayNumber') && !has(at + 1, 'hour')) {
      take(at)
      const { year, month } = toDate(today)
      const found = dayOf(year, month, number)
      if (found !== undefined && (allowPast || found >= today)) return found
      return dayOf(month === 12 ? year + 1 : year, (month % 12) + 1, number) ?? 'wrong'
    }
  }
  for (let at = 0; at < parts.length; at++) {
    if (has(at, 'afterTomorrow')) return today + 2
    if (has(at, 'tomorrow')) return today + 1
    const weekday = WEEKDAYS.findIndex((kind) => has(at, kind))
    if (weekday >= 0) {
      // 1970-01-01 was a Thursday.
      const distance = (weekday - ((today + 4) % 7) + 7) % 7
      const isAfternoon = now + OFFSET - today * DAY >= 12 * HOUR
      const first = distance === 0 && isAfternoon ? 7 : distance
      const isNextWeek = parts.slice(0, at).some(({ kinds }) => kinds.has('next'))
      const monday = (today + 3) % 7
      return today + (isNextWeek && first + monday < 7 ? first + 7 : first)
    }
  }
  return parts.some(({ kinds }) => kinds.has('today')) ? today : undefined
}

/** Minutes after midnight. An hour from 1 to 7 without a part of the day is in the afternoon, when shops are open. */
const timeIn = (parts: readonly Part[], used: ReadonlySet<number>): number | undefined => {
  const has = (at: number, kind: Parameters<Part['kinds']['has']>[0]) => parts[at]?.kinds.has(kind) ?? false
  const isMorning = parts.some(({ kinds }) => kinds.has('morning'))
  const isLate = parts.some(({ kinds }) => kinds.has('evening') || kinds.has('afternoon'))
  const inDay = (hour: number, minutes: number): number | undefined => {
    if (hour > 24 || minutes > 59) return undefined
    const late = hour < 12 && (isLate || (!isMorning && hour >= 1 && hour <= 7))
    return ((late ? hour + 12 : hour) % 24) * 60 + minutes
  }
  for (let at = 0; at < parts.length; at++) {
    const number = parts[at]?.number
    if (number === undefined || used.has(at)) continue
    const next = used.has(at + 1) ? undefined : parts[at + 1]
    if (next?.gap === ':' && next.number !== undefined) return inDay(number, next.number)
    if (next?.gap === '.' && next.number !== undefined && has(at + 2, 'hour'))
      return inDay(number, next.number)
    // «10-12 цагт»: from ten.
    if (next?.gap === '-' && next.number !== undefined && has(at + 2, 'hour')) return inDay(number, 0)
    if (has(at + 1, 'hour')) {
      if (has(at + 2, 'half')) return inDay(number, 30)
      const minutes = has(at + 3, 'minute') ? parts[at + 2]?.number : undefined
      return inDay(number, minutes ?? 0)
    }
  }
  // «өглөө 10», «орой 7»
  for (let at = 1; at < parts.length; at++) {
    const number = parts[at]?.number
    const isNamed = has(at - 1, 'morning') || has(at - 1, 'evening') || has(at - 1, 'afternoon')
    if (number !== undefined && isNamed && !used.has(at)) return inDay(number, 0)
  }
  return undefined
}
