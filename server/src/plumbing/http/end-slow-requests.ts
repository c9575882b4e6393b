import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Hangs up on whoever does not send the whole body in time; without an end, a few thousand half requests hold every
 * connection. Node knows one limit for all requests, and files take longer than anything else.
 */
export const endSlowRequests = (
  app: FastifyInstance,
  milliseconds: number,
  mayTakeLonger: (request: FastifyRequest) => boolean,
): void => {
  app.addHook('onRequest', (request, reply, done) => {
    done()
    if (!hasBody(request) || mayTakeLonger(request)) return
    const { raw } = request
    const timer = setTimeout(() => {
      if (!raw.complete) raw.destroy()
    }, milliseconds)
    timer.unref()
    reply.raw.once('close', () => clearTimeout(timer))
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'
