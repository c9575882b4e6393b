import { isGivenName } from '../words/given-name.ts'
import type { DetailToken } from './detail-tokens.ts'
import type { WrittenPlaces } from './written-places.ts'

export type Span = { start: number; end: number }

type Role =
  | 'place'
  | 'khoroo'
  | 'city'
  | 'sum'
  | 'unit'
  | 'area'
  | 'direction'
  | 'number'
  | 'gate'
  | 'unknown'
  | 'remark'
  | 'label'
  | 'break'

const MONEY = /^(?:төг|₮|tug|tg|мянга$|мянган$|myanga$)/u

/** @returns the longest stretch of the text that describes where to deliver */
export const addressIn = (
  text: string,
  tokens: readonly DetailToken[],
  places: WrittenPlaces,
): Span | undefined => {
  const roles = tokens.map((_, at) => roleOf(tokens, at, places))
  let best: { from: number; to: number; score: number } | undefined
  let from = 0
  while (from < tokens.length) {
    if (roles[from] === 'break' || roles[from] === 'label') {
      from++
      continue
    }
    let to = from
    while (to < tokens.length && roles[to] !== 'break' && roles[to] !== 'label') to++
    for (const stretch of stretchesOf(tokens, roles, from, to))
      if (!best || stretch.score > best.score) best = stretch
    from = to
  }
  if (!best || !isDetailed(tokens, roles, best)) return undefined
  const first = tokens[best.from] as DetailToken
  const last = tokens[best.to - 1] as DetailToken
  return { start: startOf(text, first), end: endOf(text, last) }
}

const OPENING = '«“"'
const startOf = (text: string, { start }: DetailToken): number =>
  OPENING.includes(text[start - 1] ?? ' ') ? start - 1 : start
const endOf = (text: string, { end }: DetailToken): number => {
  let to = end
  while (/[#*»”"]/u.test(text[to] ?? ' ')) to++
  return to
}

const roleOf = (tokens: readonly DetailToken[], at: number, places: WrittenPlaces): Role => {
  const token = tokens[at] as DetailToken
  const kind = places.kinds[at]
  if (token.kind === 'phone' || token.kind === 'email') return 'break'
  if (kind === 'district') return 'place'
  if (kind) return kind
  const { classes } = token
  const next = tokens[at + 1]
  if (token.kind === 'number') {
    if (
      next &&
      /^\s*$/u.test(next.gap) &&
      (MONEY.test(next.text) ||
        (next.classes.has('remark') &&
          /^(?:цаг(?!ийн)|tsag(?!iin)|хоног|honog|минут|minut|сар|sar|настай)/u.test(next.text)))
    )
      return 'remark'
    if (
      /^\d{1,2}[:.]\d{2}/u.test(token.text) ||
      /₮/u.test(next?.gap.slice(0, 2) ?? '') ||
      (/^\d+[05]00$/u.test(token.text) && !isNamedNumber(tokens, at)) ||
      /^\d{8,}$/u.test(token.text)
    )
      return 'remark'
    return 'number'
  }
  if (classes.has('khoroo')) return 'unknown'
  if (classes.has('unit') || classes.has('bag') || (classes.has('code') && isCodeAt(tokens, at)))
    return 'unit'
  if (classes.has('gate')) return 'gate'
  if (classes.has('area') || classes.has('sum')) return 'area'
  if (classes.has('label') || classes.has('nameLabel') || classes.has('addressLabel')) return 'label'
  if (classes.has('direction')) return 'direction'
  if (classes.has('toward') || classes.has('remark') || classes.has('kin')) return 'remark'
  if (classes.has('soft')) return leadsOn(tokens, at) ? 'unknown' : 'remark'
  if (classes.has('aimag') || classes.has('city') || classes.has('duureg')) return 'unknown'
  if (classes.has('above')) return 'direction'
  // «орц нь код 0000»
  if (classes.has('filler'))
    return next?.classes.has('code') && isCodeAt(tokens, at + 1) ? 'unknown' : 'remark'
  return 'unknown'
}

const isNamedNumber = (tokens: readonly DetailToken[], at: number): boolean =>
  /^(?:дэнжийн|denjiin|хүннү|hunnu|хүүхдийн|huuhdiin)$/u.test(tokens[at - 1]?.text ?? '') ||
  tokens[at + 1]?.classes.has('unit') === true ||
  tokens[at - 1]?.classes.has('unit') === true ||
  tokens[at - 1]?.classes.has('code') === true

/** Whether more of an address follows in the phrase, so that a word with the ending of a verb is a name. */
const leadsOn = (tokens: readonly DetailToken[], at: number): boolean => {
  for (let next = at + 1; next <= at + 4; next++) {
    const token = tokens[next]
    if (!token || isSplit(token) || token.kind === 'phone' || token.kind === 'email') return false
    const { classes } = token
    if (classes.has('remark') || classes.has('label') || classes.has('toward')) return false
    if (
      classes.has('unit') ||
      classes.has('area') ||
      classes.has('direction') ||
      (token.kind === 'number' && !/^\d{1,2}:/u.test(token.text))
    )
      return true
  }
  return false
}

const isCodeAt = (tokens: readonly DetailToken[], at: number): boolean => {
  const next = tokens[at + 1]
  return (
    next?.kind === 'number' || (next?.classes.has('filler') === true && tokens[at + 2]?.kind === 'number')
  )
}

const POINTS: Readonly<Record<Role, number>> = {
  place: 3,
  khoroo: 3,
  city: 1.5,
  sum: 2,
  unit: 2,
  area: 1.5,
  direction: 1,
  number: 0.7,
  gate: 0.5,
  unknown: 0.2,
  remark: 0,
  label: 0,
  break: 0,
}
const SURE: ReadonlySet<Role> = new Set([
  'place',
  'khoroo',
  'city',
  'sum',
  'unit',
  'area',
  'direction',
  'number',
  'gate',
])

type Stretch = { from: number; to: number; score: number }

/** Splits a part between phone numbers and labels at remarks, and trims what is no address at both ends. */
const stretchesOf = (
  tokens: readonly DetailToken[],
  roles: readonly Role[],
  from: number,
  to: number,
): Stretch[] => {
  const stretches: Stretch[] = []
  let start = from
  const close = (end: number) => {
    const trimmed = trim(tokens, roles, start, end)
    if (trimmed) stretches.push(trimmed)
  }
  for (let at = from; at < to; at++) {
    if (roles[at] === 'remark' || endsSentence(tokens[at] as DetailToken, tokens[at - 1], at > start)) {
      close(at)
      start = roles[at] === 'remark' ? at + 1 : at
    }
  }
  close(to)
  return stretches
}

/** «13 х. 2-р байр»: the dot shortens a word. */
const SHORTENED = /^(?:х|т|б|р|о|д|хор|бай|гуд|дав|too?t|kh|t|b)$/u

const endsSentence = ({ gap }: DetailToken, before: DetailToken | undefined, inside: boolean): boolean =>
  inside &&
  !(/^\.\s/u.test(gap) && SHORTENED.test(before?.text ?? '')) &&
  /[.!?:;()]\s|[()]/u.test(gap) &&
  !/^\s*[«"“]/u.test(gap)

const isSplit = (token: DetailToken): boolean => /[,\n;]/u.test(token.gap)

const trim = (
  tokens: readonly DetailToken[],
  roles: readonly Role[],
  from: number,
  to: number,
): Stretch | undefined => {
  let first = -1
  let last = -1
  let score = 0
  for (let at = from; at < to; at++) {
    const role = roles[at] as Role
    score += POINTS[role]
    if (!SURE.has(role)) continue
    if (first < 0) first = at
    last = at
  }
  if (first < 0) return undefined
  // A district, khoroo or aimag begins the address; other words take the names before them.
  const place = roles.findIndex(
    (role, at) => at >= from && at < to && (role === 'place' || role === 'khoroo' || role === 'city'),
  )
  let begin = first
  if (place >= 0 && place - first <= 1)
    begin = roles[first] === 'number' && place > first ? place : Math.min(place, first)
  if (begin === first && roles[begin] !== 'place' && roles[begin] !== 'khoroo' && roles[begin] !== 'city')
    while (begin > from && roles[begin - 1] === 'unknown') begin--
  let end = last + 1
  while (end < to && roles[end] === 'unknown' && !isSplit(tokens[end] as DetailToken)) end++
  if (end + 1 === to && roles[end] === 'unknown' && isLooseName(tokens, roles, end))
    return { from: begin, to, score }
  return { from: begin, to: withoutName(tokens, roles, begin, end, to), score }
}

/** A name after a comma that still belongs to the address: «2 хороо, Орбит руу», «Хэнтий аймаг, Батширээт». */
const isLooseName = (tokens: readonly DetailToken[], roles: readonly Role[], at: number): boolean => {
  const next = tokens[at + 1]
  if (next && (next.classes.has('toward') || next.classes.has('above'))) return true
  const ends = next === undefined || next.kind === 'phone' || isSplit(next)
  const countryside =
    roles[at - 1] === 'city' || tokens[at - 1]?.classes.has('sum') || roles[at - 1] === 'sum'
  return countryside && ends && !isGivenName((tokens[at] as DetailToken).text)
}

/** A last capital word after a number or a unit is the customer: «5 блок Эрхэмээ 94471133». */
const withoutName = (
  tokens: readonly DetailToken[],
  roles: readonly Role[],
  begin: number,
  end: number,
  to: number,
): number => {
  let cut = end
  // «31b deer», «55 deerhi ail»
  for (let at = Math.max(begin + 1, end - 2); at < end; at++) {
    const settledBefore = roles[at - 1] === 'number' || roles[at - 1] === 'unit'
    if (
      (tokens[at] as DetailToken).classes.has('above') &&
      settledBefore &&
      !roles.slice(at + 1, end).some((role) => role !== 'unknown')
    )
      return at
  }
  const last = tokens[cut - 1] as DetailToken
  const before = roles[cut - 2]
  const single =
    roles[cut - 1] === 'unknown' &&
    cut - 1 > begin &&
    cut === to &&
    last.kind === 'word' &&
    last.text.length > 2
  const settled =
    before === 'number' || before === 'unit' || before === 'gate' || before === 'sum' || before === 'khoroo'
  if (single && settled && (last.capital || /[a-z]/u.test(last.text))) cut--
  return cut
}

const ASKING = /^(?:уу|үү|юу|юү|вэ|бэ|uu|yu|yuu|ve|be|we)$/u
const isAsked = (tokens: readonly DetailToken[], from: number): boolean =>
  tokens.slice(from, from + 3).some(({ text }) => ASKING.test(text))

const isAboutShop = (tokens: readonly DetailToken[]): boolean =>
  tokens.some(({ text }) => /^(?:танай|tanai|салбар|salbar)/u.test(text)) &&
  !tokens.some(({ kind }) => kind === 'phone')

const isDetailed = (
  tokens: readonly DetailToken[],
  roles: readonly Role[],
  { from, to }: Stretch,
): boolean => {
  const count = (role: Role) => roles.slice(from, to).filter((other) => other === role).length
  const [place, khoroo, numbers, units, areas, directions, unknown] = [
    count('place'),
    count('khoroo'),
    count('number'),
    count('unit'),
    count('area'),
    count('direction'),
    count('unknown'),
  ]
  if (count('sum') > 0) return true
  // «худ-д салбар бий юу» asks about the shop.
  if (numbers === 0 && isAsked(tokens, to) && (khoroo === 0 || isAboutShop(tokens))) return false
  const after = tokens[to]
  const alone = after === undefined || after.kind === 'phone' || isSplit(after)
  const named =
    areas > 0 &&
    !tokens
      .slice(from, to)
      .every(({ text, classes }) => !classes.has('area') || /^(?:төв|tuv|хот|zah|зах)/u.test(text))
  if (place > 0) return khoroo > 0 || units + numbers > 0 || named || (areas + directions > 0 && unknown > 0)
  if (count('city') > 0)
    return (
      numbers > 0 ||
      units > 0 ||
      named ||
      (unknown === 1 &&
        alone &&
        to - from <= 3 &&
        isSplit(tokens[to - 1] as DetailToken) &&
        !isGivenName((tokens[to - 1] as DetailToken).text))
    )
  const typed = tokens.slice(from, to)
  const pair = typed.some(
    ({ kind, text }) => kind === 'number' && /^\d{1,4}[-/]\d/u.test(text) && !/:/u.test(text),
  )
  const phone = tokens.some(({ kind }) => kind === 'phone')
  if (khoroo > 0) return units + areas + numbers > 1
  if (
    units > 0 &&
    areas === 0 &&
    !pair &&
    typed.every(({ classes }) => classes.has('code') || !(classes.has('unit') || classes.has('bag')))
  )
    return false
  // Without a phone number only a full description is an address: «3 давхарт лифт байхгүй» is none.
  if (!phone && (areas + units < 2 || isAsked(tokens, to)))
    return pair && areas + units > 0 && !isAsked(tokens, to)
  if (units > 0 && numbers > 0)
    return phone || areas > 0
      ? numbers + areas + unknown > 1 || units > 1
      : numbers > 1 && (units > 1 || unknown > 0)
  if (areas > 0)
    return (
      (numbers > 0 && (unknown > 0 || areas > 1 || pair)) ||
      (directions > 0 && unknown + numbers + units > 0) ||
      (areas > 1 && unknown > 0) ||
      pair ||
      (phone && unknown > 1 && typed.some(({ capital, classes }) => capital && classes.size === 0))
    )
  return pair && unknown > 0 && phone
}
