import { describe, expect, it } from 'vitest'
import { isEmail, isReachable } from './contact-rules.ts'

describe('contact details', () => {
  it.each([
    '99112233',
    '9911 2233',
    '+976 9911-2233',
    '(976) 99112233',
    'bolor@delguur.mn',
    'б.болор@дэлгүүр.мн',
  ])('are an e-mail address or a phone number: «%s»', (contact) => expect(isReachable(contact)).toBe(true))

  it.each([
    '',
    '9911',
    'bolor',
    'bolor@',
    'bolor@delguur',
    '@delguur.mn',
    '1234567890123456',
    '9911 2233 Болор',
  ])('are neither, and refused: «%s»', (contact) => expect(isReachable(contact)).toBe(false))

  it.each(['a@b.mn\r\nBcc: c@d.mn', 'a@b.mn,c@d.mn', '<a@b.mn>', 'a@b.mn c@d.mn', '"a"@b.mn'])(
    'are no e-mail address with mail headers or several recipients: %j',
    (contact) => expect(isEmail(contact)).toBe(false),
  )
})
