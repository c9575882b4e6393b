import { describe, expect, test } from 'vitest'
import { keywordVariations } from '#automation/keywords/variations/keyword-variations.ts'
import { problemsOf, splitVariations } from './keyword-reach.ts'

const split = (keyword: string, mode: 'smart' | 'whole_word' | 'contains', keywords = [keyword]) => {
  const { variations } = keywordVariations(keyword, { limit: 75 })
  const { found, proposed } = splitVariations(variations, keywords, mode)
  return { found: found.map(({ text }) => text), proposed: proposed.map(({ text }) => text) }
}

const codes = (keyword: string, mode: 'smart' | 'whole_word' | 'contains' | 'exact', keywords = [keyword]) =>
  problemsOf(keyword, keywordVariations(keyword).warnings, { keywords, mode }, []).map(({ code }) => code)

describe('the reach of a draft’s keywords', () => {
  test('in smart mode every spelling and form is found; other words are proposed', () => {
    const { found, proposed } = split('гутал', 'smart')
    expect(found).toEqual(expect.arrayContaining(['gutal', 'гутлын']))
    expect(proposed).toEqual(expect.arrayContaining(['пүүз', 'shoes']))
    expect(proposed).not.toContain('gutal')
  })

  test('a word that another keyword of the draft finds is not proposed', () => {
    expect(split('гутал', 'smart', ['гутал', 'пүүз']).proposed).not.toContain('пүүз')
  })

  test('in the letter-by-letter modes, spellings are proposed too', () => {
    expect(split('гутал', 'whole_word').proposed).toEqual(expect.arrayContaining(['gutal', 'гутлын']))
    expect(split('хаяг', 'contains').found).toContain('хаягийн')
  })
})

describe('a misspelt keyword', () => {
  const hints = (keyword: string, mode: 'smart' | 'exact' = 'smart', keywords = [keyword]) =>
    problemsOf(keyword, keywordVariations(keyword).warnings, { keywords, mode }, [])

  test('gets a proposal of the right spelling in every mode', () => {
    const hint = { code: 'misspelt', suggestions: ['захиалга'], certain: true }
    expect(hints('захилага')).toEqual([hint])
    expect(hints('захилага', 'exact')).toEqual([hint])
    expect(hints('унэ')).toEqual([{ ...hint, suggestions: ['үнэ'] }])
  })

  test('with two similar words gets both as a choice', () => {
    expect(hints('зуратг')).toEqual([{ code: 'misspelt', suggestions: ['зураг', 'зурагт'], certain: false }])
  })

  test('gets no proposal that is in the list already', () => {
    expect(hints('захилага', 'smart', ['захилага', 'Захиалга'])).toEqual([
      { code: 'covered', by: 'Захиалга' },
    ])
    expect(hints('захиалга', 'smart', ['захилага', 'захиалга'])).toEqual([])
  })

  test('is not a name or an inflected word', () => {
    expect(hints('Цэвэг')).toEqual([])
    expect(hints('хүргэлтийн')).toEqual([])
  })
})

describe('warnings about a keyword', () => {
  test('a greeting is reported as a greeting and not also as a common word', () => {
    expect(codes('сайн уу', 'smart')).toEqual(['greeting'])
    expect(codes('энэ', 'smart')).toEqual(['common_word'])
  })

  test('a part of a greeting does not match a greeting, unless the mode compares letters', () => {
    expect(codes('байна уу', 'smart')).toEqual(['part_of_greeting'])
    expect(codes('байна уу', 'whole_word')).toEqual(['greeting'])
  })

  test('a short word is only a problem within other words', () => {
    expect(codes('үнэ', 'smart')).toEqual(['too_short'])
    expect(codes('үнэ', 'contains')).toEqual(['short_inside'])
    expect(codes('үнэ', 'whole_word')).toEqual([])
  })

  test('whole comments may have any content', () => {
    expect(codes('байна уу', 'exact')).toEqual([])
  })

  test('of two keywords that find each other, the later one is reported', () => {
    const keywords = ['гутал', 'gutal', 'гутлын']
    expect(codes('гутал', 'smart', keywords)).toEqual([])
    expect(codes('gutal', 'smart', keywords)).toEqual(['covered'])
    expect(codes('гутлын', 'smart', ['гутлын', 'гутал'])).toEqual(['covered'])
    expect(codes('gutal', 'whole_word', keywords)).toEqual([])
  })

  test('a keyword of another automation is reported with its name, unless both are identical', () => {
    const used = [{ keyword: 'гутал', automation_id: 'a', automation_name: 'Гутал' }]
    const draft = { keywords: ['gutal'], mode: 'smart' as const }
    expect(problemsOf('gutal', [], draft, used)).toEqual([
      { code: 'covered_elsewhere', by: 'гутал', automation: 'Гутал' },
    ])
    expect(problemsOf('Гутал', [], { ...draft, keywords: ['Гутал'] }, used)).toEqual([])
  })
})
