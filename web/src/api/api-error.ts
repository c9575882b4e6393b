type Details = {
  status: number
  code: string
  message: string
  errors?: Record<string, string[]> | undefined
  retryAfterSeconds?: number | undefined
}

/** A refusal by the server. `message` is in the requested language and can be shown as it is. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>
  /** The delay from the `retry-after` header, if there is one. */
  readonly retryAfterSeconds: number | undefined

  constructor({ status, code, message, errors, retryAfterSeconds }: Details) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.errors = errors ?? {}
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nonEmpty = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

const firstOf = (errors: unknown): string | undefined =>
  isRecord(errors) ? nonEmpty(Object.values(errors).flat()[0]) : undefined

/**
 * Order of the specification: the body itself, its message, the first of its errors, the error's own message.
 */
export const failureMessage = (body: unknown, error: unknown, otherwise: string): string => {
  const fields = isRecord(body) ? body : {}
  return (
    nonEmpty(body) ??
    nonEmpty(fields.message) ??
    firstOf(fields.errors) ??
    nonEmpty(error instanceof Error ? error.message : undefined) ??
    otherwise
  )
}

const errorsOf = (value: unknown): Record<string, string[]> | undefined => {
  if (!isRecord(value)) return undefined
  const entries = Object.entries(value).map(([field, messages]) => [field, [messages].flat().map(String)])
  return Object.fromEntries(entries)
}

export const apiErrorOf = (
  status: number,
  body: unknown,
  otherwise: string,
  retryAfterSeconds?: number,
): ApiError => {
  const fields = isRecord(body) ? body : {}
  return new ApiError({
    status,
    code: nonEmpty(fields.code) ?? 'UNKNOWN',
    message: failureMessage(body, undefined, otherwise),
    errors: errorsOf(fields.errors),
    retryAfterSeconds,
  })
}
