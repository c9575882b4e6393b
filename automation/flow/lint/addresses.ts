import { webAddress } from '../../messages/addresses.ts'

/** Whether a text is a web URL that customers can open: its host has a dot. */
export const isWebAddress = (text: string): boolean => {
  const address = webAddress(text)
  return address !== undefined && new URL(address).hostname.includes('.')
}

/** Example in messages about an invalid URL. */
export const EXAMPLE_HOST = 'https://example.mn'
