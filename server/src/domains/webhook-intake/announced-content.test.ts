import { describe, expect, it } from 'vitest'
import { WEBHOOK_EXAMPLES } from '#wire-examples/meta/index.ts'
import { announcedContent } from './announced-content.ts'

const PAGE = '110022003300440'
const webhook = (value: object) => ({
  object: 'page',
  entry: [{ id: PAGE, time: 1_720_000_000, changes: [{ field: 'feed', value }] }],
})
const published = {
  from: { id: PAGE, name: 'Blue Fern Bakery' },
  item: 'video',
  verb: 'add',
  post_id: `${PAGE}_7`,
  published: 1,
}

describe('content that a page publishes', () => {
  it('is announced by the documented post webhooks and no other', () => {
    const telling = Object.entries(WEBHOOK_EXAMPLES)
      .filter(([, { body }]) => announcedContent(body).length > 0)
      .map(([name]) => name)
    expect(telling.length).toBeGreaterThan(0)
    expect(telling.filter((name) => !/post|photo|video|status/.test(name) || /comment/.test(name))).toEqual(
      [],
    )
  })

  it('includes the page’s own posts, photos and videos', () => {
    expect(announcedContent(webhook(published))).toEqual([{ pageId: PAGE, contentId: `${PAGE}_7` }])
  })

  it.each([
    ['a visitor wrote it', { from: { id: '6010203040506070' } }],
    ['it was removed', { verb: 'remove' }],
    ['it is a comment', { item: 'comment' }],
    ['it is not published yet', { published: 0 }],
  ])('is not announced when %s', (_, change) => {
    expect(announcedContent(webhook({ ...published, ...change }))).toEqual([])
  })

  it('is empty for a body that is not a webhook', () => {
    for (const raw of [undefined, null, 'x', {}, { object: 'page' }])
      expect(announcedContent(raw)).toEqual([])
  })
})
