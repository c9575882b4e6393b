import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'

/**
 * Calls that give tokens, or names of people nobody has met: often enough for a team behind one address, too seldom for
 * guessing or for gathering everybody.
 */
const limits: Record<string, RateLimitOptions> = {
  [endpoints.signUp.path]: { max: 60, timeWindow: '1 minute' },
  [endpoints.refreshToken.path]: { max: 120, timeWindow: '1 minute' },
  [endpoints.searchUsersToAdd.path]: { max: 120, timeWindow: '1 minute' },
  // Phones of many people share one address; nobody writes to us this often.
  [endpoints.sendContactMessage.path]: { max: 10, timeWindow: '10 minutes' },
}

/** Must come before the rate-limit plugin, which reads what this writes. */
export const limitSensitiveCalls = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    const limit = limits[route.url]
    if (limit) route.config = { ...route.config, rateLimit: limit }
  })
}
