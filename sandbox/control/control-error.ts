import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

type Code = 'NOT_FOUND' | 'INVALID' | 'REFUSED'

const STATUS: Record<Code, number> = { NOT_FOUND: 404, INVALID: 400, REFUSED: 409 }

export class ControlError extends Error {
  readonly code: Code

  constructor(code: Code, message: string) {
    super(message)
    this.code = code
  }
}

export function found<T>(record: T | undefined, what: string): T {
  if (record === undefined) throw new ControlError('NOT_FOUND', `There is no such ${what}`)
  return record
}

export function answerErrors(server: FastifyInstance): void {
  server.setErrorHandler((error, _, reply) => {
    if (error instanceof ControlError) {
      return reply.status(STATUS[error.code]).send({ error: { code: error.code, message: error.message } })
    }
    if (error instanceof z.ZodError) {
      const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
      return reply
        .status(400)
        .send({ error: { code: 'INVALID', message: 'The request is not valid', issues } })
    }
    const status = (error as { statusCode?: number }).statusCode ?? 500
    const message = error instanceof Error ? error.message : String(error)
    return reply.status(status).send({ error: { code: 'INVALID', message } })
  })
}
