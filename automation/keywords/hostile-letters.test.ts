import { expect, it } from 'vitest'
import { lettersOf, MOST_CHARACTERS } from './letters.ts'
import { compileKeywords } from './match-keywords.ts'
import { tokensOf } from './normalise.ts'
import { searchTextOf } from './search-text.ts'

const LONGEST_COMMENT = 8000

it.each(['ﷺ', 'ﷻ', '㍿', 'ﬃ', 'ﷺ.'])(
  'one character that becomes many letters, %s, does not pass the cap',
  (sign) => {
    const text = sign.repeat(LONGEST_COMMENT)
    expect(lettersOf(text)).toHaveLength(MOST_CHARACTERS)
    expect(searchTextOf(text).length).toBeLessThanOrEqual(2 * MOST_CHARACTERS)
  },
)

it('marks the words where they stand in the original, behind characters that become several letters', () => {
  const text = '㍿ ﷻ ﬃ үнэ хэд вэ'
  const [hit] = compileKeywords([{ keyword: 'үнэ', ruleId: '' }]).find(text)
  expect(hit).toMatchObject({ words: 'үнэ', start: 6, end: 9 })
})

it('thousands of marks on one letter leave the letter', () => {
  const text = `үн${'\u0301\u0323'.repeat(400)}э хэд вэ`
  const [hit] = compileKeywords([{ keyword: 'үнэ', ruleId: '' }]).find(text)
  expect(hit).toMatchObject({ start: 0, end: text.indexOf(' ') })
})

it('reads no mention, however they are given', () => {
  const text = '@Үнэ @Хэд @Хаяг үнэ'
  const mentions = [
    { start: 5, end: 9 },
    { start: 0, end: 7 },
    { start: 10, end: 15 },
    { start: 12, end: 12 },
    { start: 90, end: 99 },
  ]
  expect(tokensOf(text, mentions).map((token) => text.slice(token.start, token.end))).toEqual(['үнэ'])
})

it.each(['\0', '\ud83d', '\udc00', 'үнэ\0хэд', 'ү\ud83dнэ'])('odd characters break nothing: %j', (text) => {
  expect(() => tokensOf(text.repeat(1000))).not.toThrow()
})

/** The smallest of several readings, because other work on the machine only ever adds to one. */
const millisecondsOf = (run: () => unknown): number => {
  let least = Number.POSITIVE_INFINITY
  for (let reading = 0; reading < 7; reading++) {
    const began = performance.now()
    run()
    least = Math.min(least, performance.now() - began)
  }
  return least
}

it.each(['т.э.н.э.г.', 'үнэ.хэд.', 'a.a.a.a@', 'www.', 'a-b-', '@a.', 'a.b+', 'https:', '1.000'])(
  'four times as much of «%s» takes about four times as long',
  (piece) => {
    const read = (length: number) =>
      millisecondsOf(() => tokensOf(piece.repeat(length).slice(0, length), [{ start: 0, end: 1 }]))
    read(MOST_CHARACTERS)
    expect(read(MOST_CHARACTERS)).toBeLessThan(9 * read(MOST_CHARACTERS / 4) + 0.5)
  },
)
