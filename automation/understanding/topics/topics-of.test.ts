import { expect, test } from 'vitest'
import { topicsOf } from './topics-of.ts'

const ASKED: readonly [string, string][] = [
  ['үнэ хэд вэ', 'price'],
  ['hed ve', 'price'],
  ['heden tugrug ve', 'price'],
  ['Энэ гутал ямар үнэтэй вэ?', 'price'],
  ['хар өнгө үлдсэн үү', 'stock'],
  ['38 размер байгаа юу', 'stock size'],
  ['hurgelttei yu', 'delivery'],
  ['орон нутагт унаанд тавьж өгөх үү', 'delivery'],
  ['хаана байрладаг вэ', 'location'],
  ['haana baidag yum', 'location'],
  ['хэдэн цаг хүртэл ажиллах вэ', 'hours'],
  ['захиалъя', 'order'],
  ['ene tsamtsiig avii', 'order'],
  ['дансны дугаараа явуулаач', 'payment'],
  ['утасны дугаараа өгөөч', 'contact'],
  ['хямдрал байгаа юу', 'discount'],
  ['буцаалт хийдэг үү', 'exchange'],
  ['үнэ хэд вэ, хүргэлттэй юу', 'price delivery'],
]

const SAID = [
  'гоё юм аа',
  'үнэ нь хямд байсан',
  'хүргэлт хурдан ирлээ, баярлалаа',
  'zahialsan baraa irsen',
  'төлбөрөө төлсөн',
  '@Сараа үзээрэй',
  'sain baina uu',
  '😍😍😍',
  '',
]

const sureOf = (text: string) =>
  topicsOf(text)
    .topics.map(({ topic }) => topic)
    .sort()
    .join(' ')

test('questions in both scripts have their topics', () => {
  const failures = ASKED.filter(([text, wanted]) => sureOf(text) !== wanted.split(' ').sort().join(' '))
  expect(failures.map(([text, wanted]) => `${text}: ${wanted}, not ${sureOf(text)}`)).toEqual([])
})

test('statements, praise, tags and greetings have none', () => {
  expect(SAID.filter((text) => sureOf(text) !== '').map((text) => `${text}: ${sureOf(text)}`)).toEqual([])
})

test('the words that decided are named with their place', () => {
  const text = 'Сайн байна уу эгчээ, үнэ хэд вэ'
  const [price] = topicsOf(text).topics
  expect(price?.topic).toBe('price')
  expect(text.slice(price?.start, price?.end)).toBe(price?.words)
  expect(price?.words).toBe('үнэ хэд')
})

test('a text that replies to another customer is left to a person', () => {
  const { topics, maybe } = topicsOf('үнэ хэд вэ', { repliesTo: 'customer' })
  expect(topics).toEqual([])
  expect(maybe.map(({ topic }) => topic)).toEqual(['price'])
})

test('a topic is either sure or for a person, never both', () => {
  for (const [text] of ASKED) {
    const { topics, maybe } = topicsOf(text)
    expect(topics.filter(({ topic }) => maybe.some((other) => other.topic === topic))).toEqual([])
  }
})
