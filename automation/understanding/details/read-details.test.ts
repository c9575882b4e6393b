import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Details, readDetails } from './read-details.ts'

const NOTHING: Details = {
  phone: null,
  secondPhone: null,
  address: null,
  district: null,
  khoroo: null,
  cityOrAimag: null,
  name: null,
  email: null,
}

/** Lists the texts that are read differently, because one failure hides the others. */
const differences = (table: readonly [string, Partial<Details>][]): string[] =>
  table.flatMap(([text, wanted]) => {
    const got = readDetails(text)
    const wrong = (Object.keys(NOTHING) as (keyof Details)[]).filter(
      (key) => got[key] !== (wanted[key] ?? null),
    )
    return wrong.map((key) => `${text}: ${key} ${got[key]} instead of ${wanted[key] ?? null}`)
  })

it.each([
  '99112233',
  '9911-2233',
  '9911 2233',
  '99 11 22 33',
  '99-11-22-33',
  '991 12233',
  '9911.2233',
  '+976 99112233',
  '976-99112233',
  '00976 99112233',
  'утас99112233',
  '９９１１２２３３',
  '9-9-1-1-2-2-3-3',
])('reads the phone number typed as %s', (typed) => {
  expect(readDetails(typed)).toEqual({ ...NOTHING, phone: '99112233' })
})

it('reads the letter O as a zero, and two numbers', () => {
  expect(
    differences([
      ['99OO7755', { phone: '99007755' }],
      ['8о112255', { phone: '80112255' }],
      ['99112233,88112233', { phone: '99112233', secondPhone: '88112233' }],
      ['99112233 эсвэл 88112233', { phone: '99112233', secondPhone: '88112233' }],
    ]),
  ).toEqual([])
})

it('takes accounts, prices, codes and times for no phone number', () => {
  const texts = [
    'хаан банк 5012345678',
    'данс 99112233',
    'регистр УБ99112233',
    '95000000₮ төлсөн',
    'захиалгын дугаар 10234567',
    'MN12 0005 0050 1234 5678',
    '18:00-21:00 хооронд',
    '2026.11.25',
  ]
  expect(differences(texts.map((text) => [text, {}]))).toEqual([])
})

it('reads the name of the person who answers the phone, and takes no landmark, verb or shop for one', () => {
  const phone = '99112233'
  expect(
    differences([
      ['99112233 Батчимэг хариулна', { phone, name: 'Батчимэг' }],
      ['99112233 Баатархүү ах нь авна', { phone, name: 'Баатархүү' }],
      ['Дарьсүрэн эмээ 99112233', { phone, name: 'Дарьсүрэн' }],
      ['дүү Билгүүн маань очиж авна, 99112233', { phone, name: 'Билгүүн' }],
      ['shop нэр нь Гоо сайхан, хүн нь Заяа, 99112233', { phone, name: 'Заяа' }],
      ['99112233 hurgeerei', { phone }],
      ['telefon: 99112233', { phone }],
      ['99112233 эсвэл 88112233 биш шүү', { phone }],
    ]),
  ).toEqual([])
})

it('reads shortened words of an address and aimags before a sum', () => {
  expect(
    differences([
      [
        'СБД 13 х. 2-р байр 14 т',
        { address: 'СБД 13 х. 2-р байр 14 т', district: 'СБД', khoroo: '13', cityOrAimag: 'Улаанбаатар' },
      ],
      [
        'Төв, Заамар сум, Хайлааст 99112233',
        { address: 'Төв, Заамар сум, Хайлааст', cityOrAimag: 'Төв', phone: '99112233' },
      ],
      ['Сүхбаатарын талбай дээр уулзъя', {}],
    ]),
  ).toEqual([])
})

it('reads addresses of Ulaanbaatar as they are typed', () => {
  const city = 'Улаанбаатар'
  expect(
    differences([
      [
        'БЗД 8 хороо 15 байр 23 тоот',
        { address: 'БЗД 8 хороо 15 байр 23 тоот', district: 'БЗД', khoroo: '8', cityOrAimag: city },
      ],
      [
        'bzd 8r horoo 15 bair 23 toot 99112233',
        {
          phone: '99112233',
          address: 'bzd 8r horoo 15 bair 23 toot',
          district: 'БЗД',
          khoroo: '8',
          cityOrAimag: city,
        },
      ],
      [
        'ХУД, 3-р хороо, 12-р байр, 34 тоот руу хүргээд өгөөрэй',
        { address: 'ХУД, 3-р хороо, 12-р байр, 34 тоот', district: 'ХУД', khoroo: '3', cityOrAimag: city },
      ],
      [
        '3-р хороолол, 14-р байр, 40 тоот 99112233',
        { phone: '99112233', address: '3-р хороолол, 14-р байр, 40 тоот' },
      ],
      [
        'СХД 21 хороо Орбитын эцэс орцны код 1234# 99112233 Сараа',
        {
          phone: '99112233',
          address: 'СХД 21 хороо Орбитын эцэс орцны код 1234#',
          district: 'СХД',
          khoroo: '21',
          cityOrAimag: city,
          name: 'Сараа',
        },
      ],
      ['Сүхбаатар дүүрэгт хүргэх үү', { district: 'СБД', cityOrAimag: city }],
      ['13-р хороололд хүргэх үү', {}],
    ]),
  ).toEqual([])
})

it('reads aimags, their centres and sums', () => {
  expect(
    differences([
      ['Эрдэнэт 99112233', { phone: '99112233', cityOrAimag: 'Орхон' }],
      ['Сүхбаатар аймаг 99112233', { phone: '99112233', cityOrAimag: 'Сүхбаатар' }],
      ['ulaangom ruu unaand 99112233', { phone: '99112233', cityOrAimag: 'Увс' }],
      [
        'Завхан Тэлмэн сум 99112233',
        { phone: '99112233', address: 'Завхан Тэлмэн сум', cityOrAimag: 'Завхан' },
      ],
      ['УБ биш Дарханд хүргүүлнэ', { cityOrAimag: 'Дархан-Уул' }],
      ['Хөвсгөл загварын гутал байна уу', {}],
    ]),
  ).toEqual([])
})

it('reads names after a label, before «гэдэг», after a relative and next to a number', () => {
  expect(
    differences([
      ['нэр: Тэмүүлэн', { name: 'Тэмүүлэн' }],
      ['намайг Насаа гэдэг', { name: 'Насаа' }],
      ['99112233 Сараа', { phone: '99112233', name: 'Сараа' }],
      ['нөхөр Ганхуяг авна 99112233', { phone: '99112233', name: 'Ганхуяг' }],
      ['Тогтох ахтай ярь', { name: 'Тогтох' }],
      ['Алтаа биш Алтанзул гэж зас', { name: 'Алтанзул' }],
      ['Болд ахын дэлгүүр мөн үү', {}],
      ['bat@firm.mn', { email: 'bat@firm.mn' }],
    ]),
  ).toEqual([])
})

describe('the reader of details on labelled messages', () => {
  type Written = Omit<Details, 'secondPhone' | 'cityOrAimag'> & {
    second_phone: string | null
    city_or_aimag: string | null
  }
  const path = new URL('../examples/details.jsonl', import.meta.url)
  const examples = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { text: string; expect: Written })

  it('reads at least 97 % exactly', () => {
    const wrong = examples.flatMap(({ text, expect: { second_phone, city_or_aimag, ...rest } }) => {
      const found = differences([[text, { ...rest, secondPhone: second_phone, cityOrAimag: city_or_aimag }]])
      return found.length > 0 ? [found.join('; ')] : []
    })
    expect(1 - wrong.length / examples.length, wrong.join('\n')).toBeGreaterThanOrEqual(0.97)
  })
})

describe('the reader of details on any text', () => {
  const words = [
    'БЗД',
    'bzd',
    '5-р',
    'хороо',
    '12',
    'байр',
    'тоот',
    '99112233',
    '9911',
    '2233',
    '+976',
    'данс',
    'нэр',
    'Сараа',
    'гэж',
    'руу',
    'Дархан',
    'сум',
    ',',
    '\n',
    'a@b.mn',
    '12-34',
    '«Номин»',
  ]
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((list) => list.join(' ')),
  )

  it('returns phones of eight digits, and address, name and e-mail as parts of the text', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const { phone, secondPhone, address, name, email, khoroo } = readDetails(text)
        for (const number of [phone, secondPhone])
          if (number !== null) expect(number).toMatch(/^[6-9]\d{7}$/u)
        for (const part of [address, name, email]) if (part !== null) expect(text).toContain(part)
        if (khoroo !== null) expect(Number(khoroo)).toBeGreaterThan(0)
        if (secondPhone !== null) expect(secondPhone).not.toBe(phone)
      }),
    )
  })
})
