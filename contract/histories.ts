/**
 * State of one reply. `waiting`: will be sent (see `due_at`); `sending`: the call is running; `unknown`: the outcome is
 * being checked, without a blind retry; `sent`, `failed`, `skipped`: final.
 */
export const deliveryStates = ['waiting', 'sending', 'unknown', 'sent', 'failed', 'skipped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliveryKinds = ['comment_reply', 'chat_reply', 'hide_comment', 'delete_comment'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** Reason why a reply waits, failed or was skipped. The browser has a sentence for each in both languages. */
export const deliveryErrorReasons = [
  'rate_limited',
  'transient',
  'reconnect',
  'permission_missing',
  'policy_block',
  'person_unavailable',
  'outside_window',
  /** A person's message after 24 hours, and the app lacks Meta's Human Agent feature. */
  'human_agent_missing',
  'content_refused',
  /** The platform refused a text that was sent a moment ago. */
  'duplicate_text',
  /** The platform could not fetch a picture or file, or refused it. */
  'attachment_refused',
  /** Another app controls the chat. */
  'another_app',
  'comment_gone',
  'already_replied_privately',
  /** Instagram uses one code for: already answered, too old, removed, broadcast ended. */
  'refused_by_instagram',
  'too_old',
  'removed_before_answer',
  /** An edit added a blacklisted word before the comment was answered. */
  'blacklisted',
  /** The platform protects the comment, such as one by the page or its admins, from hiding and deleting. */
  'moderation_refused',
  'page_disconnected',
  /** The automation was switched off or deleted while the reply waited. */
  'automation_stopped',
  /** A person wrote to the customer while the message waited. */
  'person_answered',
  'outcome_unknown',
  'gave_up',
] as const
export type DeliveryErrorReason = (typeof deliveryErrorReasons)[number]

/**
 * Result of a comment; each has exactly one. `waiting`: a reply is still to be sent; `failed`: a reply failed and none
 * was sent; `answered`: a reply was sent and none is still to be sent; `moderated`: hidden or deleted; `unanswered`: a
 * question or an order without a reply; `answered_by_person`: a person of the page replied; `ignored`: no question and no
 * order; `other`: an edit or a removal without either.
 */
export const runStatuses = [
  'answered',
  'waiting',
  'failed',
  'obsolete',
  'unanswered',
  'answered_by_person',
  'ignored',
  'moderated',
  'other',
] as const
export type RunStatus = (typeof runStatuses)[number]

/**
 * Rows that paging can reach, and the highest exact count of a filter without a stored sum. Older rows need a date
 * filter. Counting ten times as many took half a second when nearly all of ten million rows belonged to one
 * automation.
 */
export const MOST_LISTED = 1000

/**
 * `any`: a reply failed, with or without another one that was sent, and no person has replied since. `partly`: one reply
 * failed and another was sent, so the comment counts as answered.
 */
export const failedFilters = ['any', 'partly'] as const
export type FailedFilter = (typeof failedFilters)[number]
