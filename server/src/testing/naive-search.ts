import fc from 'fast-check'
import { searchedWords } from '#automation/keywords/search-text.ts'

/** Searchable fields of a history row. */
export type Searched = { text: string; name: string; searchText: string }

/** Customers' texts in both scripts, with characters that are special in SQL. */
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

/** Deterministic for each number. */
export const typedText = (number: number): string =>
  [one(TYPED, number * 7), one(TYPED, number * 5 + 3), one(['', 'уу?', ...NAMES], number)].join(' ').trim()

/** Words, parts of words and words that no row contains. */
export const searches = fc.oneof(
  fc.constantFrom('үнэ', 'UNE', 'хүрг', 'ргэл', 'sarnai', 'болд', '%', '_', '\\', '0%', 'ё_ю', '😍', 'загас'),
  fc
    .tuple(fc.nat(500), fc.nat(10), fc.integer({ min: 1, max: 12 }))
    .map(([number, from, length]) => pieceOf(typedText(number), from, length) || 'хаяг'),
)

/** Splits by code points, so that no emoji is cut. */
const pieceOf = (text: string, from: number, length: number): string =>
  Array.from(text)
    .slice(from, from + length)
    .join('')
    .trim()

/** Naive reference: checks one row like a person reading all rows. */
export const isFound = (search: string, { text, name, searchText }: Searched): boolean => {
  const typed = [text, name].some((one) => one.toLowerCase().includes(search.toLowerCase()))
  const words = searchedWords(search)
  const read = (readings: string[]) => readings.some((reading) => searchText.includes(` ${reading}`))
  return typed || (words.length > 0 && words.every(read))
}
