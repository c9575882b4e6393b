import { describe, expect, it } from 'vitest'
import { blanksIn, blanksOfFlow, blankValue, fillBlanks } from './blanks.ts'
import type { Flow } from './flow.ts'
import { answerOf, button, card, text } from './testing/problem-cases/problem-case.ts'

describe('a blank', () => {
  it.each([
    ['Хот дотор хүргэлт [[хүргэлтийн үнэ]] ₮.', ['хүргэлтийн үнэ']],
    ['[[нэр]], [[утас]], [[нэр]]', ['нэр', 'утас']],
    // Old templates with single brackets.
    ['Хот дотор хүргэлт [5,000] ₮.', ['5,000']],
    ['Утас: [утасны дугаар]', ['утасны дугаар']],
    // A changed figure in old brackets.
    ['Хот дотор хүргэлт [7,500] ₮, [11:00-21:00] цагт.', ['7,500', '11:00-21:00']],
    ['[90 минутын] дотор хүргэнэ.', ['90 минутын']],
  ])('is found in «%s»', (words, blanks) => {
    expect(blanksIn(words)).toEqual(blanks)
  })

  it.each([
    'Хот дотор хүргэлт 5,000 ₮.',
    '[ШИНЭ] Өвлийн цуглуулга',
    '[1] Цамц, [2] Өмд',
    '[1+1] хямдрал',
    '[]',
    '[[]]',
    '[[олон\nмөр]]',
    '{{first_name}}',
  ])('is not found in «%s»', (words) => {
    expect(blanksIn(words)).toEqual([])
  })

  it('is found in linear time in a text with many brackets', () => {
    const started = performance.now()
    for (const piece of ['[', '[[', '[[а', '[[а]', 'а]]', '[а'])
      expect(blanksIn(piece.repeat(8000))).toEqual([])
    expect(performance.now() - started).toBeLessThan(500)
  })
})

const flow: Flow = answerOf([
  text('Хүргэлт [[үнэ]] ₮, утас [[утас]].', [
    button({ type: 'call', phone: '[[утас]]' }),
    button({ type: 'website', url: 'https://delguur.mn/[[холбоос]]' }, 'Сайт', 'site'),
  ]),
  card({ title: '[[бараа]]', subtitle: '[[үнэ]] ₮' }),
])

describe('a flow with blanks', () => {
  it('lists each blank once, from every text that customers read', () => {
    expect(blanksOfFlow(flow)).toEqual(['үнэ', 'утас', 'холбоос', 'бараа'])
  })

  it('fills every occurrence of a blank, and keeps blanks without a value', () => {
    const filled = fillBlanks(flow, { үнэ: '5,000', утас: '99112233' })
    expect(blanksOfFlow(filled)).toEqual(['холбоос', 'бараа'])
    const said = JSON.stringify(filled)
    expect(said).toContain('Хүргэлт 5,000 ₮, утас 99112233.')
    expect(said).toContain('"phone":"99112233"')
    expect(said).toContain('"subtitle":"5,000 ₮"')
  })

  it('fills in a value unchanged, also with dollar signs', () => {
    expect(JSON.stringify(fillBlanks(flow, { бараа: '$& $1' }))).toContain('"title":"$& $1"')
  })
})

describe('the value of a blank', () => {
  it.each([
    ['price', '5000', '5,000'],
    ['price', '5 000₮', '5,000'],
    ['price', "35'000 төгрөг", '35,000'],
    ['price', '45000-60000', '45,000–60,000'],
    ['phone', ' 9911-2233 ', '9911-2233'],
    ['hours', '9:30 - 20:00', '09:30–20:00'],
    ['hours', '10-20', '10:00–20:00'],
    ['text', '  Даваа,  Баасан ', 'Даваа, Баасан'],
    ['address', 'СБД, 1-р хороо', 'СБД, 1-р хороо'],
  ] as const)('of kind %s is read from «%s»', (kind, typed, value) => {
    expect(blankValue(kind, typed)).toBe(value)
  })

  it.each([
    ['price', 'үнэгүй'],
    ['price', '0x12'],
    ['phone', '9911'],
    ['hours', '25:00–26:00'],
    ['hours', 'орой'],
    ['text', ' '],
    ['text', '[[үнэ]]'],
  ] as const)('of kind %s is not «%s»', (kind, typed) => {
    expect(blankValue(kind, typed)).toBeUndefined()
  })
})
