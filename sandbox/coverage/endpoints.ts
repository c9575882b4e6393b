import { type CoverageLine, missing, partial, supported } from './coverage.ts'

const LOGIN = 'login.test.ts'
const CONTENT = 'content.test.ts'
const COMMENT = 'one-comment.test.ts'
const INSTAGRAM = 'instagram.test.ts'
const MESSAGES = 'messages.test.ts'
const CLIENTS = 'published-clients.test.ts'

export const ENDPOINTS: CoverageLine[] = [
  supported('GET /oauth/access_token', LOGIN),
  supported('POST /oauth/access_token', LOGIN),
  supported('GET /debug_token', LOGIN, CLIENTS),
  supported('GET /{user-id}', LOGIN),
  supported('GET /{user-id}/accounts', LOGIN, CONTENT, CLIENTS),
  supported('GET /{user-id}/permissions', LOGIN, CONTENT),
  supported('DELETE /{user-id}/permissions', CONTENT),
  supported('DELETE /{user-id}/permissions/{permission}', CONTENT),
  supported('GET /{app-id}/subscriptions', CLIENTS),
  partial('POST /{app-id}/subscriptions', 'include_values is ignored, values always come.', CONTENT, CLIENTS),
  supported('DELETE /{app-id}/subscriptions', CONTENT),

  supported('GET /{page-id}', CONTENT, CLIENTS),
  supported('GET /{page-id}/picture', CONTENT),
  partial('GET /{page-id}/feed', 'The page’s own posts; visitors do not post here.', CLIENTS),
  supported('GET /{page-id}/posts', CONTENT, LOGIN),
  supported('GET /{page-id}/published_posts', CONTENT, CLIENTS),
  supported('GET /{page-id}/video_reels', CONTENT, CLIENTS),
  supported('GET /{page-id}/live_videos', CONTENT, CLIENTS),
  supported('GET /{page-id}/subscribed_apps', CONTENT, CLIENTS),
  supported('POST /{page-id}/subscribed_apps', CONTENT, CLIENTS),
  supported('DELETE /{page-id}/subscribed_apps', CONTENT),
  partial('GET /{page-id}/conversations', 'No folders and tags.', MESSAGES),
  partial(
    'POST /{page-id}/messages',
    'Recipients id and comment_id; text, media by address or id, generic and button templates. No user_ref, no reactions by the page.',
    COMMENT,
    INSTAGRAM,
    MESSAGES,
    CLIENTS,
  ),
  partial('POST /{page-id}/message_attachments', 'Ids do not end.', MESSAGES),
  supported('GET /{page-id}/messenger_profile', MESSAGES, CLIENTS),
  supported('POST /{page-id}/messenger_profile', MESSAGES, CLIENTS),
  supported('DELETE /{page-id}/messenger_profile', MESSAGES, CLIENTS),

  supported('GET /{post-id}', CONTENT),
  supported('GET /{post-id}/comments', CONTENT, CLIENTS),
  supported('POST /{post-id}/comments', CONTENT),
  supported('GET /{video-id}', 'coverage/fields.test.ts'),
  supported('GET /{video-id}/comments', CONTENT),
  supported('POST /{video-id}/comments', CONTENT),
  supported('GET /{live-video-id}', 'coverage/fields.test.ts'),
  supported('GET /{live-video-id}/comments', CLIENTS),
  supported('GET /{comment-id}', COMMENT, CLIENTS),
  supported('GET /{comment-id}/comments', COMMENT, CLIENTS),
  partial(
    'POST /{comment-id}/comments',
    'message and attachment_url; other attachments are taken and not shown.',
    COMMENT,
    CLIENTS,
  ),
  supported('POST /{comment-id}', COMMENT, CLIENTS),
  supported('DELETE /{comment-id}', CLIENTS),
  supported('POST /{comment-id}/likes', CLIENTS),
  supported('DELETE /{comment-id}/likes', 'coverage/fields.test.ts'),

  supported('GET /{ig-user-id}', CLIENTS),
  supported('GET /{ig-user-id}/media', INSTAGRAM, CLIENTS),
  supported('GET /{ig-user-id}/stories', INSTAGRAM, CLIENTS),
  supported('GET /{ig-user-id}/live_media', INSTAGRAM, CLIENTS),
  supported('GET /{ig-media-id}', 'coverage/fields.test.ts'),
  supported('POST /{ig-media-id}', 'coverage/fields.test.ts'),
  supported('GET /{ig-media-id}/comments', CLIENTS),
  supported('POST /{ig-media-id}/comments', 'coverage/fields.test.ts'),
  supported('GET /{ig-comment-id}', INSTAGRAM),
  supported('GET /{ig-comment-id}/replies', INSTAGRAM),
  supported('POST /{ig-comment-id}/replies', INSTAGRAM, CLIENTS),
  supported('POST /{ig-comment-id}', INSTAGRAM, CLIENTS),
  supported('DELETE /{ig-comment-id}', INSTAGRAM),

  supported('GET /{scoped-user-id}', INSTAGRAM, CLIENTS),
  supported('GET /{conversation-id}', 'coverage/fields.test.ts'),
  supported('GET /{conversation-id}/messages', 'coverage/fields.test.ts'),
  supported('GET /{message-id}', 'coverage/fields.test.ts'),

  missing('GET /{page-id}/insights', 'The dashboard lives on counts.'),
  missing('GET /{ig-user-id}/insights', 'The dashboard lives on counts.'),
  missing('GET /{page-id}/visitor_posts', 'Customers comment, they do not post.'),
  missing('GET /{page-id}/scheduled_posts', 'Nothing is scheduled here.'),
  missing('POST /{page-id}/feed', 'The product publishes nothing.'),
  missing('POST /{ig-user-id}/media', 'The product publishes nothing.'),
  missing('POST /{comment-id}/private_replies', 'Retired by the platform.'),
  missing(
    'GET /{live-video-id}/live_comments',
    'Server-sent events of streaming-graph; the webhook tells the same.',
  ),
  missing('POST /{page-id}/pass_thread_control', 'No second app.'),
]
