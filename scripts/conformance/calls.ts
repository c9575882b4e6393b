import type { ANSWER_EXAMPLES, ERROR_EXAMPLES } from '#wire-examples/meta/index.ts'

/** One documented call of the recorder. docs/how-to/check-against-meta.md lists the same. */
export type DocumentedCall = {
  /** The endpoint as the sandbox's coverage list names it. */
  call: string
  /** Its documented answer; `any error` where Meta documents the refusal without a code. */
  expects:
    | { answer: keyof typeof ANSWER_EXAMPLES }
    | { error: keyof typeof ERROR_EXAMPLES | 'any error' }
    | { id: true }
  /** The permission that a refusal lacks. */
  needs: string
  /** The sandbox's imitation, and the product's reader. */
  sandbox: string
  product?: string
}

const meta = (file: string) => `server/src/integrations/meta/${file}.ts`
const nodes = (file: string) => `sandbox/meta/nodes/${file}.ts`
const routes = (file: string) => `sandbox/meta/routes/${file}-routes.ts`

const READ_PAGE = 'pages_read_engagement'
const READ_INSTAGRAM = 'instagram_basic'
const MODERATE = 'pages_manage_engagement'
const MODERATE_INSTAGRAM = 'instagram_manage_comments'
const CHAT = 'pages_messaging'
const CHAT_INSTAGRAM = 'instagram_manage_messages'

export const CALLS = {
  token: { call: 'GET /me', expects: { id: true }, needs: 'pages_show_list', sandbox: nodes('page') },
  'debug-page-token': {
    call: 'GET /debug_token',
    expects: { answer: 'debug-page-token' },
    needs: 'the app secret',
    sandbox: routes('login'),
    product: meta('pages'),
  },
  'app-subscriptions': {
    call: 'GET /{app-id}/subscriptions',
    expects: { answer: 'app-subscriptions' },
    needs: 'the app secret',
    sandbox: routes('subscription'),
    product: meta('app-subscriptions'),
  },
  page: {
    call: 'GET /{page-id}',
    expects: { answer: 'page' },
    needs: 'pages_show_list',
    sandbox: nodes('page'),
    product: meta('page-figures'),
  },
  'page-status': {
    call: 'GET /{page-id}/page_status',
    expects: { answer: 'page-status' },
    needs: 'pages_manage_metadata',
    sandbox: nodes('page'),
  },
  'subscribed-apps': {
    call: 'GET /{page-id}/subscribed_apps',
    expects: { answer: 'subscribed-apps' },
    needs: 'pages_manage_metadata',
    sandbox: routes('subscription'),
    product: meta('pages'),
  },
  'subscribe-page': {
    call: 'POST /{page-id}/subscribed_apps',
    expects: { answer: 'success' },
    needs: 'pages_manage_metadata',
    sandbox: routes('subscription'),
    product: meta('pages'),
  },
  posts: {
    call: 'GET /{page-id}/published_posts',
    expects: { answer: 'posts' },
    needs: READ_PAGE,
    sandbox: nodes('post'),
    product: meta('content'),
  },
  'live-videos': {
    call: 'GET /{page-id}/live_videos',
    expects: { answer: 'live-videos' },
    needs: READ_PAGE,
    sandbox: nodes('video'),
    product: meta('content'),
  },
  'video-reels': {
    call: 'GET /{page-id}/video_reels',
    expects: { answer: 'video-reels' },
    needs: READ_PAGE,
    sandbox: nodes('video'),
  },
  comments: {
    call: 'GET /{post-id}/comments',
    expects: { answer: 'comments' },
    needs: 'pages_read_user_content',
    sandbox: nodes('comment'),
    product: meta('past-comments'),
  },
  comment: {
    call: 'GET /{comment-id}',
    expects: { answer: 'comment' },
    needs: 'pages_read_user_content',
    sandbox: nodes('comment'),
    product: meta('comments'),
  },
  'hide-comment': {
    call: 'POST /{comment-id}',
    expects: { answer: 'success' },
    needs: MODERATE,
    sandbox: routes('comment'),
    product: meta('comments'),
  },
  'reply-to-comment': {
    call: 'POST /{comment-id}/comments',
    expects: { answer: 'public-reply' },
    needs: MODERATE,
    sandbox: routes('comment'),
    product: meta('comments'),
  },
  'delete-reply': {
    call: 'DELETE /{comment-id}',
    expects: { answer: 'success' },
    needs: MODERATE,
    sandbox: routes('comment'),
    product: meta('comments'),
  },
  'messenger-profile': {
    call: 'GET /{page-id}/messenger_profile',
    expects: { answer: 'messenger-profile' },
    needs: CHAT,
    sandbox: routes('profile'),
    product: meta('messenger-profile'),
  },
  conversations: {
    call: 'GET /{page-id}/conversations',
    expects: { answer: 'conversations' },
    needs: CHAT,
    sandbox: nodes('conversation'),
    product: meta('messages'),
  },
  'instagram-account': {
    call: 'GET /{ig-user-id}',
    expects: { answer: 'instagram-account' },
    needs: READ_INSTAGRAM,
    sandbox: nodes('instagram'),
    product: meta('page-figures'),
  },
  'instagram-media': {
    call: 'GET /{ig-user-id}/media',
    expects: { answer: 'instagram-media' },
    needs: READ_INSTAGRAM,
    sandbox: nodes('instagram'),
    product: meta('content'),
  },
  'instagram-live-media': {
    call: 'GET /{ig-user-id}/live_media',
    expects: { answer: 'instagram-live-media' },
    needs: READ_INSTAGRAM,
    sandbox: nodes('instagram'),
    product: meta('content'),
  },
  'instagram-comments': {
    call: 'GET /{ig-media-id}/comments',
    expects: { answer: 'instagram-comments' },
    needs: MODERATE_INSTAGRAM,
    sandbox: nodes('instagram'),
    product: meta('past-comments'),
  },
  'instagram-comment': {
    call: 'GET /{ig-comment-id}',
    expects: { answer: 'instagram-comment' },
    needs: MODERATE_INSTAGRAM,
    sandbox: nodes('instagram'),
  },
  'instagram-hide-comment': {
    call: 'POST /{ig-comment-id}',
    expects: { answer: 'success' },
    needs: MODERATE_INSTAGRAM,
    sandbox: routes('comment'),
    product: meta('comments'),
  },
  'instagram-reply-to-comment': {
    call: 'POST /{ig-comment-id}/replies',
    expects: { answer: 'public-reply' },
    needs: MODERATE_INSTAGRAM,
    sandbox: routes('comment'),
    product: meta('comments'),
  },
  'instagram-delete-reply': {
    call: 'DELETE /{ig-comment-id}',
    expects: { answer: 'success' },
    needs: MODERATE_INSTAGRAM,
    sandbox: routes('comment'),
    product: meta('comments'),
  },
  'instagram-conversations': {
    call: 'GET /{page-id}/conversations',
    expects: { answer: 'instagram-conversations' },
    needs: CHAT_INSTAGRAM,
    sandbox: nodes('conversation'),
    product: meta('messages'),
  },
  'customer-profile': {
    call: 'GET /{scoped-user-id}',
    expects: { answer: 'customer-profile' },
    needs: 'Business Asset User Profile Access',
    sandbox: nodes('customer'),
    product: meta('customer'),
  },
  'instagram-customer-profile': {
    call: 'GET /{scoped-user-id}',
    expects: { answer: 'instagram-customer-profile' },
    needs: CHAT_INSTAGRAM,
    sandbox: nodes('customer'),
    product: meta('customer'),
  },
  'thread-owner': {
    call: 'GET /{page-id}/thread_owner',
    expects: { answer: 'thread-owner' },
    needs: CHAT,
    sandbox: routes('thread'),
  },
  'sender-action': {
    call: 'POST /{page-id}/messages',
    expects: { answer: 'sender-action' },
    needs: CHAT,
    sandbox: routes('message'),
    product: meta('messages'),
  },
  'sent-message': {
    call: 'POST /{page-id}/messages',
    expects: { answer: 'sent-message' },
    needs: CHAT,
    sandbox: routes('message'),
    product: meta('messages'),
  },
  'no-token': {
    call: 'GET /{page-id}',
    expects: { error: 'no-token' },
    needs: 'nothing',
    sandbox: 'sandbox/meta/tokens.ts',
    product: meta('graph-failure'),
  },
  'invalid-proof': {
    call: 'GET /me',
    expects: { error: 'invalid-proof' },
    needs: 'nothing',
    sandbox: 'sandbox/meta/tokens.ts',
    product: meta('graph-failure'),
  },
  'unsupported-get': {
    call: 'GET /{page-id}',
    expects: { error: 'unsupported-get' },
    needs: 'nothing',
    sandbox: 'sandbox/meta/graph-error.ts',
    product: meta('graph-failure'),
  },
  'several-ids': {
    call: 'GET /?ids=',
    expects: { error: 'any error' },
    needs: 'nothing',
    sandbox: 'sandbox/meta/graph-front.ts',
  },
  'unknown-comment': {
    call: 'POST /{page-id}/messages',
    expects: { error: 'unknown-comment' },
    needs: CHAT,
    sandbox: 'sandbox/meta/messages/private-reply.ts',
    product: meta('graph-failure'),
  },
  'tag-ended': {
    call: 'POST /{page-id}/messages',
    expects: { error: 'tag-ended' },
    needs: CHAT,
    sandbox: routes('message'),
    product: meta('graph-failure'),
  },
} as const satisfies Record<string, DocumentedCall>

export type CallName = keyof typeof CALLS
