import { describe, expect, it } from 'vitest'
import { destination } from '../screens/sign-in/sign-in-return.ts'
import { entranceTo, signInSearch } from './access-rules.ts'

describe('a screen that needs a signed-in person', () => {
  it('opens with a token, and leads to sign-in without one', () => {
    expect(entranceTo('login-required', true)).toBe('enter')
    expect(entranceTo('login-required', false)).toBe('sign-in')
  })

  it('is the return address after signing in, as the sign-in client promises', () => {
    expect(signInSearch('/history?pageId=104857600123456789')).toEqual({
      error: 'SessionRequired',
      callbackUrl: '/history?pageId=104857600123456789',
    })
    expect(destination(signInSearch('/en/team-management?teamId=7').callbackUrl)).toBe(
      '/team-management?teamId=7',
    )
  })
})

describe('a screen for signed-out people', () => {
  it('opens without a token, and leads to page management with one', () => {
    expect(entranceTo('logged-out-only', false)).toBe('enter')
    expect(entranceTo('logged-out-only', true)).toBe('page-management')
  })
})
