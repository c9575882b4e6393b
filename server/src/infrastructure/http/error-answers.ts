import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Failure } from '#contract/endpoint.schemas.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { problemsByField } from '#contract/field-errors.ts'
import type { Language } from '#contract/platforms.ts'
import { type Issue, issueCode, issuesByField } from '#contract/validation.ts'
import { waitWords } from '#contract/wait-words.ts'
import { isDatabaseUnavailable } from '../database/unavailable.ts'
import { DomainError, tooOften } from './domain-error.ts'
import { errorMessage } from './error-message.ts'

export const languageOf = (request: FastifyRequest): Language =>
  request.headers['x-lang'] === 'en' ? 'en' : 'mn'

/** PostgreSQL's codes for a NUL in a text or in JSON. The request is at fault, not the server. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05'])

/** Value of the retry-after header for programs. */
const RETRY_SECONDS = '5'

/** Gives every failure one shape: a status, a stable code and a message in the caller's language. */
export const answerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const language = languageOf(request)
    if (error instanceof DomainError) return answerDomainError(error, reply, language)
    if (hasZodFastifySchemaValidationErrors(error)) {
      const issues = error.validation.map(issueOf)
      const [first] = issues
      const code = first ? issueCode(first) : 'INVALID_INPUT'
      return answer(reply, code, language, issuesByField(issues, language))
    }
    // The rate limit plugin has set the retry-after header.
    if (error.statusCode === 429)
      return answerDomainError(tooOften(Number(reply.getHeader('retry-after'))), reply, language)
    if (error.statusCode === 413) return answer(reply, 'TOO_LARGE', language)
    if (error.statusCode && error.statusCode < 500)
      return answer(
        reply.status(error.statusCode),
        'MALFORMED_REQUEST',
        language,
        undefined,
        error.statusCode,
      )
    if (UNSTORABLE_TEXT.has(error.code)) return answer(reply, 'MALFORMED_REQUEST', language)
    if (isDatabaseUnavailable(error)) {
      request.log.warn({ error: error.message }, 'a request found no database')
      return answer(reply.header('retry-after', RETRY_SECONDS), 'UNAVAILABLE', language)
    }
    request.log.error({ err: error }, 'a request failed')
    return answer(reply, 'SERVER_ERROR', language)
  })
}

/** Answers an undecodable URL such as `%ED%A0%80` in the same shape. Fastify refuses it before routing. */
export const answerUnreadAddress = (
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  void answer(reply, 'MALFORMED_REQUEST', languageOf(request))
}

/** The validator wraps zod issues in Ajv's error format. */
const issueOf = ({ keyword, instancePath, params, message = '' }: FastifySchemaValidationError): Issue => ({
  ...params,
  code: keyword as Issue['code'],
  message,
  path: instancePath.split('/').slice(1),
})

const answerDomainError = (error: DomainError, reply: FastifyReply, language: Language) => {
  const byField = problemsByField(error.problems, (code, details) => errorMessage(code, language, details))
  const first = Object.values(byField)[0]?.[0]
  const errors = first ? byField : error.refusal.errors
  const { retryAfterSeconds } = error.refusal
  const wait = retryAfterSeconds === undefined ? {} : { wait: waitWords(retryAfterSeconds, language) }
  const body: Failure = {
    success: false,
    code: error.problems[0]?.code ?? error.code,
    message: first ?? errorMessage(error.code, language, { ...wait, ...error.details }),
    ...(error.refusal.type ? { type: error.refusal.type } : {}),
    ...(errors ? { errors } : {}),
  }
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))
  return reply.status(error.status).send(body)
}

const answer = (
  reply: FastifyReply,
  code: ErrorCode,
  language: Language,
  byField?: Record<string, string[]>,
  status: number = errors[code],
) => {
  const body: Failure = {
    success: false,
    code,
    message: Object.values(byField ?? {})[0]?.[0] ?? errorMessage(code, language),
    ...(byField ? { errors: byField } : {}),
  }
  return reply.status(status).send(body)
}
