import { expect, it } from 'vitest'
import { finish } from '../keywords/gradual.ts'
import { perhapsPrice } from '../understanding/topics/testing/unsure-text.ts'
import { topicsOf } from '../understanding/topics/topics-of.ts'
import { groupingTopics } from './group-topics.ts'

const NOW = new Date('2026-11-21T04:00:00Z')

const asked = (...texts: (string | [text: string, customer: string])[]) =>
  texts.map((one, at) => {
    const [text, customer] = typeof one === 'string' ? [one, `customer ${at}`] : one
    return { id: String(at), text, customer, at: NOW }
  })

it('questions of one topic are one group, however they are worded', () => {
  const comments = asked('heden tugrug ve', 'Хэдээр зарж байгаа юм', 'une?', 'Ямар гоё юм бэ!')
  const groups = finish(groupingTopics(comments, topicsOf))
  expect(groups).toMatchObject([{ topic: 'price', customers: 3, unsure: 0 }])
  expect(groups[0]?.comments.map(({ text }) => text)).toEqual([
    'heden tugrug ve',
    'Хэдээр зарж байгаа юм',
    'une?',
  ])
  const [{ comment, start, end } = { comment: { text: '' }, start: 0, end: 0 }] = groups[0]?.examples ?? []
  expect(comment.text.slice(start, end)).toContain('tugrug')
})

it('the topic of most customers comes first, and one customer alone makes no group', () => {
  const comments = asked(
    'Дархан руу хүргэдэг үү?',
    'hurgelt bga yu',
    'heden tugrug ve',
    'une?',
    'hed ve',
    ['Дэлгүүр чинь хаана байдаг вэ?', 'Сараа'],
    ['Хаяг хаана вэ', 'Сараа'],
  )
  const groups = finish(groupingTopics(comments, topicsOf))
  expect(groups.map(({ topic, customers }) => [topic, customers])).toEqual([
    ['price', 3],
    ['delivery', 2],
  ])
})

it('comments that may be about the topic are counted, but no rule of the topic answers them', () => {
  const groups = finish(groupingTopics(asked('heden tugrug ve', 'une?', perhapsPrice()), topicsOf))
  expect(groups).toMatchObject([{ topic: 'price', customers: 2, unsure: 1 }])
})

it('an advert of another seller is no question', () => {
  const advert = 'Гоё даашинз зарна, үнэ 45,000₮. Утас 99112233'
  expect(finish(groupingTopics(asked(advert, advert), topicsOf))).toEqual([])
})
