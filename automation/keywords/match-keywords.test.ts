import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MatchMode } from '../vocabulary.ts'
import { explain } from './explain.ts'
import { compileKeywords, type KeywordEntry } from './match-keywords.ts'

const find = (text: string, mode: MatchMode, ...keywords: string[]) =>
  compileKeywords(keywords.map((keyword) => ({ keyword, ruleId: 'rule', mode }))).find(text)

const smart = (text: string, ...keywords: string[]) => find(text, 'smart', ...keywords)
const whole = (text: string, ...keywords: string[]) => find(text, 'whole_word', ...keywords)

describe('a number within a phrase', () => {
  it('matches only the same number, also with a repeated digit', () => {
    expect(smart('код 88 байна уу', 'код 88')).toHaveLength(1)
    expect(smart('kod 1100', 'код 1100')).toHaveLength(1)
    expect(smart('11 сарын 22', '11 сарын 22')).toHaveLength(1)
    expect(smart('код 8', 'код 88')).toEqual([])
    expect(smart('код 888', 'код 88')).toEqual([])
  })

  it('counts any number of pluses as one', () => {
    for (const text of ['авъя +', 'авъя ++', 'авъя +++'])
      for (const keyword of ['авъя +', 'авъя ++']) expect(smart(text, keyword)).toHaveLength(1)
  })
})

describe('whole words', () => {
  it('finds «үнэ» in any letter case, with its position in the comment', () => {
    const [hit] = whole('ҮНЭ хэд вэ?', 'үнэ')
    expect(hit).toMatchObject({
      keyword: 'үнэ',
      ruleId: 'rule',
      words: 'ҮНЭ',
      start: 0,
      end: 3,
      confidence: 1,
    })
    expect(hit?.why[0]?.rule).toBe('case')
  })

  it('does not find «ном» inside «номхон», nor with a suffix or in Latin letters', () => {
    expect(whole('Номхон нохой байна', 'ном')).toEqual([])
    expect(whole('номын nom', 'ном')).toEqual([])
  })

  it('finds a phrase only with its words next to each other', () => {
    expect(whole('сайн уу, хүргэлт   үнэгүй юу', 'Хүргэлт үнэгүй').map((hit) => hit.words)).toEqual([
      'хүргэлт   үнэгүй',
    ])
    expect(whole('хүргэлт нь үнэгүй юу', 'хүргэлт үнэгүй')).toEqual([])
  })

  it('finds a word between emoji and punctuation', () => {
    expect(whole('📚ном📚!!!', 'ном')).toMatchObject([{ start: 2, end: 5 }])
  })

  it('reads «й» typed as two characters as the same letter', () => {
    expect(whole('сайз'.normalize('NFD'), 'сайз')).toHaveLength(1)
  })

  it('finds each keyword once and in the order of the comment', () => {
    expect(whole('хаяг, үнэ, хаяг', 'үнэ', 'хаяг').map((hit) => hit.keyword)).toEqual(['хаяг', 'үнэ'])
  })

  it('finds a digit keyword only as the whole number', () => {
    expect(whole('22 ширхэг', '2')).toEqual([])
    expect(whole('2', '2')).toHaveLength(1)
  })

  it.each([
    ['❤️', 'гоё ❤ юм'],
    ['❤', 'гоё ❤️ юм'],
    ['☎️❤️', 'гоё ☎❤ юм'],
  ])('finds «%s» in «%s», because phones differ in variation selectors', (sign, comment) => {
    for (const mode of ['smart', 'whole_word', 'contains'] as const)
      expect(find(comment, mode, sign), mode).toHaveLength(1)
  })

  it('exact mode ignores the variation selector of a sign', () => {
    expect(find(' ❤ ', 'exact', '❤️')).toHaveLength(1)
    expect(find('❤️', 'exact', '❤')).toHaveLength(1)
    expect(find('❤ гоё', 'exact', '❤️')).toHaveLength(0)
    expect(find('гоё', 'contains', '\uFE0F')).toHaveLength(0)
  })

  it('finds an emoji anywhere, and another sign such as «+» only away from words', () => {
    expect(whole('Авмаар байна +++', '+')).toHaveLength(1)
    expect(whole('Маш гоё 👍🏻', '👍', '+').map((hit) => hit.keyword)).toEqual(['👍'])
    expect(smart('Маш гоё 👍🏻', '👍', '+').map((hit) => hit.keyword)).toEqual(['👍'])
    expect(smart('👍', '👍')).toMatchObject([{ words: '👍', start: 0, end: 2 }])
    expect(smart('гоё👍', '👍')).toMatchObject([{ words: '👍', start: 3, end: 5 }])
    expect(whole('👍гоё', '👍')).toHaveLength(1)
    expect(whole('+97688112233', '+')).toEqual([])
    expect(whole('100+ бол +', '+').map((hit) => hit.start)).toEqual([9])
  })

  it('never matches an empty keyword', () => {
    expect(whole('үнэ хэд вэ', ' ')).toEqual([])
    expect(smart('үнэ хэд вэ', ' ', '')).toEqual([])
  })

  const mongolianWord = fc.stringMatching(/^[а-яөү]{1,12}$/)

  it('finds every word of a comment as a keyword, in upper or lower case', () => {
    fc.assert(
      fc.property(fc.array(mongolianWord, { minLength: 1, maxLength: 12 }), (words) => {
        const comment = words.join(', ')
        for (const word of words) {
          expect(whole(comment, word)).toHaveLength(1)
          expect(whole(comment.toUpperCase(), word)).toHaveLength(1)
        }
      }),
    )
  })
})

describe('the other modes', () => {
  it('contains finds keywords inside words, also overlapping ones', () => {
    const hits = find('Номхон нохой', 'contains', 'хон', 'ном', 'омхон н', 'хав')
    expect(hits.map((hit) => hit.keyword)).toEqual(['хон', 'ном', 'омхон н'])
    expect(hits[0]?.words).toBe('Номхон')
  })

  it('contains finds exactly what a plain search finds', () => {
    const text = fc.stringMatching(/^[аб]{0,12}$/)
    const parts = fc.array(fc.stringMatching(/^[аб]{1,4}$/), { minLength: 1, maxLength: 6 })
    const shortened = (word: string) => word.replace(/(.)\1{2,}/g, '$1$1')
    fc.assert(
      fc.property(text, parts, (comment, keywords) => {
        const found = new Set(find(comment, 'contains', ...keywords).map((hit) => hit.keyword))
        for (const keyword of keywords)
          expect(found.has(keyword)).toBe(shortened(comment).includes(shortened(keyword)))
      }),
    )
  })

  it('exact compares the whole comment without emoji, punctuation and mentions', () => {
    expect(find('@Бат ҮНЭ!!! 😀', 'exact', 'үнэ')).toHaveLength(1)
    expect(find('үнэ хэд', 'exact', 'үнэ')).toEqual([])
  })
})

describe('smart matching', () => {
  it('is the default mode', () => {
    expect(compileKeywords([{ keyword: 'үнэ хэд вэ', ruleId: 'r' }]).find('une hed ve')).toHaveLength(1)
  })

  it('reports the matched words, the reasons and the confidence', () => {
    const [hit] = smart('Сайн уу, nomiin une?', 'ном')
    expect(hit).toMatchObject({ words: 'nomiin', start: 9, end: 15 })
    expect(hit?.why).toEqual([
      {
        keyword: 'ном',
        matched: 'nomiin',
        start: 9,
        end: 15,
        rule: 'suffix',
        steps: ['script', 'suffix'],
        suffix: '-ын/-ийн',
        suffixName: 'genitive',
        confidence: 0.931,
      },
    ])
    expect(explain(hit!.why[0]!, 'mn')).toBe(
      '«nomiin» гэсэн үг «ном» түлхүүр үгтэй таарсан: латин үсгээр бичсэн, -ын/-ийн (харьяалах) нөхцөл залгасан',
    )
  })

  it.each([
    ['үнэ', 'үнэ', 'exact'],
    ['үнэ', 'ҮНЭ', 'case'],
    ['үнэ', 'une', 'script'],
    ['нөөц', 'нєєц', 'lookalike'],
    ['ном', 'номмм', 'elongation'],
    ['гутал', 'гутлын', 'stem_change'],
    ['үнэ', 'үнэхэд', 'fused'],
    ['inbox', 'in box', 'phrase'],
    ['байна уу', 'bnu', 'abbreviation'],
    ['даатгал', 'даатгуулах', 'derived_verb'],
    ['даатгал', 'даатгл', 'vowels_dropped'],
    ['засвар', 'засавр', 'typo'],
  ])('«%s» in «%s»: the weakest step is %s', (keyword, comment, rule) => {
    expect(smart(comment, keyword)[0]?.why[0]?.rule).toBe(rule)
  })

  it('ignores a question within a greeting, but not one after it', () => {
    expect(smart('Сайн байна уу', 'байна уу')).toEqual([])
    expect(smart('Сайн байна уу, 38 размер байна уу', 'байна уу')).toHaveLength(1)
    expect(smart('Сайн байна уу', 'сайн байна уу')).toHaveLength(1)
  })

  it('matches a past tense to a noun but not to a request', () => {
    expect(smart('захиалсан', 'захиалга')).toHaveLength(1)
    expect(smart('захиалсан', 'захиалах', 'захиалъя')).toEqual([])
  })

  it('treats «үнэгүй» and «утасгүй» as separate words, and other privatives as forms of their noun', () => {
    for (const comment of ['үнэгүй юу', 'unegui yu', 'үнэ гүй', 'ҮНЭГҮЙ!!'])
      expect(smart(comment, 'үнэ')).toEqual([])
    expect(smart('утасгүй чихэвч', 'утас')).toEqual([])
    expect(smart('үнэгүй юу', 'үнэгүй')).toHaveLength(1)
    expect(smart('гэрээгүй юу?', 'гэрээ')).toHaveLength(1)
  })

  it('is vetoed by an excluded word in any form', () => {
    const entry: KeywordEntry = { keyword: 'захиалга', ruleId: 'r', exclude: ['цуцлах'] }
    const { find: findIn } = compileKeywords([entry, { keyword: 'захиалга', ruleId: 'other' }])
    expect(findIn('захиалга өгье').map((hit) => hit.ruleId)).toEqual(['r', 'other'])
    expect(findIn('захиалгаа цуцлах').map((hit) => hit.ruleId)).toEqual(['other'])
    expect(findIn('zahialgaa tsutsalna').map((hit) => hit.ruleId)).toEqual(['other'])
  })

  it('skips mentions reported by the platform', () => {
    const { find: findIn } = compileKeywords([{ keyword: 'цэцэг', ruleId: 'r' }])
    expect(findIn('Цэцэг Болд хараарай', [{ start: 0, end: 10 }])).toEqual([])
    expect(findIn('Цэцэг Болд цэцэг авъя', [{ start: 0, end: 10 }])).toMatchObject([{ start: 11, end: 16 }])
  })

  it('counts positions in UTF-16 units, two for an emoji before a mention', () => {
    const { find: findIn } = compileKeywords([{ keyword: 'цэцэг', ruleId: 'r' }])
    const comment = '😍👩‍👧 Цэцэг, цэцэг байна уу'
    const start = comment.indexOf('Цэцэг')
    expect([start, findIn(comment)[0]?.start]).toEqual([8, 8])
    expect(findIn(comment, [{ start, end: start + 5 }])).toMatchObject([{ start: 15, words: 'цэцэг' }])
    expect(findIn(comment, [{ start, end: 10_000 }])).toEqual([])
    expect(findIn(comment, [{ start: start + 5, end: start }])).toHaveLength(1)
  })

  it('reads at most 2,000 characters', () => {
    expect(smart(`${'а '.repeat(1000)}үнэ`, 'үнэ')).toEqual([])
    expect(smart(`${'а '.repeat(998)}үнэ`, 'үнэ')).toHaveLength(1)
  })
})

describe('a match does not depend on', () => {
  const word = fc.constantFrom(
    ...[
      'үнэ',
      'хаяг',
      'гутлын',
      'nomiin',
      'захиалах',
      'bnu',
      'une',
      'hed',
      've',
      'өрөөний',
      'номхон',
      '38',
      'хэд',
      'вэ',
    ],
  )
  const comment = fc.array(word, { minLength: 1, maxLength: 8 })
  const matcher = compileKeywords(
    ['үнэ', 'үнэ хэд вэ', 'хаяг', 'гутал', 'ном', 'захиалга', 'байна уу', 'өрөө', 'сайз'].map((keyword) => ({
      keyword,
      ruleId: '',
    })),
  )
  const found = (text: string) =>
    matcher
      .find(text)
      .map((hit) => hit.keyword)
      .sort()

  it('capital letters', () => {
    fc.assert(
      fc.property(comment, (words) => {
        expect(found(words.join(' ').toUpperCase())).toEqual(found(words.join(' ')))
      }),
    )
  })

  it('emoji and punctuation around words', () => {
    const decoration = fc.constantFrom('!', '?!', '😀', '❤️', ' — ', '…', '«»', '👨‍👩‍👧')
    fc.assert(
      fc.property(comment, decoration, decoration, (words, before, after) => {
        expect(found(words.map((each) => before + each + after).join(' '))).toEqual(found(words.join(' ')))
      }),
    )
  })

  it('letters typed as one or as two characters', () => {
    fc.assert(
      fc.property(comment, (words) => {
        const text = words.join(' ')
        expect(found(text.normalize('NFD'))).toEqual(found(text.normalize('NFC')))
      }),
    )
  })

  it('other keywords of the page', () => {
    fc.assert(
      fc.property(comment, (words) => {
        const text = words.join(' ')
        const alone = ['үнэ', 'үнэ хэд вэ', 'хаяг', 'гутал', 'ном', 'захиалга', 'байна уу', 'өрөө', 'сайз']
        expect(found(text)).toEqual(alone.filter((keyword) => smart(text, keyword).length > 0).sort())
      }),
    )
  })

  it('the text around it, and has the position of its words', () => {
    fc.assert(
      fc.property(comment, (words) => {
        const text = words.join(' 😀 ')
        for (const hit of matcher.find(text)) expect(text.slice(hit.start, hit.end)).toBe(hit.words)
      }),
    )
  })
})

describe('a Latin spelling with one choice for each letter', () => {
  const choices: Record<string, string[]> = {
    ү: ['u', 'v', 'y', 'ü'],
    ө: ['u', 'o', 'ö', 'v'],
    х: ['h', 'x', 'kh'],
    ц: ['ts', 'c'],
    ч: ['ch', 'c', 'q'],
    в: ['v', 'w'],
    ж: ['j', 'zh'],
    ш: ['sh'],
    й: ['i'],
    ы: ['ii'],
    я: ['ya'],
    ё: ['yo'],
    ю: ['yu'],
    э: ['e'],
    е: ['e'],
    ь: ['i'],
    а: ['a'],
    б: ['b'],
    г: ['g'],
    д: ['d'],
    з: ['z'],
    и: ['i'],
    к: ['k'],
    л: ['l'],
    м: ['m'],
    н: ['n'],
    о: ['o'],
    п: ['p'],
    р: ['r'],
    с: ['s'],
    т: ['t'],
    у: ['u'],
    ф: ['f'],
  }
  const words = [
    ...[
      'гутал',
      'хувцас',
      'хүргэлт',
      'захиалга',
      'төлбөр',
      'дэлгэрэнгүй',
      'мэдээлэл',
      'цагаан',
      'чанар',
      'жижиг',
    ],
    ...[
      'хаяг',
      'үнэ',
      'өнгө',
      'хэмжээ',
      'өрөө',
      'түрээс',
      'бүртгэл',
      'хямдрал',
      'ширээ',
      'хөнжил',
      'зээл',
      'утас',
    ],
  ]

  it('matches the Cyrillic word', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...words),
        fc.array(fc.nat(3), { minLength: 33, maxLength: 33 }),
        (word, picks) => {
          const letters = Object.keys(choices)
          const latin = [...word]
            .map((letter) => {
              const options = choices[letter] as string[]
              return options[(picks[letters.indexOf(letter)] ?? 0) % options.length]
            })
            .join('')
          expect([latin, smart(latin, word).length]).toEqual([latin, 1])
        },
      ),
      { numRuns: 500 },
    )
  })
})
