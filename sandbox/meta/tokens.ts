import { createHmac, timingSafeEqual } from 'node:crypto'
import { secretToken } from '../world/ids.ts'
import type { Page, Person, Token } from '../world/types.ts'
import type { World } from '../world/world.ts'
import { GraphError, invalidToken } from './graph-error.ts'

export interface AppIdentity {
  id: string
  name: string
  secret: string
  verifyToken: string
}

/** The identity behind a call. */
export type Session =
  | { kind: 'none' }
  | { kind: 'app' }
  | { kind: 'user'; token: Token; person: Person }
  | { kind: 'page'; token: Token; person: Person; page: Page }

const SHORT_LIVED_MS = 6893 * 1000
const LONG_LIVED_MS = 5_183_944 * 1000
export const DATA_ACCESS_MS = 90 * 24 * 3_600_000

export class Tokens {
  readonly #world: World
  readonly #app: AppIdentity

  constructor(world: World, app: AppIdentity) {
    this.#world = world
    this.#app = app
  }

  get appToken(): string {
    return `${this.#app.id}|${this.#app.secret}`
  }

  issueUserToken(person: Person, kind: 'short' | 'long'): Token {
    const issuedAt = this.#world.now()
    return this.#world.tokens.put({
      id: secretToken(this.#app.secret, `user ${person.id} ${this.#world.nextNumber()} ${issuedAt}`),
      kind: 'user',
      personId: person.id,
      pageId: null,
      issuedAt,
      expiresAt: issuedAt + (kind === 'long' ? LONG_LIVED_MS : SHORT_LIVED_MS),
      failure: null,
    })
  }

  /** One user token always gives the same page token; a long-lived one gives one without an end. */
  pageTokenFor(user: Token, page: Page): Token {
    const id = secretToken(this.#app.secret, `page ${page.id} ${user.id}`)
    const known = this.#world.tokens.get(id)
    if (known) return known
    const isLong = user.expiresAt - user.issuedAt > SHORT_LIVED_MS
    return this.#world.tokens.put({
      id,
      kind: 'page',
      personId: user.personId,
      pageId: page.id,
      issuedAt: this.#world.now(),
      expiresAt: isLong ? 0 : user.expiresAt,
      failure: null,
    })
  }

  secondsLeft(token: Token): number {
    return Math.floor((token.expiresAt - this.#world.now()) / 1000)
  }

  /** Ends all tokens of the person's earlier logins; later calls answer with this failure. */
  endAll(person: Person, failure: number): void {
    for (const token of this.#world.tokens.values()) {
      if (token.personId === person.id && token.failure === null)
        this.#world.tokens.put({ ...token, failure })
    }
  }

  authenticate(accessToken: string | undefined): Session {
    if (accessToken === undefined || accessToken === '') return { kind: 'none' }
    if (accessToken.includes('|')) return this.#authenticateApp(accessToken)
    const token = this.#world.tokens.get(accessToken)
    if (!token) throw invalidToken('Invalid OAuth access token - Cannot parse access token')
    const problem = this.problemOf(token)
    if (problem) throw problem
    const person = this.#world.people.require(token.personId)
    if (token.pageId === null) return { kind: 'user', token, person }
    return { kind: 'page', token, person, page: this.#world.pages.require(token.pageId) }
  }

  checkSecretProof(accessToken: string, proof: string | undefined): void {
    // An app token already contains the secret, and a published client sends another token's proof with it.
    if (accessToken.includes('|')) return
    const reject = (message: string) => new GraphError({ code: 100, type: 'GraphMethodException', message })
    if (proof === undefined) {
      if (!this.#world.settings.require_appsecret_proof) return
      throw reject('API calls from the server require an appsecret_proof argument')
    }
    const expected = createHmac('sha256', this.#app.secret).update(accessToken).digest('hex')
    if (!sameText(expected, proof)) throw reject('Invalid appsecret_proof provided in the API argument')
  }

  /** The reason why a valid token stopped working. */
  problemOf(token: Token): GraphError | null {
    const person = this.#world.people.get(token.personId)
    if (!person) return invalidToken('Invalid OAuth access token.')
    if (token.failure !== null)
      return invalidToken(this.#failureMessage(person, token.failure), token.failure)
    if (person.checkpoint) return invalidToken(this.#failureMessage(person, 459), 459)
    if (token.expiresAt !== 0 && token.expiresAt <= this.#world.now()) {
      return invalidToken(expiredMessage(token.expiresAt, this.#world.now()), 463)
    }
    if (token.pageId !== null && !(person.roles[token.pageId]?.length ?? 0)) {
      return invalidToken(this.#failureMessage(person, 492), 492)
    }
    return null
  }

  #authenticateApp(accessToken: string): Session {
    const [id, secret] = accessToken.split('|')
    if (id !== this.#app.id) {
      throw new GraphError({
        code: 190,
        message: 'Invalid OAuth access token signature.',
        challenge: 'invalid_token',
      })
    }
    if (!sameText(this.#app.secret, secret ?? '')) throw invalidToken('Invalid OAuth access token signature.')
    return { kind: 'app' }
  }

  #failureMessage(person: Person, subcode: number): string {
    const prefix = 'Error validating access token: '
    switch (subcode) {
      case 458:
        return `${prefix}User ${person.id} has not authorized application ${this.#app.id}.`
      case 459:
        return `${prefix}You cannot access the app till you log in to www.facebook.com and follow the instructions given.`
      case 460:
        return `${prefix}The session has been invalidated because the user changed their password or Facebook has changed the session for security reasons.`
      case 463:
        return expiredMessage(this.#world.now() - 1000, this.#world.now())
      case 467:
        return `${prefix}The session is invalid because the user logged out.`
      case 492:
        return `${prefix}The user does not have a sufficient role on the Page any more.`
      default:
        return 'Invalid OAuth access token.'
    }
  }
}

function expiredMessage(expiredAt: number, now: number): string {
  return (
    'Error validating access token: Session has expired on ' +
    `${pacificTime(expiredAt)}. The current time is ${pacificTime(now)}.`
  )
}

const PACIFIC = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/Los_Angeles',
  weekday: 'long',
  day: '2-digit',
  month: 'short',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
})

/** `Wednesday, 03-Jul-24 03:49:37 PDT`, the platform's format. */
function pacificTime(time: number): string {
  const parts = Object.fromEntries(PACIFIC.formatToParts(time).map(({ type, value }) => [type, value]))
  const date = `${parts.day}-${parts.month?.slice(0, 3)}-${parts.year}`
  const zone =
    parts.timeZoneName === 'GMT-7' ? 'PDT' : parts.timeZoneName === 'GMT-8' ? 'PST' : parts.timeZoneName
  return `${parts.weekday}, ${date} ${parts.hour}:${parts.minute}:${parts.second} ${zone}`
}

function sameText(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
