import { describe, expect, it } from 'vitest'
import { compileKeywords } from './match-keywords.ts'

const hitOf = (keyword: string, comment: string) =>
  compileKeywords([{ keyword, ruleId: '' }]).find(comment)[0]

describe('a number of two digits or more, under smart matching', () => {
  it.each([
    ['38', '38 размер байна уу'],
    ['38', '38 байгаа юу'],
    ['38', '38?'],
    ['38', 'размер 38 бий юу'],
    ['38', '38 razmer bga yu'],
    ['38', 'нэг 38 авъя'],
    ['38', '38размер байгаа юу'],
    ['38', '38-г авъя'],
    ['38', '38-р размер байна уу'],
    ['38', '37, 38 байна уу'],
    ['38', '37,38 байна уу'],
    ['38', '38/39 размер'],
    ['38', '38-39 байна уу'],
    ['38', '38 39 40 41 байна уу'],
    ['38', 'Сайн уу, 38 бий юу. Утас 99112233'],
    ['25', '25 байгаа юу'],
    ['25', '25-р загвар бий юу'],
    ['25', 'код 25 хэд вэ'],
    ['25', 'kod 25 une hed ve'],
    ['1234', 'код 1234 байна уу'],
    ['99112233', '99112233 руу залгасан'],
  ])('«%s» is found in «%s»', (keyword, comment) => {
    const hit = hitOf(keyword, comment)
    expect(hit?.words).toBe(keyword)
    expect(hit?.why).toMatchObject([{ rule: 'exact', steps: ['exact'], confidence: 1 }])
  })

  it.each([
    ['a part of a longer number', '38', ['380', '1380', '380 байна уу', '99113822']],
    ['a part of a phone number', '38', ['9938 3822', '99 38 22 33', '99-38-22-33', '+976 99 38 22 33']],
    ['a part of a phone number', '99', ['99 11 22 33 руу залгаарай', '99-112233', '+976 99112233']],
    [
      'a price',
      '38',
      [
        '38,000',
        '38.000 төгрөг',
        '38 000₮',
        '38к',
        '38k',
        '38 к',
        '38 мянга',
        '38мянга уу',
        '38 mynga',
        '38 мянган төгрөг',
        '38₮',
        '38 төгрөг үү',
        '38 tug',
        '38 сая',
        '$38',
        '38%',
        '38 хувь',
        'үнэ нь 38.5',
      ],
    ],
    [
      'a time, a date or an age',
      '25',
      [
        '25 цагт',
        '10:25',
        '25 нас',
        '25 nastai',
        '25 хоног',
        '25-нд очно',
        '25 минут',
        '2025',
        '12.25',
        '25 сар',
      ],
    ],
    [
      'a count, a size of something or a turn',
      '25',
      [
        '25 ширхэг авъя',
        '25 ш',
        '25 shirheg',
        '25 хүн',
        '25 см',
        '25 кг',
        '25 метр',
        '25-р хороо',
        '25 дугаар анги',
      ],
    ],
    ['a part of a code', '24', ['s24 байна уу', 'A24', '24/7', 'iphone24']],
  ])('is not found as %s', (_, keyword, comments) => {
    for (const comment of comments) expect([comment, hitOf(keyword, comment)]).toEqual([comment, undefined])
  })

  it('of one digit must be the whole answer, as «1» under a lottery post', () => {
    expect(hitOf('1', '1')).toBeDefined()
    expect(hitOf('1', '1 ширхэг')).toBeUndefined()
    expect(hitOf('5', '5 өнгө бий юу')).toBeUndefined()
  })

  it('works as an excluded keyword too', () => {
    const { find } = compileKeywords([{ keyword: 'размер', ruleId: '', exclude: ['38'] }])
    expect(find('38 размер')).toEqual([])
    expect(find('38 мянга, размер?')).toHaveLength(1)
  })
})
