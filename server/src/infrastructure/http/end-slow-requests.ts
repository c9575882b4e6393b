import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Closes the connection when a request body does not arrive in time. Otherwise a few thousand half-sent requests would use
 * up all connections. Node's own limit is the same for all requests, but uploads need more time.
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
