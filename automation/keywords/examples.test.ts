import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compileKeywords, type MatchMode } from './match-keywords.ts'

// Labelled blind to the matcher, from the language: wrong answers are the matcher's until shown otherwise.
type Example = { keyword: string; mode: MatchMode; comment: string; expect: boolean; category: string }

const folder = new URL('./examples/', import.meta.url)
const examples = readdirSync(folder)
  .filter((name) => name.endsWith('.jsonl'))
  .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').trim().split('\n'))
  .map((line) => JSON.parse(line) as Example)

const compiled = new Map<string, ReturnType<typeof compileKeywords>>()

function fires({ keyword, mode, comment }: Example) {
  const key = JSON.stringify([mode, keyword])
  const keywords = compiled.get(key) ?? compileKeywords([{ keyword, mode, ruleId: '' }])
  compiled.set(key, keywords)
  return keywords.find(comment).length > 0
}

const list = (wrong: Example[]) =>
  wrong
    .map(({ keyword, mode, comment, category }) => `${keyword} | ${mode} | ${comment} | ${category}`)
    .join('\n')

describe('labelled comments of Mongolian customers', () => {
  const answers = examples.map((example) => ({ example, fired: fires(example) }))
  const hits = answers.filter(({ example, fired }) => example.expect && fired).length
  const falseHits = answers
    .filter(({ example, fired }) => !example.expect && fired)
    .map(({ example }) => example)
  const misses = answers
    .filter(({ example, fired }) => example.expect && !fired)
    .map(({ example }) => example)

  it('holds enough lines, about as many without a match as with one', () => {
    const positive = examples.filter((example) => example.expect).length / examples.length
    expect(examples.length).toBeGreaterThan(1200)
    expect(positive).toBeGreaterThan(0.4)
    expect(positive).toBeLessThan(0.6)
  })

  it('seldom answers a comment that does not ask for the keyword', () => {
    expect(hits / (hits + falseHits.length), list(falseHits)).toBeGreaterThanOrEqual(0.995)
  })

  it('finds the keyword however it was typed', () => {
    expect(hits / (hits + misses.length), list(misses)).toBeGreaterThanOrEqual(0.985)
  })
})
