import { isMongolianSuffix } from './suffixes.ts'

/** A word, number or run of pluses of a comment in its light normal form, with its place in the original text. */
export type Token = {
  text: string
  kind: 'latin' | 'cyrillic' | 'digits' | 'plus'
  start: number
  end: number
  /** A letter was typed three times or more, so vowel length tells nothing. */
  elongated: boolean
  /** A letter was typed as one that only looks like it. */
  lookalike: boolean
  /** Joined to the word before by a hyphen or a change of script: `sale-ийн`, `saleийн`. */
  attached: boolean
}

export type TextRange = { start: number; end: number }

export const MOST_CHARACTERS = 2000
const LONGEST_TOKEN = 40

const NOT_WORDS =
  /[\p{L}\p{N}.+_-]+@[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]+|https?:\/\/\S+|www\.\S+|[\p{L}\p{N}-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|mn|me|ly|shop|store)(?![\p{L}\p{N}])(?:\/\S*)?|@[\p{L}\p{N}_.-]+/giu

/** Marks and joiners that belong to the character before; those that do not melt into it say nothing. */
const CLUSTER = /[^\p{M}\p{Cf}][\p{M}\p{Cf}]*/gu
const MARKS = /[\p{M}\p{Cf}]/gu

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

const LETTER = /\p{L}/u
const LATIN = /[a-z]/iu
const CYRILLIC = /\p{Script=Cyrillic}/u
const DIGIT = /^[0-9]$/u
const DIGIT_LETTERS: Readonly<Record<string, string>> = { 0: 'о', 8: 'ө', 4: 'ч' }

type Letter = { char: string; start: number; end: number; kind: 'letter' | 'digit' | 'plus' | 'other' }

/** What a comment says in words, numbers and pluses; mentions, addresses, emoji and punctuation are left out. */
export const tokensOf = (text: string, mentions: readonly TextRange[] = []): Token[] => {
  const letters = joinDigits(lettersOf(withoutAddresses(text.slice(0, MOST_CHARACTERS), mentions)))
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

/** Blanks of the same length, so that every place in the text stays where it is. */
const withoutAddresses = (text: string, mentions: readonly TextRange[]): string => {
  let kept = text
  for (const { start, end } of mentions) {
    const last = Math.min(end, kept.length)
    if (start < last) kept = kept.slice(0, start) + '\n'.repeat(last - start) + kept.slice(last)
  }
  if (!/[@.]/u.test(kept)) return kept
  return kept.replace(NOT_WORDS, (address) => '\n'.repeat(address.length))
}

const lettersOf = (text: string): Letter[] =>
  Array.from(text.matchAll(CLUSTER)).flatMap(({ 0: cluster, index }) => {
    const end = index + cluster.length
    const composed =
      cluster.length === 1 && cluster < '\u0080' ? cluster : cluster.normalize('NFKC').replace(MARKS, '')
    return Array.from(composed === '➕' ? '+' : composed, (char): Letter => {
      const kind = char === '+' ? 'plus' : DIGIT.test(char) ? 'digit' : LETTER.test(char) ? 'letter' : 'other'
      return { char, start: index, end, kind }
    })
  })

/** `н0м`: a digit between two letters that looks like a letter. */
const joinDigits = (letters: Letter[]): Letter[] =>
  letters.map((letter, at) => {
    const read = DIGIT_LETTERS[letter.char]
    if (!read || letters[at - 1]?.kind !== 'letter' || letters[at + 1]?.kind !== 'letter') return letter
    return { ...letter, char: read, kind: 'letter' as const }
  })

const toTokens = (letters: Letter[], kind: Letter['kind'], attached: boolean): Token[] => {
  if (kind === 'letter') return wordsOf(letters, attached)
  const text = letters.map(({ char }) => char).join('')
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
  if (lastLatin > 0 && latin === lastLatin + 1 && isMongolianSuffix(lowerCase(tail)))
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

const lowerCase = (letters: Letter[]) =>
  letters
    .map(({ char }) => char)
    .join('')
    .toLowerCase()

const THREE_OR_MORE = /(.)\1{2,}/gu

const toWord = (
  letters: Letter[],
  kind: 'latin' | 'cyrillic',
  lookalike: boolean,
  attached: boolean,
): Token => {
  const typed = lowerCase(letters)
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
