import type { FastifyRequest } from 'fastify'
import type { SignIn as ShownSignIn } from '#contract/account.schemas.ts'
import type { Language } from '#contract/platforms.ts'
import type { Queries } from '#migrations/tables.ts'
import { findByFacebook, insertPerson, type Person, shownProfile } from '#server/domains/profile/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import type { Caller, Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { deviceOf } from './device.ts'
import { isFromOurPages } from './origin.ts'
import { createSessions } from './sessions.ts'
import { endFamily, endOtherSignIns, endSignIn, findSignIns, type SignIn } from './sign-ins-store.ts'
import { isFamilyAlive, type SignInSession } from './store.ts'
import { readAccessToken, rotateTokens, tokensOfSession } from './tokens.ts'

/** Called for every person who signs in, so that a pending deletion is withdrawn. */
type CameBack = (queries: Queries, facebookId: string) => Promise<void>

export const accountHandlers = (
  services: Services,
  cameBack: CameBack,
): Pick<Handlers, 'signUp' | 'refreshToken' | 'logOut' | 'listSignIns' | 'endSignIn' | 'endOtherSignIns'> => {
  const { database, clock, config } = services
  const { queries } = database
  const sessions = createSessions(services)
  const { origin } = new URL(config.publicUrl)

  const signUpNew = (session: SignInSession, language: Language): Promise<Person> => {
    const [firstName = '', ...lastNames] = session.facebook_name.trim().split(/\s+/)
    return insertPerson(queries, {
      facebook_id: session.facebook_id,
      facebook_name: session.facebook_name,
      first_name: firstName,
      last_name: lastNames.join(' '),
      email: session.email,
      picture_url: session.picture_url,
      language,
      agreed_to_terms_at: clock.now(),
      created_at: clock.now(),
    })
  }

  return {
    signUp: async ({ body, language, request }) => {
      // The cookie alone authenticates here, so another site must not be able to send it.
      if (!isFromOurPages(request, origin)) throw new DomainError('SIGN_IN_NEEDED')
      const session = await sessions.read(request)
      if (!session) throw new DomainError('SIGN_IN_NEEDED')
      if (body.mode === 'signup' && !body.is_agree) throw new DomainError('TERMS_NOT_ACCEPTED')
      const known = await findByFacebook(queries, session)
      if (!known && body.mode === 'login') throw new DomainError('ACCOUNT_NOT_FOUND')
      const person = known ?? (await signUpNew(session, language))
      const device = deviceIn(request)
      const tokens = await tokensOfSession(services, { session, personId: person.id, device })
      if (!tokens) throw new DomainError('SIGN_IN_NEEDED')
      await cameBack(queries, person.facebook_id)
      request.log.info({ person: person.id, address: request.ip, first: !known }, 'signed in')
      return { ...tokens, profile: shownProfile(person) }
    },

    refreshToken: async ({ body, request }) => {
      const tokens = await rotateTokens(services, body.refresh_token, deviceIn(request))
      if (!tokens) throw new DomainError('UNAUTHENTICATED')
      return tokens
    },

    logOut: async ({ caller, request, reply }) => {
      await endFamily(queries, caller.familyId, clock.now())
      await sessions.end(request, reply)
      return {}
    },

    listSignIns: async ({ caller }) => {
      const found = await findSignIns(queries, caller.personId, clock.now())
      return { sign_ins: found.map((signIn) => shownSignIn(signIn, caller)) }
    },

    endSignIn: async ({ caller, params: { id }, request }) => {
      const asking = { ...caller, sessionHash: sessions.hashIn(request) }
      const ended = await queries
        .transaction()
        .execute((transaction) => endSignIn(transaction, id, asking, clock.now()))
      if (!ended) throw new DomainError('NOT_FOUND')
      request.log.info({ ended: id }, 'a sign-in was ended from another browser')
      return {}
    },

    endOtherSignIns: async ({ caller, request }) => {
      const asking = { ...caller, sessionHash: sessions.hashIn(request) }
      const ended = await queries
        .transaction()
        .execute((transaction) => endOtherSignIns(transaction, asking, clock.now()))
      request.log.info({ ended }, 'every other sign-in was ended')
      return { ended }
    },
  }
}

const deviceIn = ({ headers }: FastifyRequest) => deviceOf(headers['user-agent'])

const shownSignIn = (signIn: SignIn, { familyId }: Caller): ShownSignIn => ({
  id: signIn.family_id,
  browser: signIn.browser,
  system: signIn.system,
  began_at: signIn.signed_in_at.toISOString(),
  last_used_at: signIn.last_used_at.toISOString(),
  is_current: signIn.family_id === familyId,
})

/** Authenticates a request by its Bearer token. */
export const authenticator =
  (services: Pick<Services, 'clock' | 'secrets' | 'database'>) =>
  async (request: FastifyRequest): Promise<Caller> => {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? []
    const caller = scheme === 'Bearer' && token ? await readAccessToken(services, token) : undefined
    // An access token is valid minutes longer than its sign-in; a person who signed out or was deleted is refused
    // immediately.
    if (!caller || !(await isFamilyAlive(services.database.queries, caller)))
      throw new DomainError('UNAUTHENTICATED')
    return caller
  }
