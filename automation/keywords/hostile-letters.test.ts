import { describe, expect, it } from 'vitest'
import { newEffort } from './effort.ts'
import { lettersOf, MOST_CHARACTERS } from './letters.ts'
import { compileKeywords, type KeywordMatcher } from './match-keywords.ts'
import { tokensOf } from './normalise.ts'
import { searchTextOf } from './search-text.ts'

const LONGEST_COMMENT = 8000

it.each(['ﷺ', 'ﷻ', '㍿', 'ﬃ', 'ﷺ.'])(
  'the limit of letters holds for a character that becomes many letters: %s',
  (sign) => {
    const text = sign.repeat(LONGEST_COMMENT)
    expect(lettersOf(text)).toHaveLength(MOST_CHARACTERS)
    expect(searchTextOf(text).length).toBeLessThanOrEqual(2 * MOST_CHARACTERS)
  },
)

it('reports positions in the original text after characters that become several letters', () => {
  const text = '㍿ ﷻ ﬃ үнэ хэд вэ'
  const [hit] = compileKeywords([{ keyword: 'үнэ', ruleId: '' }]).find(text)
  expect(hit).toMatchObject({ words: 'үнэ', start: 6, end: 9 })
})

it('reads a letter with hundreds of marks', () => {
  const text = `үн${'\u0301\u0323'.repeat(400)}э хэд вэ`
  const [hit] = compileKeywords([{ keyword: 'үнэ', ruleId: '' }]).find(text)
  expect(hit).toMatchObject({ start: 0, end: text.indexOf(' ') })
})

it('skips mentions in any order, also overlapping or outside the text', () => {
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

it.each(['\0', '\ud83d', '\udc00', 'үнэ\0хэд', 'ү\ud83dнэ'])('accepts unusual characters: %j', (text) => {
  expect(() => tokensOf(text.repeat(1000))).not.toThrow()
})

/** The minimum of seven measurements, because other work on the machine only adds time. */
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
  'reads «%s» in linear time',
  (piece) => {
    const read = (length: number) =>
      millisecondsOf(() => tokensOf(piece.repeat(length).slice(0, length), [{ start: 0, end: 1 }]))
    read(MOST_CHARACTERS)
    expect(read(MOST_CHARACTERS)).toBeLessThan(9 * read(MOST_CHARACTERS / 4) + 0.5)
  },
)

const times = (count: number, text: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => text(at))
const word = (at: number) =>
  `${'бгдзхцч'[at % 7]}а${'рлнмс'[at % 5]}${'эоу'[at % 3]}х${at % 11}өг${'тсл'[at % 3]}`.replace(/\d/gu, 'и')

/** Effort used by a comment; counted, because time depends on the machine. */
const effortOf = (find: KeywordMatcher['find'], text: string): { lookUps: number; slips: number } => {
  const [given, left] = [newEffort(), newEffort()]
  find(text, [], left)
  return { lookUps: given.lookUps - left.lookUps, slips: given.slips - left.slips }
}

describe('the effort for one comment', () => {
  const pages: Record<string, Parameters<typeof compileKeywords>[0]> = {
    'unlike keywords': times(2000, (at) => `${word(at)}${word(at * 3)}`).map((keyword) => ({
      keyword,
      ruleId: '',
    })),
    'phrases that begin alike': times(2000, (at) => `үнэ ${word(at)}`).map((keyword) => ({
      keyword,
      ruleId: '',
    })),
    'phrases of one word': times(30, (at) => `${'үнэ '.repeat(at + 2)}хаяг`).map((keyword) => ({
      keyword,
      ruleId: '',
    })),
    'the same keyword in thousands of rules': times(3000, String).map((ruleId) => ({
      keyword: 'үнэ',
      ruleId,
    })),
    'parts of each other': times(75, (at) => 'а'.repeat(at + 1)).map((keyword) => ({
      keyword,
      ruleId: '',
      mode: 'contains' as const,
    })),
    'signs that begin alike': times(2000, (at) => `👍${'👎'.repeat(at % 70)}`).map((keyword) => ({
      keyword,
      ruleId: '',
    })),
    numbers: times(3000, (at) => String((at % 40) + 10)).map((keyword, at) => ({
      keyword,
      ruleId: String(at),
    })),
  }
  const comments = [
    'үнэ '.repeat(500),
    'үнэ бахрэх '.repeat(200),
    'а'.repeat(LONGEST_COMMENT),
    '👍'.repeat(LONGEST_COMMENT),
    '38 12 '.repeat(400),
    times(400, word).join(' '),
  ]
  /** Allowed excess: the cost of a hit that is checked when the effort is almost used up. */
  const LAST_LOOK = 3000

  it.each(Object.keys(pages))('is limited on a page with %s', (name) => {
    const { find } = compileKeywords(pages[name] ?? [])
    for (const comment of comments) {
      const { lookUps, slips } = effortOf(find, comment)
      expect(lookUps).toBeLessThan(newEffort().lookUps + LAST_LOOK)
      expect(slips).toBeLessThan(newEffort().slips + 200)
      expect(find(comment).length).toBeLessThan(newEffort().lookUps)
    }
  })

  it('is hardly used by an ordinary comment', () => {
    const { find } = compileKeywords(pages['unlike keywords'] ?? [])
    const text = 'Сайн байна уу, энэ гутлын 40 размер цагаан өнгөтэй нь байгаа юу, хүргэлт хэд вэ'
    expect(effortOf(find, text).lookUps).toBeLessThan(newEffort().lookUps / 10)
  })

  it('stops the search when it is used up', () => {
    const { find } = compileKeywords(pages['unlike keywords'] ?? [])
    expect(find('үнэ хэд вэ', [], { lookUps: 0, slips: 0 })).toEqual([])
  })
})
