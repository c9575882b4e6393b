import { describe, expect, test } from 'vitest'
import type { Coverage } from '#contract/coverage.schemas.ts'
import { coverageSentence, coverageTone, inHistory, partlyInHistory } from './coverage-sentence.ts'
import { coverageTexts } from './coverage-texts.ts'

const coverageWith = (figures: Partial<Coverage>): Coverage => ({
  days: 7,
  from: '2026-11-15',
  to: '2026-11-21',
  seen: 0,
  deserved: 0,
  answered: 0,
  partly_failed: { comment: 0, chat: 0 },
  answered_by_person: 0,
  unanswered: 0,
  waiting: 0,
  failed: 0,
  found_later: 0,
  ignored: 0,
  moderated: 0,
  obsolete: 0,
  ...figures,
})

describe('the sentence of the coverage strip', () => {
  test.each([
    [{}, 'Сүүлийн 7 хоногт ботод шинэ сэтгэгдэл ирээгүй байна.', 'quiet'],
    [{ seen: 34, ignored: 34 }, 'Сүүлийн 7 хоногт ирсэн 34 сэтгэгдэлд асуулт, захиалга алга.', 'quiet'],
    [
      { seen: 9, deserved: 6, answered: 2, answered_by_person: 1, unanswered: 3, ignored: 3 },
      'Сүүлийн 7 хоногт хариулах ёстой 6 сэтгэгдлийн 3 нь хариултаа авсан.',
      'error',
    ],
    [
      { seen: 1, deserved: 1, partly_failed: { comment: 0, chat: 1 } },
      'Сүүлийн 7 хоногт хариулах ёстой 1 сэтгэгдлийн 0 нь хариултаа авсан.',
      'error',
    ],
    [
      { seen: 222, deserved: 128, answered: 128, ignored: 94 },
      'Сүүлийн 7 хоногт хариулах ёстой 128 сэтгэгдэл бүгд хариултаа авсан.',
      'success',
    ],
    [
      { seen: 1, deserved: 1, answered: 1 },
      'Сүүлийн 7 хоногт хариулах ёстой 1 сэтгэгдэл хариултаа авсан.',
      'success',
    ],
    [
      { seen: 128, deserved: 128, answered: 120, waiting: 8 },
      'Сүүлийн 7 хоногт хариулах ёстой 128 сэтгэгдлийн 120 нь хариултаа авсан.',
      'alive',
    ],
    [
      { seen: 128, deserved: 128, answered: 119, waiting: 8, failed: 1 },
      'Сүүлийн 7 хоногт хариулах ёстой 128 сэтгэгдлийн 119 нь хариултаа авсан.',
      'error',
    ],
  ])('for %o', (figures, sentence, tone) => {
    expect(coverageSentence(coverageWith(figures), coverageTexts.mn, String)).toBe(sentence)
    expect(coverageTone(coverageWith(figures))).toBe(tone)
  })

  test('in English too', () => {
    const some = coverageWith({ seen: 5, deserved: 3, answered: 2, waiting: 1 })
    expect(coverageSentence(some, coverageTexts.en, String)).toBe(
      'Of the 3 comments of the last 7 days that called for an answer, 2 have one.',
    )
  })
})

test('a figure links to the comments it counts', () => {
  expect(inHistory(coverageWith({ failed: 1 }), 'failed')).toEqual({
    status: 'failed',
    from: '2026-11-15',
    to: '2026-11-21',
  })
})

test('a failed chat reply of an answered comment is found in history', () => {
  expect(partlyInHistory(coverageWith({}), 'chat')).toEqual({
    status: 'answered',
    chat: 'failed',
    from: '2026-11-15',
    to: '2026-11-21',
  })
})
