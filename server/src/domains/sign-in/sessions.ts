import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FacebookFace } from '#server/domains/profile/index.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import { hashToken, randomToken } from '#server/infrastructure/secrets.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { signInCookies } from './cookies.ts'
import { endOfSignIn } from './end-of-sign-in.ts'
import {
  deleteSession,
  extendSession,
  findSession,
  insertSession,
  renameSession,
  type SignInSession,
} from './store.ts'

/** A row is written at most this often, for any number of reads. */
const EXTEND_AFTER_SECONDS = 86_400

/** Sessions of browsers that came back from Facebook. Only a hash of the browser's token is stored. */
export const createSessions = ({
  database,
  clock,
  config,
}: Pick<Services, 'database' | 'clock' | 'config'>) => {
  const { queries } = database
  const cookies = signInCookies(config.publicUrl)

  const tokenIn = (request: FastifyRequest): string | undefined => request.cookies[cookies.session]
  const giveCookie = (reply: FastifyReply, token: string, expires: Date) =>
    reply.setCookie(cookies.session, token, { ...cookies.flags, expires })

  const read = async (request: FastifyRequest): Promise<SignInSession | undefined> => {
    const token = tokenIn(request)
    return token ? findSession(queries, hashToken(token), clock.now()) : undefined
  }

  /** @returns the family of the former session, if it had one */
  const end = async (request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> => {
    const token = tokenIn(request)
    if (!token) return undefined
    const session = await deleteSession(queries, hashToken(token))
    reply.clearCookie(cookies.session, { ...cookies.flags, maxAge: 0 })
    return session?.family_id ?? undefined
  }

  return {
    read,
    end,

    rename: async (request: FastifyRequest, name: string): Promise<void> => {
      const token = tokenIn(request)
      if (token) await renameSession(queries, hashToken(token), name)
    },

    /** Hash of the session token of this browser, valid or not. */
    hashIn: (request: FastifyRequest): string | undefined => {
      const token = tokenIn(request)
      return token && hashToken(token)
    },

    begin: async (request: FastifyRequest, reply: FastifyReply, face: FacebookFace): Promise<void> => {
      // The old tokens stay valid while the person grants access to pages; they end when new ones are issued.
      const familyId = await end(request, reply)
      const token = randomToken()
      const now = clock.now()
      const expires = endOfSignIn(now, now)
      await insertSession(queries, {
        ...face,
        token_hash: hashToken(token),
        expires_at: expires,
        extended_at: now,
        created_at: now,
        family_id: familyId ?? null,
      })
      giveCookie(reply, token, expires)
    },

    /** Reading extends the session; a cookie without a session is removed. */
    readAndExtend: async (request: FastifyRequest, reply: FastifyReply) => {
      const token = tokenIn(request)
      if (!token) return undefined
      const session = await read(request)
      if (!session) {
        await end(request, reply)
        return undefined
      }
      const now = clock.now()
      const expires = endOfSignIn(session.created_at, now)
      if (secondsAfter(session.extended_at, EXTEND_AFTER_SECONDS) <= now)
        await extendSession(queries, session.token_hash, { expiresAt: expires, now })
      giveCookie(reply, token, expires)
      return { session, expires }
    },
  }
}
