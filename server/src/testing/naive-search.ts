import fc from 'fast-check'
import { searchedWords } from '#automation/keywords/search-text.ts'

/** What a row of history can be found by; without `searchText` it is from before there was a search. */
export type Searched = { text: string; name: string; searchText: string | null }

/** As customers type them, in both scripts, with what means something to a database. */
const TYPED = [
  'Үнэ',
  'une',
  'VNE',
  'хэд вэ',
  'hed',
  'Хүргэлт',
  'hvrgelt',
  'хаяг',
  'haya',
  '9911',
  '100%',
  'гоё_юм',
  '😍',
  '\\',
]
export const NAMES = ['Сараа', 'Sarnai Bold', 'БОЛД']

const one = <Value>(values: readonly Value[], number: number): Value =>
  values[number % values.length] as Value

/** Of a number always the same. */
export const typedText = (number: number): string =>
  [one(TYPED, number * 7), one(TYPED, number * 5 + 3), one(['', 'уу?', ...NAMES], number)].join(' ').trim()

/** Words, halves of words and what nobody wrote. */
export const searches = fc.oneof(
  fc.constantFrom('үнэ', 'UNE', 'хүрг', 'ргэл', 'sarnai', 'болд', '%', '_', '\\', '0%', 'ё_ю', '😍', 'загас'),
  fc
    .tuple(fc.nat(500), fc.nat(10), fc.integer({ min: 1, max: 12 }))
    .map(([number, from, length]) => pieceOf(typedText(number), from, length) || 'хаяг'),
)

/** An emoji is not cut. */
const pieceOf = (text: string, from: number, length: number): string =>
  Array.from(text)
    .slice(from, from + length)
    .join('')
    .trim()

/** As a person looking through all rows would judge one. */
export const isFound = (search: string, { text, name, searchText }: Searched): boolean => {
  const typed = [text, name].some((one) => one.toLowerCase().includes(search.toLowerCase()))
  const words = searchedWords(search)
  const read = (readings: string[]) => readings.some((reading) => searchText?.includes(` ${reading}`))
  return typed || (words.length > 0 && words.every(read))
}
