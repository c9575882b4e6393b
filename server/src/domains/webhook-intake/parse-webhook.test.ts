import { describe, expect, it } from 'vitest'
import type { IncomingComment } from './incoming-event.ts'
import { parseWebhook as parse } from './parse-webhook.ts'

const parseWebhook = (raw: unknown) => parse(raw, new Date()).events as IncomingComment[]

const PAGE = '110022003300440'
const POST = `${PAGE}_220033004400550`
const COMMENT = '220033004400550_330044005500660'

const feed = (value: object) => ({
  object: 'page',
  entry: [{ id: PAGE, time: 1719999999, changes: [{ field: 'feed', value: { item: 'comment', ...value } }] }],
})
const added = {
  verb: 'add',
  comment_id: COMMENT,
  post_id: POST,
  parent_id: POST,
  from: { id: '6010203040506070', name: 'Сараа' },
  message: 'Үнэ хэд вэ?',
  created_time: 1719999995,
}
const instagram = (value: object, field = 'comments') => ({
  object: 'instagram',
  entry: [{ id: '17841400011122233', time: 1720001112, changes: [{ field, value }] }],
})
const instagramAdded = {
  id: '17987654321098765',
  from: { id: '1122334455667788', username: 'nora.k' },
  media: { id: '17912345678901234', media_product_type: 'REELS' },
  text: 'үнэ',
}

describe('a Facebook comment', () => {
  it('becomes an event with the time of the comment, not of the notice', () => {
    expect(parseWebhook(feed(added))).toEqual([
      {
        pageId: PAGE,
        kind: 'comment_added',
        platformKey: COMMENT,
        occurredAt: new Date(1719999995_000),
        payload: {
          platform: 1,
          commentId: COMMENT,
          contentId: POST,
          customerId: '6010203040506070',
          customerName: 'Сараа',
          own: false,
          text: 'Үнэ хэд вэ?',
        },
      },
    ])
  })

  it('has the id of its parent comment; a first-level comment has none', () => {
    const [reply] = parseWebhook(feed({ ...added, parent_id: '220033004400550_1' }))
    expect(reply?.payload.parentCommentId).toBe('220033004400550_1')
  })

  it('on a photo post is of the first level, although its parent is named by the album', () => {
    const [first] = parseWebhook(feed({ ...added, parent_id: '394555099507147_220033004400550' }))
    expect(first?.payload).not.toHaveProperty('parentCommentId')
  })

  it('on a reel is recognised by the address of its post; other videos and broadcasts look alike', () => {
    const on = (permalink_url: unknown) =>
      parseWebhook(feed({ ...added, post: { permalink_url } }))[0]?.payload
    expect(on('https://www.facebook.com/reel/660077008800990/')?.contentType).toBe(2)
    expect(on(`https://www.facebook.com/${PAGE}/videos/770088009900111/`)).not.toHaveProperty('contentType')
    expect(on(7)).toMatchObject({ text: 'Үнэ хэд вэ?' })
  })

  it('by the page itself is marked as its own', () => {
    const [own] = parseWebhook(feed({ ...added, from: { id: PAGE, name: 'Цэнхэр Товч' } }))
    expect(own?.payload.own).toBe(true)
  })

  it('with a photo alone, or from a hidden author, is still an event', () => {
    const { message: _, from: __, ...bare } = added
    expect(parseWebhook(feed(bare))[0]?.payload).toMatchObject({ text: '', own: false })
  })

  it('edited twice is two events; one edit announced twice is one event', () => {
    const edit = (message: string) =>
      parseWebhook(feed({ ...added, verb: 'edited', message }))[0]?.platformKey
    expect(edit('үнэ')).toBe(edit('үнэ'))
    expect(edit('үнэ')).not.toBe(edit('хаяг'))
  })

  it('removed is an event even without text or time', () => {
    const [removed] = parseWebhook(feed({ verb: 'remove', comment_id: COMMENT, post_id: POST }))
    expect(removed).toMatchObject({
      kind: 'comment_removed',
      platformKey: COMMENT,
      occurredAt: new Date(1719999999_000),
    })
  })
})

describe('an Instagram comment', () => {
  it('becomes an event of the account, with the kind of its media', () => {
    expect(parseWebhook(instagram(instagramAdded))).toMatchObject([
      {
        pageId: '17841400011122233',
        kind: 'comment_added',
        platformKey: '17987654321098765',
        payload: {
          platform: 2,
          contentId: '17912345678901234',
          contentType: 2,
          customerName: 'nora.k',
          own: false,
        },
      },
    ])
    expect(parseWebhook(instagram(instagramAdded, 'live_comments'))[0]?.payload.contentType).toBe(3)
  })

  it('under an advertisement counts for its post, whose kind the notice does not show', () => {
    const media = {
      id: '17900000000000999',
      media_product_type: 'AD',
      ad_id: '120330000000000001',
      ad_title: 'Хавар',
      original_media_id: '17912345678901234',
    }
    const [event] = parseWebhook(instagram({ ...instagramAdded, media }))
    expect(event?.payload).toMatchObject({
      contentId: '17912345678901234',
      advertisementId: '120330000000000001',
    })
    expect(event?.payload.contentType).toBeUndefined()
  })

  it('by the account itself is also recognised by its scoped id', () => {
    const from = { id: '99', username: 'bluefernbakery', self_ig_scoped_id: '99' }
    expect(parseWebhook(instagram({ ...instagramAdded, from }))[0]?.payload.own).toBe(true)
  })
})

describe('a webhook without a comment', () => {
  it('is skipped silently: other fields, items, verbs, objects', () => {
    expect(parseWebhook(feed({ ...added, item: 'reaction' }))).toEqual([])
    expect(parseWebhook(feed({ ...added, verb: 'hide' }))).toEqual([])
    expect(parseWebhook({ object: 'permissions', entry: [] })).toEqual([])
    expect(parseWebhook({ object: 'page', entry: [{ id: PAGE, messaging: [{}] }] })).toEqual([])
  })

  it('is unreadable when it is not a webhook at all', () => {
    for (const raw of [undefined, null, [], 'page', { object: 'page' }, { entry: [] }])
      expect(parse(raw, new Date())).toMatchObject({ events: [], unreadable: [{}] })
  })

  it('becomes many events in order when one request has many updates', () => {
    const changes = ['a', 'b', 'c'].map((id) => ({
      field: 'feed',
      value: { item: 'comment', ...added, comment_id: id },
    }))
    expect(
      parseWebhook({ object: 'page', entry: [{ id: PAGE, changes }] }).map((event) => event.platformKey),
    ).toEqual(['a', 'b', 'c'])
  })
})

describe('names that every JavaScript object inherits', () => {
  const known = ['__proto__', 'constructor', 'toString', 'valueOf']

  it.each(known)('«%s» is not a known kind', (word) => {
    expect(parseWebhook({ ...feed(added), object: word })).toEqual([])
    expect(parseWebhook(feed({ ...added, verb: word }))).toEqual([])
    const media = { id: '17912345678901234', media_product_type: word }
    const [event] = parseWebhook(instagram({ ...instagramAdded, media }))
    expect(event?.payload).not.toHaveProperty('contentType')
  })
})
