import { type Clock, secondsAfter } from '#server/infrastructure/clock.ts'
import type { QpayToken, TokenStore } from '#server/integrations/qpay/tokens.ts'

/** Keeps QPay's token of one process. */
export const tokenInMemory = (clock: Clock): TokenStore => {
  let token: QpayToken | undefined
  let claimedUntil = new Date(0)
  const release = async () => {
    claimedUntil = new Date(0)
  }
  return {
    read: async () => token,
    claimRenewal: async (seconds) => {
      if (claimedUntil > clock.now()) return false
      claimedUntil = secondsAfter(clock.now(), seconds)
      return true
    },
    write: async (written) => {
      token = written
      await release()
    },
    release,
  }
}
