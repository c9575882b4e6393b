import { webAddress } from '../../messages/addresses.ts'

/** Whether a text is a web URL that customers can open: its host has a dot. */
export const isWebAddress = (text: string): boolean => {
  const address = webAddress(text)
  return address !== undefined && new URL(address).hostname.includes('.')
}

/** Example in messages about an invalid URL. */
export const EXAMPLE_HOST = 'https://example.mn'

/**
 * Whether a text is an https URL of a host with a name, as a webhook needs it. The server checks the addresses of that
 * name at each call.
 */
export const isSecureAddress = (text: string): boolean => {
  const address = webAddress(text)
  if (address === undefined) return false
  const { protocol, hostname, port } = new URL(address)
  return protocol === 'https:' && port === '' && /\.\p{L}[\p{L}\d-]*$/u.test(hostname)
}
