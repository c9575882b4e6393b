import type { Word } from './comment-words.ts'
import { formsOfWord } from './keyword-forms.ts'
import { WordIndex } from './word-index.ts'

/** Whether a number can name a size or model; a single digit is only a whole answer («1 гэж бичээрэй»). */
export const isNamingNumber = (digits: string): boolean => digits.length >= 2

const list = (words: string): readonly string[] => words.trim().split(/\s+/)

/** Words after a number that make it a count, a measure or a date. */
const UNITS = list(`
  мянга мянган мянгат сая төгрөг доллар юань вон хувь процент нас настай цаг минут секунд хоног өдөр долоо сар жил хүн
  ширхэг хайрцаг уут боодол метр грамм литр удаа хороо давхар өрөө дүүрэг сантиметр миллиметр килограмм километр
`)
const SHORT_UNITS = new Set(
  list(
    'к k мян мянг myn ш ширх sh shirh кг kg гр gr г g л l мл ml см cm sm мм mm м m км km кв мкв м2 он онд мин min gb гб tb',
  ),
)
const ORDINALS = new Set(list('р r дугаар дүгээр дугаарын dugaar dvgaar dugeer dvgeer'))
const DAYS_OF_MONTH = new Set(list('нд ны ний ний nd nii ni'))
/** Words after an ordinal that keep it a name: «38-р размер» names the size. */
const NAMED = list('размер размэр хэмжээ загвар код модель зураг size')

const indexOf = (words: readonly string[]) => {
  let index: WordIndex<{ forms: ReturnType<typeof formsOfWord> }> | undefined
  return (word: Word | undefined): boolean => {
    index ??= new WordIndex(
      words.map((text) => ({
        forms: formsOfWord({ text, kind: /[a-z]/u.test(text) ? 'latin' : 'cyrillic' }),
      })),
    )
    return word !== undefined && index.find(word).length > 0
  }
}
const isUnit = indexOf(UNITS)
const isNamed = indexOf(NAMED)

const SHORTEST_PHONE = 8
const MOST_LISTED_APART = 5
const SHORTEST_JOINED_WORD = 3
const MOST_PHONE_PARTS = 8

/** Whether the number at index `at` is by itself: not part of another number, a price, time, count or phone number. */
export const standsForItself = (words: readonly Word[], at: number, text: string): boolean => {
  const word = words[at] as Word
  const before = text.slice(Math.max(0, word.start - 2), word.start)
  if (/[$₮€¥£]\s?$/u.test(before) || /^\s?[%₮$€¥£]/u.test(text.slice(word.end, word.end + 2))) return false
  if (words[at - 1]?.end === word.start) return false
  return !isInNumber(words, at, text) && !isInPhone(words, at, text) && !isCounted(words, at, text)
}

const isDigits = (word: Word | undefined): word is Word => word?.kind === 'digits'

/** «38,000», «38.5», «10:38» and «24/7» are one number each; «37,38» and «38-39» are two. */
const isInNumber = (words: readonly Word[], at: number, text: string): boolean => {
  const word = words[at] as Word
  const [before, after] = [words[at - 1], words[at + 1]]
  return (
    (isDigits(before) && isOneNumber(before, word, text)) ||
    (isDigits(after) && isOneNumber(word, after, text))
  )
}

const isOneNumber = (left: Word, right: Word, text: string): boolean => {
  const gap = text.slice(left.end, right.start)
  const apart = Math.abs(Number(left.text) - Number(right.text))
  if (/^[,/–-]$/u.test(gap)) return left.text.length !== right.text.length || apart > MOST_LISTED_APART
  // One number with a space between its thousands: 38 000.
  if (gap === ' ') return left.text.length <= 3 && right.text === '000'
  return /^[.:'’*×x]$/u.test(gap)
}

/** A phone number typed in groups: «99 38 22 33». */
const isInPhone = (words: readonly Word[], at: number, text: string): boolean => {
  const isGroup = (word: Word | undefined) => isDigits(word) && word.text.length < SHORTEST_PHONE
  const isJoined = (left: number) =>
    isGroup(words[left]) &&
    isGroup(words[left + 1]) &&
    /^[ .-]$/u.test(text.slice(words[left]?.end, words[left + 1]?.start))
  if (!isGroup(words[at])) return false
  let [from, to] = [at, at]
  while (at - from < MOST_PHONE_PARTS && isJoined(from - 1)) from--
  while (to - at < MOST_PHONE_PARTS && isJoined(to)) to++
  const digits = words
    .slice(from, to + 1)
    .map((word) => word.text)
    .join('')
  return digits.length >= SHORTEST_PHONE && /^[5-9]/u.test(digits)
}

const isCounted = (words: readonly Word[], at: number, text: string): boolean => {
  const [word, next] = [words[at] as Word, words[at + 1]]
  if (next === undefined || next.kind === 'digits') return false
  const gap = text.slice(word.end, next.start)
  if (!/^[\s-]*$/u.test(gap)) return false
  if (ORDINALS.has(next.text)) return !isNamed(words[at + 2])
  if (gap === '-') return DAYS_OF_MONTH.has(next.text)
  if (gap === '' && next.kind !== 'plus' && next.text.length < SHORTEST_JOINED_WORD) return true
  return SHORT_UNITS.has(next.text) || isUnit(next)
}
