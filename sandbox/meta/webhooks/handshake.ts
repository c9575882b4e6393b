import { randomInt } from 'node:crypto'
import { request } from 'undici'

/** Verifies that the address belongs to the app: it must return the bare challenge. */
export async function shakeHands(callbackUrl: string, verifyToken: string): Promise<boolean> {
  const challenge = String(randomInt(100_000_000, 2_000_000_000))
  const url = new URL(callbackUrl)
  url.searchParams.set('hub.mode', 'subscribe')
  url.searchParams.set('hub.challenge', challenge)
  url.searchParams.set('hub.verify_token', verifyToken)
  try {
    const answer = await request(url, { method: 'GET', signal: AbortSignal.timeout(5000) })
    return answer.statusCode === 200 && (await answer.body.text()) === challenge
  } catch {
    return false
  }
}
