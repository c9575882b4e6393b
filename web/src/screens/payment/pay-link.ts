/** Schemes that would run or read something in the browser instead of opening a bank. */
const HARMFUL = new Set(['javascript:', 'data:', 'vbscript:', 'file:', 'blob:', 'about:', 'filesystem:'])
const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i
const OWN_MACHINE = new Set(['localhost', '127.0.0.1'])

/**
 * The target of a bank's link. Undefined unless it opens an app, or a page that is encrypted or on this
 * machine.
 */
export const payLinkOf = (link: string): { href: string; opens: 'app' | 'page' } | undefined => {
  const url = ADDRESS.test(link) ? URL.parse(link) : null
  if (!url || HARMFUL.has(url.protocol)) return undefined
  if (url.protocol === 'https:') return { href: link, opens: 'page' }
  if (url.protocol === 'http:')
    return OWN_MACHINE.has(url.hostname) ? { href: link, opens: 'page' } : undefined
  return { href: link, opens: 'app' }
}
