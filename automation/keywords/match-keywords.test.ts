import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileKeywords } from './match-keywords.ts'

const find = (text: string, ...keywords: string[]) =>
  compileKeywords(keywords.map((keyword) => ({ keyword, ruleId: 'rule' }))).find(text)

describe('keywords in a comment', () => {
  it('finds «үнэ» as a whole word, whatever its case', () => {
    expect(find('ҮНЭ хэд вэ?', 'үнэ')).toEqual([
      { keyword: 'үнэ', ruleId: 'rule', words: 'ҮНЭ', start: 0, end: 3 },
    ])
  })

  it('does not find «ном» inside «номхон»', () => {
    expect(find('Номхон нохой байна', 'ном')).toEqual([])
  })

  it('finds a phrase only as its words stand next to each other', () => {
    expect(find('сайн уу, хүргэлт   үнэгүй юу', 'Хүргэлт үнэгүй').map((hit) => hit.words)).toEqual([
      'хүргэлт   үнэгүй',
    ])
    expect(find('хүргэлт нь үнэгүй юу', 'хүргэлт үнэгүй')).toEqual([])
  })

  it('finds a word between emoji and punctuation', () => {
    expect(find('📚ном📚!!!', 'ном')).toHaveLength(1)
  })

  it('reads «й» typed as two characters as the same letter', () => {
    expect(find('сайз'.normalize('NFD'), 'сайз')).toHaveLength(1)
  })

  it('finds each keyword once and in the order of the comment', () => {
    expect(find('хаяг, үнэ, хаяг', 'үнэ', 'хаяг').map((hit) => hit.keyword)).toEqual(['хаяг', 'үнэ'])
  })

  it('finds a digit keyword only as the whole number', () => {
    expect(find('22 ширхэг', '2')).toEqual([])
    expect(find('2', '2')).toHaveLength(1)
  })

  it('finds a sign where it touches no word, since shops ask for «+» under their posts', () => {
    expect(find('+', '+')).toEqual([{ keyword: '+', ruleId: 'rule', words: '+', start: 0, end: 1 }])
    expect(find('Авмаар байна +++', '+')).toHaveLength(1)
    expect(find('Маш гоё 👍🏻', '👍', '+').map((hit) => hit.keyword)).toEqual(['👍'])
    expect(find('+97688112233', '+')).toEqual([])
    expect(find('100+ төгрөг', '+')).toEqual([])
    expect(find('100+ бол +', '+').map((hit) => hit.start)).toEqual([9])
  })

  it('never hits with a keyword of nothing but space', () => {
    expect(find('үнэ хэд вэ', ' ')).toEqual([])
  })

  const mongolianWord = fc.stringMatching(/^[а-яөү]{1,12}$/)

  it('finds every word of a comment when it is the keyword, upper or lower case', () => {
    fc.assert(
      fc.property(fc.array(mongolianWord, { minLength: 1, maxLength: 12 }), (words) => {
        const comment = words.join(', ')
        for (const word of words) {
          expect(find(comment, word)).toHaveLength(1)
          expect(find(comment.toUpperCase(), word)).toHaveLength(1)
        }
      }),
    )
  })
})
