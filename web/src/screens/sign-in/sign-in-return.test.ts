import { describe, expect, it } from 'vitest'
import { destination, HOME, isFailure, problemOf, returnAddress } from './sign-in-return.ts'
import { signInTexts } from './texts.ts'

describe('the destination after signing in', () => {
  it('is the requested address', () => {
    expect(destination('/history?pageId=104857600123456789')).toBe('/history?pageId=104857600123456789')
    expect(destination('/en/commentbot')).toBe('/commentbot')
  })

  it('is the first requested address, when signing in had to start again', () => {
    const again = 'http://localhost:3000/en/signin?mode=login&callbackUrl=%2Fhistory%3FpageId%3D104'
    expect(destination(again)).toBe('/history?pageId=104')
  })

  it('is page management without a requested address', () => {
    for (const nothing of [undefined, '', '/', '/en', '/signin?mode=login', '/en/signup']) {
      expect(destination(nothing)).toBe(HOME)
    }
  })

  it('is never another site', () => {
    for (const elsewhere of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      'https://ours@evil.example/',
      'javascript:alert(1)',
      'data:text/html,1',
    ]) {
      expect(destination(elsewhere)).toBe(HOME)
    }
  })

  it('is never a path that a browser treats as another host', () => {
    for (const path of [
      '/..//evil.example',
      '/en//evil.example',
      '/en///evil.example',
      'http://ours//evil.example',
      '/signin?callbackUrl=/en//evil.example',
    ]) {
      const reached = new URL(destination(path), 'https://hariu.example/signin')
      expect(reached.origin).toBe('https://hariu.example')
    }
  })
})

describe('the return address from Facebook', () => {
  it('marks that tokens are still missing', () => {
    expect(returnAddress('login', undefined)).toBe('/signin?mode=login')
    expect(returnAddress('signup', undefined)).toBe('/signup?mode=signup')
  })

  it('contains the requested address', () => {
    expect(returnAddress('login', '/history?pageId=104')).toBe(
      '/signin?mode=login&callbackUrl=%2Fhistory%3FpageId%3D104',
    )
  })
})

/** Reference §4, and the specification's class names. */
const codes = [
  'Signin',
  'OAuthSignin',
  'OAuthCallback',
  'OAuthCreateAccount',
  'EmailCreateAccount',
  'Callback',
  'OAuthAccountNotLinked',
  'EmailSignin',
  'CredentialsSignin',
  'SessionRequired',
  'Configuration',
  'AccessDenied',
  'Verification',
  'Default',
  'UnknownError',
  'OAuthCallbackError',
  'AccountNotLinkedError',
  'MissingAPIRouteError',
  'MissingSecretError',
  'NO_SECRET',
  'MissingAuthorizeError',
  'MissingAdapterError',
  'MissingAdapterMethodsError',
  'UnsupportedStrategyError',
  'InvalidCallbackUrl',
  'csrf',
  'TooOften',
]

describe('a code of the sign-in service', () => {
  it.each([
    ['Callback', 'Cancelled'],
    ['OAuthAccountNotLinked', 'NotLinked'],
    ['OAuthCreateAccount', 'NotCreated'],
    ['OAuthCallback', 'TooLate'],
    ['TooOften', 'TooOften'],
    ['AccessDenied', 'AccessDenied'],
    ['SessionRequired', 'SessionRequired'],
    ['InvalidCallbackUrl', 'BadAddress'],
    ['NO_SECRET', 'Ours'],
    ['OAuthSignin', 'TryAgain'],
    ['never heard of', 'TryAgain'],
  ])('%s means %s to a person', (code, problem) => {
    expect(problemOf(code)).toBe(problem)
  })

  it.each(codes)('%s has a message in both languages', (code) => {
    const key = `problem${problemOf(code)}` as const
    expect(signInTexts.mn[key]).toMatch(/[а-яөү]/)
    expect(signInTexts.en[key]).toMatch(/[a-z]/)
  })

  it('is no failure where the person cancelled, or only has to sign in', () => {
    const harmless = codes.filter((code) => !isFailure(problemOf(code)))
    expect(harmless).toEqual(['Callback', 'SessionRequired'])
  })
})
