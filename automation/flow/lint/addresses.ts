import { webAddress } from '../../messages/addresses.ts'

/** An address that goes out, and that the world can open: its host has a dot. */
export const isWebAddress = (text: string): boolean => {
  const address = webAddress(text)
  return address !== undefined && new URL(address).hostname.includes('.')
}

/** What an address looks like, for the sentence about a wrong one. */
export const EXAMPLE_HOST = 'https://example.mn'
