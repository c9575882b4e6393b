import { createHash, createHmac } from 'node:crypto'

/** A number of `length` digits, derived from the text. */
function digitsOf(text: string, length: number): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const digits = BigInt(`0x${hex}`).toString().slice(1, length)
  return `${1 + (Number.parseInt(hex.slice(0, 2), 16) % 9)}${digits}`
}

/** The page-scoped id of a customer: different on every page. */
export function pageScopedId(pageId: string, customerId: string): string {
  return digitsOf(`psid ${pageId} ${customerId}`, 16)
}

/** The Instagram-scoped id of a customer. */
export function instagramScopedId(accountId: string, customerId: string): string {
  return digitsOf(`igsid ${accountId} ${customerId}`, 16)
}

/** The album of the photos in a page's posts. */
export function albumId(pageId: string): string {
  return digitsOf(`album ${pageId}`, 17)
}

/** New ids grow with a counter and look like the platform's: long, numeric, not consecutive. */
export function numericId(prefix: string, counter: number): string {
  return `${prefix}${String(counter * 1009 + 100_003).padStart(11, '0')}`
}

export function messengerMessageId(counter: number): string {
  return `m_${opaque(`messenger message ${counter}`)}`
}

export function instagramMessageId(accountId: string, counter: number): string {
  const plain = `item:1:IGMessage:${accountId}:${opaque(String(counter))}`
  return `aWdfZA${Buffer.from(plain).toString('base64url')}`
}

/** Unguessable without the secret, and deterministic for the same text. */
export function secretToken(secret: string, text: string): string {
  const key = createHmac('sha512', secret).update(text).digest('base64url').replaceAll(/[-_]/g, '')
  return `EAAM${key}ZDZD`
}

export function opaque(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
