import { type Recorder, RunProblem } from './recorder.ts'

type Json = Record<string, unknown>

export type Played = {
  pageId: string
  appId: string
  token: string
  /** Page-scoped ids of test customers, who get messages. */
  customer?: string | undefined
  instagramCustomer?: string | undefined
}

const POST_FIELDS =
  'id,message,created_time,updated_time,permalink_url,full_picture,status_type,is_published,is_hidden,from,attachments{media_type,type,url,target,media},comments.limit(0).summary(true),reactions.limit(0).summary(true)'
const PAGE_FIELDS =
  'id,name,username,link,category,fan_count,followers_count,picture{url},is_published,has_transitioned_to_new_page_experience,is_webhooks_subscribed,instagram_business_account{id,username,name,profile_picture_url}'
const LIVE_FIELDS = 'id,title,status,permalink_url,creation_time,broadcast_start_time,live_views,video{id}'
const COMMENT_FIELDS =
  'id,message,from,created_time,can_comment,can_hide,can_remove,can_like,can_reply_privately,comment_count,like_count,is_hidden,is_private,permalink_url'
const MEDIA_FIELDS =
  'id,caption,media_type,media_product_type,media_url,thumbnail_url,permalink,shortcode,timestamp,username,like_count,comments_count,is_comment_enabled,is_shared_to_feed,owner'
const REPLY_FIELDS = 'id,text,timestamp,username,from,user,hidden'
const CHAT_FIELDS =
  'id,updated_time,unread_count,message_count,can_reply,participants,messages.limit(5){id,created_time,from,to,message}'
/** Readable for a person who sees it on the page for a moment. */
const TEST_TEXT = 'Hariu: тест, удахгүй устгана'
const NEWEST = 5

/** Plays every documented call; a write is undone before the next one. */
export const playConformance = async (recorder: Recorder, played: Played): Promise<void> => {
  const { pageId } = played
  const token = await recorder.perform('token', { path: 'me', query: { fields: 'id' } })
  if (token === undefined && recorder.result().calls.length === 0)
    throw new RunProblem(`Meta cannot be reached: ${recorder.result().notChecked[0]?.reason}.`)
  if (token?.id !== undefined && token.id !== pageId)
    throw new RunProblem('The token belongs to a person or to another page. Pass the token of this page.')
  const page = await recorder.perform('page', { path: pageId, query: { fields: PAGE_FIELDS } })
  await playApp(recorder, played)
  await playSubscriptions(recorder, played)
  await playContent(recorder, pageId)
  await playChats(recorder, played)
  const instagram = objectAt(page, 'instagram_business_account')?.id
  if (typeof instagram === 'string') await playInstagram(recorder, played, instagram)
  else
    recorder.skip('instagram-account', 'the page shows no Instagram account; no call of Instagram was made')
  await playRefusals(recorder, played)
}

const playApp = async (recorder: Recorder, { appId, token }: Played): Promise<void> => {
  await recorder.perform('debug-page-token', {
    path: 'debug_token',
    query: { input_token: token },
    as: 'app',
  })
  await recorder.perform('app-subscriptions', { path: `${appId}/subscriptions`, as: 'app' })
}

/** Writes the fields that are set already, because each write replaces the list. */
const playSubscriptions = async (recorder: Recorder, { pageId, appId }: Played): Promise<void> => {
  await recorder.perform('page-status', { path: `${pageId}/page_status` })
  const path = `${pageId}/subscribed_apps`
  const fieldsOf = (answer: Json | undefined): string[] => {
    const fields = itemsOf(answer).find(({ id }) => id === appId)?.subscribed_fields
    return Array.isArray(fields) ? fields.filter((field) => typeof field === 'string').sort() : []
  }
  const before = fieldsOf(await recorder.perform('subscribed-apps', { path }))
  if (before.length === 0)
    return recorder.skip('subscribe-page', 'the page is not subscribed, so there is no list to write again')
  await recorder.perform('subscribe-page', { path, query: { subscribed_fields: before.join(',') } })
  const after = fieldsOf(await recorder.perform('subscribed-apps', { path }))
  recorder.expectEffect(
    'subscribe-page',
    'subscribed_fields are unchanged',
    true,
    String(before) === String(after),
  )
}

const playContent = async (recorder: Recorder, pageId: string): Promise<void> => {
  const posts = await recorder.perform('posts', {
    path: `${pageId}/published_posts`,
    query: { fields: POST_FIELDS, limit: '25' },
  })
  await recorder.perform('live-videos', {
    path: `${pageId}/live_videos`,
    query: { fields: LIVE_FIELDS, limit: '10' },
  })
  await recorder.perform('video-reels', {
    path: `${pageId}/video_reels`,
    query: { fields: 'id,description,updated_time', limit: '10' },
  })
  const ids = mostDiscussed(posts, (post) => objectAt(objectAt(post, 'comments'), 'summary')?.total_count)
  let found: string | undefined
  for (const id of ids) {
    const comments = await recorder.perform('comments', {
      path: `${id}/comments`,
      query: {
        fields: 'id,message,from,created_time,parent{id},is_hidden,can_hide',
        filter: 'stream',
        order: 'reverse_chronological',
        summary: 'true',
        limit: '50',
      },
    })
    found = itemsOf(comments).find(
      (one) => one.can_hide === true && one.is_hidden === false && objectAt(one, 'from')?.id !== pageId,
    )?.id as string | undefined
    if (found !== undefined) break
  }
  if (ids.length === 0) recorder.skip('comments', 'the page shows no post')
  if (found === undefined)
    return recorder.skip(
      'hide-comment',
      'no post shows a visible comment of a customer; nothing was hidden or answered',
    )
  const comment = found
  const read = (id: string) => recorder.perform('comment', { path: id, query: { fields: COMMENT_FIELDS } })
  await hideForAMoment(recorder, {
    name: 'hide-comment',
    path: comment,
    body: (hidden) => ({ is_hidden: hidden }),
    isHidden: async () => (await read(comment))?.is_hidden,
  })
  await replyForAMoment(recorder, {
    reply: 'reply-to-comment',
    remove: 'delete-reply',
    path: `${comment}/comments`,
    read,
  })
}

type Hiding = {
  name: 'hide-comment' | 'instagram-hide-comment'
  path: string
  body: (hidden: boolean) => Json
  isHidden: () => Promise<unknown>
}

const hideForAMoment = async (recorder: Recorder, { name, path, body, isHidden }: Hiding): Promise<void> => {
  const show = { path, body: body(false) }
  const isAnswered = (await recorder.perform(name, { path, body: body(true) })) !== undefined
  if (recorder.outcome() === 'refused') return
  try {
    if (isAnswered) recorder.expectEffect(name, 'the comment is hidden', true, await isHidden())
  } finally {
    // Also after a call without an answer, which may have hidden it.
    await recorder.undo(name, show, 'show the newest comment of a customer again')
  }
  if (isAnswered) recorder.expectEffect(name, 'the comment is hidden', false, await isHidden())
}

type Replying = {
  reply: 'reply-to-comment' | 'instagram-reply-to-comment'
  remove: 'delete-reply' | 'instagram-delete-reply'
  path: string
  read: (id: string) => Promise<unknown>
}

const replyForAMoment = async (
  recorder: Recorder,
  { reply, remove, path, read }: Replying,
): Promise<void> => {
  const posted = await recorder.perform(reply, { path, body: { message: TEST_TEXT } })
  if (recorder.outcome() === 'refused') return
  if (typeof posted?.id !== 'string')
    return recorder.skip(
      remove,
      `NOT UNDONE: no id of the reply came back; delete «${TEST_TEXT}» if it stands there`,
    )
  const { id } = posted
  try {
    await read(id)
  } finally {
    await recorder.undo(remove, { path: id }, `delete the reply «${TEST_TEXT}»`)
  }
}

const playChats = async (recorder: Recorder, played: Played): Promise<void> => {
  const { pageId, customer } = played
  await recorder.perform('messenger-profile', {
    path: `${pageId}/messenger_profile`,
    query: { fields: 'get_started,greeting' },
  })
  await recorder.perform('conversations', {
    path: `${pageId}/conversations`,
    query: { platform: 'messenger', fields: CHAT_FIELDS, limit: '10' },
  })
  if (customer === undefined)
    return recorder.skip('sent-message', 'no --customer was given; nothing was sent on Messenger')
  await recorder.perform('customer-profile', {
    path: customer,
    query: { fields: 'first_name,last_name,profile_pic' },
  })
  await recorder.perform('thread-owner', { path: `${pageId}/thread_owner`, query: { recipient: customer } })
  await sendTo(recorder, pageId, customer)
  await recorder.perform('tag-ended', {
    path: `${pageId}/messages`,
    body: {
      recipient: { id: customer },
      messaging_type: 'MESSAGE_TAG',
      tag: 'ACCOUNT_UPDATE',
      message: { text: TEST_TEXT },
    },
  })
}

const sendTo = async (recorder: Recorder, pageId: string, customer: string): Promise<void> => {
  const path = `${pageId}/messages`
  const recipient = { id: customer }
  await recorder.perform('sender-action', { path, body: { recipient, sender_action: 'typing_on' } })
  await recorder.perform('sent-message', {
    path,
    body: { recipient, messaging_type: 'RESPONSE', message: { text: 'Hariu: тест' } },
  })
}

const playInstagram = async (recorder: Recorder, played: Played, accountId: string): Promise<void> => {
  const { pageId, instagramCustomer } = played
  await recorder.perform('instagram-account', {
    path: accountId,
    query: {
      fields: 'id,username,name,biography,profile_picture_url,followers_count,follows_count,media_count',
    },
  })
  const media = await recorder.perform('instagram-media', {
    path: `${accountId}/media`,
    query: { fields: MEDIA_FIELDS, limit: '25' },
  })
  await recorder.perform('instagram-live-media', {
    path: `${accountId}/live_media`,
    query: { fields: 'id,media_type,media_product_type,owner,username' },
  })
  await playInstagramComments(recorder, accountId, media)
  await recorder.perform('instagram-conversations', {
    path: `${pageId}/conversations`,
    query: { platform: 'instagram', fields: CHAT_FIELDS, limit: '10' },
  })
  if (instagramCustomer === undefined)
    return recorder.skip('sent-message', 'no --instagram-customer was given; nothing was sent on Instagram')
  await recorder.perform('instagram-customer-profile', {
    path: instagramCustomer,
    query: {
      fields:
        'name,username,profile_pic,follower_count,is_user_follow_business,is_business_follow_user,is_verified_user',
    },
  })
  await sendTo(recorder, pageId, instagramCustomer)
}

const playInstagramComments = async (
  recorder: Recorder,
  accountId: string,
  media: Json | undefined,
): Promise<void> => {
  let found: string | undefined
  for (const id of mostDiscussed(media, ({ comments_count }) => comments_count)) {
    const comments = await recorder.perform('instagram-comments', {
      path: `${id}/comments`,
      query: {
        fields: `id,text,timestamp,username,from,user,hidden,like_count,replies.limit(5){${REPLY_FIELDS}}`,
        limit: '25',
      },
    })
    found = itemsOf(comments).find(
      (one) => one.hidden === false && one.user === undefined && objectAt(one, 'from')?.id !== accountId,
    )?.id as string | undefined
    if (found !== undefined) break
  }
  if (found === undefined)
    return recorder.skip(
      'instagram-hide-comment',
      'no medium shows a visible comment of a customer; nothing was hidden or answered',
    )
  const comment = found
  const read = (id: string) =>
    recorder.perform('instagram-comment', {
      path: id,
      query: {
        fields: 'id,text,timestamp,username,from,like_count,hidden,media{id,media_product_type}',
      },
    })
  await hideForAMoment(recorder, {
    name: 'instagram-hide-comment',
    path: comment,
    body: (hidden) => ({ hide: hidden }),
    isHidden: async () => (await read(comment))?.hidden,
  })
  await replyForAMoment(recorder, {
    reply: 'instagram-reply-to-comment',
    remove: 'instagram-delete-reply',
    path: `${comment}/replies`,
    read,
  })
}

/** Calls that Meta must refuse, without any effect. */
const playRefusals = async (recorder: Recorder, { pageId }: Played): Promise<void> => {
  await recorder.perform('no-token', { path: pageId, as: 'nobody' })
  await recorder.perform('invalid-proof', { path: 'me', query: { appsecret_proof: 'wrong' } })
  await recorder.perform('unsupported-get', { path: '123456789' })
  await recorder.perform('several-ids', { path: '', query: { ids: pageId } })
  await recorder.perform('unknown-comment', {
    path: `${pageId}/messages`,
    body: { recipient: { comment_id: `${pageId}_1` }, message: { text: TEST_TEXT } },
  })
}

const itemsOf = (answer: Json | undefined): Json[] =>
  Array.isArray(answer?.data) ? answer.data.filter((item) => typeof item === 'object' && item !== null) : []

const objectAt = (value: Json | undefined, key: string): Json | undefined => {
  const inner = value?.[key]
  return typeof inner === 'object' && inner !== null ? (inner as Json) : undefined
}

/** Ids of a list's items with the most comments first. */
const mostDiscussed = (answer: Json | undefined, commentsOf: (item: Json) => unknown): string[] =>
  itemsOf(answer)
    .sort((a, b) => Number(commentsOf(b) ?? 0) - Number(commentsOf(a) ?? 0))
    .map(({ id }) => id)
    .filter((id) => typeof id === 'string')
    .slice(0, NEWEST)
