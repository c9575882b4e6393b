import { isGivenName } from '../words/given-name.ts'
import { foldOf } from '../words/lexicon.ts'
import type { DetailToken } from './detail-tokens.ts'
import {
  abbreviatedDistrict,
  aimagBefore,
  aimagNamed,
  centreBefore,
  cityNamed,
  districtNamed,
  isFirstPart,
  isSum,
} from './places.ts'

export type PlaceKind = 'district' | 'khoroo' | 'city' | 'sum'
export type WrittenPlaces = {
  district: string | null
  khoroo: string | null
  cityOrAimag: string | null
  /** The place that each token names; undefined for other words. */
  kinds: readonly (PlaceKind | undefined)[]
}

type Found = { kind: PlaceKind; value: string; tokens: number }

/** Reads districts, khoroos, aimags and their centres. */
export const placesIn = (tokens: readonly DetailToken[]): WrittenPlaces => {
  const kinds: (PlaceKind | undefined)[] = tokens.map(() => undefined)
  const values: Partial<Record<PlaceKind, string>> = {}
  for (let at = 0; at < tokens.length; ) {
    const found = placeAt(tokens, at, values)
    if (!found) {
      at++
      continue
    }
    const { kind, value } = found
    const rejected = isRejected(tokens, at + found.tokens)
    if (!rejected && (kind === 'khoroo' ? values.khoroo === undefined : values[kind] === undefined))
      values[kind] = value
    for (let next = at; next < at + found.tokens; next++) kinds[next] = kind
    at += found.tokens
  }
  const district = values.district ?? null
  const cityOrAimag = district ? 'Улаанбаатар' : (values.city ?? null)
  return { district, khoroo: values.khoroo ?? null, cityOrAimag, kinds }
}

/** «УБ биш Дарханд»: the first one is not meant. */
const isRejected = (tokens: readonly DetailToken[], next: number): boolean =>
  /^(?:биш|bish|biish)$/u.test(tokens[next]?.text ?? '')

const is = (token: DetailToken | undefined, name: 'duureg' | 'khoroo' | 'aimag' | 'city' | 'sum'): boolean =>
  token?.classes.has(name) === true
const joins = (token: DetailToken | undefined): boolean => token !== undefined && /^\s*$/u.test(token.gap)

const placeAt = (
  tokens: readonly DetailToken[],
  at: number,
  values: Partial<Record<PlaceKind, string>>,
): Found | undefined => {
  const token = tokens[at] as DetailToken
  const next = tokens[at + 1]
  return (
    khorooAt(tokens, at) ??
    (token.kind === 'word'
      ? (districtAt(token, next, values, tokens[at + 2]) ?? aimagAt(token, next, values, tokens[at + 2]))
      : undefined)
  )
}

const HIGHEST_KHOROO = 45

const khorooAt = (tokens: readonly DetailToken[], at: number): Found | undefined => {
  const token = tokens[at] as DetailToken
  const next = tokens[at + 1]
  const after = tokens[at + 2]
  if (token.kind === 'number') {
    const number = /^0*(\d{1,2})(?:-?(?:р|r|dugeer|дугаар|дүгээр|th))?$/u.exec(token.text)?.[1]
    if (!number || Number(number) > HIGHEST_KHOROO || Number(number) === 0) return undefined
    if (is(next, 'khoroo') && isNear(next)) return { kind: 'khoroo', value: number, tokens: 2 }
    // «СБД 13 х.»
    const before = tokens[at - 1]
    if (/^х$/u.test(next?.text ?? '') && isNear(next) && !is(after, 'khoroo') && namesDistrict(before))
      return { kind: 'khoroo', value: number, tokens: 2 }
    const ordinal = next && isNear(next) && /^(?:р|r|дугаар|дүгээр|dugaar|dugeer|х)$/u.test(next.text)
    if (ordinal && is(after, 'khoroo')) return { kind: 'khoroo', value: number, tokens: 3 }
    return undefined
  }
  if (token.kind === 'word' && is(token, 'khoroo')) {
    const number =
      next?.kind === 'number' && /^[\s:№#-]*$/u.test(next.gap)
        ? /^0*(\d{1,2})$/u.exec(next.text)?.[1]
        : undefined
    const unit = after && joins(after) && (after.classes.has('unit') || after.classes.has('area'))
    if (number && Number(number) <= HIGHEST_KHOROO && !unit)
      return { kind: 'khoroo', value: number, tokens: 2 }
  }
  return undefined
}

const namesDistrict = (token: DetailToken | undefined): boolean =>
  token !== undefined &&
  (is(token, 'duureg') ||
    abbreviatedDistrict(token.head) !== undefined ||
    districtNamed(token.text) !== undefined)

const isNear = (token: DetailToken | undefined): boolean => token !== undefined && /^[\s-]*$/u.test(token.gap)

const districtAt = (
  token: DetailToken,
  next: DetailToken | undefined,
  values: Partial<Record<PlaceKind, string>>,
  after: DetailToken | undefined,
): Found | undefined => {
  const short =
    abbreviatedDistrict(token.head) ??
    (token.tail === ''
      ? abbreviatedDistrict(token.text.replace(/(?:ийн|ын|иин|iin|д|т|d|t|-.*)$/u, ''))
      : undefined)
  if (short && (token.head.length > 2 || token.capital || values.district === undefined)) {
    if (/^(?:нд|nd|cd|чд|хд)$/u.test(token.head) && !isAbbreviation(token, next)) return undefined
    return { kind: 'district', value: short, tokens: is(next, 'duureg') ? 2 : 1 }
  }
  const pair =
    next && isFirstPart(token.text) && joins(next) && next.kind === 'word'
      ? districtNamed(token.text + next.text)
      : undefined
  const elsewhere = values.city !== undefined && values.city !== 'Улаанбаатар'
  // «Сэлэнгийн Сүхбаатарт»: the centre of that aimag.
  if (elsewhere && !is(next, 'duureg'))
    return districtNamed(token.text) && !is(next, 'sum') && !isSumOf(next)
      ? { kind: 'city', value: values.city as string, tokens: 1 }
      : undefined
  const pairName =
    pair && !districtNamed(token.text)
      ? pair
      : /^(?:сонгино|songino)$/u.test(token.text) && pair
        ? pair
        : undefined
  if (pairName) return { kind: 'district', value: pairName.name, tokens: is(after, 'duureg') ? 3 : 2 }
  const named = districtNamed(token.text) ?? (token.tail === '' ? undefined : districtNamed(token.head))
  if (!named) return undefined
  if (is(next, 'duureg')) return { kind: 'district', value: named.name, tokens: 2 }
  if (is(next, 'aimag') || is(next, 'sum')) return undefined
  // «Сүхбаатарын талбай» is a square.
  if (next && joins(next) && /^(?:талбай|talbai|хөшөө|hushuu|музей|muzei)/u.test(next.text)) return undefined
  if (
    next &&
    joins(next) &&
    (next.classes.has('area') || next.classes.has('bag') || is(next, 'city')) &&
    !next.classes.has('direction') &&
    named.name !== 'НД' &&
    named.name !== 'БНД' &&
    named.name !== 'БХД'
  )
    return undefined
  return { kind: 'district', value: named.name, tokens: is(next, 'city') ? 2 : 1 }
}

/** Two letters are a district only before a khoroo, with an ending, or in capitals. */
const isAbbreviation = (token: DetailToken, next: DetailToken | undefined): boolean =>
  token.capital || token.tail !== '' || is(next, 'duureg') || next?.kind === 'number'

const aimagAt = (
  token: DetailToken,
  next: DetailToken | undefined,
  values: Partial<Record<PlaceKind, string>>,
  after: DetailToken | undefined,
): Found | undefined => {
  const city = cityNamed(token.head) ?? cityNamed(token.text)
  // «Улаанбаатар их дэлгүүр» is a shop.
  if (city && !next?.classes.has('area') && !(next && /^их$/u.test(next.text)))
    return { kind: 'city', value: city.name, tokens: is(next, 'city') ? 2 : 1 }
  const paired =
    next && isFirstPart(token.text) && joins(next) && next.kind === 'word'
      ? aimagNamed(token.text + next.text)
      : undefined
  const alone = aimagNamed(token.text) ?? (token.tail === '' ? undefined : aimagNamed(token.head))
  if (paired && (!alone || paired.name !== alone.name))
    return { kind: 'city', value: paired.name, tokens: is(after, 'aimag') || is(after, 'city') ? 3 : 2 }
  const before = aimagBefore(token.text)
  // «Төв, Заамар сум»
  if (before && next?.kind === 'word' && !is(next, 'aimag') && isSum(next.text) && is(after, 'sum'))
    return { kind: 'city', value: before.name, tokens: 1 }
  if (before && is(next, 'aimag')) return { kind: 'city', value: before.name, tokens: 2 }
  const centre = centreBefore(token.text)
  if (centre && is(next, 'city') && values.city === undefined)
    return { kind: 'city', value: centre.name, tokens: 2 }
  if (alone) {
    if (values.city !== undefined || values.district !== undefined)
      return isSum(token.text) &&
        values.district === undefined &&
        !(values.city === alone.name || is(next, 'city'))
        ? { kind: 'sum', value: token.text, tokens: is(next, 'sum') ? 2 : 1 }
        : values.city === alone.name && is(next, 'sum') && joins(next)
          ? { kind: 'sum', value: token.text, tokens: 2 }
          : values.city === alone.name
            ? { kind: 'city', value: alone.name, tokens: is(next, 'city') || is(next, 'aimag') ? 2 : 1 }
            : undefined
    if (is(next, 'aimag') || is(next, 'city')) return { kind: 'city', value: alone.name, tokens: 2 }
    if (isOtherThing(token, next)) return undefined
    return { kind: 'city', value: alone.name, tokens: is(next, 'sum') ? 2 : 1 }
  }
  if (is(next, 'sum') && joins(next)) return { kind: 'sum', value: token.text, tokens: 2 }
  if (
    values.city !== undefined &&
    values.city !== 'Улаанбаатар' &&
    isSum(token.text) &&
    !isGivenName(token.text)
  )
    return { kind: 'sum', value: token.text, tokens: 1 }
  return undefined
}

const isSumOf = (next: DetailToken | undefined): boolean => is(next, 'aimag')

const THINGS =
  /^(?:загвар|zagvar|кашемир|cashmere|ноолуур|nooluur|гутал|gutal|гол|gol|нуур|уул|uul|ресторан|гудамж|gudamj|хүн|баатар|ааруул|мах|сүү|чацаргана|хотхон|hothon|таун|town|плаза|plaza|зочид|хороолол|horoolol|дэлгүүр|delguur|эгч|egch|гуай|guai|багш|bagsh)/u
/** «Хөвсгөл загварын гутал», «Дархан хотхон»: a name of something else; a person «Дархан» has no ending. */
const isOtherThing = (token: DetailToken, next: DetailToken | undefined): boolean =>
  next !== undefined && joins(next) && THINGS.test(next.text) && caseless(token)

const caseless = (token: DetailToken): boolean => !/(?:d|t|ru|as|es|us)$/u.test(foldOf(token.text))
