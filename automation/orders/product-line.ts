import { searchedWords, searchTextOf } from '../keywords/search-text.ts'
import { coloursOf } from '../understanding/claims/claim-words.ts'
import { shapeOf } from '../understanding/claims/codes.ts'

/** A product as typed in one line. An absent part is undefined, and a part that cannot be is a problem. */
export type ProductLine = {
  code: string | undefined
  name: string
  /** In ₮. */
  price: number | undefined
  sizes: string[]
  colours: string[]
  /** Pieces of each size and colour. */
  each: number | undefined
}

/** Characters of a line that are read. */
const MOST_CHARACTERS = 300
const MOST_SIZES = 30
const LOWEST_PRICE = 100
const HIGHEST_COUNT = 9999

const LETTER_SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', '4XL', '5XL', '6XL']
const LETTER_SIZE = /^(?:x{0,3}[sml]|x{0,2}xl|[2-6]xl)$/iu
const CYRILLIC: Readonly<Record<string, string>> = { с: 's', м: 'm', л: 'l', х: 'x' }
const REPEATED: Readonly<Record<string, string>> = { '2XL': 'XXL', '3XL': 'XXXL', XXXXL: '4XL' }

const CODE = /^#?(?:\p{L}{1,4}-?\d{1,4}|\d{1,3})$/u
const PRICE = /^(\d+(?:[.,]\d)?)(₮|төг(?:рөг)?|tug(?:rug)?|к|k|мянга|мян|myanga|сая|saya)?$/iu
const PIECES = /^(?:(?:x|х|×)(\d{1,4})|(\d{1,4})(?:ш|ширхэг|sh|pcs|шт|each))$/iu
const PIECES_WORD = /^(?:ш|ширхэг|sh|shirheg|pcs|шт|each|бүр|тус)$/iu
const RANGE = /^(\d{2,3})-(\d{2,3})$/u
const SIZE_NUMBER = /^\d{2,3}(?:\.5)?$/u

/**
 * Reads a product that a seller types in one line during a live: «A12 Даашинз 89000 S M L 3ш», `A12, 89000, S M L, 3 each`.
 * The code comes first; the other parts come in any order. Words without a meaning are the name. Linear.
 */
export const readProductLine = (written: string): ProductLine => {
  const tokens = tokensOf(written.slice(0, MOST_CHARACTERS))
  const read: ProductLine = {
    code: undefined,
    name: '',
    price: undefined,
    sizes: [],
    colours: [],
    each: undefined,
  }
  const name: string[] = []
  // The highest figure is the price, because neither a size nor a count reaches it.
  const price = priceIn(tokens)
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as string
    if (at === 0 && CODE.test(token) && at !== price?.at) read.code = token.replace('#', '').toUpperCase()
    else if (at === price?.at) {
      read.price = price.value
      at += price.words - 1
    } else if (!takeCount(read, tokens, at)) {
      if (!takeSizes(read, token) && !takeColour(read, token)) name.push(token)
    } else if (PIECES_WORD.test(tokens[at + 1] ?? '')) at += 1
  }
  while (name.length > 0 && PIECES_WORD.test(name.at(-1) as string)) name.pop()
  read.name = name.join(' ')
  return read
}

/** Thousands of a price. «90,100» and «90 100» are sizes of children, so the figure after the sign decides. */
const SIGN_OF_THOUSANDS = /(?<=(?<!\d)\d{1,3})(?:[,.'’](?=(?!1)\d{3}(?!\d))| (?=[059]00(?!\d)))/gu

/** Splits at spaces and signs, but keeps «89,000» and «89 000» whole. */
const tokensOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .replace(SIGN_OF_THOUSANDS, '')
    .split(/[\s,;/|]+/u)
    .filter((token) => token !== '' && token !== '-')

type Price = { at: number; words: number; value: number }

const priceIn = (tokens: readonly string[]): Price | undefined => {
  let best: (Price & { marked: boolean }) | undefined
  for (const [at, token] of tokens.entries()) {
    const [, figure, ownUnit] = PRICE.exec(token) ?? []
    if (figure === undefined) continue
    const nextUnit = ownUnit === undefined && UNIT.test(tokens[at + 1] ?? '') ? tokens[at + 1] : undefined
    const unit = ownUnit ?? nextUnit
    const value = Math.round(Number(figure.replace(',', '.')) * timesOf(unit))
    if (value < LOWEST_PRICE || (unit === undefined && value < 1000)) continue
    if (best && (best.marked ? unit === undefined : unit === undefined && best.value >= value)) continue
    best = { at, words: nextUnit === undefined ? 1 : 2, value, marked: unit !== undefined }
  }
  return best
}

const UNIT = /^(?:₮|төг(?:рөг)?|tug(?:rug)?|к|k|мянга|мян|myanga|сая|saya)$/iu
const timesOf = (unit: string | undefined): number => {
  if (unit === undefined) return 1
  if (/^(?:к|k|мян|myan)/iu.test(unit)) return 1000
  return /^(?:сая|saya)/iu.test(unit) ? 1_000_000 : 1
}

const takeCount = (read: ProductLine, tokens: readonly string[], at: number): boolean => {
  const token = tokens[at] as string
  const [, times, pieces] = PIECES.exec(token) ?? []
  const bare = /^\d{1,4}$/u.test(token) && PIECES_WORD.test(tokens[at + 1] ?? '') ? token : undefined
  // A last small figure after the sizes is the count: «S M L 3».
  const last =
    at === tokens.length - 1 && /^\d{1,2}$/u.test(token) && (Number(token) < 16 || hasLetterSizes(read))
      ? token
      : undefined
  const count = Number(times ?? pieces ?? bare ?? last)
  if (!(count >= 0) || count > HIGHEST_COUNT || read.each !== undefined) return false
  read.each = count
  return true
}

const hasLetterSizes = ({ sizes }: ProductLine) => sizes.some((size) => !SIZE_NUMBER.test(size))

const takeSizes = (read: ProductLine, token: string): boolean => {
  const sizes = sizesOf(token)
  if (sizes.length === 0 || read.sizes.length + sizes.length > MOST_SIZES) return false
  for (const size of sizes) if (!read.sizes.includes(size)) read.sizes.push(size)
  return true
}

const sizesOf = (token: string): string[] => {
  const letter = letterSize(token)
  if (letter !== undefined) return [letter]
  const [, from, to] = RANGE.exec(token) ?? []
  if (from !== undefined && to !== undefined) return rangeOf(from, to)
  return SIZE_NUMBER.test(token) && Number(token) >= 16 && Number(token) <= 190 ? [token] : []
}

/** @returns the size as shops write it: `XXL` for «2хл» */
const letterSize = (token: string): string | undefined => {
  const latin = Array.from(token.toLowerCase(), (letter) => CYRILLIC[letter] ?? letter).join('')
  if (!LETTER_SIZE.test(latin)) return undefined
  const size = latin.toUpperCase()
  return REPEATED[size] ?? size
}

/** «36-40» is each size, «S-XL» is read in parts of the list. Children's sizes go in steps of ten. */
const rangeOf = (from: string, to: string): string[] => {
  const [first, last] = [Number(from), Number(to)]
  const step = first >= 50 && (last - first) % 10 === 0 ? 10 : 1
  const count = (last - first) / step + 1
  if (first < 16 || last > 190 || count < 2 || count > MOST_SIZES) return []
  return Array.from({ length: count }, (_, at) => String(first + at * step))
}

const takeColour = (read: ProductLine, token: string): boolean => {
  const [colour] = coloursOf(token.toLowerCase())
  if (colour === undefined) return false
  if (!read.colours.includes(colour)) read.colours.push(colour)
  return true
}

/** @returns the code as it is compared: «а-12» in Cyrillic is `A12` */
export const codeKeyOf = (code: string): string =>
  shapeOf(
    code
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, ''),
  ).toUpperCase()

/**
 * Creates a search for products: by the beginning of the code, in either alphabet, and by words of the name in either
 * script. An empty search finds all.
 */
export const productFinder = (search: string): ((code: string, title: string) => boolean) => {
  const words = searchedWords(search)
  const key = codeKeyOf(search)
  return (code, title) => {
    if (words.length === 0 || (key !== '' && codeKeyOf(code).startsWith(key))) return true
    const text = searchTextOf(title)
    return words.every((ways) => ways.some((way) => text.includes(` ${way}`)))
  }
}

/** Whether a code would be read as a size: «M авъя». */
export const isLetterSize = (code: string): boolean => letterSize(code.trim()) !== undefined

/** @returns sizes in the order of shops: letters from small to large, then numbers */
export const inOrderOfSize = (sizes: readonly string[]): string[] =>
  [...sizes].sort((left, right) => rankOf(left) - rankOf(right) || left.localeCompare(right))

const rankOf = (size: string): number => {
  const letter = LETTER_SIZES.indexOf(size)
  if (letter >= 0) return letter
  const number = Number(size)
  return Number.isNaN(number) ? 10_000 : 100 + number
}
