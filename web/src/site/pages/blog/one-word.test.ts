import { describe, expect, it } from 'vitest'
import { compileKeywords } from '#automation/keywords/match-keywords.ts'
import { articleText } from '../../articles.ts'

const isFound = (keyword: string, comment: string) =>
  compileKeywords([{ keyword, ruleId: '' }]).find(comment).length > 0

const found: Record<string, string[]> = {
  үнэ: ['une', 'vne', 'yne', 'üne', 'унэ', 'үнийг', 'үнийн', 'үнээр', 'үнэтэй', 'ҮНЭЭЭ??', 'une hed ve'],
  хүүхэд: ['huuhed', 'hvvhed', 'xvvxed'],
  цагаан: ['tsagaan', 'cagaan', 'cagan'],
  хүргэлт: ['хургэлт', 'хүргэж өгөх үү', 'hurgej ugdug uu', 'hvrgelt bga yu'],
  түрхэц: ['турхэц'],
  төлбөр: ['толбор', 'тєлбєр'],
  гутал: ['гутлын', 'гутлаа', 'gutliin', 'гутааал'],
  захиалъя: ['zahialii', 'захиалмаар байна'],
  даатгал: ['daatgl'],
  загвар: ['загвр', 'zagavr'],
  'хэд вэ': ['hed we', 'xed ve'],
}
const left: Record<string, string[]> = {
  үнэ: [
    'Үнэхээр гоё юм',
    'үнэн',
    'үнэнч хүн',
    'үнэгүй юу',
    'unegui',
    'үнээний сүү',
    'үүнийг',
    'uuniig',
    'хэд вэ',
    'price',
  ],
  ном: ['Номин', 'номхон'],
  хүргэлт: ['Баярын мэнд хүргэе'],
  авъя: ['авсан'],
}
const pairs = (table: Record<string, string[]>) =>
  Object.entries(table).flatMap(([keyword, comments]) =>
    comments.map((comment) => [keyword, comment] as const),
  )

describe('the examples of the post «une, үнэ, унэ»', () => {
  it.each(pairs(found))('«%s» is found in «%s», and both posts say so', (keyword, comment) => {
    expect(isFound(keyword, comment)).toBe(true)
    for (const language of ['mn', 'en'] as const)
      expect(articleText(language, 'blog/one-word')).toContain(comment)
  })

  it.each(pairs(left))('«%s» leaves «%s» alone', (keyword, comment) => {
    expect(isFound(keyword, comment)).toBe(false)
  })
})
