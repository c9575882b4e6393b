import { describe, expect, test } from 'vitest'
import { allowedCallbackUrl, signInPageUrl } from './callback-url.ts'

const origin = 'https://hariu.example'

describe('where sign-in may lead', () => {
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

describe('the sign-in page', () => {
  test('speaks the language of the screen that was asked for, and brings the error', () => {
    expect(signInPageUrl(origin, { callbackUrl: origin })).toBe(`${origin}/signin`)
    expect(signInPageUrl(origin, { callbackUrl: `${origin}/en/signup`, error: 'OAuthCallback' })).toBe(
      `${origin}/en/signin?error=OAuthCallback&callbackUrl=https%3A%2F%2Fhariu.example%2Fen%2Fsignup`,
    )
    expect(signInPageUrl(origin, { callbackUrl: `${origin}/enter` })).toMatch(
      /^https:\/\/hariu.example\/signin\?/,
    )
  })
})
