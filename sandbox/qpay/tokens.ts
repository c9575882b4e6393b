import { randomUUID } from 'node:crypto'
import type { World } from '../world/world.ts'
import { QpayError } from './qpay-error.ts'

const TOKEN_LIFETIME_MS = 24 * 3600 * 1000

export interface Merchant {
  username: string
  password: string
  invoiceCode: string
}

/** Logins and bearer tokens of the one merchant. */
export class QpayTokens {
  readonly #world: World
  readonly #merchant: Merchant

  constructor(world: World, merchant: Merchant) {
    this.#world = world
    this.#merchant = merchant
  }

  login(authorization: string | undefined) {
    const encoded = /^Basic\s+(.+)$/i.exec(authorization ?? '')?.[1]
    if (encoded === undefined) throw new QpayError('NO_CREDENDIALS')
    const expected = `${this.#merchant.username}:${this.#merchant.password}`
    if (Buffer.from(encoded, 'base64').toString() !== expected) throw new QpayError('AUTHENTICATION_FAILED')
    return this.#issue()
  }

  /** A refresh token works for one refresh. */
  refresh(authorization: string | undefined) {
    const token = this.#valid(authorization, 'refresh')
    this.#world.qpayTokens.delete(token)
    return this.#issue()
  }

  authenticate(authorization: string | undefined): void {
    this.#valid(authorization, 'access')
  }

  /** Simulates a change of the password at QPay. */
  revokeAll(): void {
    for (const id of [...this.#world.qpayTokens.values()].map((token) => token.id))
      this.#world.qpayTokens.delete(id)
  }

  #valid(authorization: string | undefined, kind: 'access' | 'refresh'): string {
    const given = /^Bearer\s+(.+)$/i.exec(authorization ?? '')?.[1]
    const token = given === undefined ? undefined : this.#world.qpayTokens.get(given)
    if (!token || token.kind !== kind || token.expiresAt <= this.#world.now())
      throw new QpayError('NO_CREDENDIALS')
    return token.id
  }

  /** Despite its name, `expires_in` is the end in Unix seconds. Both tokens end together. */
  #issue() {
    const expiresAt = this.#world.now() + TOKEN_LIFETIME_MS
    const [access, refresh] = (['access', 'refresh'] as const).map((kind) =>
      this.#world.qpayTokens.put({ id: `${kind}-${randomUUID()}`, kind, expiresAt }),
    )
    const seconds = Math.floor(expiresAt / 1000)
    return {
      token_type: 'bearer',
      refresh_expires_in: seconds,
      refresh_token: refresh?.id,
      access_token: access?.id,
      expires_in: seconds,
      scope: 'get_token',
      'not-before-policy': '0',
      session_state: 'sandbox',
    }
  }
}
