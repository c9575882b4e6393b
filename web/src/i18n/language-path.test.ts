import { describe, expect, it } from 'vitest'
import { inLanguage, languageOf, withoutLanguage } from './language-path.ts'

describe('the language of an address', () => {
  it('is Mongolian without a prefix and English under /en', () => {
    expect(languageOf('/')).toBe('mn')
    expect(languageOf('/commentbot')).toBe('mn')
    expect(languageOf('/en')).toBe('en')
    expect(languageOf('/en/commentbot')).toBe('en')
  })

  it('takes /en only as a whole step of the path', () => {
    expect(languageOf('/entries')).toBe('mn')
    expect(withoutLanguage('/entries')).toBe('/entries')
  })

  it('keeps the path when it changes', () => {
    expect(inLanguage('en', '/commentbot/edit/7')).toBe('/en/commentbot/edit/7')
    expect(inLanguage('mn', '/en/commentbot/edit/7')).toBe('/commentbot/edit/7')
    expect(inLanguage('en', '/')).toBe('/en')
    expect(inLanguage('mn', '/en')).toBe('/')
    expect(inLanguage('en', '/en/history')).toBe('/en/history')
  })

  it.each(['/en//evil.example', '/en/\\evil.example', '//evil.example', '/\\/evil.example'])(
    'never leads to another site: %s',
    (address) => {
      expect(withoutLanguage(address)).toBe('/evil.example')
      expect(inLanguage('mn', address)).toBe('/evil.example')
      expect(inLanguage('en', address)).toBe('/en/evil.example')
    },
  )
})
