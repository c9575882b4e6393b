import type { FastifyRequest } from 'fastify'

/** Browsers send the origin of a POST. Other programs may omit it, and carry no cookies that could be abused. */
export const isFromOurPages = (request: FastifyRequest, ourOrigin: string): boolean => {
  const { origin } = request.headers
  return origin === undefined || origin === ourOrigin
}
