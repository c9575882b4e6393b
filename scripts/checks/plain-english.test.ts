import { describe, expect, test } from 'vitest'
import {
  complaintsAbout,
  complaintsAboutGlossary,
  sentencesOfCode,
  sentencesOfDocument,
} from './plain-english.ts'

const texts = (sentences: readonly { text: string }[]) => sentences.map(({ text }) => text)

describe('sentences of code', () => {
  test('come from comments on lines of their own, joined over lines', () => {
    const source = [
      '// Claim only checks whether',
      '// a page has due deliveries. A finished call frees its slot.',
      "const what = 'What a string contains is no comment.'",
      '/** Returns the newest events of a page. */',
    ].join('\n')
    expect(sentencesOfCode(source)).toEqual([
      { text: 'Claim only checks whether a page has due deliveries.', line: 1 },
      { text: 'A finished call frees its slot.', line: 1 },
      { text: 'Returns the newest events of a page.', line: 4 },
    ])
  })

  test('leave out code, quotes and instructions to linters', () => {
    const source =
      '// biome-ignore lint/style: the library needs it so\n\n// Reads `what it says` and «хэлсэн үг» of it.'
    expect(texts(sentencesOfCode(source))).toEqual(['Reads code and quote of it.'])
  })
})

test('sentences of a document are those of its lines and cells, without its code', () => {
  const source =
    '# Title of the page\n\n- One step of the path.\n```\nwhat is this code here\n```\n| a | Two cells are two texts |'
  expect(texts(sentencesOfDocument(source))).toEqual([
    'Title of the page',
    'One step of the path.',
    'Two cells are two texts',
  ])
})

test('a habit above its limit is named with its sentences', () => {
  const sentences = ['The worker claims due deliveries.', 'What the platform said is kept.'].map((text) => ({
    text,
    line: 1,
    file: 'a.ts',
  }))
  expect(complaintsAbout(sentences.slice(0, 1))).toEqual([])
  expect(complaintsAbout(sentences)).toEqual([
    '50.0 % of 2 sentences: opens with What, Who, Where or Whose (limit 1 %). Rewrite some of these:',
    '  a.ts:1  What the platform said is kept.',
    '50.0 % of 2 sentences: has code ask, tell or say (limit 2 %). Rewrite some of these:',
    '  a.ts:1  What the platform said is kept.',
  ])
})

test('a glossary has one row for a word, and a limited number of words', () => {
  const row = (word: string) => `| ${word} | | a meaning |\n`
  const head = '| word | Mongolian | meaning |\n|---|---|---|\n'
  expect(complaintsAboutGlossary(head + row('page') + row('team'))).toEqual([])
  expect(complaintsAboutGlossary(head + row('page') + head + row('page'))).toEqual(['«page» has two rows'])
  const many = Array.from({ length: 61 }, (_, at) => row(`word ${at}`)).join('')
  expect(complaintsAboutGlossary(head + many)).toEqual(['61 words, at most 60'])
})
