import { type CoverageLine, missing, partial, supported } from './coverage.ts'

const COMMENT = 'one-comment.test.ts'
const INSTAGRAM = 'instagram.test.ts'
const MESSAGES = 'messages.test.ts'

export const WEBHOOKS: CoverageLine[] = [
  partial('page/feed', 'Comments and the page’s own posts; no reactions, no shares.', COMMENT),
  supported('page/live_videos', 'coverage/fields.test.ts'),
  supported('page/messages', MESSAGES),
  supported('page/message_echoes', MESSAGES),
  supported('page/message_deliveries', MESSAGES),
  supported('page/message_reads', MESSAGES),
  supported('page/message_reactions', 'coverage/fields.test.ts'),
  supported('page/messaging_postbacks', MESSAGES),
  missing('page/mention', 'Nobody mentions.'),
  missing('page/message_edits', 'Customers do not edit messages here.'),
  missing('page/message_context', ''),
  missing('page/messaging_optins', ''),
  missing('page/messaging_optouts', ''),
  missing('page/messaging_referrals', 'No links with ref.'),
  missing('page/messaging_handovers', 'No second app.'),
  supported('page/messaging_policy_enforcement', 'contradictions.test.ts'),
  missing('page/standby', 'No second app.'),
  missing('page/inbox_labels', ''),
  missing('page/response_feedback', ''),
  supported('instagram/comments', INSTAGRAM),
  supported('instagram/live_comments', INSTAGRAM),
  supported('instagram/messages', MESSAGES),
  supported('instagram/messaging_postbacks', 'coverage/fields.test.ts'),
  supported('instagram/messaging_seen', MESSAGES),
  supported('instagram/message_reactions', 'coverage/fields.test.ts'),
  missing('instagram/mentions', 'Nobody mentions.'),
  missing('instagram/messaging_referral', 'No links with ref.'),
  missing('instagram/messaging_handover', 'No second app.'),
  missing('instagram/standby', 'No second app.'),
  missing('instagram/story_insights', ''),
]
