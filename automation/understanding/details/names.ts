import { isGivenName } from '../words/given-name.ts'
import type { Span } from './address.ts'
import type { DetailToken } from './detail-tokens.ts'
import { VERB_ENDING } from './detail-words.ts'
import type { WrittenPlaces } from './written-places.ts'

type Reader = { tokens: readonly DetailToken[]; places: WrittenPlaces; address: Span | undefined }

const has = (
  token: DetailToken | undefined,
  ...names: Parameters<DetailToken['classes']['has']>[0][]
): boolean => token !== undefined && names.some((name) => token.classes.has(name))
const is = (token: DetailToken | undefined, words: RegExp): boolean =>
  token !== undefined && words.test(token.text)

const SAID = /^(?:гэж|гэдэг|гээд|гэсэн|гэх|gej|gedeg|geed|gesen|gdg|гэдгээр|нэртэй|гэвэл)$/u
const WRITES =
  /^(?:бич\p{L}*|bich\p{L}*|зас\p{L}*|zas\p{L}*|хүн\p{L}*|hun\p{L}*|ээ|тавь\p{L}*|өг\p{L}*|дуудаарай|ax|эмэгтэй|нэр\p{L}*|ner\p{L}*|тэмдэглэ\p{L}*|хэл\p{L}*|байгаа|авна|шүү|shuu|дээ)$/u
const TAKES =
  /^(?:авна|авах\p{L}*|авчихна|avna|awna|avah\p{L}*|avchihna|хүлээ\p{L}*|hulee\p{L}*|гарна|garna|очно|очиж|ochij|очоод|хариул\p{L}*|hariul\p{L}*|утсаа|utsaa|ярина|yarina|тосно|tosno|тосож|тосоод|угтана)$/u
const ELDER =
  /^(?:ах|эгч|ahh?|egch|гуай|guai|багш|эмээ|эмэ|emee|өвөө|ovoo|uvuu|ээж|eej|аав|aav|авга|нагац|ахтай|эгчтэй|ахын|эгчийн|ахад|эгчид|ахруу|эгчрүү|ahtai|egchtei|ahiin|egchiin)$/u
const TALKS =
  /^(?:ярь\p{L}*|yari\p{L}*|утас\p{L}*|utas\p{L}*|дугаар\p{L}*|dugaar\p{L}*|залга\p{L}*|zalga\p{L}*|авна|avna|холбогд\p{L}*|өгөө\p{L}*|өгч\p{L}*|руу|рүү|ruu|дээр)$/u
const PRONOUN = /^(?:намайг|namaig|би|bi)$/u

/** @returns the customer's name as typed: after «нэр», before «гэдэг», after a relative, or alone next to a number */
export const nameIn = (
  text: string,
  tokens: readonly DetailToken[],
  places: WrittenPlaces,
  address: Span | undefined,
): string | null => {
  const reader = { tokens, places, address }
  for (const find of [corrected, labelled, called, relative, elder, alone])
    for (let at = 0; at < tokens.length; at++) {
      const span = find(reader, at)
      if (span) return text.slice(span.start, span.end)
    }
  return null
}

const inAddress = ({ address }: Reader, { start, end }: DetailToken): boolean =>
  address !== undefined && start >= address.start && end <= address.end

/** Whether a token can be a name: no known word, no place, no number. */
const isNameLike = (reader: Reader, at: number, labelled = false): boolean => {
  const token = reader.tokens[at]
  if (token?.kind !== 'word' || (reader.places.kinds[at] && !labelled) || inAddress(reader, token))
    return false
  const known = isGivenName(token.text)
  const onlySoft = token.classes.size === 0 || (token.classes.size === 1 && token.classes.has('soft'))
  const patronymic = /^\p{L}\.\p{L}{2,}/u.test(token.text)
  if (token.text.length < 3 && !patronymic) return false
  // «Номинд»: to the shop of that name.
  if (/[дт]$/u.test(token.text) && isGivenName(token.text.slice(0, -1)) && !known) return false
  if (known && (onlySoft || token.capital)) return true
  return onlySoft && (token.capital || /^[a-z]/.test(token.text))
}

/** «2. 94041177» in a numbered list. */
const isNumbering = (tokens: readonly DetailToken[], at: number): boolean =>
  tokens[at]?.kind === 'number' &&
  /^\d$/.test(tokens[at]?.text ?? '') &&
  /^[.)]/.test(tokens[at + 1]?.gap ?? '')

const ends = (token: DetailToken | undefined): boolean =>
  token === undefined ||
  token.kind === 'phone' ||
  token.kind === 'email' ||
  /[,\n;.]/u.test(token.gap) ||
  has(token, 'label', 'addressLabel', 'nameLabel')
const begins = (reader: Reader, at: number): boolean => {
  const before = reader.tokens[at - 1]
  const token = reader.tokens[at] as DetailToken
  return (
    before === undefined ||
    before.kind === 'phone' ||
    before.kind === 'email' ||
    /[,\n;.:(]/u.test(token.gap) ||
    is(before, /^(?:дугаартай|dugaartai|утастай|utastai)$/u) ||
    (reader.places.kinds[at - 1] === 'city' && /(?:[аэоө]{2}с|aas|ees|oos)$/u.test(before.text)) ||
    inAddress(reader, before)
  )
}

/** «Алтаа биш Алтанзул гэж зас», «Алтанхуяг биш ээ, Алтангэрэл» */
const corrected = (reader: Reader, at: number): Span | undefined => {
  const { tokens } = reader
  if (!is(tokens[at], /^(?:биш|bish|biish)$/u) || !isNameLike(reader, at - 1)) return undefined
  const next = is(tokens[at + 1], /^(?:ээ|ee|шүү|shuu|харин|дээ)$/u) ? at + 2 : at + 1
  const said = is(tokens[next + 1], SAID) || tokens.some(({ kind }) => kind === 'phone')
  const both = said && tokens[at - 1]?.capital === tokens[next]?.capital
  return both && isNameLike(reader, next) && !has(tokens[next], 'remark') ? tokens[next] : undefined
}

const labelled = (reader: Reader, at: number): Span | undefined => {
  const { tokens } = reader
  const label = tokens[at]
  const person = isPerson(tokens, at)
  if (!person && (!has(label, 'nameLabel') || isOfBusiness(tokens, at))) return undefined
  let next = at + 1
  while (
    next < at + 4 &&
    (has(tokens[next], 'filler') ||
      (has(tokens[next], 'kin', 'remark') &&
        !tokens[next]?.capital &&
        is(tokens[next], /^(?:манай|манайх|миний|minii|manai|дүү|эгч|ах|ээж|аав|duu|egch|нөхөр|хүү|охин)$/u)))
  )
    next++
  const token = tokens[next]
  const colon = /:/u.test(tokens[at + 1]?.gap ?? '')
  if (
    !token ||
    !(isNameLike(reader, next, true) || (colon && token.kind === 'word' && !has(token, 'remark')))
  )
    return undefined
  return whole(reader, next)
}

/** «хүн нь Заяа», «авах хүн Тэмүүлэн» */
const isPerson = (tokens: readonly DetailToken[], at: number): boolean =>
  is(tokens[at], /^(?:хүн|hun|hvn)$/u) &&
  (is(tokens[at + 1], /^(?:нь|n|ni)$/u) ||
    is(tokens[at - 1], /^(?:авах|avah|хариуцсан|хариуцах|hariutsah|тосох|уулзах)$/u))

/** «shop нэр нь», «байгууллагын нэр»: the name of a business. */
const isOfBusiness = (tokens: readonly DetailToken[], at: number): boolean =>
  is(
    tokens[at - 1],
    /^(?:shop|shopiin|дэлгүүр\p{L}*|delguur\p{L}*|байгууллаг\p{L}*|baiguullag\p{L}*|компани\p{L}*|company|kompani\p{L}*|пэйж\p{L}*|page|хуудасны|барааны|baraanii|бараа)$/u,
  )

/** Joins a father's name in the genitive: «Ганболдын Сүндэр». */
const whole = (reader: Reader, at: number): Span => {
  const token = reader.tokens[at] as DetailToken
  const next = reader.tokens[at + 1]
  const father = /(?:ын|ийн|iin|in)$/u.test(token.text)
  if (father && next && isNameLike(reader, at + 1) && /^\s$/u.test(next.gap))
    return { start: token.start, end: next.end }
  return token
}

/** «намайг Насаа гэдэг», «Ichka gej bichchih», «Эрдэнэ гэж хүнд» */
const called = (reader: Reader, at: number): Span | undefined => {
  const { tokens } = reader
  if (!is(tokens[at], SAID) || !isNameLike(reader, at - 1)) return undefined
  const token = tokens[at - 1] as DetailToken
  const introduced = is(tokens[at - 2], PRONOUN)
  const written = is(tokens[at + 1], WRITES) || is(tokens[at + 2], WRITES)
  if (!introduced && !(written && (token.capital || isGivenName(token.text) || /^[a-z]/.test(token.text))))
    return undefined
  const father = tokens[at - 2]
  return father && /(?:ын|ийн|iin)$/u.test(father.text) && isNameLike(reader, at - 2) && father.capital
    ? { start: father.start, end: token.end }
    : token
}

/** «дүү Тэмүүжин 94211122», «ээж Норжмаа авна», «сувилагч Тунгаа» */
const relative = (reader: Reader, at: number): Span | undefined => {
  const { tokens } = reader
  if (!has(tokens[at], 'kin') || !isNameLike(reader, at + 1)) return undefined
  const token = tokens[at + 1] as DetailToken
  if (!/^\s$/u.test(token.gap)) return undefined
  const next = has(tokens[at + 2], 'filler') ? tokens[at + 3] : tokens[at + 2]
  const sure = token.capital || isGivenName(token.text)
  if (is(next, TAKES) || (ends(next) && sure) || (is(next, SAID) && sure)) return whole(reader, at + 1)
  return undefined
}

/** «Тогтох ахтай ярь», «Мөнхөө ахын утас», «хүн Ганзул авна» */
const elder = (reader: Reader, at: number): Span | undefined => {
  const { tokens } = reader
  if (!isNameLike(reader, at)) return undefined
  const token = tokens[at] as DetailToken
  if (!token.capital && !isGivenName(token.text)) return undefined
  if (is(tokens[at + 1], ELDER)) {
    const next = has(tokens[at + 2], 'filler') ? tokens[at + 3] : tokens[at + 2]
    return is(next, TALKS) || is(next, TAKES) || ends(next) ? token : undefined
  }
  return is(tokens[at + 1], TAKES) &&
    (ends(tokens[at + 2]) || has(tokens[at + 2], 'remark')) &&
    (at === 0 || !ends(token) || begins(reader, at))
    ? token
    : undefined
}

/** A word by itself next to a number or the address. */
const alone = (reader: Reader, at: number): Span | undefined => {
  const { tokens, address } = reader
  if (!isNameLike(reader, at) || !begins(reader, at)) return undefined
  const token = tokens[at] as DetailToken
  const father =
    tokens[at + 1] &&
    isNameLike(reader, at + 1) &&
    /(?:ын|ийн|iin)$/u.test(token.text) &&
    tokens[at + 1]?.capital &&
    token.capital
  const last = father ? at + 1 : at
  const [before, next] = [tokens[at - 1], tokens[last + 1]]
  const known = isGivenName(token.text)
  const afterAddress = before !== undefined && inAddress(reader, before)
  const nearPhone =
    before?.kind === 'phone' || next?.kind === 'phone' || before?.kind === 'email' || next?.kind === 'email'
  const startsAddress = next !== undefined && inAddress(reader, next)
  // «88123904 Лхагва 5 цаг хүртэл утсаа авна»
  const timed =
    known && before?.kind === 'phone' && next?.kind === 'number' && has(tokens[last + 2], 'remark')
  if (!(ends(next) || startsAddress || timed || isNumbering(tokens, last + 1))) return undefined
  // «Заамар сум, Хайлааст»: a place in the countryside; «baigaarai»: a verb.
  if (
    !known &&
    /,/u.test(token.gap) &&
    (has(before, 'sum') || (before && reader.places.kinds[at - 1] === 'sum'))
  )
    return undefined
  if (!known && !token.capital && VERB_ENDING.test(token.text)) return undefined
  const phone = tokens.some(({ kind }) => kind === 'phone')
  const capital = token.capital || known
  const isolated = capital && phone && (at > 0 || next !== undefined)
  if (nearPhone && (capital || /^[a-z]/.test(token.text)))
    return { start: token.start, end: (tokens[last] as DetailToken).end }
  if (afterAddress && capital && (phone || address))
    return { start: token.start, end: (tokens[last] as DetailToken).end }
  return isolated && (known || (next === undefined && token.capital))
    ? { start: token.start, end: (tokens[last] as DetailToken).end }
    : undefined
}
