import { describe, expect, it } from 'vitest'
import { explainNearest } from './explain-nearest.ts'
import { compileKeywords, type KeywordEntry } from './match-keywords.ts'
import { nearestKeyword } from './nearest-keyword.ts'

const entries = (...keywords: string[]): KeywordEntry[] =>
  keywords.map((keyword) => ({ keyword, ruleId: `rule of ${keyword}` }))

const shop = entries(
  'үнэ',
  'хүргэлт',
  'үнэ хэд вэ',
  'захиалга',
  'гутал',
  'хаяг',
  'размер',
  'inbox',
  'байна уу',
)

describe('a word with other letters', () => {
  it.each([
    ['ямар үнз байна', 'үнэ', 'үнз', 1],
    ['хаяк хаана вэ', 'хаяг', 'хаяк', 1],
    ['гутан авъя', 'гутал', 'гутан', 1],
    ['hurgeltk bii yu', 'хүргэлт', 'hurgeltk', 1],
    ['хүгрэдлт бий юу', 'хүргэлт', 'хүгрэдлт', 2],
    ['rasmerk 38', 'размер', 'rasmerk', 2],
  ])('«%s» is nearest to «%s»: «%s» is %i away, and can be added', (comment, keyword, word, distance) => {
    const nearest = nearestKeyword(comment, shop)
    expect(nearest).toMatchObject({
      keyword,
      ruleId: `rule of ${keyword}`,
      missing: { kind: 'letters', distance, realWord: false },
      canAdd: true,
    })
    expect(comment.slice(nearest?.word.start, nearest?.word.end)).toBe(word)
    expect(nearest?.word.text).toBe(word)
    expect(compileKeywords(entries(word)).find(comment)).toHaveLength(1)
  })

  it('is marked when it is itself a dictionary word', () => {
    expect(nearestKeyword('сургаал', entries('сургалт'))?.missing).toEqual({
      kind: 'letters',
      distance: 1,
      realWord: true,
    })
  })

  it('is compared by number of letters, then by order of keywords', () => {
    expect(nearestKeyword('хаяк гутанк', entries('гутал', 'хаяг'))?.keyword).toBe('хаяг')
    expect(nearestKeyword('хаяк', entries('хаям', 'хаяг'))?.keyword).toBe('хаям')
  })
})

describe('no keyword is near', () => {
  it.each([
    'Сайн байна уу',
    'sain bnu',
    'Маш гоё юм байна',
    'Баярлалаа, амжилт хүсье',
    'үнс',
    'Үүнийг хараарай',
    'гэж байх, орох, үзнэ',
    '99112233',
    '2 ширхэг',
    '@үнз_дэлгүүр',
    'хаяк@shop.mn',
    'wow so nice',
    'а ү х',
    '😍😍😍',
    '',
    'Номин, Болд, Сараа хараарай',
  ])('«%s»', (comment) => {
    expect(nearestKeyword(comment, shop)).toBeUndefined()
  })

  it('in a mention reported by the platform', () => {
    expect(nearestKeyword('Хаяк Болд', shop)?.keyword).toBe('хаяг')
    expect(nearestKeyword('Хаяк Болд', shop, [{ start: 0, end: 9 }])).toBeUndefined()
  })

  it('when the comment matched', () => {
    expect(nearestKeyword('хаяк, хаяг', shop)).toBeUndefined()
  })
})

describe('a phrase', () => {
  it('lacks a word', () => {
    expect(nearestKeyword('hurgelt bna uu', entries('хүргэлт үнэгүй'))).toEqual({
      keyword: 'хүргэлт үнэгүй',
      ruleId: 'rule of хүргэлт үнэгүй',
      word: { text: 'hurgelt', start: 0, end: 7 },
      missing: { kind: 'other_word', absent: ['үнэгүй'] },
      canAdd: true,
    })
  })

  it('has its words in another order', () => {
    expect(nearestKeyword('үнэгүй хүргэлт', entries('хүргэлт үнэгүй'))?.missing).toEqual({ kind: 'order' })
  })

  it('is not near because of «хэд» and «вэ» alone', () => {
    expect(nearestKeyword('хэд вэ', entries('үнэ хэд вэ'))).toBeUndefined()
  })
})

it.each([
  ['авахгүй ээ', 'авах', 'авахгүй'],
  ['би эндээс захиалдаг', 'захиалах', 'захиалдаг'],
  ['zahialah hereggui', 'захиалга', 'zahialah'],
])(
  '«%s» is no question and no order, so «%s» does not match and nothing can be added',
  (comment, keyword, word) => {
    expect(nearestKeyword(comment, entries(keyword))).toMatchObject({
      keyword,
      word: { text: word },
      missing: { kind: 'not_asked' },
      canAdd: false,
    })
  },
)

describe('a keyword is near but not found when', () => {
  it('its rule has an excluded word', () => {
    const rule: KeywordEntry = { keyword: 'захиалга', ruleId: 'r', exclude: ['буцаах', 'цуцлах'] }
    expect(nearestKeyword('zahialgaa tsutsalna', [rule])).toMatchObject({
      keyword: 'захиалга',
      word: { text: 'zahialgaa' },
      missing: { kind: 'vetoed', by: 'цуцлах' },
      canAdd: false,
    })
  })

  it('the mode of its rule compares letters', () => {
    const rule = (mode: KeywordEntry['mode']): KeywordEntry[] => [
      { keyword: 'ном', ruleId: 'r', ...(mode ? { mode } : {}) },
    ]
    const comment = 'nomiin une'
    expect(nearestKeyword(comment, rule('whole_word'))).toMatchObject({
      word: { text: 'nomiin', start: 0, end: 6 },
      missing: { kind: 'mode', mode: 'whole_word' },
      canAdd: true,
    })
    expect(nearestKeyword(comment, rule('exact'))).toMatchObject({ missing: { kind: 'mode' }, canAdd: false })
    expect(nearestKeyword('nomiin', rule('exact'))).toMatchObject({ missing: { kind: 'mode' }, canAdd: true })
  })
})

it('explains the nearest keyword in both languages', () => {
  const nearest = nearestKeyword('ямар үнз байна', shop)!
  expect(explainNearest(nearest, 'mn')).toBe('«үнз» гэсэн үг «үнэ» түлхүүр үгээс 1 үсгээр зөрсөн')
  expect(explainNearest(nearest, 'en')).toBe('“үнз” is 1 letter from your keyword “үнэ”')
})
