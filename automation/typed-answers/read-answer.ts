import { emailIn } from '../understanding/details/email.ts'
import { readDetails } from '../understanding/details/read-details.ts'
import { createLexicon } from '../understanding/words/lexicon.ts'
import { numberWordOf } from '../understanding/words/number-words.ts'
import { phonesIn } from '../understanding/words/phones.ts'
import { MOST_CHARACTERS } from './longest.ts'
import { readDate } from './read-date.ts'
import { readNumber } from './read-number.ts'

/** Kinds of answers that a question can ask for. */
export const askedTypes = [
  'text',
  'phone',
  'number',
  'email',
  'date',
  'yes_no',
  'name',
  'address',
  'location',
  'rating',
] as const satisfies Asked['type'][]

/** What a question asks for. Choices are compared by the runner, which knows their titles. */
export type Asked =
  | { type: 'text'; min?: number; max?: number }
  | { type: 'phone' }
  | { type: 'number'; min?: number; max?: number; whole?: boolean }
  | { type: 'email' }
  | { type: 'date'; with_time?: boolean; allow_past?: boolean }
  | { type: 'yes_no' }
  | { type: 'name' }
  | { type: 'address' }
  | { type: 'location' }
  | { type: 'rating'; length: 5 | 10 }

/** Why an answer was not understood; the browser and the bot have a sentence for each. */
export type NotUnderstood =
  | 'empty'
  | 'too_short'
  | 'too_long'
  | 'no_phone'
  | 'no_number'
  | 'several_numbers'
  | 'not_whole'
  | 'too_small'
  | 'too_large'
  | 'no_email'
  | 'no_date'
  | 'no_time'
  | 'past_date'
  | 'neither_yes_nor_no'
  | 'no_name'
  | 'no_address'
  | 'no_location'

/** Built-in fields that an answer named besides what was asked: nobody is asked for them again. */
export type AlsoNamed = Partial<
  Record<'phone' | 'phone_2' | 'district' | 'khoroo' | 'city' | 'email' | 'name', string>
>

/**
 * `value` as it is kept: a phone number as +976 and eight digits, a date as YYYY-MM-DD, with a time as
 * YYYY-MM-DDTHH:MM of Ulaanbaatar. `shown` as a customer reads it.
 */
export type Answer =
  | { ok: true; value: string | number | boolean; shown: string; also: AlsoNamed }
  | { ok: false; why: NotUnderstood }

const no = (why: NotUnderstood): Answer => ({ ok: false, why })
const yes = (value: string | number | boolean, shown = String(value), also: AlsoNamed = {}): Answer => ({
  ok: true,
  value,
  shown,
  also,
})

export const toInternational = (eightDigits: string): string => `+976${eightDigits}`
/** «9911-2233» */
export const shownPhone = (phone: string): string => phone.replace(/^\+976(\d{4})(\d{4})$/, '$1-$2')

/**
 * Reads the answer to a question as Mongolians type it, in either script. Pure, linear, reads the first 1,000
 * characters.
 *
 * @param now milliseconds since 1970, for «маргааш»
 */
export const readAnswer = (asked: Asked, written: string, now: number): Answer => {
  const text = written.slice(0, MOST_CHARACTERS).trim()
  if (text === '') return no('empty')
  switch (asked.type) {
    case 'text':
      return readText(asked, text)
    case 'phone':
      return readPhone(text)
    case 'number':
      return readAmount(asked, text)
    case 'email': {
      const email = emailIn(text)?.address.toLowerCase()
      return email ? yes(email) : no('no_email')
    }
    case 'date':
      return readDay(asked, text, now)
    case 'yes_no':
      return readYesNo(text)
    case 'name':
      return readName(text)
    case 'address':
      return readAddress(text)
    case 'location':
      return readLocation(text)
    case 'rating':
      return readRating(asked.length, text)
  }
}

const readText = ({ min, max }: Extract<Asked, { type: 'text' }>, text: string): Answer => {
  const { length } = [...text]
  if (min !== undefined && length < min) return no('too_short')
  return max !== undefined && length > max ? no('too_long') : yes(text)
}

const readPhone = (text: string): Answer => {
  const { phone, secondPhone } = readDetails(text)
  const found = phone ?? phonesIn(text)[0]?.number
  if (!found) return no('no_phone')
  const value = toInternational(found)
  return yes(value, shownPhone(value), secondPhone ? { phone_2: toInternational(secondPhone) } : {})
}

const readAmount = ({ min, max, whole }: Extract<Asked, { type: 'number' }>, text: string): Answer => {
  const read = readNumber(text)
  if (read === undefined) return no('no_number')
  if (read === 'several') return no('several_numbers')
  const { value, isPercent } = read
  if (isPercent) return no('no_number')
  if (whole && !Number.isInteger(value)) return no('not_whole')
  if (min !== undefined && value < min) return no('too_small')
  return max !== undefined && value > max ? no('too_large') : yes(value, value.toLocaleString('en'))
}

const two = (value: number): string => String(value).padStart(2, '0')
const WEEKDAYS = ['Ням', 'Даваа', 'Мягмар', 'Лхагва', 'Пүрэв', 'Баасан', 'Бямба']

const readDay = (
  { with_time, allow_past = false }: Extract<Asked, { type: 'date' }>,
  text: string,
  now: number,
): Answer => {
  const read = readDate(text, now, allow_past)
  if (!read) return no('no_date')
  if (with_time && read.minutes === undefined) return no('no_time')
  const day = `${read.year}-${two(read.month)}-${two(read.day)}`
  const minutes = with_time ? (read.minutes as number) : undefined
  const time = minutes === undefined ? undefined : `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  // The end of a day, or the named minute, in Ulaanbaatar.
  const latest = Date.parse(`${day}T${time ?? '23:59'}:00+08:00`)
  if (!allow_past && latest < now) return no('past_date')
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]
  const shown = `${day.replaceAll('-', '.')}, ${weekday}${time ? `, ${time}` : ''}`
  return yes(time ? `${day}T${time}` : day, shown)
}

const yesNoOf = createLexicon({
  yes: 'тийм тиймээ tiim timee tiimee za за ок ok okey okay болно bolno зүгээр zugeer тэгье tegye тэгнэ yes да мэдээж зөв zuv zov yostoi хэвээр heveer',
  no: 'үгүй ugui ugu ugvi болохгүй bolohgui bolokhgui no нет биш bish хэрэггүй hereggui буруу buruu засах zasah zasna засна',
})
const YES_SIGN = /👍|✅|👌|💯|^\+$/u
const NO_SIGN = /👎|❌|🙅|^-$/u

const readYesNo = (text: string): Answer => {
  const kinds = (text.match(/\p{L}+/gu) ?? []).map((word) => yesNoOf(word.toLowerCase()))
  const isYes = YES_SIGN.test(text) || kinds.some((one) => one.has('yes'))
  const isNo = NO_SIGN.test(text) || kinds.some((one) => one.has('no'))
  return isYes === isNo ? no('neither_yes_nor_no') : yes(isYes, isYes ? 'Тийм' : 'Үгүй')
}

const LONGEST_NAME = 60
const LETTER = /\p{L}/u

const readName = (text: string): Answer => {
  const { name, phone } = readDetails(text)
  const value = name ?? text.replace(/\s+/gu, ' ')
  const isName =
    LETTER.test(value) &&
    !/[?\d]/u.test(value) &&
    [...value].length <= LONGEST_NAME &&
    value.split(' ').length <= 5
  if (!isName) return no('no_name')
  return yes(value, value, phone ? { phone: toInternational(phone) } : {})
}

const SHORTEST_ADDRESS = 8

const readAddress = (text: string): Answer => {
  const details = readDetails(text)
  const { district, khoroo, cityOrAimag } = details
  const isPlace = district !== null || khoroo !== null || cityOrAimag !== null
  const isAddress =
    text.length >= SHORTEST_ADDRESS && (details.address !== null || isPlace || /\d/.test(text))
  // «99112233» answers another question.
  const rest = text.replace(/[\d\s+\-.,]/gu, '')
  if (!isAddress || !LETTER.test(rest)) return no('no_address')
  const also: AlsoNamed = {}
  if (district) also.district = district
  if (khoroo) also.khoroo = khoroo
  if (cityOrAimag) also.city = cityOrAimag
  if (details.phone) also.phone = toInternational(details.phone)
  if (details.secondPhone) also.phone_2 = toInternational(details.secondPhone)
  if (details.name) also.name = details.name
  if (details.email) also.email = details.email.toLowerCase()
  const value = details.address ?? text
  return yes(value, value, also)
}

const MAP_LINK =
  /https:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps|maps\.google\.[a-z.]{2,6}|www\.google\.[a-z.]{2,6}\/maps|www\.openstreetmap\.org|yandex\.[a-z]{2,3}\/maps|maps\.apple\.com|2gis\.[a-z]{2,3})[^\s]{0,500}/iu
const COORDINATES = /(-?\d{1,2}\.\d{3,8})\s*,\s*(-?\d{1,3}\.\d{3,8})/u

const readLocation = (text: string): Answer => {
  const link = MAP_LINK.exec(text)?.[0]
  if (link) return yes(link)
  const [, latitude, longitude] = COORDINATES.exec(text) ?? []
  if (!latitude || !longitude || Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180)
    return no('no_location')
  return yes(`https://maps.google.com/?q=${latitude},${longitude}`, `${latitude}, ${longitude}`)
}

const readRating = (length: number, text: string): Answer => {
  const stars = text.match(/[⭐★🌟]/gu)?.length ?? 0
  const number = readNumber(text.replace(/\/\s*\d+/u, ''))
  const word = numberWordOf(text)
  const value = typeof number === 'object' ? number.value : (word?.value ?? (stars > 0 ? stars : undefined))
  if (value === undefined) return no('no_number')
  if (!Number.isInteger(value) || value < 1) return no('too_small')
  return value > length ? no('too_large') : yes(value)
}
