const LONGEST_URL = 2000

/** «цэнхэр-товч.mn/үнэ», as people write it, without the protocol. */
const BARE_HOST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([:/?#]|$)/u

/** `URL.parse` is missing in browsers of last year, where the preview runs. */
const urlOf = (text: string, base?: string): URL | undefined => {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/** A file of ours, at the address that the world reads it from. */
export const fileUrl = (path: string, files_url: string): string | undefined => urlOf(path, files_url)?.href

/** The address as a platform takes it; undefined when it is none of the web. */
export const webAddress = (typed: string): string | undefined => {
  const text = typed.trim()
  const url = urlOf(BARE_HOST.test(text) ? `https://${text}` : text)
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > LONGEST_URL) return undefined
  // https://known-shop.mn@other.example: customers read the wrong host.
  return url.username || url.password ? undefined : url.href
}

/** The number as a platform takes it: + and digits. Eight digits are a number of Mongolia. */
export const phoneNumber = (typed: string): string | undefined => {
  const text = typed.trim().replace(/[\s().–-]/g, '')
  if (/^\d{8}$/.test(text)) return `+976${text}`
  const digits = text.replace(/^(\+|00)/, '')
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined
}

/** Without the dot, in small letters; empty when the path ends without one. */
export const extensionOf = (url: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(urlOf(url)?.pathname ?? '')?.[1]?.toLowerCase() ?? ''
