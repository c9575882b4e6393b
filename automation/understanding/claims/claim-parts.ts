import { type Token, tokensOf } from '../../keywords/normalise.ts'
import { remembered } from '../../keywords/remembered.ts'
import { foldOf } from '../words/lexicon.ts'
import { continuesNumber, joinNumbers, type NumberWord, numberWordOf } from '../words/number-words.ts'
import type { Phone } from '../words/phones.ts'
import { type ClaimWord, claimWords, coloursOf } from './claim-words.ts'
import { type Codes, isLetterName } from './codes.ts'

export type Case =
  | 'none'
  | 'accusative'
  | 'genitive'
  | 'ablative'
  | 'instrumental'
  | 'reflexive'
  | 'dative'
  | 'comitative'

type Place = { start: number; end: number }
/** One thing that a comment of a sale consists of. */
export type Part = Place &
  (
    | { type: 'code'; code: string; ending: Case }
    | { type: 'foreign' }
    | { type: 'count'; count: number; each: boolean; unit: boolean; ending: Case }
    | { type: 'size'; size: string; ending: Case }
    | { type: 'colour'; colour: string; ending: Case }
    | { type: 'measure' }
    | { type: 'phone'; number: string }
    | { type: 'word'; text: string; classes: ReadonlySet<ClaimWord> }
  )
export type PartOf<Type extends Part['type']> = Extract<Part, { type: Type }>

const ENDINGS: readonly [Case, RegExp][] = [
  ['accusative', /^(?:i?g|gi|gig)$/],
  ['genitive', /^(?:n|in|gin|ni|i|gi?n)$/],
  ['ablative', /^(?:n|g)?[aeu]s[aeu]?$/],
  ['instrumental', /^(?:n|g)?[aeu]r[aeu]?$/],
  ['comitative', /^t[aeu]i[a-z]*$/],
  ['dative', /^(?:d|t|nd)[aeu]?$/],
  ['reflexive', /^(?:ig|g|n)?[aeu]$/],
]

/** @returns the case that an ending in the common alphabet marks */
export const caseOf = (ending: string): Case =>
  ending === '' ? 'none' : (ENDINGS.find(([, pattern]) => pattern.test(ending))?.[0] ?? 'none')

const isEnding = (fold: string): boolean => ENDINGS.some(([, pattern]) => pattern.test(fold))
/** Endings that people also write apart: «n1 iig», «A20 аас», «e1 ee». */
const LOOSE = /^(?:ig|gin|as|es|us|ar|er|[aeu])$/
const EXCLAMATION = /^(?:аа|ээ|өө|оо|a|e|u|o|уу|үү)$/u

const SIZE = /^(x{0,4}[sml]|[2-6]?xl|x{2,4}l)(?:-?(g|iig|ig|iin|ees|nees|eer|t|d|aas|iiг|tei))?$/u
const MAY_BE_SIZE =
  /^(?:[xхsсmмlл]{1,5}(?:-?(?:[gtd]|[iea]{1,2}[gns]?|nees|eer|iin|iig|tei))?$|[xхsmlсмлэeиi]\p{L}{1,6}$)/u
const SIZE_LETTERS: Readonly<Record<string, string>> = { с: 's', м: 'm', л: 'l', х: 'x' }
const SIZE_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    эль: 'L',
    элль: 'L',
    элийг: 'L',
    эльийг: 'L',
    эльк: 'L',
    элька: 'L',
    эмийг: 'M',
    эмка: 'M',
    эсийг: 'S',
    эска: 'S',
    медиум: 'M',
    medium: 'M',
    large: 'L',
    small: 'S',
    лардж: 'L',
    смол: 'S',
  }),
)
const LETTER_SIZE = /^(?:э([слм])(?:ь?(?:ий|ээ|т|д)\p{L}*)?|e([lms])(?:ii[gn]|eer|ees)|e([lm]))$/u
const MOST_XS = 4
/** Words after a size: «м3 с байна уу», «б5 с болгочих». */
const OF_SIZE = /^(?:бай|бий|бол[гж]|бну|үлд|дуус|соли|авъя|авья|авна|bai|bga|bii|bolg|bnu|uld|avya|avna)/u
const LETTER_X = /^(?:икс|экс|iks|eks|ix|ex)$/u
const MULTIPLIER = /[*×x✕=]\s*$/u
const MOST_COUNT = 99
const LARGEST_LOOSE_COUNT = 12
const LARGEST_MIXED_COUNT = 5
const LARGEST_XL = 6
const isShoeSize = (value: number): boolean => (value >= 16 && value <= 60) || (value >= 62 && value <= 190)

/** Reads the parts of a comment, from left to right, each token once. */
export const partsOf = (text: string, codes: Codes, phones: readonly Phone[]): Part[] => {
  const tokens = tokensIn(text)
  const parts: Part[] = []
  const reader: Reader = { text, tokens, known: [], codes, parts }
  let phoneAt = 0
  let at = 0
  while (at < tokens.length) {
    const token = tokens[at] as Token
    while ((phones[phoneAt]?.end ?? Number.POSITIVE_INFINITY) <= token.start) phoneAt++
    const phone = phones[phoneAt]
    if (phone && token.end > phone.start && token.start < phone.end) {
      if (parts.at(-1)?.start !== phone.start) parts.push({ type: 'phone', ...phone })
      at++
      continue
    }
    at = readPart(reader, at)
  }
  return parts
}

/** `tokensOf` reads a digit between letters as a letter («н0м»); in «тз4ийг» it is the number of a code. */
const DIGIT_AS_LETTER = /(?<=\p{L})[048](?=\p{L})/gu
const MOST_TOKENS = 300

const tokensIn = (text: string): Token[] =>
  tokensOf(text.replace(DIGIT_AS_LETTER, '1'))
    .slice(0, MOST_TOKENS)
    .map((token) =>
      token.kind === 'digits' &&
      token.end - token.start === token.text.length &&
      DIGITS.test(text.slice(token.start, token.end))
        ? { ...token, text: text.slice(token.start, token.end) }
        : token,
    )
const DIGITS = /^\d+$/

type Reader = {
  text: string
  tokens: readonly Token[]
  known: (KnownWord | undefined)[]
  codes: Codes
  parts: Part[]
}

const gapBefore = ({ text, tokens }: Reader, at: number): string =>
  text.slice(tokens[at - 1]?.end ?? 0, tokens[at]?.start ?? text.length)

const isWord = (token: Token | undefined): token is Token =>
  token?.kind === 'latin' || token?.kind === 'cyrillic'
const isDigits = (token: Token | undefined): token is Token => token?.kind === 'digits'

/** @returns the index after the part */
const readPart = (reader: Reader, at: number): number => {
  const token = reader.tokens[at] as Token
  if (token.kind === 'plus') {
    const next = reader.tokens[at + 1]
    if (
      isDigits(next) &&
      gapBefore(reader, at + 1) === '' &&
      Number(next.text) <= MOST_COUNT &&
      !reader.codes.numbered(next.text)
    )
      return pushCount(reader, at, at + 1, Number(next.text))
    return pushWord(reader, at)
  }
  if (isDigits(token)) return readNumber(reader, at)
  return (
    readSpelled(reader, at) ??
    readWritten(reader, at) ??
    readNumberWords(reader, at) ??
    readSize(reader, at) ??
    readColour(reader, at) ??
    pushWord(reader, at)
  )
}

const only = (...names: ClaimWord[]): ReadonlySet<ClaimWord> => new Set(names)
const UNKNOWN = only()
/**
 * Short words whose class depends on letters that the common alphabet joins: «уу» and «өө», «болъё» ("let us") and
 * «больё» ("I give up"), «чинь» ("that") and «чиний» ("yours").
 */
const TYPED_WORDS: readonly [RegExp, ReadonlySet<ClaimWord>][] = [
  [
    /^(?:уу|үү|юу|юү|вэ|бэ|ве|бе|be|ve|we|uu|yu|yuu|u|vv|bnu|бну|boluu|болуу|bolohuu?|болохуу|bolhuu?|bolnuu|болнуу|болноуу)$/u,
    only('question'),
  ],
  [/^(?:болъ[ёеюy]\p{L}?|болоо?|болё|болюу?)$/u, only('agree')],
  [/^(?:bol[ou]|bolyo+|boloyo+|bolyu+)$/u, only('giveUp')],
  [/^(?:bolio+|boliyo+|boli[iy]e+)$/u, only('cancel')],
  [/^(?:бишүү|бишүу|bishuu?|bishv+)$/u, only('question')],
  [/^(?:чиний|chinii)/u, only('friend')],
  [/^(?:миний|минийх|minii|minih|mini$|mnii|мний)/u, only('mine', 'own')],
  [/^(?:тус|бүр|бүрээс|бүрийг|tus|bur|buriig|burees)$/u, only('each')],
  [/^(?:өг|og|ug|тавь|tavi)$/u, only('act')],
  [/^(?:ав|av)$/u, only('act')],
  [/^(?:хөл|хөлд|хөлийн|хөлтэй|hul|hultei|huld|höl)$/u, only('sizeWord')],
  [/^(?:өөр|oor|uur)$/u, only('otherKind')],
  [
    /^(?:(?:сүү|суу|suu|өрөө|ороо|oroo|uruu|боро|boro|өөрөө)\p{L}*|наад|үр|ор|үг|yg|yr|аав|aav|тос|тоос|бор)$/u,
    UNKNOWN,
  ],
]

type KnownWord = {
  classes: ReadonlySet<ClaimWord>
  number: NumberWord | undefined
  colours: ReadonlySet<string>
  namesLetter: boolean
  isOrder: boolean
}
/** One look-up of all that a word can mean, because most words of a sale are typed again and again. */
const knownWord = remembered<KnownWord>(
  (text) => {
    const own = claimWords(text)
    return {
      classes: TYPED_WORDS.find(([pattern]) => pattern.test(text))?.[1] ?? own,
      number: numberWordOf(text),
      colours: coloursOf(text),
      namesLetter: isLetterName(text),
      isOrder: own.has('order'),
    }
  },
  { most: 2000, longest: 24 },
)

/** Each word of the comment is looked up once. */
const knownAt = ({ tokens, known }: Reader, at: number): KnownWord | undefined => {
  const token = tokens[at]
  if (!isWord(token)) return undefined
  known[at] ??= knownWord(token.text)
  return known[at]
}

const pushWord = (reader: Reader, at: number): number => {
  const { text, start, end } = reader.tokens[at] as Token
  reader.parts.push({
    type: 'word',
    text,
    classes: (knownAt(reader, at) ?? knownWord(text)).classes,
    start,
    end,
  })
  return at + 1
}

/** Reads an ending after the token before index `at`. */
const endingAt = (reader: Reader, at: number): { ending: Case; next: number; fold: string } => {
  const token = reader.tokens[at]
  const none = { ending: 'none' as const, next: at, fold: '' }
  if (!isWord(token)) return none
  const fold = foldOf(token.text)
  const gap = gapBefore(reader, at)
  // «А5 А5»: the letter begins the next code.
  if (gap !== '' && isDigits(reader.tokens[at + 1]) && gapBefore(reader, at + 1) === '') return none
  if (/^-?$/u.test(gap) && isEnding(fold)) return { ending: caseOf(fold), next: at + 1, fold }
  if (
    gap === ' ' &&
    token.text !== 'эс' &&
    LOOSE.test(fold) &&
    (fold.length > 1 || !EXCLAMATION.test(token.text))
  )
    return { ending: caseOf(fold), next: at + 1, fold }
  if (gap === ' ' && /^(?:ээ|аа|өө|оо|ee|aa|oo)$/u.test(token.text))
    return { ending: 'reflexive', next: at + 1, fold }
  return none
}

const pushCode = (reader: Reader, code: string, from: number, to: number): number => {
  const { ending, next } = endingAt(reader, to)
  const last = next > to ? to : to - 1
  reader.parts.push({
    type: 'code',
    code,
    ending,
    start: (reader.tokens[from] as Token).start,
    end: (reader.tokens[last] as Token).end,
  })
  // «12 дугаарыг», «27 номер»: the word belongs to the code.
  const after = reader.tokens[next]
  const part = reader.parts.at(-1) as PartOf<'code'>
  // «U5-г R5»: the letter belongs to the next code.
  const opensCode = isDigits(reader.tokens[next + 1]) && gapBefore(reader, next + 1) === ''
  if (
    isWord(after) &&
    !opensCode &&
    /^[\s-]*$/u.test(gapBefore(reader, next)) &&
    knownAt(reader, next)?.isOrder
  ) {
    const order = foldOf(after.text)
    const rest = order.replace(/^(?:dug[aeu]r|numer|kud|cude|d[aeu]hi?|r|lut)/u, '')
    part.end = after.end
    if (rest !== '') part.ending = caseOf(rest)
    else {
      const deeper = endingAt(reader, next + 1)
      if (deeper.next > next + 1) part.ending = deeper.ending
      // «44r dugaar»
      const second = reader.tokens[next + 1]
      if (isWord(second) && order === 'r' && knownAt(reader, next + 1)?.isOrder) {
        part.end = second.end
        part.ending = caseOf(foldOf(second.text).replace(/^(?:dug[aeu]r|numer|kud)/u, ''))
        return next + 2
      }
      return deeper.next
    }
    return next + 1
  }
  return next
}

/** «A12», «a-12», «A 12», «ST 20»; other letters with digits are a code that is not on sale. */
const readWritten = (reader: Reader, at: number): number | undefined => {
  const { tokens, codes, parts } = reader
  const token = tokens[at] as Token
  const digits = tokens[at + 1]
  if (!isDigits(digits)) return undefined
  const gap = gapBefore(reader, at + 1)
  if (!/^(?:\s?[-–._#№:]?\s?)$/u.test(gap)) return undefined
  const afterDigits = at > 0 && isDigits(tokens[at - 1]) && gapBefore(reader, at) === ''
  if (afterDigits && gap !== '') return undefined
  if (afterDigits && /^[xх]$/u.test(token.text) && hasCode(reader) && Number(digits.text) <= MOST_COUNT)
    return pushCount(reader, at, at + 1, Number(digits.text))
  const code = codes.written(token.text, digits.text)
  const glued = gap === '' || gap === '-'
  const doubtful = !glued && gap !== ' ' && gap !== '.'
  if (code && !doubtful) return pushCode(reader, code, at, at + 2)
  if (/^[xх]$/u.test(token.text) && glued && Number(digits.text) <= MOST_COUNT && parts.length > 0)
    return pushCount(reader, at, at + 1, Number(digits.text))
  if (!glued && !(gap === ' ' && codes.knowsLetters(token.text) && token.text.length > 1)) return undefined
  if (token.text.length > 4 || SIZE.test(token.text) || knownAt(reader, at)?.isOrder || token.text === 'no')
    return undefined
  parts.push({ type: 'foreign', start: token.start, end: digits.end })
  return endingAt(reader, at + 2).next
}

/** «бэ хоёр», «эс тэ арав», «б долоо». */
const readSpelled = (reader: Reader, at: number): number | undefined => {
  const { tokens, codes, parts } = reader
  if (!codes.hasLetters) return undefined
  if (at > 0 && isDigits(tokens[at - 1]) && gapBefore(reader, at) === '') return undefined
  const names: string[] = []
  for (let next = at; names.length < 3 && isWord(tokens[next]); next++) {
    const { text } = tokens[next] as Token
    if (!knownAt(reader, next)?.namesLetter && text.length !== 1 && !codes.knowsLetters(text)) break
    names.push(text)
    if (/^(?:би|bi)$/u.test(text) && (parts.length > 0 || numberAhead(reader, next + 1))) return undefined
    const numbers = numbersFrom(reader, next + 1)
    for (const { value, to } of numbers.reverse()) {
      const code =
        codes.spelled(names, value) ??
        (names.length === 1 ? codes.written(names[0] as string, String(value)) : undefined)
      if (code) return pushSpelled(reader, code, at, to)
    }
  }
  return undefined
}

const numberAhead = (reader: Reader, from: number): boolean =>
  reader.tokens.some(
    (token, at) =>
      at >= from && isDigits(token) && isWord(reader.tokens[at - 1]) && gapBefore(reader, at) === '',
  )

const pushSpelled = (reader: Reader, code: string, at: number, to: number): number => {
  const last = reader.tokens[to - 1] as Token
  const next = pushCode(reader, code, at, to)
  const ending = isWord(last) ? caseOf(numberWordOf(last.text)?.ending ?? '') : 'none'
  const part = reader.parts.at(-1) as PartOf<'code'>
  if (part.ending === 'none') part.ending = ending
  return next
}

type Compound = { value: number; to: number; ordinal: boolean; ending: string }

/** @returns the compound number that begins at a token, and its shorter forms */
const numbersFrom = (reader: Reader, at: number): Compound[] => {
  const { tokens, text } = reader
  const first = tokens[at]
  if (isDigits(first)) return [{ value: Number(first.text), to: at + 1, ordinal: false, ending: '' }]
  const found: Compound[] = []
  let value = 0
  for (let next = at; next < at + 5; next++) {
    const token = tokens[next]
    if (!isWord(token)) break
    if (next > at && !/^\s+$/u.test(text.slice(tokens[next - 1]?.end, token.start))) break
    const word = knownAt(reader, next)?.number
    if (!word || (next > at && (found.at(-1)?.ending || !continuesNumber(value, word.value)))) break
    value = next === at ? word.value : joinNumbers(value, word.value)
    found.push({ value, to: next + 1, ordinal: word.ordinal, ending: word.ending })
  }
  return found
}

const hasCode = (reader: Reader): boolean => reader.parts.some(({ type }) => type === 'code')

const classesAt = (reader: Reader, at: number): ReadonlySet<ClaimWord> | undefined => {
  return knownAt(reader, at)?.classes
}

const readNumberWords = (reader: Reader, at: number): number | undefined => {
  const { tokens, codes, parts } = reader
  const compounds = numbersFrom(reader, at)
  const longest = compounds.at(-1)
  if (!longest) return undefined
  const start = (tokens[at] as Token).start
  const next = classesAt(reader, longest.to)
  if (next?.has('measure') && !next.has('unit')) {
    const money = codes.numbered(String(longest.value * 1000))
    if (!money) {
      parts.push({ type: 'measure', start, end: (tokens[longest.to] as Token).end })
      return longest.to + 1
    }
  }
  if (codes.hasNumbers)
    for (const { value, to, ordinal, ending } of [...compounds].reverse()) {
      const code = codes.numbered(String(value))
      if (!code) continue
      const alone = to === at + 1
      if (
        alone &&
        !ordinal &&
        (hasCode(reader) || digitsAhead(reader, to) || !endsLikeCode(reader, to, ending) || next?.has('unit'))
      )
        continue
      const after = pushCode(reader, code, at, to)
      const part = parts.at(-1) as PartOf<'code'>
      if (part.ending === 'none')
        part.ending = caseOf(ending.replace(/^(?:dug[aeu]r|d[aeu]h[aeu]?|d[aeu]?hi)/u, ''))
      return after
    }
  // «тавь» is also "put", and «зургаа» "its picture".
  if (
    hasCode(reader) &&
    compounds.length === 1 &&
    /^(?:тавь|тави(?!н)|tavi(?!n)|tawi(?!n)|зурга|zurga)/u.test((tokens[at] as Token).text) &&
    !next?.has('unit') &&
    !/ийг|iig|г$|g$/u.test((tokens[at] as Token).text)
  )
    return undefined
  if (/^(?:ч|ch)$/u.test(tokens[longest.to]?.text ?? '')) return undefined
  if (longest.value === 1 && isTogether(tokens[longest.to])) return undefined
  const ending = caseOf(longest.ending)
  const unit = next?.has('unit')
  if (longest.value > MOST_COUNT) return undefined
  parts.push({
    type: 'count',
    count: longest.value,
    each: ending === 'instrumental' && longest.value > 1,
    unit: !!unit || ending === 'accusative',
    ending,
    start,
    end: (tokens[unit ? longest.to : longest.to - 1] as Token).end,
  })
  return unit ? skipUnits(reader, longest.to + 1) : longest.to
}

/** «нэг саванд», «neg dor», «нэг хүргэлтээр»: all goods in one, no count. */
const isTogether = (token: Token | undefined): boolean =>
  /^(?:дор|dor|сав|саванд|sav|savand|уутанд|uutand|хайрцаганд|хайрцганд|hairtsagand|боодолд|хаягт|хаягаар|hayagt|hayagaar|хүргэлт\p{L}*|hurgelt\p{L}*|дороо|доор|мөсөн|musun|зэрэг|zereg)$/u.test(
    token?.text ?? '',
  )

const digitsAhead = (reader: Reader, from: number): boolean =>
  reader.tokens
    .slice(from, from + 12)
    .some((token) => isDigits(token) && reader.codes.numbered(token.text) !== undefined)

const AFTER_CODE: readonly ClaimWord[] = [
  'take',
  'act',
  'mine',
  'toMe',
  'order',
  'cancel',
  'remove',
  'price',
  'topic',
  'change',
  'not',
  'question',
  'and',
  'each',
]
/** Whether a number word without «дугаар» stands where a code does: «тав авна», «наймыг авъя». */
const endsLikeCode = (reader: Reader, to: number, ending: string): boolean => {
  if (ending !== '' && caseOf(ending) !== 'none') return true
  const token = reader.tokens[to]
  if (!token) return true
  if (!isWord(token)) return false
  const { classes, number } = knownAt(reader, to) as KnownWord
  return (
    AFTER_CODE.some((name) => classes.has(name)) ||
    number !== undefined ||
    SIZE.test(token.text) ||
    colourOf(reader, to) !== undefined
  )
}

const skipUnits = (reader: Reader, at: number): number => {
  let next = at
  const token = reader.tokens[next]
  if (isWord(token) && gapBefore(reader, next) !== '' && /^(?:iig|ийг|ig)$/u.test(token.text)) next++
  return next
}

const pushCount = (
  reader: Reader,
  from: number,
  to: number,
  count: number,
  unit = true,
  ending: Case = 'none',
): number => {
  const { tokens, parts } = reader
  const next = classesAt(reader, to + 1)
  const last = next?.has('unit') && /^[\s-]*$/u.test(gapBefore(reader, to + 1)) ? to + 1 : to
  parts.push({
    type: 'count',
    count,
    each: false,
    unit,
    ending,
    start: (tokens[from] as Token).start,
    end: (tokens[last] as Token).end,
  })
  return last + 1
}

const readNumber = (reader: Reader, at: number): number => {
  const { text, tokens, codes, parts } = reader
  const token = tokens[at] as Token
  const value = Number(token.text)
  const before = text.slice(Math.max(0, token.start - 3), token.start)
  const after = text.slice(token.end, token.end + 6)
  const measure = (to: number): number => {
    parts.push({ type: 'measure', start: token.start, end: (tokens[to - 1] as Token).end })
    return to
  }
  if (/^\s?[₮$€%]/u.test(after) || /[₮$€]\s?$/u.test(before)) return measure(at + 1)
  if (
    (value >= 1000 && [...(classesAt(reader, at - 1) ?? [])].some((name) => name === 'price')) ||
    (value >= 1000 && /^(?:хүргэлт|hurgelt)/u.test(tokens[at - 1]?.text ?? ''))
  )
    return measure(at + 1)
  const next = tokens[at + 1]
  // Prices and times: «29 900 төгрөг», «18:30», «24/7», «1.5».
  if (isDigits(next)) {
    const gap = gapBefore(reader, at + 1)
    const both = codes.numbered(token.text) && codes.numbered(next.text)
    if (gap === '-' && !both && isShoeSize(value) && isShoeSize(Number(next.text))) return measure(at + 2)
    const grouped = gap === ' ' && next.text.length === 3 ? codes.numbered(token.text + next.text) : undefined
    if (grouped && !both) return pushCode(reader, grouped, at, at + 2)
    if (gap === ':' || (!both && /^[./]$/u.test(gap))) return measure(at + 2)
    if (
      /^[ ,.]$/u.test(gap) &&
      next.text.length === 3 &&
      !both &&
      (classesAt(reader, at + 2)?.has('measure') ||
        /^\s?[₮]/u.test(text.slice(next.end, next.end + 2)) ||
        !codes.numbered(token.text))
    )
      return measure(at + 2)
  }
  const glued = isWord(next) && /^-?$/u.test(gapBefore(reader, at + 1))
  const spaced = isWord(next) && /^\s+$/u.test(gapBefore(reader, at + 1))
  const classes = classesAt(reader, at + 1)
  const code = codes.numbered(token.text)
  const gluedLetter =
    isWord(tokens[at - 1]) &&
    /^-?$/u.test(gapBefore(reader, at)) &&
    at > 0 &&
    parts.at(-1)?.type === 'word' &&
    !knownAt(reader, at - 1)?.isOrder &&
    !/[#№]/u.test(before)
  if (MULTIPLIER.test(before) && value > 0 && value <= MOST_COUNT && hasCode(reader))
    return pushCount(reader, at, at, value)
  if (
    (glued || spaced) &&
    classes?.has('unit') &&
    !(classes.has('measure') && !glued) &&
    value <= MOST_COUNT &&
    value > 0 &&
    !(code && value > LARGEST_LOOSE_COUNT && !hasCode(reader) && !codeAhead(reader, at + 1))
  )
    return skipUnits(reader, pushCount(reader, at, at, value))
  // «2 л хүн»
  if (/^(?:л|l|ч|ch)$/u.test(next?.text ?? '') && classesAt(reader, at + 2)?.has('measure'))
    return measure(at + 3)
  // «60 2x»
  if (
    glued &&
    value > 0 &&
    value <= MOST_COUNT &&
    /^[xх]$/u.test(next.text) &&
    hasCode(reader) &&
    !isDigits(tokens[at + 2])
  )
    return pushCount(reader, at, at + 1, value)
  // «2уулаа», «2uulang»
  if (glued && value > 1 && value <= LARGEST_LOOSE_COUNT && /^(?:уул|үүл|юул|uul|yul)/u.test(next.text))
    return pushTogether(reader, at, value)
  // «15 2XL»: `readSize` joins both.
  if (glued && value > 1 && value <= LARGEST_XL && /^[xх][lл]\p{L}{0,4}$/u.test(next.text) && hasCode(reader))
    return pushPlainCount(reader, at, value)
  const sizeNext = sizeWordAfter(reader, at)
  if (sizeNext !== undefined && (hasCode(reader) || !code || codeAhead(reader, at + 1))) {
    const { ending } = endingAt(reader, at + 1)
    parts.push({
      type: 'size',
      size: String(value),
      ending,
      start: token.start,
      end: (tokens[sizeNext - 1] as Token).end,
    })
    return sizeNext
  }
  if (
    isWord(next) &&
    glued &&
    /^(?:нд|ны|ний|nd|nii|nii|онд|он)$/u.test(next.text) &&
    !isCountedCode(reader, at, code)
  )
    return measure(at + 2)
  if ((spaced || glued) && !classes?.has('order') && !isSizeToken(next)) {
    if (classes?.has('measure') && !(glued && isEnding(foldOf((next as Token).text)))) {
      const thousands = /^(?:м[яи]?я?нг|m[yi]a?ng)/u.test((next as Token).text)
        ? codes.numbered(`${token.text}000`)
        : undefined
      if (!(thousands && !code)) return measure(at + 2)
      return pushCode(reader, thousands, at, at + 2)
    }
  }
  if ((spaced || glued) && classes?.has('order') && isOtherSeries(reader, at + 1)) return measure(at + 2)
  const { ending, next: afterEnding } = endingAt(reader, at + 1)
  if (afterEnding > at + 1 && !codes.numbered(token.text) && classesAt(reader, afterEnding)?.has('measure'))
    return measure(afterEnding + 1)
  if (code && !gluedLetter && !isLooseCount(reader, at, value, ending))
    return pushCode(reader, code, at, at + 1)
  if (gluedLetter) {
    parts.push({ type: 'foreign', start: token.start, end: token.end })
    return afterEnding
  }
  const last = (tokens[afterEnding - 1] as Token).end
  if (hasCode(reader) || codeAhead(reader, at + 1)) {
    if (value > 0 && value <= LARGEST_LOOSE_COUNT) {
      parts.push({
        type: 'count',
        count: value,
        each: ending === 'instrumental',
        unit: ending === 'accusative',
        ending,
        start: token.start,
        end: last,
      })
      return classesAt(reader, afterEnding)?.has('unit') ? afterEnding + 1 : afterEnding
    }
    const ordinal = isWord(next) && /^(?:р|r)$/u.test(next.text)
    if (isShoeSize(value)) {
      parts.push({ type: 'size', size: String(value), ending, start: token.start, end: last })
      return ordinal ? at + 2 : afterEnding
    }
    return measure(afterEnding)
  }
  parts.push({ type: 'foreign', start: token.start, end: last })
  return afterEnding
}

const pushPlainCount = (reader: Reader, at: number, count: number): number => {
  const { start, end } = reader.tokens[at] as Token
  reader.parts.push({ type: 'count', count, each: false, unit: false, ending: 'none', start, end })
  return at + 1
}

const pushTogether = (reader: Reader, at: number, count: number): number => {
  const [{ start }, { end }] = [reader.tokens[at] as Token, reader.tokens[at + 1] as Token]
  reader.parts.push({ type: 'count', count, each: false, unit: true, ending: 'accusative', start, end })
  return at + 2
}

const isSizeToken = (token: Token | undefined): boolean => isWord(token) && /^[sml]$/u.test(token.text)

const isCountedCode = (reader: Reader, at: number, code: string | undefined): boolean =>
  code !== undefined && classesAt(reader, at + 2)?.has('toMe') === true

/** «8 дахь лайв», «44 дугаар сургууль»: the number of something else. */
const isOtherSeries = (reader: Reader, at: number): boolean => {
  for (let next = at + 1; next <= at + 2; next++)
    if (classesAt(reader, next)?.has('live') || (next === at + 1 && classesAt(reader, next)?.has('measure')))
      return true
  return false
}

const codeAhead = (reader: Reader, from: number): boolean => {
  for (let at = from; at < Math.min(reader.tokens.length, from + 12); at++) {
    const token = reader.tokens[at] as Token
    const next = reader.tokens[at + 1]
    if (
      isWord(token) &&
      isDigits(next) &&
      /^[-\s]?$/u.test(gapBefore(reader, at + 1)) &&
      reader.codes.written(token.text, next.text)
    )
      return true
    if (isDigits(token) && reader.codes.numbered(token.text)) return true
  }
  return false
}

/** A small number of the list after a code with a case ending, a size or a colour: «5-аас 2», «3 dugaariin 2 bolgooroi». */
const isLooseCount = (reader: Reader, at: number, value: number, ending: Case): boolean => {
  if (value > LARGEST_MIXED_COUNT || !/^\s*$/u.test(gapBefore(reader, at)) || ending === 'reflexive')
    return false
  const last = reader.parts.at(-1)
  if (!last || !hasCode(reader)) return false
  const { parts } = reader
  if ([at + 1, at + 2].some((next) => /^(?:соли|солъ|soli|soly)/u.test(reader.tokens[next]?.text ?? '')))
    return false
  if (parts.some((part) => part.type === 'code' && part.code === String(value)) && parts.length < 12)
    return false
  if (last.type === 'code') return ['accusative', 'ablative', 'genitive'].includes(last.ending)
  if (last.type === 'size' || last.type === 'colour' || last.type === 'phone') return true
  return last.type === 'word' && (last.classes.has('toMe') || last.classes.has('topic'))
}

/** @returns the index after «размер» when it follows the number: «38 размер», «38-р размер» */
const sizeWordAfter = (reader: Reader, at: number): number | undefined => {
  for (let next = at + 1; next <= at + 2; next++) {
    const classes = classesAt(reader, next)
    if (!classes) return undefined
    if (classes.has('sizeWord')) return next + 1
    const { text } = reader.tokens[next] as Token
    if (!/^(?:р|r|ын|ийн|н|iin|n)$/u.test(text)) return undefined
  }
  return undefined
}

const readSize = (reader: Reader, at: number): number | undefined => {
  const token = reader.tokens[at] as Token
  if (!MAY_BE_SIZE.test(token.text)) return undefined
  const spelled = readSpelledSize(reader, at)
  if (spelled !== undefined) return spelled
  const named = letterSize(reader, at)
  const word = SIZE_WORDS.get(token.text) ?? named
  const typed = reader.text.slice(token.start, token.end)
  const latin = Array.from(token.text, (letter) => SIZE_LETTERS[letter] ?? letter).join('')
  const match = word ? undefined : SIZE.exec(latin)
  const last = reader.parts.at(-1)
  const number =
    last?.type === 'count' && last.end === token.start && /^xl/u.test(latin) ? last.count : undefined
  const size = word ?? (match ? (match[1] as string).toUpperCase() : undefined)
  if (!size) return undefined
  // «л» and the second `l` are particles: «нэг л үлдсэн», «k 12 M nadad l».
  if (/^[лlсм]$/u.test(token.text) && typed === token.text && !classesAt(reader, at + 1)?.has('sizeWord')) {
    const described = last?.type === 'code' || last?.type === 'colour'
    const isLetter =
      token.text === 'м' || (token.text === 'с' && OF_SIZE.test(reader.tokens[at + 1]?.text ?? ''))
    if (token.text !== 'l' && !(isLetter && described)) return undefined
    if (last?.type === 'size') return undefined
    // «neg bish l bol»
    if (
      last?.type === 'word' &&
      last.classes.has('not') &&
      /^(?:бол|bol)$/u.test(reader.tokens[at + 1]?.text ?? '')
    )
      return undefined
    if (
      last?.type === 'word' &&
      !['sizeWord', 'not', 'topic', 'and', 'said'].some((name) => last.classes.has(name as ClaimWord))
    )
      return undefined
  }
  if (number && number > 1) reader.parts.pop()
  const value =
    number && number > 1
      ? `${'X'.repeat(Math.min(number, 6))}L`
      : size.replace(/^(\d)XL$/, (_, count) => `${'X'.repeat(Number(count))}L`)
  const after = endingAt(reader, at + 1)
  const ending = after.next > at + 1 ? after.ending : match?.[2] ? caseOf(foldOf(match[2])) : 'none'
  reader.parts.push({
    type: 'size',
    size: value,
    ending,
    start: token.start,
    end: (reader.tokens[after.next - 1] as Token).end,
  })
  return classesAt(reader, after.next)?.has('sizeWord') ? after.next + 1 : after.next
}

/** «икс эл», «iks iks el» */
const readSpelledSize = (reader: Reader, at: number): number | undefined => {
  let to = at
  while (to < at + MOST_XS && LETTER_X.test(reader.tokens[to]?.text ?? '')) to++
  const last = reader.tokens[to]
  const letter = /^(?:эль?|el)(?=$|ий|ээ|ii|ee)/u.test(last?.text ?? '')
    ? 'L'
    : /^(?:эс|es)(?=$|ий|ээ)/u.test(last?.text ?? '')
      ? 'S'
      : undefined
  if (to === at || !last || !letter) return undefined
  const size = 'X'.repeat(to - at) + letter
  const { start } = reader.tokens[at] as Token
  reader.parts.push({ type: 'size', size, ending: 'none', start, end: last.end })
  return classesAt(reader, to + 1)?.has('sizeWord') ? to + 2 : to + 1
}

/** «эм» is also medicine and «эс» "or else": a size only after a code, colour or count, or before «размер». */
const letterSize = (reader: Reader, at: number): string | undefined => {
  const [, cyrillic, cased, latin] = LETTER_SIZE.exec(reader.tokens[at]?.text ?? '') ?? []
  const letter = cyrillic ?? cased ?? latin
  if (letter === undefined) return undefined
  const before = reader.parts.at(-1)
  const isPlaced =
    classesAt(reader, at + 1)?.has('sizeWord') ||
    before?.type === 'code' ||
    before?.type === 'colour' ||
    (before?.type === 'count' && hasCode(reader))
  return isPlaced ? (SIZE_LETTERS[letter] ?? letter).toUpperCase() : undefined
}

const colourOf = (reader: Reader, at: number): string | undefined => {
  const { colours } = knownAt(reader, at) as KnownWord
  if (colours.size === 0) return undefined
  const token = reader.tokens[at] as Token
  if (/^b[uv]/u.test(token.text)) return undefined
  for (const colour of colours)
    if (
      token.kind === 'latin' ||
      colour.length > 3 ||
      token.text.slice(0, 2) === colour.slice(0, 2) ||
      !/^(?:бор|хар|хөх|шар)$/u.test(colour)
    )
      return colour
  return undefined
}

const COLOUR_ENDING =
  /^(?:har|cag?an|ulan|nugun|cenher|cenhr|huh|xar|yagan|saral|sarl|bur|huren|hurn|beij|bej|x[aeu]rg[aeu]l|mungulug)/u

const readColour = (reader: Reader, at: number): number | undefined => {
  const { tokens, parts } = reader
  const token = tokens[at] as Token
  let colour = colourOf(reader, at)
  if (!colour) return undefined
  let from = at
  const before = parts.at(-1)
  if (colour === 'шар' && before?.type === 'word' && /^(?:улбар|ulbar)$/u.test(before.text))
    colour = 'улбар шар'
  if (colour === 'ягаан' && before?.type === 'word' && /^(?:нил|nil)$/u.test(before.text))
    colour = 'нил ягаан'
  if (colour.includes(' ')) {
    parts.pop()
    from = at - 1
  }
  // «A3-g har daa chi»: look at it.
  if (
    colour === 'хар' &&
    before?.type === 'code' &&
    before.ending === 'accusative' &&
    /^(?:даа|дээ|daa|chi|чи|ээ|аа|л)$/u.test(tokens[at + 1]?.text ?? '')
  )
    return undefined
  const after = endingAt(reader, at + 1)
  const own = foldOf(token.text).replace(COLOUR_ENDING, '')
  const ending = after.next > at + 1 ? after.ending : caseOf(own)
  parts.push({ type: 'colour', colour, ending, start: (tokens[from] as Token).start, end: token.end })
  return after.next
}
