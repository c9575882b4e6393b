import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { MatchMode } from '../vocabulary.ts'
import { compileKeywords } from './match-keywords.ts'

// Labels come from the language alone, without running the matcher: a difference counts as a fault of the matcher.
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

describe('the matcher on labelled comments of Mongolian customers', () => {
  const answers = examples.map((example) => ({ example, fired: fires(example) }))
  const hits = answers.filter(({ example, fired }) => example.expect && fired).length
  const falseHits = answers
    .filter(({ example, fired }) => !example.expect && fired)
    .map(({ example }) => example)
  const misses = answers
    .filter(({ example, fired }) => example.expect && !fired)
    .map(({ example }) => example)

  it('is tested with over 1,200 lines, about half of them without a match', () => {
    const positive = examples.filter((example) => example.expect).length / examples.length
    expect(examples.length).toBeGreaterThan(1200)
    expect(positive).toBeGreaterThan(0.4)
    expect(positive).toBeLessThan(0.6)
  })

  it('has a precision of at least 99.5 %', () => {
    expect(hits / (hits + falseHits.length), list(falseHits)).toBeGreaterThanOrEqual(0.995)
  })

  it('has a recall of at least 98.5 %', () => {
    expect(hits / (hits + misses.length), list(misses)).toBeGreaterThanOrEqual(0.985)
  })
})
