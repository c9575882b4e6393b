import { expect, it } from 'vitest'
import type { QuestionGroup } from '#contract/unanswered-questions.schemas.ts'
import { withSettled } from './with-settled.ts'

const group = (keyword: string, comments = 2): QuestionGroup => ({
  keyword,
  topic: null,
  part_of: null,
  comments,
  customers: 2,
  spellings: [],
  examples: [],
  automations: [],
  obvious: false,
  new_automation: { would_answer: comments, would_take: 0 },
})
const keyOf = ({ keyword }: QuestionGroup) => keyword
const shown = (groups: QuestionGroup[]) => groups.map(({ keyword, comments }) => `${keyword} ${comments}`)

it('a group that was just settled stays in place until the screen is left', () => {
  const settled = [
    { at: 1, group: group('хүргэлт') },
    { at: 0, group: group('үнэ') },
  ]
  expect(shown(withSettled([group('өнгө'), group('хаяг')], settled, keyOf))).toEqual([
    'үнэ 2',
    'хүргэлт 2',
    'өнгө 2',
    'хаяг 2',
  ])
  expect(shown(withSettled([], settled, keyOf))).toEqual(['үнэ 2', 'хүргэлт 2'])
})

it('a group that came back is shown once, with its current values', () => {
  const settled = [{ at: 0, group: group('хүргэлт') }]
  expect(shown(withSettled([group('өнгө'), group('хүргэлт', 5)], settled, keyOf))).toEqual([
    'хүргэлт 5',
    'өнгө 2',
  ])
})
