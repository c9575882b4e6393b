import { describe, expect, it } from 'vitest'
import { manualClock } from '#server/testing/manual-clock.ts'
import { WEBHOOK_EXAMPLES } from '#wire-examples/meta/index.ts'
import { createWebhookTally } from './webhook-tally.ts'

describe('webhooks of the last hour', () => {
  it.each(Object.entries(WEBHOOK_EXAMPLES))('%s counts as its documented field', (_, { field, body }) => {
    const tally = createWebhookTally(manualClock())
    tally.count(body)
    const fields = tally.read().map((one) => `${one.object}/${one.field}`)
    expect(fields).toContain(`${body.object}/${field}`)
  })

  it('are summed by field, and forgotten after an hour', () => {
    const clock = manualClock()
    const tally = createWebhookTally(clock)
    const comment = { object: 'page', entry: [{ changes: [{ field: 'feed' }, { field: 'feed' }] }] }
    tally.count(comment)
    clock.advance(30 * 60)
    tally.count({ object: 'page', entry: [{ standby: [{}] }] })
    tally.count(comment)
    expect(tally.read()).toEqual([
      { object: 'page', field: 'feed', items: 4 },
      { object: 'page', field: 'standby', items: 1 },
    ])
    clock.advance(31 * 60)
    expect(tally.read()).toMatchObject([{ field: 'feed', items: 2 }, { field: 'standby' }])
    clock.advance(3600)
    expect(tally.read()).toEqual([])
  })

  it('of any shape break nothing', () => {
    const tally = createWebhookTally(manualClock())
    for (const body of [
      null,
      7,
      'x',
      [],
      {},
      { object: 'page' },
      { object: 'page', entry: [null, { messaging: [3, {}] }] },
    ])
      tally.count(body)
    expect(tally.read()).toEqual([{ object: 'page', field: 'other', items: 1 }])
  })
})
