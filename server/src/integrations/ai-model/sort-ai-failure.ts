import { APICallError, RetryError } from 'ai'
import { AiFailure, type AiFailureClass } from './ai-failure.ts'

/** Classifies any error of an AI call (shared/reference/ai-step.md §3). */
export const toAiFailure = (thrown: unknown, now: Date): AiFailure => {
  if (thrown instanceof AiFailure) return thrown
  const error = RetryError.isInstance(thrown) ? thrown.lastError : thrown
  if (APICallError.isInstance(error)) {
    const { statusCode: status, responseBody = '', responseHeaders = {} } = error
    const retryAfterMilliseconds = retryAfter(responseHeaders, now)
    return new AiFailure(classOf(status, responseBody), { status, retryAfterMilliseconds })
  }
  const { name } = error as { name?: string }
  // A timeout or a failed connection. Other errors come from an unreadable reply.
  return new AiFailure(
    name === 'TimeoutError' || name === 'AbortError' || name === 'TypeError' ? 'busy' : 'empty',
  )
}

const QUOTA = /insufficient_quota|exceeded_current_quota|billing|credit/i
const TOO_LONG = /context[_ ](?:length|window)|too long|too many tokens|maximum (?:context|prompt)/i
const BLOCKED = /content[_ ](?:filter|policy)|moderation|safety/i

const classOf = (status: number | undefined, body: string): AiFailureClass => {
  if (status === undefined) return 'busy'
  if (status === 401 || status === 403) return BLOCKED.test(body) ? 'blocked' : 'key_refused'
  if (status === 402 || (status === 429 && QUOTA.test(body))) return 'out_of_quota'
  if (status === 408 || status === 409 || status === 429 || status >= 500) return 'busy'
  if (status < 300) return 'empty'
  if (status === 413 || TOO_LONG.test(body)) return 'too_long'
  return BLOCKED.test(body) ? 'blocked' : 'refused'
}

/** Milliseconds from `retry-after` in seconds or as a date, or from a service's own `retry-after-ms`. */
const retryAfter = (headers: Record<string, string>, now: Date): number | undefined => {
  const { 'retry-after-ms': milliseconds, 'retry-after': seconds } = headers
  return [
    Number(milliseconds ?? Number.NaN),
    Number(seconds ?? Number.NaN) * 1000,
    Date.parse(seconds ?? '') - now.getTime(),
  ].find((one) => Number.isFinite(one) && one >= 0)
}
