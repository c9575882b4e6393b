import { describe, expect, test } from 'vitest'
import { explain } from './explain.ts'
import { GIVEN_NAMES } from './given-names.ts'
import { compileKeywords, type KeywordEntry } from './match-keywords.ts'
import { readKeyword } from './meant-words.ts'
import { DICTIONARY_NOUNS } from './variations/dictionary-words.generated.ts'

const entry = (keyword: string, more: Partial<KeywordEntry> = {}): KeywordEntry => ({
  keyword,
  ruleId: keyword,
  ...more,
})
const find = (keyword: string, comment: string) => compileKeywords([entry(keyword)]).find(comment)
const finds = (keyword: string, comment: string) => find(keyword, comment).length > 0

describe('a misspelt keyword', () => {
  test.each([
    ['захилага', 'Захиалга өгье'],
    ['захилга', 'Захиалгаа яаж өгөх вэ'],
    ['хүрглэт', 'Хүргэлт байгаа юу?'],
    ['hurglt', 'Хүргэлттэй юу'],
    ['hurglt', 'hurgelt bga yu'],
    ['дэлгэрнгүй', 'Дэлгэрэнгүй мэдээлэл өгөөч'],
    ['төлбор', 'Төлбөр хэд вэ'],
    ['унэ', 'Үнэ хэд вэ?'],
    ['унэ', 'Үнийг нь хэлээч'],
    ['үнээ хэд', 'Үнэ хэд вэ'],
    ['захилaга', 'захиалга'],
    ['ЗАХИЛАГА', 'Захиалга'],
    ['бүртгл', 'Бүртгэл хэзээ эхлэх вэ'],
    ['байршл', 'Байршил хаана вэ'],
    ['хямдарл', 'Хямдрал дууссан уу'],
    ['лзинг', 'Лизингээр авч болох уу'],
    ['delivry', 'delivery bga yu'],
  ])('«%s» finds «%s»', (keyword, comment) => {
    expect(finds(keyword, comment)).toBe(true)
  })

  test('also finds the same misspelling', () => {
    expect(find('захилага', 'захилага')[0]).toMatchObject({ confidence: 1 })
    expect(finds('хүрглэт үнэ', 'хүргэлт үнэ нь')).toBe(true)
  })

  test('vetoes as an excluded keyword too', () => {
    const rules = compileKeywords([entry('үнэ', { exclude: ['хямдарл'] }), entry('хямдрал')])
    expect(rules.find('Хямдралын үнэ').map(({ ruleId }) => ruleId)).toEqual(['хямдрал'])
  })

  test.each(['whole_word', 'contains', 'exact'] as const)('is not corrected in mode %s', (mode) => {
    expect(compileKeywords([entry('захилага', { mode })]).find('захиалга')).toEqual([])
  })

  test('leaves comments to a rule with the correct spelling', () => {
    const rules = compileKeywords([entry('захилага'), entry('Захиалга')])
    expect(rules.find('Захиалга өгье').map(({ ruleId }) => ruleId)).toEqual(['Захиалга'])
    expect(rules.find('захилага').map(({ ruleId }) => ruleId)).toContain('захилага')
  })
})

describe('a keyword that is not corrected', () => {
  test.each([
    // Brands and names
    ['Апу', 'сүү'],
    ['Гоо', 'гоё юм'],
    ['Цэвэг', 'цэцэг авъя'],
    ['Марин', 'машин зарна'],
    ['Остин', 'үсчин хаана вэ'],
    ['Бэгэр', 'бэлэг байна уу'],
    ['Холл', 'хоол захиалъя'],
    ['Номин', 'ном байгаа юу'],
    ['Hayat', 'hayag'],
    ['hurgeltX5', 'хүргэлт'],
    ['захилага5', 'захиалга'],
    ['zaHilaga', 'захиалга'],
    ['порт-захилага', 'порт захиалга'],
    // Words with their own meaning
    ['үнээ', 'Үнэ хэд вэ'],
    ['онго', 'ямар өнгө байна'],
    ['үнэтэй', 'Үнэ хэд вэ'],
    ['үнэгүй', 'Үнэ хэд вэ'],
    ['зургаа', 'Зураг явуулаач'],
    ['захиалгаар', 'Захиалга өгье'],
    ['хүргэлтгүй', 'Хүргэлт байгаа юу'],
    // Near to no word or to several
    ['барьцга', 'барилга'],
  ])('«%s» does not find «%s»', (keyword, comment) => {
    expect(finds(keyword, comment)).toBe(false)
  })

  test('may be a given name, or nearly any noun of the dictionary', () => {
    const isChanged = (word: string) => readKeyword(word).words.some((meant) => meant?.kind === 'misspelt')
    expect(GIVEN_NAMES.filter(isChanged)).toEqual([])
    const nouns = Object.values(DICTIONARY_NOUNS).flatMap((words) => words.split(' '))
    expect(nouns.filter(isChanged)).toEqual(['офис', 'бүргэр'])
  })

  test('may have any correct spelling', () => {
    for (const keyword of [
      'захиалга',
      'zahialga',
      'хүргэлт',
      'утс',
      'прайс',
      'авъя',
      'байна уу',
      '38',
      '+',
      'ном',
      'цагаан',
    ])
      expect(readKeyword(keyword)).toEqual({ words: [], suggestions: [] })
  })
})

describe('an inflected keyword', () => {
  test.each([
    ['хүргэлтийн', 'Хүргэлт байгаа юу'],
    ['утсаа', 'Утас авъя'],
    ['үнийг', 'Үнэ хэд вэ'],
    ['үнийн', 'une hed ve'],
    ['гутлын', 'Гутал байна уу'],
    ['хямдралтай', 'Хямдрал хэзээ дуусах вэ'],
    ['hurgeltiin', 'хүргэлт бий юу'],
    ['утасны дугаар', 'Утас дугаараа өгөөч'],
  ])('«%s» finds «%s»', (keyword, comment) => {
    expect(finds(keyword, comment)).toBe(true)
    expect(readKeyword(keyword).suggestions).toEqual([])
  })
})

describe('the suggested spelling', () => {
  test.each([
    ['захилага', 'захиалга', ['захиалга']],
    ['hurglt', 'хүргэлт', ['хүргэлт']],
    ['захилага өгье', 'захиалга өгье', ['захиалга өгье']],
    ['зуратг', undefined, ['зураг', 'зурагт']],
    ['фитнс', 'фитнес', ['фитнес']],
    ['үнээ', undefined, ['үнэ']],
    ['онго', undefined, ['өнгө']],
  ])('of «%s»', (keyword, readAs, suggestions) => {
    expect(readKeyword(keyword).readAs).toBe(readAs)
    expect(readKeyword(keyword).suggestions).toEqual(suggestions)
  })
})

describe('the explanation', () => {
  const why = (keyword: string, comment: string, language: 'mn' | 'en') =>
    find(keyword, comment)[0]?.why.map((word) => explain(word, language))

  test('names the word meant by a misspelt keyword', () => {
    expect(why('захилага', 'Захиалга өгье', 'mn')).toEqual([
      '«Захиалга» гэсэн үг «захилага» түлхүүр үгтэй таарсан: түлхүүр үгийг «захиалга» гэж ойлгосон',
    ])
    expect(why('захилага', 'zahialgiin', 'en')).toEqual([
      '“zahialgiin” counts as your keyword “захилага”: the keyword is read as “захиалга”, in Latin letters, with the ending -ын/-ийн (of), which changes the word itself',
    ])
  })

  test('names the plain word of an inflected keyword', () => {
    expect(why('хүргэлтийн', 'Хүргэлт байгаа юу', 'mn')).toEqual([
      '«Хүргэлт» гэсэн үг «хүргэлтийн» түлхүүр үгтэй таарсан: түлхүүр үгийн үндсэн хэлбэр нь «хүргэлт»',
    ])
  })

  test('does not mention it when the comment has the same misspelling', () => {
    expect(find('захилага', 'захилага')[0]?.why[0]).toMatchObject({ steps: ['exact'] })
  })
})
