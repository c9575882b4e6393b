const LONGEST_URL = 2000

/** «номин.mn/үнэ», as people write it, without the protocol. */
const BARE_HOST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([:/?#]|$)/u

/** The address as a platform takes it; undefined when it is none of the web. */
export const webAddress = (typed: string): string | undefined => {
  const text = typed.trim()
  const url = URL.parse(BARE_HOST.test(text) ? `https://${text}` : text)
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > LONGEST_URL) return undefined
  return url.href
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
  /\.([a-z0-9]{1,5})$/i.exec(URL.parse(url)?.pathname ?? '')?.[1]?.toLowerCase() ?? ''
