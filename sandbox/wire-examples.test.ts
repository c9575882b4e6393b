import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ANSWER_EXAMPLES,
  CALLBACK_EXAMPLES,
  ERROR_EXAMPLES,
  WEBHOOK_EXAMPLES,
  type WebhookBody,
} from '#wire-examples/meta/index.ts'
import { DEFAULT_APP_ID, DEFAULT_APP_SECRET } from './defaults.ts'
import { cataloguedError } from './faults/catalogue.ts'
import { type Playground, startPlayground } from './testing/running-sandbox.ts'
import { shapeOf } from './testing/shape.ts'
import {
  BAKERY_INSTAGRAM_ID,
  contentIdOf,
  loginOwner,
  OWNER_ID,
  PAGE_IDS,
  subscribe,
} from './testing/shop-owner.ts'

const PAGE = PAGE_IDS.bakery
const FIELDS =
  'feed,live_videos,messages,message_echoes,message_deliveries,message_reads,message_reactions,messaging_postbacks,messaging_policy_enforcement,business_integrity,messaging_referrals,message_edits,messaging_handovers,standby'

let playground: Playground
let userToken: string
let token: string
let postId: string
let mediaId: string
let reelId: string

const graph = (method: 'GET' | 'POST' | 'DELETE', path: string, parameters = {}) =>
  playground.graph(method, path, { access_token: token, ...parameters })

async function comment(contentId: string, more = {}): Promise<string> {
  const body = { customer_id: 'undral', text: 'ҮНЭ хэд вэ?', ...more }
  const answer = await playground.control('POST', `content/${contentId}/comments`, body)
  return (answer.comment as { id: string }).id
}

beforeAll(async () => {
  playground = await startPlayground()
  const owner = await loginOwner(playground)
  userToken = owner.userToken
  token = owner.pageTokens[PAGE] ?? ''
  await subscribe(playground, PAGE, token, FIELDS)
  postId = await contentIdOf(playground, 'platform=facebook&kind=post', PAGE)
  mediaId = await contentIdOf(playground, 'platform=instagram&kind=post', PAGE)
  reelId = await contentIdOf(playground, 'platform=instagram&kind=reel', PAGE)
  await everythingOnContent()
  await everythingInChat('facebook')
  await everythingInChat('instagram')
})

afterAll(() => playground.close())

async function everythingOnContent(): Promise<void> {
  const onPost = await comment(postId)
  await comment(postId, { reply_to: onPost, text: 'Надад ч бас' })
  await comment(postId, { text: '', photo: true })
  await comment(postId, { author_hidden: true })
  await graph('POST', `${onPost}/comments`, { message: 'Танд зурвас илгээлээ' })
  await playground.control('PATCH', `comments/${onPost}`, { text: 'ҮНЭ?' })
  for (const is_hidden of [true, false]) await graph('POST', onPost, { is_hidden })
  await playground.control('DELETE', `comments/${await comment(postId)}`)
  await playground.control('POST', `pages/${PAGE}/content`, { text: 'Шинэ' })
  await playground.control('POST', `pages/${PAGE}/content`, { text: 'ШУУД', kind: 'live' })
  await everythingFacebookDecides()
  await comment(reelId, { text: 'ЖОР' })
  const onMedia = await comment(mediaId, { text: 'ЖОР' })
  await comment(mediaId, { text: 'надад ч бас', reply_to: onMedia })
  await graph('POST', `${onMedia}/replies`, { message: 'Илгээлээ' })
  await comment(await contentIdOf(playground, 'platform=instagram&kind=live', PAGE), { text: 'үнэ?' })
}

async function everythingFacebookDecides(): Promise<void> {
  const settings = (change: object) => playground.control('PATCH', 'settings', { ...change })
  const policy = (action: string) =>
    playground.control('POST', `pages/${PAGE}/policy-enforcement`, { action })
  for (const policy_key of ['hyphen', 'underscore']) {
    await settings({ policy_key })
    for (const action of ['warning', 'block', 'unblock']) await policy(action)
  }
  const violations = [{ type: 'SPAM', description: 'No spam.', url: 'https://transparency.meta.com/spam' }]
  const restrictions = (hours: number) => [{ feature: 'page_messaging_api', description: 'For 1 day', hours }]
  const judge = (body: object) => playground.control('POST', `pages/${PAGE}/integrity`, { ...body })
  for (const integrity_restrictions of ['beside', 'inside']) {
    await settings({ integrity_restrictions })
    await judge({ status: 'restricted', violations, restrictions: restrictions(24) })
  }
  await judge({ status: 'ok', restrictions: restrictions(0) })
  await judge({ status: 'warning', violations })
}

async function everythingInChat(platform: string): Promise<void> {
  const chat = `conversations/${PAGE}:${platform}:undral`
  const said = await playground.control('POST', `${chat}/messages`, { text: 'сайн уу' })
  await playground.control('POST', `${chat}/messages`, { photo: true })
  const { id: saidId } = said.message as { id: string }
  await playground.control('POST', `${chat}/messages`, { text: 'энэ', reply_to_message_id: saidId })
  const { conversation } = await playground.control('GET', chat)
  const { recipient_id } = conversation as { recipient_id: string }
  const send = async (message: Record<string, unknown>) => {
    const answer = await graph('POST', 'me/messages', { recipient: { id: recipient_id }, message })
    return String(answer.body.message_id)
  }
  const asked = await send({
    text: 'Аль нь вэ?',
    metadata: 'flow:42',
    quick_replies: [{ content_type: 'text', title: 'Хөх тариа', payload: 'BREAD_RYE' }],
  })
  await send({ text: 'Байгаа шүү!' })
  await playground.control('POST', `${chat}/taps`, { message_id: asked, quick_reply: 0 })
  if (platform === 'facebook') await send(cards())
  const buttons = [{ type: 'postback', title: 'Цаг', payload: 'HOURS' }]
  const offered = await send({
    attachment: { type: 'template', payload: { template_type: 'button', text: 'Юу?', buttons } },
  })
  await playground.control('POST', `${chat}/taps`, { message_id: offered, button: 0 })
  await playground.control('POST', `${chat}/reactions`, { message_id: offered, reaction: 'love' })
  await playground.control('POST', `${chat}/read`)
  await playground.control('POST', `${chat}/inbox`, { text: 'Би өөрөө хариулъя' })
  await everythingElseOfCustomers(platform)
  await everythingOfOtherApps(platform)
}

async function everythingElseOfCustomers(platform: string): Promise<void> {
  const chat = `conversations/${PAGE}:${platform}:undral`
  const act = (what: string, body: object) => playground.control('POST', `${chat}/${what}`, { ...body })
  const ad = { id: '120200000000000001', title: 'Долоо хоног' }
  await act('link', { ref: 'summer24' })
  await act('link', { ad })
  if (platform === 'facebook') await act('link', { ref: 'summer24', referer: 'https://shop.example.com/' })
  await act('messages', { unsupported: true })
  await act('messages', { share: true })
  if (platform === 'facebook') await act('messages', { sticker: true })
  const { message } = await act('messages', { text: 'Талх' })
  const { id: message_id } = message as { id: string }
  await act('reactions', { message_id, reaction: null })
  await act('edit', { message_id, text: 'Талх байна уу' })
  await act('unsend', { message_id })
  if (platform === 'instagram') {
    await act('story', { kind: 'reply', text: 'гоё' })
    await act('story', { kind: 'mention' })
  }
  const as = (customer: string, what: string, body: object) =>
    playground.control('POST', `conversations/${PAGE}:${platform}:${customer}/${what}`, { ...body })
  await as('temuulen', 'link', { ad })
  await as('temuulen', 'messages', { text: 'Сайн байна уу' })
  if (platform === 'facebook') {
    await graph('POST', 'me/messenger_profile', { get_started: { payload: 'GET_STARTED' } })
    await as('khulan', 'link', { ref: 'summer24' })
    await as('khulan', 'taps', { entry: 'get_started' })
  } else {
    const ice_breakers = [{ call_to_actions: [{ question: 'Үнэ?', payload: 'PRICE' }], locale: 'default' }]
    await graph('POST', 'me/messenger_profile', { platform: 'instagram', ice_breakers })
    await as('khulan', 'link', { ref: 'summer24' })
    await as('khulan', 'messages', { text: 'Сайн байна уу' })
  }
}

async function everythingOfOtherApps(platform: string): Promise<void> {
  const chat = `conversations/${PAGE}:${platform}:undral`
  const act = (what: string, body: object) => playground.control('POST', `${chat}/${what}`, { ...body })
  await playground.control('PATCH', 'settings', { default_app: 'ours' })
  const notice = { author: 'business_agent', notice: true }
  await act('other-app', { ...notice, text: 'You took over this chat from your AI agent.' })
  await act('other-app', { author: 'bot', text: 'Сайн байна уу' })
  const { message } = await act('messages', { text: 'Сайн уу' })
  expect(message).toBeDefined()
  await act('thread', { act: 'take', to: 'business_agent' })
  await act('other-app', { ...notice, text: 'Your AI agent will respond.' })
  await act('other-app', { author: 'business_agent', text: 'Юугаар туслах вэ?' })
  await act('messages', { text: 'Үнэ хэд вэ?' })
  await act('thread', { act: 'pass', to: 'inbox' })
  await act('messages', { text: 'Үнэ хэд вэ?' })
  if (platform === 'facebook') await act('taps', { entry: 'get_started' })
  await act('thread', { act: 'request', to: 'inbox' })
  await act('thread', { act: 'pass', to: 'ours' })
}

function cards() {
  const image_url = 'https://cdn.example.com/rye.jpg'
  const buttons = [{ type: 'postback', title: 'Жор', payload: 'RECIPE_RYE' }]
  const elements = [{ title: 'Хөх тарианы талх', subtitle: '8,500₮', image_url, buttons }]
  return { attachment: { type: 'template', payload: { template_type: 'generic', elements } } }
}

/** Splits requests into single events. */
function singleEvents(bodies: readonly WebhookBody[]) {
  return bodies.flatMap(({ object, entry }) =>
    entry.flatMap(({ id, time, changes = [], messaging = [], standby = [], ...beside }) => [
      ...changes.map((change) => ({ object, entry: [{ id, time, changes: [change] }] })),
      ...messaging.map((event) => ({ object, entry: [{ id, time, ...beside, messaging: [event] }] })),
      ...standby.map((event) => ({ object, entry: [{ id, time, ...beside, standby: [event] }] })),
    ]),
  )
}

/** Examples only for the product's parsers: the sandbox does not imitate these acts. */
const NOT_HERE = ['echo-by-hand', 'app-roles', 'message-from-product', 'message-fallback']

describe('webhooks have the documented shape', () => {
  const sent = () => playground.app.received.map(({ body }) => body as unknown as WebhookBody)

  test.each(Object.entries(WEBHOOK_EXAMPLES).filter(([name]) => !NOT_HERE.includes(name)))(
    '%s',
    async (_, example) => {
      const wanted = JSON.stringify(shapeOf(example.body))
      const has = () => singleEvents(sent()).some((event) => JSON.stringify(shapeOf(event)) === wanted)
      await playground.app.until(has)
      expect(has()).toBe(true)
    },
  )

  test('sends no shape that is missing from the examples', () => {
    const known = Object.values(WEBHOOK_EXAMPLES).map(({ body }) => JSON.stringify(shapeOf(body)))
    const unknown = singleEvents(sent()).filter((event) => !known.includes(JSON.stringify(shapeOf(event))))
    expect(unknown).toEqual([])
  })
})

describe('answers have the documented shape', () => {
  const oneFieldEach = (name: keyof typeof ANSWER_EXAMPLES) => {
    const { data } = ANSWER_EXAMPLES[name].body as { data?: Record<string, unknown>[] }
    return Object.keys(data?.[0] ?? ANSWER_EXAMPLES[name].body).join(',')
  }
  const login = async () => {
    const redirect_uri = 'http://localhost:3000/callback/facebook'
    const { code } = await playground.control('POST', `people/${OWNER_ID}/login`, { redirect_uri })
    return playground.graph('GET', 'oauth/access_token', {
      client_id: DEFAULT_APP_ID,
      client_secret: DEFAULT_APP_SECRET,
      redirect_uri,
      code,
    })
  }
  const debug = (input_token: unknown) =>
    playground.graph('GET', 'debug_token', {
      access_token: `${DEFAULT_APP_ID}|${DEFAULT_APP_SECRET}`,
      input_token,
    })
  const recipient = async (platform: string) => {
    const { conversation } = await playground.control('GET', `conversations/${PAGE}:${platform}:undral`)
    return (conversation as { recipient_id: string }).recipient_id
  }
  const conversations = (platform: string) =>
    graph('GET', `${PAGE}/conversations`, {
      platform,
      fields:
        'id,updated_time,unread_count,message_count,can_reply,participants,messages{id,created_time,from,to,message}',
    })
  const PAGE_READ =
    'id,name,username,link,category,fan_count,followers_count,picture{url},is_published,has_transitioned_to_new_page_experience,is_webhooks_subscribed,instagram_business_account{id,username,name,profile_picture_url}'
  const asPerson = { access_token: '' }
  const calls: Record<keyof typeof ANSWER_EXAMPLES, () => Promise<{ body: unknown }>> = {
    'short-lived-token': login,
    person: () => graph('GET', 'me', { ...asPerson, fields: oneFieldEach('person') }),
    permissions: () => graph('GET', 'me/permissions', asPerson),
    'debug-user-token': () => debug(userToken),
    'debug-dead-token': async () => {
      const short = (await login()).body.access_token
      playground.clock.now += 2 * 3_600_000
      return debug(short)
    },
    accounts: () =>
      graph('GET', 'me/accounts', {
        ...asPerson,
        fields: `${oneFieldEach('accounts')
          .replace('picture', 'picture{url}')
          .replace(
            /instagram_business_account/,
            'instagram_business_account{id,username,profile_picture_url,followers_count}',
          )}`,
      }),
    'app-subscriptions': () =>
      graph('GET', `${DEFAULT_APP_ID}/subscriptions`, {
        access_token: `${DEFAULT_APP_ID}|${DEFAULT_APP_SECRET}`,
      }),
    'subscribed-apps': () => graph('GET', `${PAGE}/subscribed_apps`),
    posts: () =>
      graph('GET', `${PAGE}/published_posts`, {
        limit: 1,
        fields: oneFieldEach('posts').replace('comments', 'comments.limit(0).summary(true)'),
      }),
    'live-videos': () =>
      graph('GET', `${PAGE}/live_videos`, {
        limit: 1,
        fields: oneFieldEach('live-videos').replace('video', 'video{id}'),
      }),
    'video-reels': () => graph('GET', `${PAGE}/video_reels`, { fields: oneFieldEach('video-reels') }),
    'instagram-live-media': () =>
      graph('GET', `${BAKERY_INSTAGRAM_ID}/live_media`, { fields: oneFieldEach('instagram-live-media') }),
    comment: async () => graph('GET', await comment(postId), { fields: oneFieldEach('comment') }),
    'public-reply': async () => graph('POST', `${await comment(postId)}/comments`, { message: 'Сайн уу' }),
    success: async () => graph('POST', await comment(postId), { is_hidden: true }),
    'instagram-media': async () => {
      const { body } = await graph('GET', `${BAKERY_INSTAGRAM_ID}/media`, { limit: 1 })
      const after = (body.paging as { cursors: { after: string } }).cursors.after
      const reel = await graph('GET', `${BAKERY_INSTAGRAM_ID}/media`, {
        limit: 1,
        after,
        fields: oneFieldEach('instagram-media'),
      })
      const { previous: _, ...paging } = reel.body.paging as Record<string, unknown>
      return { body: { ...reel.body, paging } }
    },
    'instagram-comment': async () =>
      graph('GET', await comment(reelId), {
        fields: oneFieldEach('instagram-comment').replace('media', 'media{id,media_product_type}'),
      }),
    'sent-message': async () =>
      graph('POST', 'me/messages', {
        recipient: { comment_id: await comment(postId) },
        message: { text: 'Үнэ' },
      }),
    'sender-action': async () =>
      graph('POST', 'me/messages', {
        recipient: { id: await recipient('facebook') },
        sender_action: 'typing_on',
      }),
    'customer-profile': async () =>
      graph('GET', await recipient('facebook'), { fields: oneFieldEach('customer-profile') }),
    'instagram-customer-profile': async () =>
      graph('GET', await recipient('instagram'), { fields: oneFieldEach('instagram-customer-profile') }),
    page: () => graph('GET', PAGE, { fields: PAGE_READ }),
    'page-status': async () => {
      await playground.control('POST', `pages/${PAGE}/integrity`, {
        status: 'restricted',
        violations: [{ type: 'SPAM', description: 'No spam.', url: 'https://transparency.meta.com/spam' }],
        restrictions: [{ feature: 'page_messaging_api', description: 'For 1 day', hours: 24 }],
      })
      return graph('GET', `${PAGE}/page_status`)
    },
    'debug-page-token': () => debug(token),
    comments: async () => {
      const post = await contentIdOf(playground, 'platform=facebook&kind=post', PAGE)
      await comment(post, { reply_to: await comment(post), text: 'Надад ч бас' })
      const { body } = await graph('GET', `${post}/comments`, {
        fields: oneFieldEach('comments').replace('parent', 'parent{id}'),
        filter: 'stream',
        order: 'reverse_chronological',
        summary: true,
        limit: 50,
      })
      return { body }
    },
    conversations: () => conversations('messenger'),
    'instagram-conversations': () => conversations('instagram'),
    'thread-owner': async () => {
      await playground.control('POST', `conversations/${PAGE}:facebook:undral/thread`, { to: 'ours' })
      return graph('GET', `${PAGE}/thread_owner`, { recipient: await recipient('facebook') })
    },
    'instagram-account': () =>
      graph('GET', BAKERY_INSTAGRAM_ID, { fields: oneFieldEach('instagram-account') }),
    'instagram-comments': async () => {
      const onReel = await comment(reelId)
      await graph('POST', `${onReel}/replies`, { message: 'Илгээлээ' })
      const reply = 'id,text,timestamp,username,from,user,hidden'
      return graph('GET', `${reelId}/comments`, {
        fields: `id,text,timestamp,username,from,hidden,like_count,replies{${reply}}`,
      })
    },
    'messenger-profile': async () => {
      const greeting = [{ locale: 'default', text: 'Сайн байна уу {{user_first_name}}!' }]
      await graph('POST', 'me/messenger_profile', { get_started: { payload: 'START' }, greeting })
      return graph('GET', 'me/messenger_profile', { fields: 'get_started,greeting' })
    },
  }

  test.each(Object.keys(ANSWER_EXAMPLES) as (keyof typeof ANSWER_EXAMPLES)[])('%s', async (name) => {
    asPerson.access_token = userToken
    const { body } = await calls[name]()
    expect(comparable(body)).toEqual(comparable(ANSWER_EXAMPLES[name].body))
  })

  /** The bakery is the second page of its owner, and the one with Instagram. */
  function comparable(body: unknown): unknown {
    const { data } = body as { data?: unknown }
    if (!Array.isArray(data)) return shapeOf(body)
    const fullest = [...data].sort((a, b) => Object.keys(b).length - Object.keys(a).length)
    return shapeOf({ ...(body as object), data: fullest.slice(0, 1) })
  }

  test('usage headers', async () => {
    await graph('GET', `${BAKERY_INSTAGRAM_ID}/media`)
    const { headers } = await graph('GET', PAGE)
    for (const [name, example] of Object.entries(CALLBACK_EXAMPLES['usage-headers'].headers)) {
      const [account] = Object.values(JSON.parse(String(headers[name])))
      expect(shapeOf(account)).toEqual(shapeOf(Object.values(example)[0]))
    }
  })
})

/** Compares the words of catalogue errors; other tests cover the calls that cause them. */
const CATALOGUED: Partial<Record<keyof typeof ERROR_EXAMPLES, string>> = {
  'already-answered': '10900',
  'answered-too-late': '10901',
  'unknown-comment': '100/2018292',
  'instagram-private-reply-refused': '100/2534025',
  'window-closed': '10/2018278',
  'instagram-window-closed': '10/2534022',
  'consent-needed': '230',
  'app-limit': '4',
  'page-limit': '80001',
  abusive: '368',
  'sent-but-failed-after': '1/1357046',
  'try-again-later': '2',
  'password-changed': '190/460',
  'page-restricted': '10/1893063',
  'business-blocked': '100/2534029',
  'other-app-in-control': '2018300',
  'question-open': '2018321',
  'action-with-message': '100/2018014',
  'message-too-old': '9000001',
  'not-eligible': '36103',
}

describe('errors equal the documented ones word for word', () => {
  test.each(Object.entries(CATALOGUED))('%s', (name, catalogued) => {
    const { status, body } = ERROR_EXAMPLES[name as keyof typeof ERROR_EXAMPLES]
    const error = cataloguedError(catalogued)
    expect(error.status).toBe(status)
    expect(error.body()).toEqual({ error: { ...body.error, fbtrace_id: expect.any(String) } })
  })

  test('and errors caused by real calls', async () => {
    const said = {
      'unsupported-get': graph('GET', '123456789'),
      'invalid-proof': graph('GET', 'me', { appsecret_proof: 'wrong' }),
      'no-token': playground.graph('GET', PAGE),
    }
    for (const [name, answer] of Object.entries(said)) {
      const { body } = ERROR_EXAMPLES[name as keyof typeof said]
      expect((await answer).body).toEqual({ error: { ...body.error, fbtrace_id: expect.any(String) } })
    }
    await playground.control('POST', `people/${OWNER_ID}/remove-app`)
    const { error } = ERROR_EXAMPLES['app-removed'].body
    const message = error.message.replace('10160000000000001', OWNER_ID)
    expect((await graph('GET', 'me')).body.error).toMatchObject({
      code: error.code,
      error_subcode: error.error_subcode,
      message,
    })
  })
})
