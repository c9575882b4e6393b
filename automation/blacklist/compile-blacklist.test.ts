import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUILT_IN_WORDS } from './built-in-words.ts'
import { compileBlacklist } from './compile-blacklist.ts'

const WORDS = ['тэнэг', 'новш', 'хог', 'муу хог', 'гар', 'луйвар', 'fuck', 'өлөгчин', 'хялбар мөнгө']
const blacklist = compileBlacklist(WORDS)
const found = (text: string) => blacklist.find(text)?.word

describe('a blacklisted word is found', () => {
  it.each([
    ['as typed in the list', 'Ямар тэнэг юм бэ', 'тэнэг'],
    ['in capitals', 'НОВШ!!!', 'новш'],
    ['with endings', 'тэнэгүүдээ', 'тэнэг'],
    ['in Latin letters', 'teneg yum', 'тэнэг'],
    ['in Latin letters, with an ending', 'novshuud', 'новш'],
    ['with a lengthened letter', 'тэнэээээг', 'тэнэг'],
    ['with every letter lengthened', 'нннооовввшшш', 'новш'],
    ['with letters of both scripts', 'тeнэг', 'тэнэг'],
    ['as a phrase', 'чи муу хог', 'муу хог'],
    ['as a phrase without spaces', 'хялбармөнгө', 'хялбар мөнгө'],
  ])('%s', (_name, text, word) => {
    expect(found(text)).toBe(word)
  })
})

describe('a disguised word is found', () => {
  it.each([
    ['т.э.н.э.г', 'тэнэг'],
    ['т э н э г', 'тэнэг'],
    ['Т  Э  Н  Э  Г', 'тэнэг'],
    ['т-э-н-э-г', 'тэнэг'],
    ['т*э*н*э*г', 'тэнэг'],
    ['т_э_н_э_г', 'тэнэг'],
    ['т - э - н - э - г', 'тэнэг'],
    ['т🔥э🔥н🔥э🔥г', 'тэнэг'],
    ['т\nэ\nн\nэ\nг', 'тэнэг'],
    ['t.e.n.e.g', 'тэнэг'],
    ['t e n e g', 'тэнэг'],
    ['тэ.нэг', 'тэнэг'],
    ['тэ-нэг', 'тэнэг'],
    ['тэн*эг', 'тэнэг'],
    ['тэ/нэг', 'тэнэг'],
    ['т.ээ.н.э.г', 'тэнэг'],
    ['т.э.н.э.г.ү.ү.д', 'тэнэг'],
    ['тэ\u200bнэг', 'тэнэг'],
    ['т3нэг', 'тэнэг'],
    ['т3н3г', 'тэнэг'],
    ['t3neg', 'тэнэг'],
    ['н0вш', 'новш'],
    ['n0vsh', 'новш'],
    ['х0г', 'хог'],
    ['г@р', 'гар'],
    ['луйв@р', 'луйвар'],
    ['л.у.й.в.@.р', 'луйвар'],
    ['8л8гчин', 'өлөгчин'],
    ['т*нэг', 'тэнэг'],
    ['тэн*г', 'тэнэг'],
    ['т**эг', 'тэнэг'],
    ['г*р', 'гар'],
    ['н*вш', 'новш'],
    ['n*vsh', 'новш'],
    ['н#вшийн', 'новш'],
    ['f**k', 'fuck'],
    ['f*ck', 'fuck'],
    ['f.u.c.k', 'fuck'],
    ['Ямар н.о.в.ш юм бэ', 'новш'],
    ['чи  м.у.у  х.о.г', 'муу хог'],
    ['м.у.у х.о.г', 'муу хог'],
    ['хог н о в ш   м у у', 'хог'],
  ])('%s', (text, word) => {
    expect(found(text)).toBe(word)
  })

  it('is reported as typed', () => {
    const text = 'За т.э.н.э.г минь'
    expect(blacklist.find(text)).toEqual({ word: 'тэнэг', words: 'т.э.н.э.г', start: 3, end: 12 })
    expect(blacklist.find('өө г*р')).toEqual({ word: 'гар', words: 'г*р', start: 3, end: 6 })
    expect(blacklist.find('өө т3нэгүүд')).toEqual({ word: 'тэнэг', words: 'т3нэгүүд', start: 3, end: 11 })
  })
})

describe('an ordinary comment is not hidden', () => {
  it('with shop words that resemble a blacklisted word', () => {
    const ofPage = compileBlacklist(['захилага', 'хүргэлтийн'])
    for (const text of ['Захиалга өгье', 'Хүргэлт байгаа юу', 'zahialga'])
      expect(ofPage.find(text)).toBeUndefined()
    expect(ofPage.find('захилага')?.word).toBe('захилага')
  })

  it.each([
    'Үнэ хэд вэ?',
    'Сайн байна уу, энэ даашинз байгаа юу?',
    'S M L XL размер байна уу',
    'S-M-L-XL бүгд бий юу',
    'S/M/L хэмжээ',
    'А, Б, В гэсэн гурван сонголт',
    'а. үнэ б. хаяг в. утас',
    '1. үнэ 2. хаяг 3. утас',
    'Г.Аригуун, Б.Болд хоёр',
    'Г.Ариунаа',
    'Т.Энхээ ахад баярлалаа',
    '99112233 залгаарай',
    '9911-2233, 8800-4455',
    '45.000₮, 10-15 хоног',
    '5см, 100к, 2ш, 44р',
    'iPhone 13 256gb, A4, 90x60',
    'www.hariu.mn/shop/t-e-n-g',
    'info@shop.mn руу бичсэн',
    '@teneg.shop',
    'За, би 2-ыг авъя',
    'Өнгө: хар/цагаан',
    'хар-улаан, цагаан-хар',
    'гэрээ, гэрэл, гарч ирээд',
    'тэнд, тэнгэр, тэнцүү',
    'хогшил, хоол, хол',
    'Би н е г ш',
    'Тэнгэр цэлмэг байна, tenger',
    'о о о гоё юм',
    'хэ хэ хэ',
    'уу? юу? вэ?',
    'U S A-аас ирдэг үү',
    'т.м., г.м., ж.нь',
    'П.С. сайхан',
    '😍😍😍',
    '...',
    '***',
    '5*10*20',
    'HP, BMW, XXL, CEO, ATM',
    'COCA-COLA, Pepsi',
    'MAKC, OHO, TOM',
    'Нoм, гapaaж, cаp',
    'M*L',
    '*үнэ*хаяг*',
    '',
  ])('%s', (text) => {
    expect(blacklist.find(text)).toBeUndefined()
  })

  it('with any text when the list is empty', () => {
    expect(compileBlacklist([]).find('тэнэг')).toBeUndefined()
  })
})

describe('a page with own and built-in words', () => {
  const ofPage = compileBlacklist([
    'луйварчин',
    'хялбар',
    ...BUILT_IN_WORDS.filter((word) => word !== 'новш'),
  ])
  const wordIn = (text: string) => ofPage.find(text)?.word

  it('finds both kinds, plain and disguised, and reports the first in the text', () => {
    expect(wordIn('луйварчин')).toBe('луйварчин')
    expect(wordIn('гичий')).toBe('гичий')
    expect(wordIn('л.у.й.в.а.р.ч.и.н')).toBe('луйварчин')
    expect(wordIn('г и ч и й')).toBe('гичий')
    expect(wordIn('янхан луйварчин')).toBe('янхан')
    expect(wordIn('луйварчин янхан')).toBe('луйварчин')
    expect(wordIn('гич*й, л*йварчин')).toBe('гичий')
  })

  it('reports a plain word before a disguised one of either list', () => {
    expect(wordIn('г.и.ч.и.й луйварчин')).toBe('луйварчин')
    expect(wordIn('л.у.й.в.а.р.ч.и.н гичий')).toBe('гичий')
  })

  it('reports its own word when two begin at the same position', () => {
    expect(wordIn('хялбар мөнгө')).toBe('хялбар')
  })

  it('does not find an excluded word in any disguise', () => {
    for (const text of ['новш', 'novshuud', 'н.о.в.ш', 'HOBШ', 'н*вш']) expect(wordIn(text)).toBeUndefined()
    expect(compileBlacklist(BUILT_IN_WORDS).find('н*вш')?.word).toBe('новш')
  })
})

describe('any text', () => {
  const separator = fc.constantFrom('.', ' ', '-', '*', '_', '~')
  const word = fc.constantFrom('тэнэг', 'новш', 'луйвар', 'fuck')

  it('cannot hide a word with one separator between all letters', () => {
    fc.assert(
      fc.property(word, separator, (hidden, between) => {
        expect(found([...hidden].join(between))).toBe(hidden)
      }),
    )
  })

  it('is reported with the position of the words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const hit = blacklist.find(`${text} т.э.н.э.г`)
        expect(hit).toBeDefined()
        if (hit) expect(hit.words).toBe(`${text} т.э.н.э.г`.slice(hit.start, hit.end))
      }),
    )
  })
})

describe('a hostile comment', () => {
  const cpuMilliseconds = (act: () => void): number => {
    const before = process.cpuUsage()
    act()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }

  it.each(['ү', 'у', 'ийнийн', '\u0301', 'х*', 'т*н_э@г&г '])(
    'of 100,000 letters «%s» costs less than 1.5 s of CPU time',
    (unit) => {
      found('сайн байна уу')
      const text = unit.repeat(100_000 / unit.length)
      expect(cpuMilliseconds(() => found(text))).toBeLessThan(1500)
    },
  )

  it.each(['\u200b', '.', 'сайхан бараа байна ', 'ү', '😀', '\n'])(
    'does not hide a word behind thousands of «%s»',
    (unit) => {
      for (const length of [1997, 1999, 2001, 3700, 7900]) {
        const text = `${unit.repeat(length / unit.length)} тэнэг`
        const hit = blacklist.find(text)
        expect(hit?.word).toBe('тэнэг')
        expect(hit && text.slice(hit.start, hit.end)).toBe('тэнэг')
      }
    },
  )

  it('does not hide a word behind thousands of different words', () => {
    const syllables = ['бар', 'дөн', 'хүм', 'сэл', 'мог', 'жин', 'тул', 'цав', 'рөг', 'нэш']
    const word = (at: number) => `${at}`.replaceAll(/\d/gu, (digit) => syllables[Number(digit)] ?? '')
    const padding = Array.from({ length: 900 }, (_, at) => word(100 + at)).join(' ')
    for (const length of [3000, 5000, 7900]) {
      const text = `${padding.slice(0, length)} Тэнэг`
      const hit = blacklist.find(text)
      expect(hit).toMatchObject({ word: 'тэнэг', words: 'Тэнэг', end: text.length })
    }
  })

  it('does not match a word that exists only where a window cuts the text', () => {
    for (let spaces = 1900; spaces < 2010; spaces += 1)
      expect(found(`${' '.repeat(spaces)}хогшуургүй гарамгай ${'сайн '.repeat(500)}`)).toBeUndefined()
  })
})
