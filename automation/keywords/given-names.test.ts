import { expect, it } from 'vitest'
import { GIVEN_NAMES } from './given-names.ts'
import { compileKeywords } from './match-keywords.ts'

const LATIN: Record<string, string> = Object.fromEntries(
  'аa бb вv гg дd еe жj зz иi йi кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh ыii эe юyu яya өu үu ьi ъ ёyo'
    .split(' ')
    .map((pair) => [pair[0], pair.slice(1)]),
)
const latin = (name: string) => [...name.toLowerCase()].map((letter) => LATIN[letter] ?? letter).join('')

const keywords = [
  ...[
    'үнэ',
    'үнэ хэд вэ',
    'хаяг',
    'утас',
    'захиалга',
    'захиалах',
    'хүргэлт',
    'хэмжээ',
    'размер',
    'өнгө',
    'байна уу',
  ],
  ...[
    'бэлэн',
    'хямдрал',
    'бүртгэл',
    'цаг',
    'төлбөр',
    'данс',
    'зээл',
    'лизинг',
    'түрээс',
    'ажил',
    'анкет',
    'цалин',
  ],
  ...[
    'үнэгүй',
    'мэдээлэл',
    'дэлгэрэнгүй',
    'ном',
    'хоол',
    'машин',
    'гутал',
    'хувцас',
    'өрөө',
    'байр',
    'нас',
    'жин',
    'сар',
  ],
  ...[
    'авъя',
    'авна',
    'inbox',
    'info',
    'price',
    'sale',
    'order',
    'size',
    '1',
    '+',
    'гэр',
    'хүүхэд',
    'сургалт',
    'эмч',
  ],
]
const matcher = compileKeywords(keywords.map((keyword) => ({ keyword, ruleId: '' })))
const found = (comment: string) => matcher.find(comment).map(({ keyword, words }) => `${keyword} ← ${words}`)

it('given names of friends match no keyword', () => {
  expect(GIVEN_NAMES.length).toBeGreaterThan(190)
  expect(GIVEN_NAMES.flatMap((name) => found(name))).toEqual([])
  expect(GIVEN_NAMES.flatMap((name) => found(`${name} хараарай`))).toEqual([])
})

it('given names in Latin letters match no keyword', () => {
  expect(GIVEN_NAMES.flatMap((name) => found(latin(name)))).toEqual([])
})

it('two given names in a row match no keyword', () => {
  expect(GIVEN_NAMES.flatMap((name, at) => found(`${name} ${GIVEN_NAMES[at + 1] ?? ''}`))).toEqual([])
})
