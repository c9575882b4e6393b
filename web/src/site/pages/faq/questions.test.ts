import { expect, it } from 'vitest'
import { questionsIn } from './questions.ts'

const addressesIn = (language: 'mn' | 'en') =>
  questionsIn(language).groups.map(({ questions }) => questions.map(({ id }) => id))

it('a question has the same anchor in both languages, and each anchor is unique', () => {
  expect(addressesIn('en')).toEqual(addressesIn('mn'))
  const addresses = addressesIn('mn').flat()
  expect(new Set(addresses).size).toBe(addresses.length)
})

it('every question has an answer', () => {
  for (const language of ['mn', 'en'] as const)
    for (const { questions } of questionsIn(language).groups)
      for (const { question, answer } of questions) expect(answer, question).toMatch(/^<p>.+/)
})
