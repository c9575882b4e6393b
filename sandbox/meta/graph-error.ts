import { randomBytes } from 'node:crypto'

export interface ErrorDetails {
  code: number
  subcode?: number | undefined
  message: string
  type?: string | undefined
  status?: number | undefined
  isTransient?: boolean | undefined
  userTitle?: string | undefined
  userMessage?: string | undefined
  /** True when a gateway answers in the platform's place, without an envelope. */
  bare?: boolean | undefined
  /** Value for `www-authenticate`: invalid_token, invalid_code, invalid_request. */
  challenge?: string | undefined
}

export interface ErrorBody {
  error: {
    message: string
    type: string
    code: number
    error_subcode?: number
    is_transient?: boolean
    error_user_title?: string
    error_user_msg?: string
    fbtrace_id: string
  }
}

/** An error in the platform's own envelope. */
export class GraphError extends Error {
  readonly details: ErrorDetails

  constructor(details: ErrorDetails) {
    super(details.message)
    this.details = details
  }

  get status(): number {
    return this.details.status ?? 400
  }

  body(): ErrorBody {
    const { code, subcode, message, type, isTransient, userTitle, userMessage } = this.details
    return {
      error: {
        message,
        type: type ?? 'OAuthException',
        code,
        ...(subcode !== undefined && { error_subcode: subcode }),
        ...(isTransient !== undefined && { is_transient: isTransient }),
        ...(userTitle !== undefined && { error_user_title: userTitle }),
        ...(userMessage !== undefined && { error_user_msg: userMessage }),
        fbtrace_id: newTraceId(),
      },
    }
  }
}

export function newTraceId(): string {
  return `A${randomBytes(16).toString('base64url')}`
}

const DOCUMENTATION = 'https://developers.facebook.com/docs/graph-api'

/** The object is missing or hidden from this token: the platform's error does not distinguish the two. */
export function unsupported(method: string, id: string): GraphError {
  return new GraphError({
    code: 100,
    subcode: 33,
    type: 'GraphMethodException',
    message:
      `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to ` +
      `missing permissions, or does not support this operation. Please read the Graph API documentation at ${DOCUMENTATION}`,
  })
}

export function invalidParameter(message = 'Invalid parameter'): GraphError {
  return new GraphError({ code: 100, message: `(#100) ${message}` })
}

export function invalidToken(message: string, subcode?: number): GraphError {
  return new GraphError({ code: 190, subcode, message, challenge: 'invalid_token' })
}

export function notPermitted(message: string, code: 10 | 200 = 200): GraphError {
  return new GraphError({ code, message: `(#${code}) ${message}` })
}
