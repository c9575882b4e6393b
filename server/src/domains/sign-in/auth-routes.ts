import type { RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import { randomToken } from '#server/infrastructure/secrets.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { browserLogRoute } from './browser-log.ts'
import { allowedCallbackUrl, signInPageUrl } from './callback-url.ts'
import { signInCookies } from './cookies.ts'
import { csrfCookie, csrfTokenIn, isSameToken, newCsrfToken } from './csrf.ts'
import { ATTEMPT_SECONDS, beginLogin, finishLogin, REDIRECT_PATH, type Returned } from './facebook-login.ts'
import { isFromOurPages } from './origin.ts'
import { createSessions } from './sessions.ts'
import { endFamily } from './sign-ins-store.ts'

const BASE = '/api/auth'
const PROVIDER = 'facebook'
/** Public routes with small bodies. */
const hidden = { schema: { hide: true }, bodyLimit: 16 * 1024, exposeHeadRoute: false }
const rateLimit: RateLimitOptions = { max: 60, timeWindow: '1 minute' }

type Fields = Record<string, unknown>
type Parts = { services: Services; graph: GraphClient }

/** The sign-in client's wire protocol (next-auth v4): docs/decisions/0011-own-sign-in.md. */
export const authRoutes =
  (parts: Parts) =>
  (app: FastifyInstance): void => {
    const answers = createAnswers(parts)
    const started = { ...hidden, onRequest: app.rateLimit(rateLimit) }
    // One limit for both addresses that Facebook may redirect to.
    const returned = { ...hidden, onRequest: app.rateLimit(rateLimit), errorHandler: answers.tooOften }
    app.register(
      async (auth) => {
        auth.addHook('onSend', async (_request, reply) => {
          reply.headers({ 'cache-control': 'private, no-cache, no-store', pragma: 'no-cache', expires: '0' })
        })
        auth.get('/providers', hidden, answers.providers)
        auth.get('/csrf', hidden, answers.csrf)
        auth.get('/session', hidden, answers.session)
        auth.post('/session', hidden, answers.updateSession)
        auth.get('/signin', hidden, answers.signInPage)
        // Also for an unknown provider, as in the specification.
        auth.get('/signin/:provider', hidden, answers.signInPage)
        auth.post('/signin/:provider', started, answers.signIn)
        auth.get(`/callback/${PROVIDER}`, returned, answers.returned)
        auth.post(`/callback/${PROVIDER}`, returned, answers.returned)
        auth.get('/signout', hidden, answers.signOutPage)
        auth.post('/signout', hidden, answers.signOut)
        auth.get('/error', hidden, answers.error)
        browserLogRoute(auth)
        auth.setNotFoundHandler((request, reply) =>
          reply
            .status(400)
            .type('text/plain')
            .send(`Error: This action with HTTP ${request.method} is not supported.`),
        )
      },
      { prefix: BASE },
    )
    app.get(REDIRECT_PATH, returned, answers.returned)
    app.get('/api/error', hidden, answers.error)
  }

const createAnswers = (parts: Parts) => {
  const { secrets, clock, config, database } = parts.services
  const { queries } = database
  const origin = new URL(config.publicUrl).origin
  const base = `${origin}${BASE}`
  const cookies = signInCookies(config.publicUrl)
  const sessions = createSessions(parts.services)

  const queryOf = (request: FastifyRequest) => request.query as Record<string, string | undefined>
  const fieldsOf = (request: FastifyRequest) => (request.body ?? {}) as Fields
  const isVerified = (request: FastifyRequest): boolean =>
    isFromOurPages(request, origin) &&
    isSameToken(csrfTokenIn(secrets, request.cookies[cookies.csrf]), fieldsOf(request).csrfToken)

  /** The requested URL, otherwise the one stored in this browser's cookie. */
  const callbackUrlOf = (request: FastifyRequest): string => {
    const asked = fieldsOf(request).callbackUrl ?? queryOf(request).callbackUrl
    return allowedCallbackUrl(asked ?? request.cookies[cookies.callbackUrl], origin)
  }
  const rememberCallbackUrl = (reply: FastifyReply, callbackUrl: string) =>
    reply.setCookie(cookies.callbackUrl, callbackUrl, cookies.flags)

  /** Redirects; the sign-in client gets the address as JSON, a form without scripts an HTTP redirect. */
  const redirect = (request: FastifyRequest, reply: FastifyReply, url: string) =>
    fieldsOf(request).json === 'true' ? reply.send({ url }) : reply.redirect(url, 302)

  const errorPage = (request: FastifyRequest, error: string) =>
    signInPageUrl(origin, { callbackUrl: callbackUrlOf(request), error })

  const sessionAnswer = async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await sessions.readAndExtend(request, reply)
    if (!found) return {}
    const { facebook_name: name, email, picture_url: image } = found.session
    return { user: { name, email, image }, expires: found.expires.toISOString() }
  }

  return {
    providers: async () => ({
      [PROVIDER]: {
        id: PROVIDER,
        name: 'Facebook',
        type: 'oauth',
        signinUrl: `${base}/signin/${PROVIDER}`,
        callbackUrl: `${base}/callback/${PROVIDER}`,
      },
    }),

    csrf: async (request: FastifyRequest, reply: FastifyReply) => {
      const known = csrfTokenIn(secrets, request.cookies[cookies.csrf])
      const csrfToken = known ?? newCsrfToken()
      if (!known) reply.setCookie(cookies.csrf, csrfCookie(secrets, csrfToken), cookies.flags)
      return { csrfToken }
    },

    session: sessionAnswer,

    /** Stores another name. E-mail and picture stay Facebook's, because people are found and shown by them. */
    updateSession: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isVerified(request)) return reply.status(400).send({})
      const name = nameIn(fieldsOf(request).data)
      if (name !== undefined) await sessions.rename(request, name)
      return sessionAnswer(request, reply)
    },

    signInPage: async (request: FastifyRequest, reply: FastifyReply) => {
      const callbackUrl = callbackUrlOf(request)
      rememberCallbackUrl(reply, callbackUrl)
      return reply.redirect(signInPageUrl(origin, { callbackUrl, error: errorCodeIn(request) }), 302)
    },

    signIn: async (request: FastifyRequest, reply: FastifyReply) => {
      const { provider } = request.params as { provider: string }
      if (provider !== PROVIDER || !isVerified(request))
        return redirect(request, reply, `${base}/signin?csrf=true`)
      const callbackUrl = callbackUrlOf(request)
      // One secret for all tabs of a browser, so that two attempts do not invalidate each other.
      const browser = request.cookies[cookies.state] ?? randomToken()
      const url = await beginLogin(parts, { browser, callbackUrl, authorization: textsOf(request.query) })
      const expires = secondsAfter(clock.now(), ATTEMPT_SECONDS)
      reply.setCookie(cookies.state, browser, { ...cookies.flags, expires })
      rememberCallbackUrl(reply, callbackUrl)
      return redirect(request, reply, url)
    },

    returned: async (request: FastifyRequest, reply: FastifyReply) => {
      const returned: Returned = textsOf(request.method === 'POST' ? request.body : request.query)
      const outcome = await finishLogin(parts, returned, request.cookies[cookies.state])
      if (outcome.kind === 'refused') {
        request.log.info({ error: outcome.error, address: request.ip }, 'a sign-in was refused')
        return reply.redirect(`${base}/error?error=${outcome.error}`, 302)
      }
      await sessions.begin(request, reply, outcome.face)
      return reply.redirect(outcome.callbackUrl, 302)
    },

    /** Redirects to an error page instead of a bare 429, because a person arrives here. */
    tooOften: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      if (error.statusCode !== 429) throw error
      return reply.redirect(errorPage(request, 'TooOften'), 302)
    },

    signOutPage: async (request: FastifyRequest, reply: FastifyReply) =>
      reply.redirect(callbackUrlOf(request), 302),

    signOut: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isVerified(request)) return redirect(request, reply, `${base}/signout?csrf=true`)
      const callbackUrl = callbackUrlOf(request)
      const familyId = await sessions.end(request, reply)
      if (familyId) await endFamily(queries, familyId, clock.now())
      rememberCallbackUrl(reply, callbackUrl)
      return redirect(request, reply, callbackUrl)
    },

    error: async (request: FastifyRequest, reply: FastifyReply) =>
      reply.redirect(errorPage(request, errorCodeIn(request) ?? 'Default'), 302),
  }
}

const updatedName = z.object({
  name: z
    .string()
    .transform((name) => name.trim().replace(/\s+/g, ' '))
    .pipe(z.string().min(limits.person_name.min).max(limits.person_name.max)),
})

const nameIn = (data: unknown): string | undefined => updatedName.safeParse(data).data?.name

const textsOf = (fields: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((fields ?? {}) as Fields).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )

const errorCodeIn = (request: FastifyRequest): string | undefined => {
  const { error } = textsOf(request.query)
  return error && /^\w{1,64}$/.test(error) ? error : undefined
}
