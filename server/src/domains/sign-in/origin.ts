import type { FastifyRequest } from 'fastify'

/** Browsers name the page a POST comes from; other programs carry no cookies to be abused, and may leave it out. */
export const isFromOurPages = (request: FastifyRequest, ourOrigin: string): boolean => {
  const { origin } = request.headers
  return origin === undefined || origin === ourOrigin
}
