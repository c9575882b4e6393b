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
  'message-reply-to': { kind: 'chat_message', payload: { text: 'энэ нь' } },
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
  'instagram-message-story-reply': { kind: 'chat_message', payload: { platform: 2, text: 'гоё байна' } },
  'instagram-message-story-mention': { kind: 'chat_message', payload: { attachment: 'story_mention' } },
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
    expect(parseWebhook(WEBHOOK_EXAMPLES[name].body, new Date())).toEqual({ events: [], unreadable: [] })
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
