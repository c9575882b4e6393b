import { describe, expect, test } from 'vitest'
import type { ChatAutomationSummary } from '#contract/chat-automations.schemas.ts'
import type { CommentAutomation } from '#contract/comment-automations.schemas.ts'
import { mergeAutomations, pageOf, ROWS_A_PAGE } from './merge-automations.ts'

const comment = (id: string, updated_at: string) => ({ id, updated_at }) as CommentAutomation
const chat = (id: string, updated_at: string) => ({ id, updated_at }) as ChatAutomationSummary

describe('the list of automations of both kinds', () => {
  test('is sorted by the last change, for both kinds and all time formats', () => {
    const merged = mergeAutomations(
      [comment('хүргэлт', '2026-11-20T10:00:00.000Z'), comment('үнэ', '2026-11-18T10:00:00Z')],
      [chat('мэндчилгээ', '2026-11-19T18:00:00+08:00'), chat('захиалга', '2026-11-21T00:00:00.000Z')],
    )
    expect(merged.map(({ kind, automation }) => [kind, automation.id])).toEqual([
      ['chat', 'захиалга'],
      ['comment', 'хүргэлт'],
      ['chat', 'мэндчилгээ'],
      ['comment', 'үнэ'],
    ])
  })

  test('neither loses nor repeats rows between its pages', () => {
    const rows = Array.from({ length: 2 * ROWS_A_PAGE + 1 }, (_, index) => index)
    const pages = [1, 2, 3].flatMap((page) => pageOf(rows, page).rows)
    expect(pages).toEqual(rows)
  })

  test('shows the last page when the requested one does not exist', () => {
    expect(pageOf([1, 2, 3], 7)).toEqual({ pages: 1, page: 1, rows: [1, 2, 3] })
    expect(pageOf([], 1)).toEqual({ pages: 1, page: 1, rows: [] })
  })
})
