import { describe, expect, it } from 'vitest'
import { mn } from '../../i18n/mn/index.ts'
import { destination, HOME, problemOf, returnAddress } from './sign-in-return.ts'

describe('where a person goes after signing in', () => {
  it('is the address they came for', () => {
    expect(destination('/history?pageId=104857600123456789')).toBe('/history?pageId=104857600123456789')
    expect(destination('/en/commentbot')).toBe('/commentbot')
  })

  it('is the address they came for at first, when signing in had to begin again', () => {
    const again = 'http://localhost:3000/en/signin?mode=login&callbackUrl=%2Fhistory%3FpageId%3D104'
    expect(destination(again)).toBe('/history?pageId=104')
  })

  it('is page management when they came for nothing', () => {
    for (const nothing of [undefined, '', '/', '/en', '/signin?mode=login', '/en/signup']) {
      expect(destination(nothing)).toBe(HOME)
    }
  })

  it('is never somebody else’s site', () => {
    for (const elsewhere of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
    ]) {
      expect(destination(elsewhere)).toBe(HOME)
    }
  })
})

describe('the way back from Facebook', () => {
  it('says in the address that tokens are still to be fetched', () => {
    expect(returnAddress('login', undefined)).toBe('/signin?mode=login')
    expect(returnAddress('signup', undefined)).toBe('/signup?mode=signup')
  })

  it('carries the address the person came for', () => {
    expect(returnAddress('login', '/history?pageId=104')).toBe(
      '/signin?mode=login&callbackUrl=%2Fhistory%3FpageId%3D104',
    )
  })
})

describe('a code of the sign-in service', () => {
  it('has words of its own where the person can do something else than try again', () => {
    expect(problemOf('Callback')).toBe('Cancelled')
    expect(problemOf('OAuthAccountNotLinked')).toBe('NotLinked')
    expect(problemOf('AccessDenied')).toBe('AccessDenied')
    expect(problemOf('SessionRequired')).toBe('SessionRequired')
    expect(problemOf('NO_SECRET')).toBe('Ours')
  })

  it('is otherwise worth another try', () => {
    for (const code of [
      'OAuthSignin',
      'OAuthCallback',
      'OAuthCreateAccount',
      'Signin',
      'UnknownError',
      'x',
    ]) {
      expect(problemOf(code)).toBe('TryAgain')
    }
  })

  it('has Mongolian words for every problem', () => {
    for (const code of [
      'Callback',
      'AccountNotLinkedError',
      'AccessDenied',
      'SessionRequired',
      'NO_SECRET',
      'x',
    ]) {
      expect(mn.signIn[`problem${problemOf(code)}`]).toMatch(/[а-яөү]/)
    }
  })
})
