import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClaimItem, readClaim } from './read-claim.ts'

type Expected = { kind: string; items: ClaimItem[]; phone: string | null }
type Example = { comment: string; codes: string[]; expect: Expected }

const item = (code: string, rest: Partial<ClaimItem> = {}): ClaimItem => ({
  code,
  count: 1,
  size: null,
  colour: null,
  ...rest,
})
const unsaid = (code: string, rest: Partial<ClaimItem> = {}) => item(code, { count: null, ...rest })

const SESSION = ['A12', 'A7', 'C01']
const understood = (comment: string, codes: readonly string[]): Expected => {
  const { kind, items, phone } = readClaim(comment, codes)
  return { kind, items, phone }
}
const text = (value: Expected) => JSON.stringify([value.kind, value.items, value.phone])

/** Lists the comments that are understood differently, because one failure hides the others. */
const differences = (table: readonly Example[]): string[] =>
  table.flatMap(({ comment, codes, expect: wanted }) => {
    const got = understood(comment, codes)
    return text(got) === text(wanted) ? [] : [`${comment}: ${text(got)} instead of ${text(wanted)}`]
  })

const rows = (codes: string[], table: readonly [string, string, ClaimItem[], string?][]): Example[] =>
  table.map(([comment, kind, items, phone]) => ({
    comment,
    codes,
    expect: { kind, items, phone: phone ?? null },
  }))

it('reserves nothing that a bargain, news, a game or a thanks only names', () => {
  const cases = rows(SESSION, [
    ['А7 А7 А7', 'claim', [item('A7')]],
    ['A7 хямдруулаач тэгвэл авъя', 'question', [unsaid('A7')]],
    ['A7 нэмж авчирвал надад хэлээрэй', 'question', [unsaid('A7')]],
    ['A7 хэмжээ нь', 'question', [unsaid('A7')]],
    ['a7 ni jijig yum bishuu', 'question', [unsaid('A7')]],
    ['а7 с байна уу', 'question', [unsaid('A7', { size: 'S' })]],
    ['хүн болгон a7 гээд байх юм', 'other', []],
    ['A7 сугалаанд оролцоё', 'other', []],
    ['A7 дараа авъя одоо мөнгөгүй байна', 'other', []],
    ['A7 хүлээн авлаа баярлалаа', 'other', []],
    ['A7-г аль эрт бичсэн шүү, бүртгээрэй', 'claim', [item('A7')]],
    ['a7 avahaar bolloo', 'claim', [item('A7')]],
    ['A12 болгож өөрчил A7-оо', 'change', [item('A7', { count: 0 }), item('A12')]],
  ])
  expect(differences(cases)).toEqual([])
})

it('reads the golden cases of orders', () => {
  const black = item('A12', { size: 'L', colour: 'хар' })
  const cases = rows(SESSION, [
    ['A12 хар L авъя', 'claim', [black]],
    ['а12 har l avya', 'claim', [black]],
    ['А-12 хар эль авья', 'claim', [black]],
    ['A12 хар L 2ш 99112233', 'claim', [{ ...black, count: 2 }], '99112233'],
    ['A12 хар L хоёрыг', 'claim', [{ ...black, count: 2 }]],
    ['a7 une', 'question', [unsaid('A7')]],
    ['А7 хэд вэ', 'question', [unsaid('A7')]],
    ['A7 авна 9911-2233', 'claim', [item('A7')], '99112233'],
    ['A7', 'claim', [item('A7')]],
    ['А7 +1', 'claim', [item('A7')]],
    ['A7 +', 'claim', [item('A7')]],
    ['A12 авъя', 'claim', [item('A12')]],
    ['A12 хар L, C01 38 авъя', 'claim', [black, item('C01', { size: '38' })]],
    ['C01 38', 'claim', [item('C01', { size: '38' })]],
    ['C1 38 авъя', 'claim', [item('C01', { size: '38' })]],
    ['A7 авсан шүү', 'other', []],
    ['би авсан', 'other', []],
    ['A7 байгаа юу', 'question', [unsaid('A7')]],
    ['A7 авч болох уу?', 'question', [unsaid('A7')]],
    ['60кг 165см A12 аль размер вэ', 'question', [unsaid('A12')]],
    ['A12 хар L болгоорой', 'change', [unsaid('A12', { size: 'L', colour: 'хар' })]],
    ['A12 больё', 'cancel', [unsaid('A12')]],
    ['A12 цуцлаарай', 'cancel', [unsaid('A12')]],
    ['дахиад 1 A7', 'claim', [item('A7')]],
    ['A12 хар XXL', 'claim', [item('A12', { size: 'XXL', colour: 'хар' })]],
    ['@Bat A7 авахгүй юу', 'other', []],
  ])
  expect(differences(cases)).toEqual([])
})

it('takes prices, ages, times, dates, places and codes of others for no claim', () => {
  const cases = rows(
    ['5', '12', '15', '18', '24'],
    [
      ['24 мянга гэж хэтэрхий үнэтэй', 'other', []],
      ['18 настай болсон', 'other', []],
      ['15 минутын дараа унтлаа', 'other', []],
      ['12 сарын 5-нд авна', 'other', []],
      ['5 давхарт амьдардаг', 'other', []],
      ['24/7 ажиллаж байна', 'other', []],
      ['18:30-д эхэлнэ', 'other', []],
      ['12 хүн үзэж байна', 'other', []],
      ['5 дахь лайв', 'other', []],
      ['15 км явлаа', 'other', []],
      ['99 авъя', 'other', []],
      ['A5 авъя', 'other', []],
    ],
  )
  expect(differences(cases)).toEqual([])
})

it('reads lookalike, spelled and sounding codes', () => {
  const letters = ['B7', 'C3', 'Г2', 'SK15', 'RED2']
  const cases = rows(letters, [
    ['В7 авъя', 'claim', [item('B7')]],
    ['b-7 авъя', 'claim', [item('B7')]],
    ['В 7', 'claim', [item('B7')]],
    ['С3, в7 авна', 'claim', [item('C3'), item('B7')]],
    ['бэ долоо надад', 'claim', [item('B7')]],
    ['сэ гурав хоёрыг', 'claim', [item('C3', { count: 2 })]],
    ['g2 avya', 'claim', [item('Г2')]],
    ['ск15 хоёр ш', 'claim', [item('SK15', { count: 2 })]],
    ['эс ка арван тав', 'claim', [item('SK15')]],
    ['рэд хоёр авъя', 'claim', [item('RED2')]],
  ])
  expect(differences(cases)).toEqual([])
})

it('reserves nothing for refusals, in doubt, and for talk about other people', () => {
  const cases = rows(
    ['K7', 'A5', '12'],
    [
      ['k7 bolyo', 'cancel', [unsaid('K7')]],
      ['k7 boliyoo', 'cancel', [unsaid('K7')]],
      ['K7 болъё', 'cancel', [unsaid('K7')]],
      ['K7 хар L болъё', 'claim', [item('K7', { size: 'L', colour: 'хар' })]],
      ['12-oo bolilo uur yum avna', 'cancel', [unsaid('12')]],
      ['A5 надад зохихгүй байх', 'other', []],
      ['a5 nadad taalagdahgui bn', 'other', []],
      ['A5 бичсэн хүн олон юм аа', 'other', []],
      ['A5 миний хувцасны размер шиг', 'other', []],
      ['A5 захиалсан хүн авна', 'other', []],
      ['A5 надад байгаа л даа', 'other', []],
      ['K7 мөнгөтэй болбол авна даа', 'other', []],
      ['A5-ыг хэн ч аваагүй бол би', 'claim', [item('A5')]],
    ],
  )
  expect(differences(cases)).toEqual([])
})

it('reads spelled sizes, colours with endings and counts of one or all goods', () => {
  const cases = rows(
    ['K9', 'SK2', 'SK20', 'H20'],
    [
      ['К9 эл нь надад', 'claim', [item('K9', { size: 'L' })]],
      ['k9 emiig n avmaar bna', 'claim', [item('K9', { size: 'M' })]],
      ['K9 икс эл авъя', 'claim', [item('K9', { size: 'XL' })]],
      ['k9 haraas bii yu', 'question', [unsaid('K9', { colour: 'хар' })]],
      ['k9 haraas uur bii yu', 'question', [unsaid('K9')]],
      ['k9 gurviig bagla', 'claim', [item('K9', { count: 3 })]],
      ['k9 2x', 'claim', [item('K9', { count: 2 })]],
      ['sk2 sk20 hoyriig neg savand', 'claim', [item('SK2'), item('SK20')]],
      ['sk2 h20 2uulang ni', 'claim', [item('SK2'), item('H20')]],
      ['K9 M L нэг нэгээр', 'claim', [item('K9', { size: 'M' }), item('K9', { size: 'L' })]],
      ['хорь нь миний H20', 'claim', [item('H20')]],
    ],
  )
  expect(differences(cases)).toEqual([])
})

it('names the words that decided', () => {
  const comment = 'A12 хар авъя'
  const words = readClaim(comment, SESSION).deciding.map(({ start, end }) => comment.slice(start, end))
  expect(words).toEqual(['авъя'])
})

describe('the reader of claims on labelled comments', () => {
  const path = new URL('../examples/claims.jsonl', import.meta.url)
  const examples = readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Example)
  const share = (wrong: readonly unknown[]) => 1 - wrong.length / examples.length

  it('understands at least 96 % exactly', () => {
    const wrong = differences(examples)
    expect(share(wrong), wrong.join('\n')).toBeGreaterThanOrEqual(0.96)
  })

  it('reserves goods that nobody claimed on at most 0.5 % of the lines', () => {
    const units = (claim: Expected, code: string) =>
      claim.kind === 'claim'
        ? claim.items.filter((each) => each.code === code).reduce((sum, each) => sum + (each.count ?? 1), 0)
        : 0
    const over = examples.filter(({ comment, codes, expect: wanted }) => {
      const got = understood(comment, codes)
      return codes.some((code) => units(got, code) > units(wanted, code))
    })
    expect(over.length / examples.length, over.map(({ comment }) => comment).join('\n')).toBeLessThanOrEqual(
      0.005,
    )
  })
})

describe('the reader of claims on any text', () => {
  const codes = ['A12', 'Б7', '15', 'SK20']
  const words = [
    'A12',
    'а12',
    'Б 7',
    '15',
    'бэ',
    'долоо',
    'хоёрыг',
    '2ш',
    'x3',
    'L',
    'хар',
    'авъя',
    'биш',
    'болгоё',
    'больё',
    'уу',
    '99112233',
    ',',
    '-',
    '+1',
    '@Bat',
    '₮',
  ]
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(fc.constantFrom(...words), { maxLength: 40 }).map((list) => list.join(' ')),
  )

  it('returns only codes of the sale, counts up to 99, phones of eight digits and places in the text', () => {
    fc.assert(
      fc.property(typed, (comment) => {
        const { items, phone, deciding } = readClaim(comment, codes)
        for (const { code, count } of items) {
          expect(codes).toContain(code)
          if (count !== null) expect(count).toBeGreaterThanOrEqual(0)
        }
        if (phone !== null) expect(phone).toMatch(/^[6-9]\d{7}$/u)
        for (const { start, end } of deciding) {
          expect(start).toBeLessThan(end)
          expect(end).toBeLessThanOrEqual(comment.length)
        }
      }),
    )
  })
})
