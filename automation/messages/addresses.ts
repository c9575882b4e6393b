const LONGEST_URL = 2000

/** A URL typed without its protocol: «цэнхэр-товч.mn/үнэ». */
const BARE_HOST = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([:/?#]|$)/u

/** Not `URL.parse`: the preview also runs in browsers of last year, which lack it. */
const urlOf = (text: string, base?: string): URL | undefined => {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

/** @returns public URL of an uploaded file; undefined when the parts form no URL */
export const fileUrl = (path: string, files_url: string): string | undefined => urlOf(path, files_url)?.href

/** @returns a typed address as an http(s) URL of at most 2,000 characters; undefined when it is none */
export const webAddress = (typed: string): string | undefined => {
  const text = typed.trim()
  const url = urlOf(BARE_HOST.test(text) ? `https://${text}` : text)
  if (!url || !/^https?:$/.test(url.protocol) || url.href.length > LONGEST_URL) return undefined
  // Rejects user names, because customers misread the host of https://known-shop.mn@other.example.
  return url.username || url.password ? undefined : url.href
}

/** @returns a typed phone number as + and digits; eight digits get Mongolia's code; undefined when it is none */
export const phoneNumber = (typed: string): string | undefined => {
  const text = typed.trim().replace(/[\s().–-]/g, '')
  if (/^\d{8}$/.test(text)) return `+976${text}`
  const digits = text.replace(/^(\+|00)/, '')
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined
}

/** @returns whether the text is a country code of two letters, as Meta takes it */
export const isCountry = (typed: string): boolean => /^[A-Z]{2}$/.test(typed.trim())

/** @returns file extension of a URL in lower case, without the dot; empty when it has none */
export const extensionOf = (url: string): string =>
  /\.([a-z0-9]{1,5})$/i.exec(urlOf(url)?.pathname ?? '')?.[1]?.toLowerCase() ?? ''
