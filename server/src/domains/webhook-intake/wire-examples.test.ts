import { describe, expect, it } from 'vitest'
import { classifyGraphError } from '#server/integrations/meta/graph-failure.ts'
import { readUsage } from '#server/integrations/meta/usage.ts'
import { CALLBACK_EXAMPLES, ERROR_EXAMPLES, WEBHOOK_EXAMPLES } from '#wire-examples/meta/index.ts'
import { parseWebhook } from './parse-webhook.ts'

type WebhookName = keyof typeof WEBHOOK_EXAMPLES

const POLICY_REASON = 'The page violated our Platform Policies.'
const RESTRICTED = {
  kind: 'page_restricted',
  payload: {
    status: 'restricted',
    violations: [{ type: 'SPAM', url: expect.stringContaining('transparency') }],
    restrictions: [{ feature: 'page_messaging_api', restricted: true, until: '2024-07-04T10:23:42.000Z' }],
  },
}

const NOTICE = {
  kind: 'page_message',
  payload: { sentBy: { notice: 'You took over this chat from your AI agent.' } },
}
const AD = {
  cameBy: { adId: '120200000000000001', source: 'ADS', ad: { ad_title: 'Хөх тарианы долоо хоног' } },
}

/** The event that each documented webhook becomes; webhooks not listed here are skipped. */
const understood: Partial<Record<WebhookName, object>> = {
  'comment-added': { kind: 'comment_added', payload: { own: false, customerName: 'Nora Keller' } },
  'comment-added-on-photo': { kind: 'comment_added', payload: { text: 'ҮНЭ хэд вэ?' } },
  'comment-photo-added': { kind: 'comment_added', payload: { own: false, text: '' } },
  'comment-added-without-author': { kind: 'comment_added', payload: { own: false } },
  'comment-reply-added': {
    kind: 'comment_added',
    payload: { parentCommentId: '220033004400550_330044005500660' },
  },
  'own-reply-added': { kind: 'comment_added', payload: { own: true } },
  'comment-edited': { kind: 'comment_edited', payload: { commentId: '220033004400550_330044005500660' } },
  'comment-removed': { kind: 'comment_removed', payload: { commentId: '220033004400550_330044005500660' } },
  'instagram-comment-added': { kind: 'comment_added', payload: { platform: 2, contentType: 2, own: false } },
  'instagram-reply-added': { payload: { platform: 2, parentCommentId: '17987654321098765' } },
  'instagram-own-reply-added': { payload: { platform: 2, own: true } },
  'instagram-live-comment-added': { payload: { platform: 2, contentType: 3 } },
  'message-text': { kind: 'chat_message', payload: { platform: 1, text: 'Өнөөдөр талх байна уу?' } },
  'message-quick-reply': { kind: 'chat_tap', payload: { text: 'Хөх тариа', tapped: 'BREAD_RYE' } },
  'message-image': { kind: 'chat_message', payload: { text: '', attachment: 'image' } },
  'message-reply-to': { kind: 'chat_message', payload: { text: 'энэ нь', replyTo: 'm_abc' } },
  'policy-warning': { kind: 'policy_enforced', payload: { action: 'warning', reason: POLICY_REASON } },
  'policy-block': { kind: 'policy_enforced', payload: { action: 'block', reason: POLICY_REASON } },
  'policy-unblock': { kind: 'policy_enforced', payload: { action: 'unblock', reason: '' } },
  'policy-block-hyphen': { kind: 'policy_enforced', payload: { action: 'block', reason: POLICY_REASON } },
  'policy-unblock-hyphen': { kind: 'policy_enforced', payload: { action: 'unblock', reason: '' } },
  'integrity-restricted': RESTRICTED,
  'integrity-restricted-beside': RESTRICTED,
  'integrity-lifted': {
    kind: 'page_restricted',
    payload: { status: 'ok', restrictions: [{ feature: 'page_messaging_api', restricted: false }] },
  },
  'integrity-warning': {
    kind: 'page_restricted',
    payload: { status: 'warning', restrictions: [], violations: [{ type: 'SPAM' }] },
  },
  'echo-inbox': { kind: 'page_message', payload: { sentBy: { appId: '263902037430900' } } },
  'echo-other-app': { kind: 'page_message', payload: { sentBy: { appId: '555666777888999' } } },
  notice: NOTICE,
  'instagram-notice': NOTICE,
  'standby-agent-echo': {
    kind: 'page_message',
    payload: { standby: true, sentBy: { agent: true, agentHolds: true } },
  },
  'standby-notice': {
    kind: 'page_message',
    payload: { standby: true, sentBy: { notice: 'Your AI agent will respond.' } },
  },
  'standby-message': { kind: 'chat_message', payload: { standby: true, text: 'Үнэ хэд вэ?' } },
  'standby-message-agent': { kind: 'chat_message', payload: { standby: true } },
  'standby-postback': { kind: 'chat_tap', payload: { standby: true, text: 'Жор' } },
  'instagram-standby-message': { kind: 'chat_message', payload: { platform: 2, standby: true } },
  'instagram-standby-agent-echo': {
    kind: 'page_message',
    payload: { standby: true, sentBy: { agent: true } },
  },
  'thread-passed': { kind: 'thread_control', payload: { control: { act: 'pass', to: '900100200300400' } } },
  'thread-taken': { kind: 'thread_control', payload: { control: { act: 'take', to: '263902037430900' } } },
  'thread-requested': {
    kind: 'thread_control',
    payload: { control: { act: 'request', to: '263902037430900' } },
  },
  'instagram-thread-passed': { kind: 'thread_control', payload: { platform: 2, control: { act: 'pass' } } },
  'instagram-thread-taken': {
    kind: 'thread_control',
    payload: { control: { act: 'take', to: '1217981644879628' } },
  },
  'instagram-thread-requested': { kind: 'thread_control', payload: { control: { act: 'request' } } },
  'link-opened': { kind: 'chat_link', payload: { referral: 'summer24', cameBy: { source: 'SHORTLINK' } } },
  'link-opened-with-referer': {
    kind: 'chat_link',
    payload: { cameBy: { referer: 'https://shop.example.com/' } },
  },
  'ad-opened': { kind: 'chat_link', payload: AD },
  'instagram-link-opened': { kind: 'chat_link', payload: { platform: 2, referral: 'summer24' } },
  'instagram-ad-opened': { kind: 'chat_link', payload: AD },
  'message-from-ad': { kind: 'chat_message', payload: AD },
  'instagram-message-from-ad': { kind: 'chat_message', payload: AD },
  'instagram-message-by-link': { kind: 'chat_message', payload: { referral: 'summer24' } },
  'get-started-by-link': { kind: 'chat_opened', payload: { referral: 'summer24' } },
  'message-from-product': { kind: 'chat_message', payload: { cameBy: { productId: '4455667788' } } },
  'message-edited': { kind: 'message_edited', payload: { text: 'Маргааш талх байна уу?', edits: 1 } },
  'instagram-message-edited': { kind: 'message_edited', payload: { platform: 2, edits: 1 } },
  'message-deleted': { kind: 'message_deleted', payload: { messageId: 'm_x9Y8z7W6v5U4', text: '' } },
  'instagram-message-deleted': { kind: 'message_deleted', payload: { messageId: 'aWdf4' } },
  'message-unsupported': { kind: 'chat_message', payload: { unsupported: true, text: '' } },
  'instagram-message-unsupported': { kind: 'chat_message', payload: { unsupported: true } },
  'message-sticker': {
    kind: 'chat_message',
    payload: { attachment: 'sticker', attachments: [{ stickerId: '369239263222822' }] },
  },
  'message-share': {
    kind: 'chat_message',
    payload: { attachments: [{ type: 'post', title: 'Шинэ бараа' }] },
  },
  'instagram-message-share': { kind: 'chat_message', payload: { attachments: [{ type: 'ig_post' }] } },
  'message-fallback': {
    kind: 'chat_message',
    payload: { attachments: [{ type: 'fallback', title: 'Дэлгүүр' }] },
  },
  reaction: {
    kind: 'message_reaction',
    payload: { messageId: 'm_out1', reaction: { kind: 'love', emoji: '❤' } },
  },
  'instagram-reaction': { kind: 'message_reaction', payload: { platform: 2, reaction: { kind: 'love' } } },
  'reaction-removed': { kind: 'message_reaction', payload: { messageId: 'm_out1' } },
  'instagram-reaction-removed': { kind: 'message_reaction', payload: { messageId: 'aWdf_out1' } },
  postback: { kind: 'chat_tap', payload: { text: 'Жор', tapped: 'RECIPE_RYE' } },
  echo: { kind: 'page_message', payload: { sentBy: { appId: '900100200300400', metadata: 'flow:42' } } },
  'echo-by-hand': { kind: 'page_message', payload: { text: 'Би өөрөө хариулъя', sentBy: {} } },
  'echo-button-template': { kind: 'page_message', payload: { text: '' } },
  'echo-without-metadata': { kind: 'page_message', payload: { sentBy: { appId: '900100200300400' } } },
  'echo-cards': { kind: 'page_message', payload: { text: '' } },
  'instagram-message-text': { kind: 'chat_message', payload: { platform: 2, text: 'сайн уу, үнэ?' } },
  'instagram-message-quick-reply': { kind: 'chat_tap', payload: { platform: 2, tapped: 'BREAD_RYE' } },
  'instagram-message-image': { kind: 'chat_message', payload: { platform: 2, attachment: 'image' } },
  'instagram-message-reply-to': { kind: 'chat_message', payload: { platform: 2, text: 'энэ нь' } },
  'instagram-message-story-reply': {
    kind: 'chat_message',
    payload: { platform: 2, text: 'гоё байна', story: { kind: 'reply' } },
  },
  'instagram-message-story-mention': {
    kind: 'chat_message',
    payload: { attachment: 'story_mention', story: { kind: 'mention' } },
  },
  'instagram-postback': { kind: 'chat_tap', payload: { platform: 2, tapped: 'HOURS' } },
  'instagram-echo': { kind: 'page_message', payload: { platform: 2, sentBy: {} } },
  'instagram-echo-with-metadata': { kind: 'page_message', payload: { sentBy: { metadata: 'flow:42' } } },
  'instagram-echo-button-template': { kind: 'page_message', payload: { platform: 2, text: '', sentBy: {} } },
}

describe('documented webhooks', () => {
  const names = Object.keys(WEBHOOK_EXAMPLES) as WebhookName[]

  it.each(names.filter((name) => name in understood))('%s becomes one event', (name) => {
    const { body } = WEBHOOK_EXAMPLES[name]
    const { events, unreadable } = parseWebhook(body, new Date())
    expect(unreadable).toEqual([])
    expect(events).toMatchObject([{ pageId: body.entry[0]?.id, ...understood[name] }])
    expect(events[0]?.occurredAt.getUTCFullYear()).toBe(2024)
  })

  it.each(names.filter((name) => !(name in understood)))('%s is skipped', (name) => {
    expect(parseWebhook(WEBHOOK_EXAMPLES[name].body, new Date())).toMatchObject({
      events: [],
      unreadable: [],
    })
  })
})

describe('documented errors and headers', () => {
  it.each([
    ['app-removed', 'reconnect'],
    ['password-changed', 'reconnect'],
    ['no-token', 'reconnect'],
    ['already-answered', 'already_replied'],
    ['answered-too-late', 'too_old'],
    ['unknown-comment', 'gone'],
    ['unsupported-get', 'gone'],
    ['instagram-private-reply-refused', 'refused_private_reply'],
    ['window-closed', 'window'],
    ['instagram-window-closed', 'window'],
    ['app-limit', 'limited'],
    ['page-limit', 'limited'],
    ['abusive', 'policy'],
    ['sent-but-failed-after', 'outcome_unknown'],
    ['try-again-later', 'transient'],
    ['page-restricted', 'policy'],
    ['business-blocked', 'policy'],
    ['tag-ended', 'content'],
    ['other-app-in-control', 'another_app'],
    ['question-open', 'busy'],
    ['action-with-message', 'content'],
    ['message-too-old', 'gone'],
    ['not-eligible', 'grant'],
  ] as const)('%s is sorted as %s', (name, expected) => {
    expect(classifyGraphError(ERROR_EXAMPLES[name].body.error)).toBe(expected)
  })

  it('the usage headers give the highest figures', () => {
    const headers: Record<string, object> = CALLBACK_EXAMPLES['usage-headers'].headers
    expect(readUsage((name) => (headers[name] ? JSON.stringify(headers[name]) : undefined))).toMatchObject([
      { key: 'app', kind: 'app', percent: 28, regainMinutes: 0 },
      { key: '110022003300440', kind: 'pages', percent: 97, regainMinutes: 0 },
      { key: '17841400011122233', kind: 'instagram', percent: 100, regainMinutes: 19 },
    ])
  })
})
