import { type CoverageLine, missing, partial, supported } from './coverage.ts'

const COMMENT = 'one-comment.test.ts'
const INSTAGRAM = 'instagram.test.ts'
const MESSAGES = 'messages.test.ts'
const ACTS = 'customer-acts.test.ts'
const SECOND_APP = 'second-app.test.ts'

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
  supported('page/message_edits', ACTS),
  missing('page/message_context', ''),
  missing('page/messaging_optins', ''),
  missing('page/messaging_optouts', ''),
  supported('page/messaging_referrals', ACTS),
  partial('page/messaging_handovers', 'No app_roles.', SECOND_APP),
  supported('page/messaging_policy_enforcement', 'integrity.test.ts'),
  supported('page/business_integrity', 'integrity.test.ts'),
  partial('page/standby', 'Messages, echoes and postbacks; no reads and deliveries.', SECOND_APP),
  missing('page/inbox_labels', ''),
  missing('page/response_feedback', ''),
  missing('page/messaging_integrity', 'Meta documents no payload.'),
  missing('page/messaging_customer_information', 'Nobody fills in the form.'),
  missing('page/messaging_feedback', ''),
  missing('page/messaging_account_linking', ''),
  missing('page/send_cart', ''),
  missing('page/message_template_status_update', 'No utility templates.'),
  supported('instagram/comments', INSTAGRAM),
  supported('instagram/live_comments', INSTAGRAM),
  supported('instagram/messages', MESSAGES),
  supported('instagram/messaging_postbacks', 'coverage/fields.test.ts'),
  supported('instagram/messaging_seen', MESSAGES),
  supported('instagram/message_reactions', 'coverage/fields.test.ts'),
  missing('instagram/mentions', 'Nobody mentions.'),
  supported('instagram/messaging_referral', ACTS),
  supported('instagram/message_edit', ACTS),
  partial('instagram/messaging_handover', 'No app_roles.', SECOND_APP),
  partial('instagram/standby', 'Messages, echoes and postbacks; no reads and deliveries.', SECOND_APP),
  missing('instagram/story_insights', ''),
]
