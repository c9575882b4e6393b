import { describe, expect, it } from 'vitest'
import { compileKeywords } from './match-keywords.ts'

const fires = (keyword: string, comment: string) =>
  compileKeywords([{ keyword, ruleId: '' }]).find(comment).length > 0

type Row = [keyword: string, fires: string[], leaves: string[]]

const rows: Record<string, Row[]> = {
  'a habit that is asked about': [
    [
      'захиалах',
      [
        'яаж захиалдаг вэ',
        'Хаанаас захиалдаг юм бэ?',
        'хэрхэн захиалдаг юм бол',
        'zahialdag uu',
        'yaj zahialdag ve',
        'zahialdaguu',
        'захиалдаг уу?',
        'яаж захиалдгийг хэлээч',
        'захиалдаггүй юм уу',
        'захиалдаг?',
      ],
      [
        'би эндээс захиалдаг',
        'zahialdag',
        'байнга захиалдаг, гоё шүү',
        'хаанаас ч захиалдаг',
        'Эндээс захиалдаг. Хямдрал хэзээ вэ?',
        'ямар гоё юм бэ захиалдаг шүү',
      ],
    ],
    ['захиалъя', ['яаж захиалдаг вэ', 'yaj zahialdag we', 'захиалдаг уу'], ['би захиалдаг', 'zahialdag bsn']],
    [
      'хүргэх',
      ['hurgedeg uu', 'хөдөө хүргэдэг үү', 'хэд хоногт хүргэдэг вэ', 'hvrgedeg yum uu', 'хүргэдэггүй юу'],
      ['сайн хүргэдэг', 'hurgedeg sain shuu'],
    ],
    [
      'зарах',
      ['ширхэгээр зардаг уу', 'zardag uu', 'хаана зардаг вэ', 'zardaggui yu'],
      ['тэд зардаг', 'zardag yum'],
    ],
    [
      'авах',
      ['хаанаас авдаг вэ', 'avdag uu', 'карт авдаг юу', 'яаж авдаг юм'],
      ['эндээс авдаг', 'avdag shuu'],
    ],
    ['үзэх', ['хэзээ үздэг вэ', 'хүүхэд үздэг үү', 'uzdeg uu'], ['би үздэг', 'үздэг байсан']],
    ['бүртгүүлэх', ['хаана бүртгүүлдэг вэ', 'burtguuldeg uu'], ['би бүртгүүлдэг']],
    ['очих', ['яаж очдог вэ', 'ochdog uu'], ['би очдог', 'болдог оо, очдог']],
    ['хүргэлт', ['хүргэдэг үү', 'hurgedeg uu', 'хүргэдэг'], []],
  ],
  'a condition within a question': [
    [
      'захиалах',
      ['захиалбал хэзээ ирэх вэ', 'одоо захиалвал хэд хоног болох вэ?', 'zahialbal hezee ireh ve'],
      ['захиалбал гоё', 'захиалбал дээр байх'],
    ],
    ['авах', ['хоёрыг авбал хямдрах уу', '2 avbal hyamdrah uu'], ['авбал зүгээр']],
  ],
  'a form of goods that is a name as well': [
    [
      'цэцэг',
      ['цэцгээ захиалъя', 'Цэцгээ хэдээр зардаг вэ', 'tsetsgee avmaar bna', 'цэцгээ хүргүүлэх үү', 'цэцгээр'],
      ['Цэцгээ хараарай', 'цэцгээ', 'Цэцгээ чи харсан уу', 'Tsetsgee uzeerei'],
    ],
    [
      'сувд',
      ['сувдаа захиалъя', 'suvdaa heden tugrug ve'],
      ['Сувдаа хараарай', 'сувдаа', 'Сувдаа чи үзсэн үү'],
    ],
  ],
  'a refusal': [
    [
      'авах',
      [
        'авахгүй юу',
        'авахгүй юм уу?',
        'avahgui yu',
        'avahguiyu',
        'хуучнаа авахгүй байгаа юу',
        'яагаад авахгүй байгаа юм',
        'авахгүй?',
        'avahgv yu',
      ],
      [
        'авахгүй ээ',
        'avahgui ee',
        'авхгүй',
        'avhgui',
        'avahgvi',
        'авахгүй. Үнэ хэд вэ?',
        'авахгүй, өөр өнгө байна уу',
        'хэзээ ч авахгүй',
        'авах хэрэггүй',
        'avah hereggui ee',
        'авах шаардлагагүй',
        'авахаа больсон',
        'avahaa bolison',
        'юу ч авахгүй',
      ],
    ],
    [
      'захиалах',
      ['захиалахгүй юу?', 'zahialahgui yu', 'яагаад захиалахгүй байна вэ', 'захиалах хэрэггүй юу'],
      [
        'захиалахгүй',
        'zahialahgui',
        'захиалхгүй ээ',
        'zahialhgui',
        'захиалах хэрэггүй',
        'захиалахаа болилоо',
      ],
    ],
    [
      'захиалга',
      ['захиалахгүй юу', 'захиалга хийхгүй юу', 'zahialahgui yu'],
      ['захиалахгүй ээ', 'zahialahgui'],
    ],
    [
      'хүргэлт',
      ['хөдөө хүргэхгүй юу', 'hurgehgui yu', 'хүргэдэггүй юу', 'хүргэлтгүй юу'],
      ['хүргэхгүй ээ', 'hurgehgui'],
    ],
    ['очих', ['очихгүй юу', 'ochihgui yu'], ['очихгүй ээ', 'ochihgui', 'очхгүй']],
    ['хийлгэх', ['хийлгэхгүй юу'], ['хийлгэхгүй', 'hiilgehgui ee']],
    ['үзье', ['үзэхгүй юу'], ['үзэхгүй', 'uzehgui']],
    ['цаг авах', ['цаг авахгүй юу'], ['цаг авахгүй ээ', 'tsag avahgui', 'цаг авах хэрэггүй']],
    ['хэрэг', ['хэрэггүй юу', 'hereggui yu'], ['хэрэггүй ээ', 'hereggui', 'надад хэрэггүй']],
    ['хэрэгтэй', ['хэрэгтэй байна', 'heregtei'], ['хэрэггүй', 'hereggui']],
    ['авахгүй', ['авахгүй ээ', 'avahgui'], ['авах уу']],
    ['авах хэрэггүй', ['авах хэрэггүй ээ', 'avah hereggui'], ['авах уу']],
    ['гэрээ', ['гэрээгүй', 'гэрээгүй юу'], []],
    ['мах', ['махгүй хоол байна уу', 'mahgui hool'], []],
    ['гутал', ['гуталгүй байна'], []],
  ],
}

describe.each(Object.entries(rows))('%s', (_, list) => {
  const lines = (pick: (row: Row) => string[]) =>
    list.flatMap((row) => pick(row).map((comment) => [row[0], comment] as const))

  it.each(lines((row) => row[1]))('«%s» is found in «%s»', (keyword, comment) => {
    expect(fires(keyword, comment)).toBe(true)
  })

  const leaving = lines((row) => row[2])
  if (leaving.length > 0)
    it.each(leaving)('«%s» is not found in «%s»', (keyword, comment) => {
      expect(fires(keyword, comment)).toBe(false)
    })
})
