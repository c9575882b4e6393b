import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { finish } from '../keywords/gradual.ts'
import { compileKeywords } from '../keywords/match-keywords.ts'
import { groupingSteps, type UnansweredComment } from './group-questions.ts'

const groupQuestions = <Comment extends UnansweredComment>(comments: readonly Comment[]) =>
  finish(groupingSteps(comments))

const NOON = Date.parse('2026-11-20T04:00:00Z')

/** Comments by different customers, one minute apart. */
const asked = (...texts: string[]): UnansweredComment[] =>
  texts.map((text, index) => ({
    id: String(index),
    text,
    customer: `customer ${index}`,
    at: new Date(NOON + index * 60_000),
  }))

const keywordsOf = (...texts: string[]) => groupQuestions(asked(...texts)).map(({ keyword }) => keyword)
const textsOf = (...texts: string[]) =>
  groupQuestions(asked(...texts)).map(({ keyword, comments }) => [
    keyword,
    ...comments.map(({ text }) => text),
  ])

describe('one question', () => {
  it('is one group in Cyrillic, in Latin letters and with typos', () => {
    expect(textsOf('Үнэ хэд вэ?', 'une hed ve', 'унэ?', 'vne', 'ҮНЭЭ???')).toEqual([
      ['үнэ', 'ҮНЭЭ???', 'vne', 'унэ?', 'une hed ve', 'Үнэ хэд вэ?'],
    ])
    expect(keywordsOf('хүргэлт байгаа юу', 'hurgelt bga yu', 'хургэлт', 'хүргэлттэй юу')).toEqual(['хүргэлт'])
  })

  it('has a Cyrillic dictionary word without endings as its keyword', () => {
    expect(keywordsOf('gutal bga yu', 'гутлын размераа хэлээч?', 'gutaltai yu')).toEqual(['гутал'])
    expect(keywordsOf('uruu bga yu', 'өрөө бий юу', 'өрөө', 'ороо байна уу')).toEqual(['өрөө'])
    expect(keywordsOf('shurshuurtei yu', 'шүршүүртэй юу')).toEqual(['шүршүүр'])
  })

  it('has a name of goods as typed, in Cyrillic if a customer typed it so', () => {
    expect(keywordsOf('skims байна уу', 'skims bga yu')).toEqual(['skims'])
    expect(keywordsOf('luvitton bga yu', 'лувиттон байна уу', 'luvitton?')).toEqual(['лувиттон'])
  })

  it('has its spellings, the most frequent first, with their positions in up to three examples', () => {
    const [group] = groupQuestions(
      asked('Хүргэлт байгаа юу', 'hurgelt bga yu', 'сайн уу, hurgelt bnu', 'хургэлт', 'hurgelt?'),
    )
    expect(group?.spellings).toEqual([
      { text: 'hurgelt', comments: 3 },
      { text: 'хургэлт', comments: 1 },
      { text: 'хүргэлт', comments: 1 },
    ])
    expect(group?.examples.map(({ comment, start, end }) => comment.text.slice(start, end))).toEqual([
      'hurgelt',
      'хургэлт',
      'Хүргэлт',
    ])
  })
})

describe('a price', () => {
  it.each([
    ['хэд вэ', ['хэд вэ', 'hed ve', 'хэд бэ?']],
    ['үнэ', ['үнэ', 'une?', 'үнийг нь хэлээч']],
    ['үнэ', ['une hed ve', 'Үнэ хэд вэ']],
    ['хэдээр', ['хэдээр', 'hedeer zardag ve']],
    ['хүргэлт', ['хүргэлт хэдэн төгрөг вэ', 'hurgelt heden tugrug ve']],
    ['хэдэн төгрөг', ['хэдэн төгрөг вэ', 'heden tugrug ve', 'энэ хэдэн төгрөг']],
    ['хэд', ['хэд', 'hed?', 'энэ хэд юм']],
  ])('is grouped under «%s»', (keyword, texts) => {
    expect(textsOf(...texts)).toEqual([[keyword, ...[...texts].reverse()]])
  })

  it('does not include questions about a number of days or people', () => {
    expect(keywordsOf('хэд хоног', 'hed honog', 'хэд хоног вэ')).toEqual([])
  })
})

describe('a suggestion', () => {
  it.each([
    ['ugch boloh uu', 'ugch', 'үгч болох уу', 'өгч болох уу'],
    ['tuluh ve', 'tuluh uu', 'төлөх үү'],
    ['tuluh', 'tuluh uu'],
    ['хэдх', 'хэдх вэ', 'hedh ve'],
    ['хэдвэ', 'hedve', 'хэдхэн'],
  ])('is a word in use: %s, %s …', (...texts) => {
    const inUse = ['төлөх', 'tuluh', 'хэд вэ', 'хэд']
    for (const keyword of keywordsOf(...texts)) expect(inUse).toContain(keyword)
  })

  it.each([
    ['цонх', ['tsonh bga yu', 'цонхны үнэлгээ бий юу', 'цонх']],
    ['эмч', ['emch bga yu', 'эмчийн зөвлөгөө бий юу', 'эмч?']],
    ['цүнх', ['tsunh bga yu', 'цүнхний сонголт бий юу']],
  ])('is «%s», although the word ends like a verb', (keyword, texts) => {
    expect(keywordsOf(...texts)).toEqual([keyword])
  })

  it('matches every comment of its group when used as a keyword', () => {
    const files = ['clothes-and-shoes', 'daily-life', 'services-and-orders', 'food-and-prices', 'edges']
    const comments = files.flatMap((name) =>
      readFileSync(new URL(`../keywords/examples/${name}.jsonl`, import.meta.url), 'utf8')
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { comment: string }).comment),
    )
    const groups = groupQuestions(asked(...comments))
    expect(groups.length).toBeGreaterThan(20)
    for (const { keyword, comments: own } of groups) {
      const { find } = compileKeywords([{ keyword, ruleId: '' }])
      for (const { text } of own) expect([keyword, text, find(text).length]).toEqual([keyword, text, 1])
    }
  })
})

describe('a comment', () => {
  it('is in one group: that of the topic before that of the question word', () => {
    expect(textsOf('хүргэлт хэд вэ', 'хүргэлт', 'хэд вэ', 'hed we')).toEqual([
      ['хэд вэ', 'hed we', 'хэд вэ'],
      ['хүргэлт', 'хүргэлт', 'хүргэлт хэд вэ'],
    ])
    const groups = groupQuestions(asked('үнэ өнгө', 'үнэ', 'өнгө', 'үнэ', 'өнгө размер', 'размер'))
    const ids = groups.flatMap(({ comments }) => comments.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('of one customer alone makes no group, even when repeated', () => {
    const mine = asked('үнэ', 'үнэ хэд вэ', 'une').map((one) => ({ ...one, customer: 'Сараа' }))
    expect(groupQuestions(mine)).toEqual([])
    expect(
      groupQuestions([...mine, { ...(mine[0] as UnansweredComment), id: '9', customer: 'Бат' }]),
    ).toMatchObject([{ keyword: 'үнэ', customers: 2 }])
  })

  it.each([
    ['praise', ['Гоё байна', 'goy bn', 'сайхан юм аа', 'saihan', 'хөөрхөн', 'huurhun', 'wow']],
    ['thanks and hellos', ['баярлалаа', 'bayarlalaa', 'сайн байна уу', 'sain bnu', 'за', 'za']],
    ['friends called by name', ['Болор хараарай', 'болор', 'Bolor uzeerei', 'Сараа', 'saraa']],
    ['numbers, signs and emoji', ['1', '1', '+', '+', '99112233', '99112233', '😍', '😍']],
    ['common words', ['авсан', 'avsan', 'ирсэн үү', 'irsen uu', 'хэзээ вэ', 'hezee ve']],
    [
      'sellers’ adverts',
      ['Гутал зарна 99112233', 'Гутал зарна, 45000₮ 88112233', 'gutal zarna 95112233 30000₮'],
    ],
  ])('makes no group when it is %s', (_kind, texts) => {
    expect(keywordsOf(...texts)).toEqual([])
  })

  it('that calls another customer by name makes no group', () => {
    const named = asked('Тэмүүлжин үзээрэй', 'Темүүлжин', 'temuuljin')
    const known = { ...(named[0] as UnansweredComment), id: '7', text: 'гоё', customerName: 'Тэмүүлжин Бат' }
    expect(groupQuestions([...named, known])).toEqual([])
  })
})

describe('groups', () => {
  it('are sorted by number of customers', () => {
    expect(keywordsOf('өнгө', 'өнгө', 'үнэ', 'үнэ', 'үнэ', 'хаяг', 'hayag', 'хаягаа', 'хаяг')).toEqual([
      'хаяг',
      'үнэ',
      'өнгө',
    ])
  })

  const examples = readFileSync(
    new URL('../keywords/examples/clothes-and-shoes.jsonl', import.meta.url),
    'utf8',
  )
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { comment: string })

  it('are the same for any order of the comments', () => {
    const comments = asked(...examples.slice(0, 400).map(({ comment }) => comment))
    const shuffled = [...comments].sort(
      (left, right) => ((Number(left.id) * 7919) % 401) - ((Number(right.id) * 7919) % 401),
    )
    expect(groupQuestions(shuffled)).toEqual(groupQuestions(comments))
    expect(groupQuestions([...comments].reverse())).toEqual(groupQuestions(comments))
  })
})
