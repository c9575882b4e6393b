import { describe, expect, it } from 'vitest'
import { screenOfPage } from './screen-of-page.ts'

describe('when the page changes', () => {
  it.each([
    '/today',
    '/inbox',
    '/orders',
    '/dashboard',
    '/automations',
    '/history',
    '/chatbot',
    '/commentbot',
    '/customers',
  ])('the screen stays %s', (path) => {
    expect(screenOfPage(path)).toBe(path)
  })

  it('an item of one page leads to its list', () => {
    expect(screenOfPage('/commentbot/edit/7')).toBe('/commentbot')
    expect(screenOfPage('/chatbot/edit/7')).toBe('/chatbot')
    expect(screenOfPage('/chatbot/cs')).toBe('/chatbot')
    expect(screenOfPage('/automations/create')).toBe('/automations')
  })

  it('a screen without a page leads to the comment bot', () => {
    expect(screenOfPage('/page-management')).toBe('/commentbot')
    expect(screenOfPage('/team-management')).toBe('/commentbot')
    expect(screenOfPage('/profile')).toBe('/commentbot')
  })
})
