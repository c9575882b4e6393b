/** Fields a page can switch on for the app. */
export const PAGE_FIELDS = [
  'feed',
  'live_videos',
  'mention',
  'messages',
  'message_echoes',
  'message_deliveries',
  'message_reads',
  'message_edits',
  'message_reactions',
  'message_context',
  'messaging_postbacks',
  'messaging_optins',
  'messaging_optouts',
  'messaging_referrals',
  'messaging_handovers',
  'messaging_policy_enforcement',
  'business_integrity',
  'standby',
  'inbox_labels',
  'response_feedback',
  'messaging_integrity',
  'messaging_customer_information',
  'messaging_feedback',
  'messaging_account_linking',
  'send_cart',
  'message_template_status_update',
] as const

export const INSTAGRAM_FIELDS = [
  'comments',
  'live_comments',
  'mentions',
  'messages',
  'message_reactions',
  'message_edit',
  'messaging_postbacks',
  'messaging_seen',
  'messaging_referral',
  'messaging_handover',
  'standby',
  'story_insights',
] as const

export const SUBSCRIPTION_OBJECTS: Record<string, readonly string[]> = {
  page: PAGE_FIELDS,
  instagram: INSTAGRAM_FIELDS,
  permissions: [],
  user: [],
}

/** These fields also require the messaging permission. */
export function isMessageField(field: string): boolean {
  return /^(?:messag|standby$|send_cart$)/.test(field)
}
