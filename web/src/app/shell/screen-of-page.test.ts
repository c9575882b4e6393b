import { describe, expect, it } from 'vitest'
import { screenOfPage } from './screen-of-page.ts'

describe('who changes the page', () => {
  it.each(['/dashboard', '/automations', '/history', '/chatbot', '/commentbot'])('stays at %s', (path) => {
    expect(screenOfPage(path)).toBe(path)
  })

  it('comes to the list of what only the other page has', () => {
    expect(screenOfPage('/commentbot/edit/7')).toBe('/commentbot')
    expect(screenOfPage('/chatbot/edit/7')).toBe('/chatbot')
    expect(screenOfPage('/chatbot/cs')).toBe('/chatbot')
    expect(screenOfPage('/automations/create')).toBe('/automations')
  })

  it('comes to the comment bot from what is of no page', () => {
    expect(screenOfPage('/page-management')).toBe('/commentbot')
    expect(screenOfPage('/team-management')).toBe('/commentbot')
    expect(screenOfPage('/profile')).toBe('/commentbot')
  })
})
