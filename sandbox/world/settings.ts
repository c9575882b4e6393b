import { OLDEST_GRAPH_VERSION } from '../defaults.ts'

/** Calls an hour, per kind of limit. Missing values follow the platform's formula. */
export interface CallLimits {
  pages?: number | undefined
  instagram?: number | undefined
  messenger?: number | undefined
  app?: number | undefined
}

/** Field names follow the control API, which changes them. */
export interface Settings {
  webhook_retry_first_ms: number
  webhook_retry_limit: number
  webhook_timeout_ms: number
  webhook_disable_after_ms: number
  webhook_concurrency: number
  webhook_batch_limit: number
  limits: Record<string, CallLimits>
  private_replies_per_hour: number | null
  messenger_sends_per_second: number | null
  instagram_sends_per_second: number | null
  media_sends_per_second: number | null
  conversation_reads_per_second: number | null
  profile_changes_per_ten_minutes: number | null
  /** Contradictions between Meta's pages, or between them and practice (reference §12.2). */
  success_answer: 'documented' | 'text' | 'result'
  revoke_answer: 'object' | 'bare'
  reels_in_posts: boolean
  instagram_reels_told: boolean
  instagram_private_reply_templates: boolean
  comment_opens_window: boolean
  /** The key of `messaging_policy_enforcement`: `hyphen` as older captures have it (reference 2026, §2.1). */
  policy_key: 'underscore' | 'hyphen'
  /** Where `business_integrity` has its restrictions: one of Meta's examples has them beside `messaging` (§2.2). */
  integrity_restrictions: 'inside' | 'beside'
  /** The `app_id` of Business Suite's inbox in Messenger echoes: one of Meta's pages loses a digit (§3.3). */
  inbox_app_id: 'documented' | 'misprint' | 'absent'
  /** The default application of every page; `none`: every connected app gets every message (§3.1). */
  default_app: 'none' | 'ours' | 'inbox'
  usage_hours: 1 | 24
  /** Calls to older versions are served as this one. */
  oldest_graph_version: string
  profile_needs_consent: boolean
  /** Meta has granted the Human Agent feature to the app. */
  human_agent_granted: boolean
  require_appsecret_proof: boolean
  qpay_callback_retry_first_ms: number
  qpay_callback_limit: number
  qpay_callback_timeout_ms: number
}

export const DEFAULT_SETTINGS: Settings = {
  webhook_retry_first_ms: 1000,
  webhook_retry_limit: 12,
  webhook_timeout_ms: 5000,
  webhook_disable_after_ms: 3_600_000,
  webhook_concurrency: 8,
  webhook_batch_limit: 100,
  limits: {},
  private_replies_per_hour: null,
  messenger_sends_per_second: null,
  instagram_sends_per_second: null,
  media_sends_per_second: null,
  conversation_reads_per_second: null,
  profile_changes_per_ten_minutes: null,
  success_answer: 'documented',
  revoke_answer: 'object',
  reels_in_posts: true,
  instagram_reels_told: true,
  instagram_private_reply_templates: false,
  comment_opens_window: false,
  policy_key: 'underscore',
  integrity_restrictions: 'inside',
  inbox_app_id: 'documented',
  default_app: 'none',
  usage_hours: 1,
  oldest_graph_version: OLDEST_GRAPH_VERSION,
  profile_needs_consent: true,
  human_agent_granted: true,
  require_appsecret_proof: false,
  qpay_callback_retry_first_ms: 1000,
  qpay_callback_limit: 3,
  qpay_callback_timeout_ms: 5000,
}
