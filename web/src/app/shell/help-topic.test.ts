import { describe, expect, it } from 'vitest'
import { manualPages } from '#web/site/pages/help/manual-pages.tsx'
import { helpFor } from './help-topic.ts'

describe('the manual’s page of a screen', () => {
  it('is the topic that explains it', () => {
    expect(helpFor('/page-management')).toBe('/help/manual/page-management')
    expect(helpFor('/page-connection')).toBe('/help/manual/page-management')
    expect(helpFor('/team-management')).toBe('/help/manual/team-management')
    expect(helpFor('/dashboard')).toBe('/help/manual/dashboard')
    expect(helpFor('/history')).toBe('/help/manual/dashboard')
    expect(helpFor('/commentbot')).toBe('/help/manual/automation')
    expect(helpFor('/commentbot/edit/7')).toBe('/help/manual/automation')
    expect(helpFor('/chatbot')).toBe('/help/manual/chatbot-automation')
    expect(helpFor('/chatbot/cs')).toBe('/help/manual/chatbot-automation')
    expect(helpFor('/orders')).toBe('/help/manual/orders')
    expect(helpFor('/profile')).toBe('/help/manual/auth')
  })

  it('exists', () => {
    const known = manualPages.map(({ path }) => path)
    for (const path of [
      '/page-management',
      '/team-management',
      '/dashboard',
      '/commentbot',
      '/chatbot',
      '/orders',
      '/profile',
      '/',
    ])
      expect(known, path).toContain(helpFor(path))
  })

  it('is the manual’s start page where several topics fit', () => {
    expect(helpFor('/automations')).toBe('/help/manual')
    expect(helpFor('/chatbots-of-others')).toBe('/help/manual')
  })
})
