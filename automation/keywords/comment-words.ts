import { ENGLISH_HOMOGRAPHS, ENGLISH_WORDS } from './english-words.ts'
import { CLOSED_SPELLINGS } from './fixed-spellings.ts'
import { wordReadings } from './keyword-keys.ts'
import type { Token } from './normalise.ts'
import { createReader, type Reading } from './readings.ts'

/** A word for matching. A token can be several words at one position: `bnu` is байна and уу. */
export type Word = Token & {
  readings: readonly Reading[]
  abbreviated: boolean
  /** An English word, not Mongolian in Latin letters. */
  english: boolean
  /** Part of a greeting or congratulation, which keywords ignore. */
  removed?: 'greeting' | 'idiom'
}

const closed = new Map(
  Object.entries(CLOSED_SPELLINGS).flatMap(([words, spellings]) =>
    spellings.split(' ').map((spelling) => [spelling, words.split(' ')] as const),
  ),
)

/** Converts tokens to words with their readings, expanding fixed abbreviations. */
export const wordsOf = (tokens: readonly Token[]): Word[] => {
  const read = createReader()
  return tokens.flatMap((token, at): Word[] => {
    if (token.kind === 'digits' || token.kind === 'plus')
      return [{ ...token, readings: [], abbreviated: false, english: false }]
    const meant = closed.get(token.text)
    if (!meant) {
      const english = token.kind === 'latin' && isEnglish(tokens, at)
      return [{ ...token, readings: wordReadings(token.text, read), abbreviated: false, english }]
    }
    return meant.map((text) => ({
      ...token,
      text,
      kind: 'cyrillic',
      readings: wordReadings(text),
      abbreviated: text !== token.text,
      english: false,
    }))
  })
}

/** `hot` can also mean хот, unless a neighbouring word is English: `hot sale`. */
const isEnglish = (tokens: readonly Token[], at: number): boolean => {
  const isWord = (token: Token | undefined) => token !== undefined && ENGLISH_WORDS.has(token.text)
  const { text } = tokens[at] as Token
  if (ENGLISH_WORDS.has(text)) return true
  return ENGLISH_HOMOGRAPHS.has(text) && (isWord(tokens[at - 1]) || isWord(tokens[at + 1]))
}

/** Whether a word can be read as these squeezed units. */
export const reads = (word: Word | undefined, squeezed: string): boolean =>
  word?.readings.some((reading) => reading.squeezed === squeezed) ?? false
