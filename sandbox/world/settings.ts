/** Calls an hour, per kind of limit; what is not set follows the platform's formula. */
export interface CallLimits {
  pages?: number | undefined
  instagram?: number | undefined
  messenger?: number | undefined
  app?: number | undefined
}

/** Named as in the control API, where a person changes them. */
export interface Settings {
  webhook_retry_first_ms: number
  webhook_retry_limit: number
  webhook_timeout_ms: number
  webhook_disable_after_ms: number
  webhook_concurrency: number
  webhook_batch_limit: number
  limits: Record<string, CallLimits>
  private_replies_per_hour: number | null
  profile_needs_consent: boolean
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
  profile_needs_consent: true,
  require_appsecret_proof: false,
  qpay_callback_retry_first_ms: 1000,
  qpay_callback_limit: 3,
  qpay_callback_timeout_ms: 5000,
}
