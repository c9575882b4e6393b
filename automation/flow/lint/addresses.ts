/** A full address of the public web, as Meta opens and fetches it: http or https, and a host with a dot. */
export const isWebAddress = (text: string): boolean => {
  const address = text.trim()
  if (!/^https?:\/\//i.test(address) || /\s/.test(address) || !URL.canParse(address)) return false
  return /^[^.]+(?:\.[^.]+)+$/.test(new URL(address).hostname)
}

/** Eight digits of Mongolia, or `+` and a country's; spaces, dashes and brackets are how people write them. */
export const isPhoneNumber = (text: string): boolean =>
  /^(?:\d{8}|\+\d{8,15})$/.test(text.trim().replace(/[\s()-]/g, ''))

/** What an address looks like, for the sentence about a wrong one. */
export const EXAMPLE_HOST = 'https://example.mn'
