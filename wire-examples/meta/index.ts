import answers from './answers.json' with { type: 'json' }
import callbacks from './callbacks.json' with { type: 'json' }
import errors from './errors.json' with { type: 'json' }
import requests from './requests.json' with { type: 'json' }
import webhooks from './webhooks.json' with { type: 'json' }

/**
 * Documented shapes of the Graph API and its webhooks, v26.0, with invented values. `section` is the section of
 * reference/meta-graph.md that each stems from; `2026 §…` is one of meta-graph-2026.md. The product's parsers and the sandbox's senders are both held to them.
 */
export interface WebhookExample {
  section: string
  /** The subscribed field that brings it. */
  field: string
  about: string
  body: WebhookBody
}

export interface WebhookBody {
  object: string
  entry: {
    id: string
    time: number
    changes?: { field: string; value: Record<string, unknown> }[]
    messaging?: Record<string, unknown>[]
    /** Messages of threads that another application holds. */
    standby?: Record<string, unknown>[]
    hop_context?: Record<string, unknown>
    /** Of `business_integrity`, where they stand outside its element. */
    restrictions?: Record<string, unknown>[]
  }[]
}

export interface AnswerExample {
  section: string
  /** The endpoint as the sandbox's coverage list names it. */
  call: string
  about: string
  /** Keys that Meta leaves out where there is nothing to show: `data[].message`. */
  absent?: string[]
  /** Keys with a documented list of values. */
  values?: Record<string, string[]>
  body: Record<string, unknown>
}

/** What an app sends. */
export interface RequestExample {
  section: string
  /** The endpoint as the sandbox's coverage list names it. */
  call: string
  platform: string
  about: string
  body: Record<string, unknown>
}

export interface ErrorExample {
  section: string
  status: number
  body: { error: { message: string; type: string; code: number; error_subcode?: number; fbtrace_id: string } }
}

export const WEBHOOK_EXAMPLES = webhooks as unknown as Record<keyof typeof webhooks, WebhookExample>
export const ANSWER_EXAMPLES = answers as Record<keyof typeof answers, AnswerExample>
export const REQUEST_EXAMPLES: Record<keyof typeof requests, RequestExample> = requests
export const ERROR_EXAMPLES = errors as Record<keyof typeof errors, ErrorExample>
/** What is neither webhook nor answer: the signed request, the handshake, the usage headers. */
export const CALLBACK_EXAMPLES = callbacks
