import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const MOST_BYTES = 8 * 1024
const rateLimit: RateLimitOptions = { max: 30, timeWindow: '1 minute' }

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must not reach the log.
const withoutControls = (text: string) => text.replace(/[\u0000-\u001f\u007f]+/g, ' ').slice(0, 500)

const report = z.object({
  level: z.enum(['error', 'warn', 'debug']),
  code: z.string().regex(/^[\w.-]{1,64}$/),
  message: z.string().transform(withoutControls).optional(),
})

/**
 * Logs errors of the sign-in client in browsers. Public, so input is validated strictly and the response is always
 * the same.
 */
export const browserLogRoute = (app: FastifyInstance): void => {
  app.post(
    '/_log',
    { schema: { hide: true }, bodyLimit: MOST_BYTES, config: { rateLimit } },
    async (request, reply) => {
      const { data } = report.safeParse(request.body)
      if (data)
        request.log[data.level](
          { code: data.code, said: data.message },
          'report of a browser’s sign-in client',
        )
      return reply.status(200).send()
    },
  )
}
