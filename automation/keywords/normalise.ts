import { type Letter, lettersOf, MOST_CHARACTERS } from './letters.ts'
import { remembered } from './remembered.ts'
import { isMongolianSuffix } from './suffixes.ts'
import { writtenAddresses } from './written-addresses.ts'

/** A word, number or run of pluses in lower case, with its position in the original text. */
export type Token = {
  text: string
  kind: 'latin' | 'cyrillic' | 'digits' | 'plus'
  start: number
  end: number
  /** A letter was typed three or more times, so vowel length is ignored. */
  elongated: boolean
  /** A letter was typed as another one that looks like it. */
  lookalike: boolean
  /** Joined to the previous word by a hyphen or a change of script: `sale-ийн`, `saleийн`. */
  attached: boolean
}

/** Half-open range in UTF-16 code units, as in JavaScript strings: an emoji has two. */
export type TextRange = { start: number; end: number }

const LONGEST_TOKEN = 40

const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries([
  ...[...'єѳӫӧøɵ'].map((letter) => [letter, 'ө']),
  ...[...'їұӯÿγ'].map((letter) => [letter, 'ү']),
  ['і', 'и'],
  ['ј', 'й'],
  ['һ', 'х'],
])

const LATIN_SHAPES: Readonly<Record<string, string>> = Object.fromEntries(
  ['aа', 'eе', 'oо', 'pр', 'cс', 'xх', 'yу', 'kк', 'mм', 'Bв', 'Hн', 'Tт', 'vү', 'uу', 'iи', 'Yү'].map(
    (pair) => [pair[0], pair[1]],
  ),
)

const PLAIN_LATIN = /^[a-z]+$/iu
const PLAIN_CYRILLIC = /^[а-яёөү]+$/iu
const LATIN = /[a-z]/iu
const CYRILLIC = /\p{Script=Cyrillic}/u
const LATIN_OR_CYRILLIC = new RegExp(`[a-z\\p{Script=Cyrillic}${Object.keys(LOOKALIKES).join('')}]`, 'iu')

/**
 * Splits a text into words, numbers and pluses, without mentions, addresses, emoji and punctuation. Reads the first
 * 2,000 characters.
 * @param mentions positions of tagged people, reported by the platform
 */
export const tokensOf = (text: string, mentions: readonly TextRange[] = []): readonly Token[] =>
  mentions.length > 0 ? tokensWithout(text, mentions) : tokensOfText(text)

const tokensWithout = (text: string, mentions: readonly TextRange[]): readonly Token[] => {
  const letters = lettersOf(withoutAddresses(text.slice(0, MOST_CHARACTERS), mentions))
  const tokens: Token[] = []
  let from = 0
  while (from < letters.length) {
    const { kind } = letters[from] as Letter
    let to = from + 1
    while (to < letters.length && letters[to]?.kind === kind) to++
    if (kind !== 'other' && to - from <= LONGEST_TOKEN) {
      const before = letters[from - 1]
      const attached = before?.char === '-' && letters[from - 2]?.kind === 'letter'
      tokens.push(...toTokens(letters.slice(from, to), kind, attached))
    }
    from = to
  }
  return tokens
}

/** Cached, because keywords, blacklist and search read the same comment, and many comments are equal. */
const tokensOfText = remembered((text) => tokensWithout(text, []), { most: 256, longest: 500 })

/** Replaces mentions and addresses with line breaks of the same length, so that all positions stay valid. */
const withoutAddresses = (text: string, mentions: readonly TextRange[]): string => {
  const inOrder = [...mentions].sort((left, right) => left.start - right.start)
  const written = withBlanks(text, inOrder)
  return withBlanks(written, writtenAddresses(written))
}

/** @param ranges sorted; they may overlap or end after the text */
const withBlanks = (text: string, ranges: readonly TextRange[]): string => {
  let written = ''
  for (const { start, end } of ranges) {
    const last = Math.min(end, text.length)
    if (last <= Math.max(start, written.length)) continue
    written += text.slice(written.length, start)
    written += '\n'.repeat(last - written.length)
  }
  return written + text.slice(written.length)
}

const toTokens = (letters: Letter[], kind: Letter['kind'], attached: boolean): Token[] => {
  if (kind === 'letter') return wordsOf(letters, attached)
  const text = textOf(letters)
  return [
    {
      text,
      kind: kind === 'digit' ? 'digits' : 'plus',
      start: (letters[0] as Letter).start,
      end: (letters.at(-1) as Letter).end,
      elongated: false,
      lookalike: false,
      attached: false,
    },
  ]
}

const wordsOf = (letters: Letter[], attached: boolean): Token[] => {
  const typed = textOf(letters)
  if (PLAIN_CYRILLIC.test(typed)) return [toWord(letters, 'cyrillic', false, attached)]
  if (PLAIN_LATIN.test(typed)) return [toWord(letters, 'latin', false, attached)]
  if (!LATIN_OR_CYRILLIC.test(typed)) return [toWord(letters, 'cyrillic', false, attached)]
  const shaped = letters.map((letter) => {
    const read = LOOKALIKES[letter.char.toLowerCase()]
    return read ? { ...letter, char: read } : letter
  })
  const latin = shaped.filter(({ char }) => LATIN.test(char)).length
  const cyrillic = latin === 0 ? shaped.length : shaped.filter(({ char }) => CYRILLIC.test(char)).length
  const replaced = shaped.some((letter, at) => letter !== letters[at])
  if (latin === 0) return [toWord(shaped, 'cyrillic', replaced, attached)]
  if (cyrillic === 0) return [toWord(shaped, 'latin', replaced, attached)]

  const lastLatin = shaped.findLastIndex(({ char }) => LATIN.test(char))
  const tail = shaped.slice(lastLatin + 1)
  if (lastLatin > 0 && latin === lastLatin + 1 && isMongolianSuffix(textOf(tail).toLowerCase()))
    return [
      toWord(shaped.slice(0, lastLatin + 1), 'latin', false, attached),
      toWord(tail, 'cyrillic', false, true),
    ]
  if (cyrillic < latin) return [toWord(shaped, 'latin', true, attached)]
  const byShape = shaped.map((letter) => ({
    ...letter,
    char: LATIN_SHAPES[letter.char] ?? LATIN_SHAPES[letter.char.toLowerCase()] ?? letter.char,
  }))
  return [toWord(byShape, 'cyrillic', true, attached)]
}

const textOf = (letters: readonly Letter[]): string => {
  let text = ''
  for (const { char } of letters) text += char
  return text
}

const THREE_OR_MORE = /(.)\1{2,}/gu

const toWord = (
  letters: Letter[],
  kind: 'latin' | 'cyrillic',
  lookalike: boolean,
  attached: boolean,
): Token => {
  const typed = textOf(letters).toLowerCase()
  const text = typed.replace(THREE_OR_MORE, '$1$1')
  return {
    text,
    kind,
    start: (letters[0] as Letter).start,
    end: (letters.at(-1) as Letter).end,
    elongated: text.length < typed.length,
    lookalike,
    attached,
  }
}
