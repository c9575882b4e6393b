import { describe, expect, it } from 'vitest'
import { isClosing, isRequest } from './requests.ts'

describe('recognition of requests', () => {
  it.each([
    'Захиалъя, 99112233',
    'S размер бий юу',
    'хүргэлт хэдэн төгрөг вэ',
    'үнэ',
    'une?',
    'hed ve',
    'heden tugrug ve',
    'хаяг дугаар',
    'XL razmer',
    'avii',
    'авмаар байна',
    'A12 L авъя',
    '99112233',
    '+',
    'надад нэгийг явуулаарай',
    'хэзээ ирэх вэ',
    'Захиалга маань ирээгүй байна',
    'утсаа авахгүй юм',
    'сайн байна уу, энэ бэлэн үү',
    'сколько стоит',
    'how much',
    'Ямар гоё юм бэ, үнэ хэд вэ',
    'ямар өнгөтэй вэ',
  ])('«%s» is a request', (text) => {
    expect(isRequest(text)).toBe(true)
  })

  it.each([
    '',
    '❤️❤️',
    'Сайн байна уу',
    'sain bnu',
    'гоё байна',
    'Ямар гоё юм бэ!',
    'yamar goy yum be',
    'баярлалаа',
    'хүргэлт хурдан ирлээ, баярлалаа',
    'үнэ нь хямд байсан',
    '@Лхамаа үз',
    'за',
  ])('«%s» is not a request', (text) => {
    expect(isRequest(text)).toBe(false)
  })
})

describe('recognition of closing words', () => {
  it.each(['', 'баярлалаа', 'За баярлалаа', 'ok', '👍', 'za bayarlalaa', '❤️❤️'])(
    '«%s» needs no reply',
    (text) => {
      expect(isClosing(text)).toBe(true)
    },
  )

  it.each(['Сайн байна уу', 'Тийм', 'L', '99112233', 'за авъя', 'баярлалаа, хэзээ ирэх вэ', '+', 'L 👍'])(
    '«%s» may need one',
    (text) => {
      expect(isClosing(text)).toBe(false)
    },
  )
})
