import type { Clock } from '#server/infrastructure/clock.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import { PaymentFailure } from './payment-failure.ts'

export type QpayToken = {
  accessToken: string
  accessUntil: Date
  refreshToken: string
  refreshUntil: Date
}

/** Storage of the one token of our merchant account, for all processes. Implementations must encrypt it. */
export type TokenStore = {
  read: () => Promise<QpayToken | undefined>
  /** True for one caller in all processes, until it writes, releases, or `seconds` have passed. */
  claimRenewal: (seconds: number) => Promise<boolean>
  /** Stores a token and ends the claim. */
  write: (token: QpayToken) => Promise<void>
  release: () => Promise<void>
}

/** QPay's ways of issuing tokens: by password, or by a refresh token (reference/qpay.md §2). */
export type TokenGiver = {
  login: () => Promise<QpayToken>
  refresh: (refreshToken: string) => Promise<QpayToken>
}

export type TokenSource = {
  /**
   * A token that is valid for at least another minute.
   * @throws PaymentFailure
   */
  current: () => Promise<string>
  /**
   * Another token than the one that QPay has just refused.
   * @throws PaymentFailure
   */
  instead: (refused: string) => Promise<string>
}

const RENEW_SECONDS_BEFORE_END = 60
/** Longer than the slowest renewal: a refresh and then a login, each aborted after ten seconds. */
const CLAIM_SECONDS = 30
const LOOK_AGAIN_MILLISECONDS = 200

/**
 * Fetches and renews a token once for any number of concurrent calls and processes (reference/qpay.md §2).
 * @param wait sleeps for milliseconds, while another process renews
 */
export const createTokenSource = (
  store: TokenStore,
  giver: TokenGiver,
  clock: Clock,
  wait: (milliseconds: number) => Promise<unknown>,
): TokenSource => {
  let renewing: Promise<string> | undefined

  const isGood = (until: Date) => until > secondsAfter(clock.now(), RENEW_SECONDS_BEFORE_END)

  const stored = async (refused?: string): Promise<string | undefined> => {
    const token = await store.read()
    return token && token.accessToken !== refused && isGood(token.accessUntil) ? token.accessToken : undefined
  }

  const obtain = async (): Promise<QpayToken> => {
    const last = await store.read()
    if (!last || !isGood(last.refreshUntil)) return giver.login()
    try {
      return await giver.refresh(last.refreshToken)
    } catch (error) {
      if (error instanceof PaymentFailure && error.class === 'credentials') return giver.login()
      throw error
    }
  }

  /** Runs under the claim, and checks the store first, because the former holder may have renewed. */
  const renewUnderClaim = async (refused?: string): Promise<string> => {
    try {
      const already = await stored(refused)
      if (already) return already
      const token = await obtain()
      await store.write(token)
      return token.accessToken
    } finally {
      await store.release()
    }
  }

  const renew = async (refused?: string): Promise<string> => {
    const deadline = secondsAfter(clock.now(), CLAIM_SECONDS)
    while (!(await store.claimRenewal(CLAIM_SECONDS))) {
      await wait(LOOK_AGAIN_MILLISECONDS)
      const byAnother = await stored(refused)
      if (byAnother) return byAnother
      if (clock.now() > deadline) throw new PaymentFailure('transient', 'another process holds the renewal')
    }
    return renewUnderClaim(refused)
  }

  const renewOnce = (refused?: string): Promise<string> => {
    renewing ??= renew(refused).finally(() => {
      renewing = undefined
    })
    return renewing
  }

  return {
    current: async () => (await stored()) ?? renewOnce(),
    instead: async (refused) => (await stored(refused)) ?? renewOnce(refused),
  }
}
