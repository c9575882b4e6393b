import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrderOfSize, productFinder, readProductLine } from './product-line.ts'

describe('a product in one line', () => {
  it.each([
    ['A12 Даашинз 89000 S M L 3ш', ['A12', 'Даашинз', 89_000, ['S', 'M', 'L'], [], 3]],
    ['A12, 89000, S M L, 3 each', ['A12', '', 89_000, ['S', 'M', 'L'], [], 3]],
    [
      'а12 даашинз 89к хар цагаан с м л 2 ширхэг',
      ['А12', 'даашинз', 89_000, ['S', 'M', 'L'], ['хар', 'цагаан'], 2],
    ],
    ['C01 гутал 120,000₮ 36-40 x1', ['C01', 'гутал', 120_000, ['36', '37', '38', '39', '40'], [], 1]],
    ['7 цүнх 45 000 төг', ['7', 'цүнх', 45_000, [], [], undefined]],
    [
      'B3 хүүхдийн комбинзон 65.000 80-100 har 5sh',
      ['B3', 'хүүхдийн комбинзон', 65_000, ['80', '90', '100'], ['хар'], 5],
    ],
    [
      'Ноосон цамц 1.2 сая 2xl ххл 3хл',
      [undefined, 'Ноосон цамц', 1_200_000, ['XXL', 'XXXL'], [], undefined],
    ],
    ['A5 S M L 3 55000', ['A5', '3', 55_000, ['S', 'M', 'L'], [], undefined]],
    ['A5 55000 S M L 3', ['A5', '', 55_000, ['S', 'M', 'L'], [], 3]],
    ['A5 55000 38 39 40 2', ['A5', '', 55_000, ['38', '39', '40'], [], 2]],
    [
      'K1 хүүхдийн өмд 80,90,100,110 25,900 2',
      ['K1', 'хүүхдийн өмд', 25_900, ['80', '90', '100', '110'], [], 2],
    ],
    ['A5 цамц', ['A5', 'цамц', undefined, [], [], undefined]],
    ['', [undefined, '', undefined, [], [], undefined]],
  ] as const)('reads «%s»', (line, [code, name, price, sizes, colours, each]) => {
    expect(readProductLine(line)).toEqual({ code, name, price, sizes, colours, each })
  })

  it('reads any text without an error, a price or a count that cannot be', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (line) => {
        const { price, each, sizes } = readProductLine(line)
        expect(price ?? 100).toBeGreaterThanOrEqual(100)
        expect(Number.isSafeInteger(price ?? 0)).toBe(true)
        expect(each ?? 0).toBeLessThanOrEqual(9999)
        expect(new Set(sizes).size).toBe(sizes.length)
      }),
    )
  })

  it('is found by code in either alphabet and by name in either script', () => {
    const finds = (search: string) => productFinder(search)('A12', 'A12 Ноосон даашинз · хар · L')
    for (const search of ['', 'а-12', 'a1', 'daashinz', 'ноосон L', 'har'])
      expect(finds(search), search).toBe(true)
    for (const search of ['B12', 'гутал', 'даашинз XL']) expect(finds(search), search).toBe(false)
  })

  it('orders sizes as a shop lists them', () => {
    expect(inOrderOfSize(['40', 'L', 'S', '36', 'free', 'XXL', 'M'])).toEqual([
      'S',
      'M',
      'L',
      'XXL',
      '36',
      '40',
      'free',
    ])
  })
})
