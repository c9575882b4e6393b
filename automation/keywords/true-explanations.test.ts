import { describe, expect, it } from 'vitest'
import type { MatchMode } from '../vocabulary.ts'
import { compileKeywords } from './match-keywords.ts'

const stepsOf = (keyword: string, comment: string, mode: MatchMode = 'smart') =>
  compileKeywords([{ keyword, ruleId: '', mode }])
    .find(comment)[0]
    ?.why.map(({ steps }) => steps.join('+'))

describe('the explanation of a match', () => {
  it.each([
    ['үнэ', 'үнэ', 'exact'],
    ['үнэ', 'ҮНЭ', 'case'],
    ['Үнэ', 'үнэ', 'case'],
    ['захиалга', 'захялга', 'typo'],
    ['захялга', 'захиалга', 'typo'],
    ['хүргэлт', 'хүргэлтт', 'typo'],
    ['хүргэлтт', 'хүргэлт', 'typo'],
    ['мэдээлэл', 'мэдээллэл', 'typo'],
    ['захиалгаа', 'захиалга', 'typo'],
    ['үнэ', 'үнээ', 'elongation'],
    ['үнэ', 'ҮНЭЭ', 'elongation'],
    ['размер', 'размэр', 'spelling'],
    ['hurgelt', 'hvrgelt', 'spelling'],
    ['hurgelt', 'HURGELT', 'case'],
    ['price', 'прайс', 'spelling'],
    ['info', 'information', 'spelling'],
    ['утас', 'uts', 'abbreviation'],
    ['inbox', 'ib', 'abbreviation'],
    ['сургууль', 'surguul', 'script+spelling'],
    ['хувцас', 'хувцсаа', 'stem_change'],
    ['засвар', 'засавр', 'typo'],
    ['авах', 'авахгүй юу', 'suffix'],
  ])('of «%s» in «%s» is %s', (keyword, comment, steps) => {
    expect(stepsOf(keyword, comment)).toEqual([steps])
  })

  it('is `inside` for a keyword in mode contains, not another letter case', () => {
    expect(stepsOf('ном', 'Номхон нохой', 'contains')).toEqual(['inside'])
    expect(stepsOf('ном', 'НОМ байна уу', 'contains')).toEqual(['case'])
    expect(stepsOf('хүргэлт үнэгүй', 'хүргэлт   үнэгүй юу', 'whole_word')).toEqual(['exact'])
    expect(stepsOf('хүргэлт үнэгүй', 'Хүргэлт үнэгүй', 'exact')).toEqual(['case'])
  })

  it('of a phrase compares word by word', () => {
    expect(stepsOf('Үнэ хэд вэ', 'үнэ хэд вэ')).toEqual(['case', 'exact', 'exact'])
  })
})
