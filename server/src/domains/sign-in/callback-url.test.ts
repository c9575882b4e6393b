import { describe, expect, test } from 'vitest'
import { allowedCallbackUrl, signInPageUrl } from './callback-url.ts'

const origin = 'https://hariu.example'

describe('the redirect target of a sign-in', () => {
  test.each([
    ['a path', '/signup', `${origin}/signup`],
    ['an English path with a query', '/en/commentbot?pageId=1', `${origin}/en/commentbot?pageId=1`],
    ['our own address', `${origin}/history`, `${origin}/history`],
    ['our own origin', origin, origin],
    ['another site', 'https://evil.example/signup', origin],
    ['another scheme of our host', 'http://hariu.example/signup', origin],
    ['a path that browsers take for another site', '//evil.example', origin],
    ['the same with a backslash', '/\\evil.example', origin],
    ['a script', 'javascript:alert(1)', origin],
    ['a relative word', 'signup', origin],
    ['an address that cannot be parsed', 'http://', origin],
    ['no text', ['/signup'], origin],
    ['nothing', undefined, origin],
  ])('%s', (_, asked, allowed) => {
    expect(allowedCallbackUrl(asked, origin)).toBe(allowed)
  })
})

describe('an address of any form stays on our origin', () => {
  test.each([
    '///evil.example',
    '////evil.example/x',
    '\\\\evil.example',
    '\\/evil.example',
    '/\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/%09/evil.example',
    '/%2f/evil.example',
    '/%2f%2fevil.example',
    '%2f%2fevil.example',
    '/%5cevil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/；//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https:\\\\evil.example',
    'https:///evil.example',
    'HTTPS://evil.example',
    'https://hariu.example@evil.example/',
    'https://hariu.example:pass@evil.example/',
    'https://hariu.example%40evil.example/',
    'https://hariu.example.evil.example/',
    'https://hariu.example\\@evil.example/',
    'https://evil.example#hariu.example',
    'https://evil.example?https://hariu.example',
    'https://hariu.example:8443/',
    'https://evil\u3002example/',
    'https://ｅｖｉｌ．example/',
    'https://hаriu.example/',
    'https://[::1]/',
    'http://127.0.0.1/',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://hariu.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://hariu.example/1',
    'view-source:https://hariu.example',
    'intent://evil.example#Intent;scheme=https;end',
  ])('%j', (asked) => {
    const allowed = allowedCallbackUrl(asked, origin)
    // Resolves it as a browser resolves a redirect of our pages.
    const reached = new URL(allowed, `${origin}/signin`)
    expect(reached.origin).toBe(origin)
    expect([reached.username, reached.password]).toEqual(['', ''])
    // Its path alone must not leave our origin either, because the next page uses it.
    expect(new URL(reached.pathname, origin).origin).toBe(origin)
  })

  test('a user name before our own host is refused', () => {
    expect(allowedCallbackUrl('https://somebody@hariu.example/history', origin)).toBe(origin)
  })
})

describe('the sign-in page', () => {
  test('has the language of the requested screen, and the error', () => {
    expect(signInPageUrl(origin, { callbackUrl: origin })).toBe(`${origin}/signin`)
    expect(signInPageUrl(origin, { callbackUrl: `${origin}/en/signup`, error: 'OAuthCallback' })).toBe(
      `${origin}/en/signin?error=OAuthCallback&callbackUrl=https%3A%2F%2Fhariu.example%2Fen%2Fsignup`,
    )
    expect(signInPageUrl(origin, { callbackUrl: `${origin}/enter` })).toMatch(
      /^https:\/\/hariu.example\/signin\?/,
    )
  })
})
