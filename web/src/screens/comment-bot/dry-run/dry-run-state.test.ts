import { describe, expect, it } from 'vitest'
import type { DryRunPart, DryRunProgress, DryRunResult } from '#contract/dry-run.schemas.ts'
import { changesIn, countOf, idle, withEvent } from './dry-run-state.ts'

const result = (id: string, changes: Partial<DryRunResult> = {}): DryRunResult => ({
  comment: { id, customer_name: 'Сараа', text: 'Үнэ?', date: '2026-11-21T04:00:00.000Z' },
  content: { id: 'post', message: null, full_picture: null },
  outcome: 'answered',
  automation: { id: 'new', name: 'Үнэ' },
  replies: [],
  action: null,
  mark: null,
  topic: null,
  change: { kind: 'newly_answered', before: { automation: null, replies: [] } },
  nearest: null,
  ...changes,
})
const ignored = (id: string, nearest: DryRunResult['nearest'] = null) =>
  result(id, { outcome: 'ignored', automation: null, change: null, nearest })
const near = {
  keyword: 'размер',
  word: { text: 'rasmerk', start: 0, end: 7 },
  missing: { kind: 'letters' as const, distance: 2, realWord: false },
  can_add: true,
}

const part = (results: DryRunResult[], from_start = false): DryRunPart => ({
  from_start,
  totals: {
    comments: 9,
    answered: 3,
    answered_by_others: 1,
    moderated: 2,
    ignored: 3,
    changes: { newly_answered: 3, no_longer_answered: 2, other_automation: 0, other_reply: 1 },
  },
  results,
})
const shownAfter = (...parts: DryRunPart[]) =>
  parts.reduce((state, data) => withEvent(state, { event: 'part', data }), idle)
const ids = (results: readonly DryRunResult[]) => results.map(({ comment }) => comment.id)

describe('the results of a dry run', () => {
  it('are sorted by time within each group, newest first', () => {
    const moderated = result('3', { outcome: 'moderated', change: null, action: 'hide' })
    const { results } = shownAfter(part([result('1'), moderated], true), part([result('4'), ignored('5')]))
    expect(ids(results.changed)).toEqual(['4', '1'])
    expect(ids(results.moderated)).toEqual(['3'])
    expect(ids(results.ignored)).toEqual(['5'])
  })

  it('count a comment that is no longer answered as a change', () => {
    const lost = ignored('1')
    const change = { kind: 'no_longer_answered' as const, before: { automation: null, replies: [] } }
    expect(ids(shownAfter(part([{ ...lost, change }])).results.changed)).toEqual(['1'])
  })

  it('are replaced by a new start', () => {
    expect(ids(shownAfter(part([result('1')], true), part([result('2')], true)).results.changed)).toEqual([
      '2',
    ])
  })

  it('are limited to two hundred', () => {
    const many = Array.from({ length: 150 }, (_, index) => result(String(index)))
    const { changed } = shownAfter(part(many, true), part(many.map((one) => ({ ...one })))).results
    expect(changed).toHaveLength(200)
  })

  it('list unanswered comments that nearly match first', () => {
    expect(ids(shownAfter(part([ignored('1', near), ignored('2')])).results.ignored)).toEqual(['1', '2'])
  })

  it('show the server’s totals', () => {
    const { totals } = shownAfter(part([]))
    expect(totals && [changesIn(totals), countOf('changed', totals), countOf('ignored', totals)]).toEqual([
      6, 6, 3,
    ])
  })

  it('are complete with the done event', () => {
    const progress: DryRunProgress = {
      state: 'paused',
      contents_total: 4,
      contents_done: 2,
      comments: 9,
      resumes_at: '2026-11-21T05:00:00.000Z',
    }
    const running = withEvent({ ...idle, phase: 'running' }, { event: 'progress', data: progress })
    expect(running.phase).toBe('running')
    expect(withEvent(running, { event: 'done', data: progress })).toMatchObject({ phase: 'done', progress })
  })
})
