import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'

/**
 * Limits of calls that return tokens or names of strangers. They allow a whole team behind one address, but no guessing
 * of tokens and no collecting of names.
 */
const limits: Record<string, RateLimitOptions> = {
  [endpoints.signUp.path]: { max: 60, timeWindow: '1 minute' },
  [endpoints.refreshToken.path]: { max: 120, timeWindow: '1 minute' },
  [endpoints.lookAtInvitation.path]: { max: 60, timeWindow: '1 minute' },
  [endpoints.answerInvitationLink.path]: { max: 60, timeWindow: '1 minute' },
  [endpoints.searchUsersToAdd.path]: { max: 120, timeWindow: '1 minute' },
  // Mobile networks put many people behind one address, but real people write far less often.
  [endpoints.sendContactMessage.path]: { max: 10, timeWindow: '10 minutes' },
}

/** Call before registering the rate-limit plugin, which reads this route configuration. */
export const limitSensitiveCalls = (app: FastifyInstance): void => {
  app.addHook('onRoute', (route) => {
    const limit = limits[route.url]
    if (limit) route.config = { ...route.config, rateLimit: limit }
  })
}
