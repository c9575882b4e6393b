import bizSdk from 'facebook-nodejs-business-sdk'
import { MessengerBatch, MessengerClient } from 'messaging-api-messenger'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_APP_ID, DEFAULT_APP_SECRET, GRAPH_VERSION } from './defaults.ts'
import { type Playground, startPlayground } from './testing/running-sandbox.ts'
import { BAKERY_INSTAGRAM_ID, contentIdOf, loginOwner, PAGE_IDS } from './testing/shop-owner.ts'

/** The published clients from the registry, with only their base address changed. */

let playground: Playground
let userToken: string
let token: string

beforeEach(async () => {
  playground = await startPlayground()
  const owner = await loginOwner(playground)
  userToken = owner.userToken
  token = owner.pageTokens[PAGE_IDS.bakery] ?? ''
})

afterEach(() => playground.close())

async function comment(contentId: string, text: string): Promise<string> {
  const answer = await playground.control('POST', `content/${contentId}/comments`, {
    customer_id: 'undral',
    text,
  })
  return (answer.comment as { id: string }).id
}

describe('facebook-nodejs-business-sdk', () => {
  const { Comment, FacebookAdsApi, IGComment, IGMedia, IGUser, LiveVideo, Page, PagePost, User } = bizSdk

  function actAs(accessToken: string): void {
    Object.defineProperty(FacebookAdsApi, 'GRAPH', { configurable: true, get: () => playground.address })
    FacebookAdsApi.init(accessToken, 'mn_MN', false)
  }

  test('lists the person’s pages and reads their content, page by page', async () => {
    actAs(userToken)
    const accounts = await new User('me').getAccounts(['id', 'name', 'access_token'])
    expect(accounts.map((page) => page._data.name)).toEqual(['Цэнхэр Товч хувцас', 'Шар Нарны Талх'])
    actAs(token)
    const seen: unknown[] = []
    let posts = await new Page(PAGE_IDS.bakery).getPublishedPosts(['message', 'permalink_url'], { limit: 3 })
    seen.push(...posts.map((post) => post._data.message))
    while (posts.hasNext()) {
      posts = await posts.next()
      seen.push(...posts.map((post) => post._data.message))
    }
    expect(seen).toHaveLength(5)
    expect(new Set(seen).size).toBe(5)
    expect(seen[0]).toBe('Ням гарагт 9:00–18:00 цагт ажиллана.')
  })

  test('reads reels and running live videos with their comments', async () => {
    actAs((await loginOwner(playground)).pageTokens[PAGE_IDS.clothes] ?? '')
    const page = new Page(PAGE_IDS.clothes)
    const [reel] = await page.getVideoReels(['description', 'permalink_url'])
    expect(reel?._data.permalink_url).toMatch(/^\/reel\//)
    const [live] = await page.getLiveVideos(['title', 'status'])
    expect(live?._data.status).toBe('LIVE')
    const comments = await new LiveVideo(live?.id ?? '').getComments(['message'], {
      order: 'reverse_chronological',
    })
    expect(comments.map((line) => line._data.message)).toEqual(['M размер байна уу?', 'a7 une', 'A12 авъя'])
  })

  test('replies to, hides, likes and deletes comments', async () => {
    actAs(token)
    const postId = await contentIdOf(playground, 'platform=facebook&kind=post', PAGE_IDS.bakery)
    const id = await comment(postId, 'Гадаа суух газартай юу?')
    const reply = await new Comment(id).createComment([], { message: '10 суудалтай' })
    await new Comment(id).createLike([])
    await new Comment(id).update([], { is_hidden: true })
    const read = await new Comment(id).get(['message', 'is_hidden', 'like_count', 'from'])
    expect(read._data).toMatchObject({
      message: 'Гадаа суух газартай юу?',
      is_hidden: true,
      like_count: 1,
      from: { name: 'Ундрал Содном' },
    })
    expect((await new Comment(id).getComments(['message'])).map((line) => line.id)).toEqual([reply.id])
    await new Comment(id).delete([])
    const left = await new PagePost(postId).getComments(['message'], { filter: 'stream' })
    expect(left.map((line) => line._data.message)).not.toContain('Гадаа суух газартай юу?')
    await expect(new Comment(id).get(['message'])).rejects.toMatchObject({
      status: 400,
      response: { code: 100, error_subcode: 33 },
    })
  })

  test('subscribes a page', async () => {
    actAs(token)
    await new Page(PAGE_IDS.bakery).createSubscribedApp([], { subscribed_fields: ['feed', 'messages'] })
    const [app] = await new Page(PAGE_IDS.bakery).getSubscribedApps(['id'])
    expect(app?._data).toMatchObject({ id: DEFAULT_APP_ID, subscribed_fields: ['feed', 'messages'] })
  })

  test('reads Instagram media, replies to a comment and hides it', async () => {
    actAs(token)
    const account = new IGUser(BAKERY_INSTAGRAM_ID)
    expect((await account.get(['username', 'media_count']))._data.username).toBe('sharnarny.talkh')
    expect(await account.getStories(['id'])).toHaveLength(1)
    expect(await account.getLiveMedia(['id', 'media_product_type'])).toHaveLength(1)
    const [media] = await account.getMedia(['caption', 'media_product_type'])
    const id = await comment(media?.id ?? '', 'жор')
    await new IGComment(id).createReply([], { message: 'Илгээлээ' })
    await new IGComment(id).update([], { hide: true })
    const [first] = await new IGMedia(media?.id ?? '').getComments(['text', 'hidden', 'replies{text}'])
    expect(first?._data).toMatchObject({
      text: 'жор',
      hidden: true,
      replies: { data: [{ text: 'Илгээлээ' }] },
    })
  })
})

describe('messaging-api-messenger', () => {
  const client = () =>
    new MessengerClient({
      accessToken: token,
      appId: DEFAULT_APP_ID,
      appSecret: DEFAULT_APP_SECRET,
      version: GRAPH_VERSION.slice(1),
      origin: playground.address,
    })

  async function customerWhoWrote(): Promise<string> {
    const chat = `conversations/${PAGE_IDS.bakery}:facebook:undral`
    await playground.control('POST', `${chat}/messages`, { text: 'сайн уу' })
    return ((await playground.control('GET', chat)).conversation as { recipient_id: string }).recipient_id
  }

  test('sends texts, quick replies and templates, and shows typing', async () => {
    const id = await customerWhoWrote()
    const sent = await client().sendText(id, 'Сайн байна уу')
    expect(sent).toEqual({ recipientId: id, messageId: expect.stringMatching(/^m_/) })
    await client().typingOn(id)
    await client().sendGenericTemplate(id, [{ title: 'Хөх тарианы талх', subtitle: '8,500₮' }])
    await client().sendButtonTemplate(id, 'Юу хэрэгтэй вэ?', [
      { type: 'postback', title: 'Хаяг', payload: 'ADDRESS' },
    ])
    const { messages } = await playground.control('GET', `conversations/${PAGE_IDS.bakery}:facebook:undral`)
    expect(messages).toMatchObject([
      { from: 'customer' },
      { text: 'Сайн байна уу' },
      { cards: [{ title: 'Хөх тарианы талх' }] },
      { text: 'Юу хэрэгтэй вэ?', buttons: [{ title: 'Хаяг', payload: 'ADDRESS' }] },
    ])
  })

  test('sends a private reply to a comment and gets the error for a second one', async () => {
    const postId = await contentIdOf(playground, 'platform=facebook&kind=post', PAGE_IDS.bakery)
    const commentId = await comment(postId, 'Үнэ?')
    await client().sendText({ commentId } as never, 'Үнийн мэдээлэл')
    await expect(client().sendText({ commentId } as never, 'Дахиад')).rejects.toThrow('10900')
  })

  test('reads profile, page and token', async () => {
    const id = await customerWhoWrote()
    expect(await client().getUserProfile(id)).toMatchObject({ id, firstName: 'Ундрал', lastName: 'Содном' })
    expect(await client().getPageInfo()).toMatchObject({ id: PAGE_IDS.bakery })
    expect(await client().debugToken()).toMatchObject({ isValid: true, type: 'PAGE', appId: DEFAULT_APP_ID })
  })

  test('keeps get started, greeting, questions and menu', async () => {
    await client().setMessengerProfile({
      getStarted: { payload: 'START' },
      greeting: [{ locale: 'default', text: 'Тавтай морил' }],
      persistentMenu: [
        {
          locale: 'default',
          composerInputDisabled: false,
          callToActions: [{ type: 'postback', title: 'Хаяг', payload: 'ADDRESS' }],
        },
      ],
    })
    expect(await client().getMessengerProfile(['get_started', 'greeting'])).toEqual([
      { getStarted: { payload: 'START' }, greeting: [{ locale: 'default', text: 'Тавтай морил' }] },
    ])
    await client().deletePersistentMenu()
    expect(await client().getPersistentMenu()).toBeNull()
  })

  test('sends a batch', async () => {
    const id = await customerWhoWrote()
    const answers = await client().sendBatch([
      MessengerBatch.sendText(id, 'нэг'),
      MessengerBatch.sendText(id, 'хоёр'),
    ])
    expect(answers).toMatchObject([
      { code: 200, body: { recipientId: id } },
      { code: 200, body: { recipientId: id } },
    ])
  })

  test('manages the app’s own subscriptions, with an immediate handshake', async () => {
    const callbackUrl = playground.sandbox.world.appSubscriptions.get('page')?.callbackUrl ?? ''
    await client().createSubscription({
      accessToken: `${DEFAULT_APP_ID}|${DEFAULT_APP_SECRET}`,
      callbackUrl,
      verifyToken: 'sandbox-verify-token',
      fields: ['messages'],
    })
    const wrong = {
      accessToken: `${DEFAULT_APP_ID}|${DEFAULT_APP_SECRET}`,
      callbackUrl,
      verifyToken: 'wrong',
      fields: ['messages'],
    }
    await expect(client().createSubscription(wrong)).rejects.toThrow('2200')
    const subscriptions = await client().getSubscriptions({
      accessToken: `${DEFAULT_APP_ID}|${DEFAULT_APP_SECRET}`,
    })
    expect(subscriptions.map(({ object }) => object).sort()).toEqual(['instagram', 'page'])
  })
})
