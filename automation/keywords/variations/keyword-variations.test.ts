import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { VariationKind } from '../../vocabulary.ts'
import { compileKeywords } from '../match-keywords.ts'
import { keywordVariations } from './keyword-variations.ts'
import { KEYWORD_TOPICS } from './topics.ts'
import { coveredBy } from './warnings.ts'

const ALL = { limit: 100 }
const textsOf = (keyword: string, kind: VariationKind) =>
  keywordVariations(keyword, ALL)
    .variations.filter((variation) => variation.kind === kind)
    .map(({ text }) => text)
const variation = (keyword: string, text: string) =>
  keywordVariations(keyword, ALL).variations.find((one) => one.text === text)
const warningsOf = (keyword: string, otherKeywords: string[] = []) =>
  keywordVariations(keyword, { otherKeywords }).warnings

describe('variations of a keyword', () => {
  it('are in Latin letters, the likeliest first, with one choice for each letter', () => {
    expect(textsOf('гутал', 'latin')).toEqual(['gutal'])
    expect(textsOf('хүргэлт', 'latin').slice(0, 3)).toEqual(['hurgelt', 'xurgelt', 'hvrgelt'])
    expect(textsOf('хүүхэд', 'latin')).toContain('xvvxed')
    expect(textsOf('хүүхэд', 'latin')).not.toContain('hvvxed')
    expect(textsOf('цагийн ажил', 'latin')[0]).toBe('tsagiin ajil')
    expect(textsOf('хүчтэй цүнх', 'latin')).toHaveLength(6)
  })

  it('omit ө, ү and э, or use letters that look like them', () => {
    expect(textsOf('түрхэц', 'no_diacritic')).toEqual(['турхэц', 'турхец'])
    expect(textsOf('нөөц', 'no_diacritic')).toEqual(['нооц'])
    expect(textsOf('нөөц', 'lookalike')).toEqual(['нєєц'])
    expect(textsOf('хүүхэд', 'lookalike')).toEqual(['хїїхэд', 'хvvхэд'])
    expect(textsOf('ном', 'no_diacritic')).toEqual([])
  })

  it('are in Cyrillic for a Latin keyword that can be only one word', () => {
    expect(textsOf('gutal', 'cyrillic')).toEqual(['гутал'])
    expect(textsOf('hvrgelt', 'cyrillic')).toEqual(['хүргэлт'])
    expect(textsOf('une hed ve', 'cyrillic')).toEqual(['үнэ хэд вэ'])
    expect(textsOf('inbox', 'cyrillic')).toEqual(['инбокс', 'инбох'])
    expect(textsOf('qwrtz', 'cyrillic')).toEqual([])
  })

  it('keep forms of a Latin keyword in Latin letters', () => {
    expect(textsOf('gutal', 'common_form')).toContain('gutliin')
  })

  it('include abbreviations, alone and inside a phrase', () => {
    expect(textsOf('утас', 'abbreviation')).toEqual(['uts', 'utc', 'утс'])
    expect(textsOf('байна уу', 'abbreviation')).toContain('bnu')
    expect(textsOf('бэлэн байна уу', 'abbreviation')).toContain('belen bnu')
  })

  it('include synonyms of the whole keyword only', () => {
    expect(textsOf('үнэ', 'synonym')).toContain('хэд вэ')
    expect(textsOf('uniin', 'english')).toContain('price')
    expect(textsOf('үнэ хэд вэ', 'synonym')).toContain('хэдээр')
    expect(textsOf('гутал', 'synonym')).toContain('пүүз')
    expect(textsOf('утас авъя', 'synonym')).toEqual([])
  })
})

describe('variations covered by smart matching', () => {
  it('are those that the matcher finds', () => {
    expect(variation('гутал', 'gutal')?.coveredBySmart).toBe(true)
    expect(variation('гутал', 'гутлын')?.coveredBySmart).toBe(true)
    expect(variation('гутал', 'пүүз')?.coveredBySmart).toBe(false)
    for (const { keywords } of KEYWORD_TOPICS)
      for (const keyword of keywords) {
        const { find } = compileKeywords([{ keyword, ruleId: '' }])
        for (const { text, coveredBySmart } of keywordVariations(keyword, ALL).variations)
          expect(coveredBySmart, `${keyword}: ${text}`).toBe(find(text).length > 0)
      }
  })

  it('include every spelling and form of the suggested keywords', () => {
    for (const keyword of [
      'хүргэлт',
      'захиалга',
      'хаяг',
      'мэдээлэл',
      'хямдрал',
      'бүртгэл',
      'төлбөр',
      'түрээс',
    ])
      expect(
        keywordVariations(keyword, ALL).variations.filter(
          ({ kind, coveredBySmart }) =>
            !coveredBySmart && (kind === 'latin' || kind === 'common_form' || kind === 'no_diacritic'),
        ),
        keyword,
      ).toEqual([])
  })
})

describe('the list of variations', () => {
  it('is ordered by weight, has each text once and never the keyword itself', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.constantFrom(...KEYWORD_TOPICS.flatMap(({ keywords }) => keywords)),
          fc.string({ unit: fc.constantFrom(...'абвгөүэхцяьый aeuvx1+'), maxLength: 12 }),
        ),
        fc.integer({ min: 1, max: 30 }),
        (keyword, limit) => {
          const { variations } = keywordVariations(keyword, { limit })
          expect(variations.length).toBeLessThanOrEqual(limit)
          const weights = variations.map(({ weight }) => weight)
          expect(weights).toEqual([...weights].sort((left, right) => right - left))
          const texts = variations.map(({ text }) => text.toLowerCase())
          expect(new Set(texts).size).toBe(texts.length)
          expect(texts).not.toContain(keyword.trim().toLowerCase())
          expect(keywordVariations(keyword, { limit })).toEqual(keywordVariations(keyword, { limit }))
        },
      ),
      { numRuns: 200 },
    )
  })

  it('has the script of the keyword', () => {
    expect(['гутал', 'gutal', 'sale үнэ', '+1'].map((keyword) => keywordVariations(keyword).script)).toEqual([
      'cyrillic',
      'latin',
      'mixed',
      'none',
    ])
  })

  it('has at most twelve texts by default', () => {
    expect(keywordVariations('дэлгэрэнгүй').variations).toHaveLength(12)
    expect(keywordVariations('дэлгэрэнгүй', { limit: 3 }).variations).toHaveLength(3)
  })

  it('is empty for a number or a sign', () => {
    expect(keywordVariations('1').variations).toEqual([])
    expect(keywordVariations('+').variations).toEqual([])
  })
})

describe('a misspelt or inflected keyword', () => {
  it.each([
    ['захилага', ['захиалга', 'zahialga', 'захиалгын']],
    ['hurglt', ['хүргэлт', 'hurgelt']],
    ['хүргэлтийн', ['хүргэлт', 'hurgelt']],
  ])('«%s» has the variations of the correct word', (keyword, expected) => {
    const { variations } = keywordVariations(keyword, { limit: 75 })
    expect(variations.filter(({ coveredBySmart }) => coveredBySmart).map(({ text }) => text)).toEqual(
      expect.arrayContaining(expected),
    )
  })
})

describe('warnings', () => {
  it.each(['код', 'үнэ', 'une', 'LED'])('«%s» is too short to allow typos', (keyword) => {
    expect(warningsOf(keyword)).toEqual(['too_short'])
  })

  it.each(['байна уу', 'сайн байна уу', 'сайн уу', 'bnu', 'sain', 'hello'])(
    '«%s» is part of a greeting',
    (keyword) => {
      expect(warningsOf(keyword)).toContain('greeting')
    },
  )

  it.each(['1', '+', '2️⃣'])('«%s» is a bare number or sign', (keyword) => {
    expect(warningsOf(keyword)).toEqual(['bare_number'])
  })

  it.each(['38', '25', '88112233'])('«%s» is a number that is found among other words', (keyword) => {
    expect(warningsOf(keyword)).toEqual(['whole_number'])
  })

  it.each(['😀', '❤️', '🔥🔥'])('«%s» is found among words and has no warning', (keyword) => {
    expect(warningsOf(keyword)).toEqual([])
  })

  it.each(['энэ', 'ene', 'байна', 'the', 'бас байна'])('«%s» is too common a word', (keyword) => {
    expect(warningsOf(keyword)).toContain('common_word')
  })

  it('report a keyword that another one already covers', () => {
    expect(warningsOf('gutal', ['гутал'])).toEqual(['already_covered'])
    expect(warningsOf('гутлын', ['гутал'])).toEqual(['already_covered'])
    expect(warningsOf('гутал', ['гутлын', 'пүүз'])).toEqual([])
    expect(coveredBy('hvrgelt', ['үнэ', 'хүргэлт'])).toBe('хүргэлт')
  })

  it('do not count a phrase as covered by one of its words', () => {
    expect(warningsOf('гутал авъя', ['гутал'])).toEqual([])
  })

  it('are empty for ordinary keywords', () => {
    for (const keyword of ['хүргэлт', 'хэд вэ', 'хаана', 'захиалга', 'размер', 'ажлын байр', 'sale', 'авъя'])
      expect(warningsOf(keyword), keyword).toEqual([])
  })
})

describe('suggested keywords', () => {
  it('have seventeen topics, named in both languages, and no keyword twice', () => {
    expect(KEYWORD_TOPICS).toHaveLength(17)
    for (const { name, keywords } of KEYWORD_TOPICS) {
      expect(name.mn).toMatch(/[а-яёөү]/iu)
      expect(name.en).toMatch(/^[a-z ]+$/iu)
      expect(keywords.length).toBeGreaterThan(1)
    }
    const all = KEYWORD_TOPICS.flatMap(({ keywords }) => keywords)
    expect(new Set(all).size).toBe(all.length)
  })
})
