import { CLOSED_SPELLINGS } from './fixed-spellings.ts'
import { wordReadings } from './keyword-keys.ts'
import type { Token } from './normalise.ts'
import type { Reading } from './readings.ts'

/** A token as the matcher sees it: `bnu` is two words, байна and уу, in one place. */
export type Word = Token & {
  readings: readonly Reading[]
  abbreviated: boolean
  /** Part of a hello or of a congratulation, which is no question. */
  removed?: 'greeting' | 'idiom'
}

const closed = new Map(
  Object.entries(CLOSED_SPELLINGS).flatMap(([words, spellings]) =>
    spellings.split(' ').map((spelling) => [spelling, words.split(' ')] as const),
  ),
)

export const wordsOf = (tokens: readonly Token[]): Word[] =>
  tokens.flatMap((token): Word[] => {
    if (token.kind === 'digits' || token.kind === 'plus')
      return [{ ...token, readings: [], abbreviated: false }]
    const meant = closed.get(token.text)
    if (!meant) return [{ ...token, readings: wordReadings(token.text), abbreviated: false }]
    return meant.map((text) => ({
      ...token,
      text,
      kind: 'cyrillic',
      readings: wordReadings(text),
      abbreviated: text !== token.text,
    }))
  })

export const reads = (word: Word | undefined, squeezed: string): boolean =>
  word?.readings.some((reading) => reading.squeezed === squeezed) ?? false
