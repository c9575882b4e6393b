/** What people write to us about. */
export const contactSubjects = ['question', 'problem', 'billing', 'enterprise', 'other'] as const
export type ContactSubject = (typeof contactSubjects)[number]

/** In characters. */
export const contactLimits = { name: 100, contact: 120, message: 4000 } as const

/** Whoever fills the form in faster than this is a program. */
export const FASTEST_WRITER_SECONDS = 3

/** How long what people wrote is kept. */
export const CONTACT_DAYS = 365

const EMAIL = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:."\\[\]]{2,}$/
const PHONE = /^\+?[\d\s()-]+$/
const FEWEST_DIGITS = 8
const MOST_DIGITS = 15

/** An address that an answer could be mailed to; it ends no header and names nobody else. */
export const isEmail = (contact: string): boolean => EMAIL.test(contact)

/** An e-mail address, or a phone number however it is grouped. */
export const isReachable = (contact: string): boolean => {
  const digits = contact.replace(/\D/g, '').length
  return isEmail(contact) || (PHONE.test(contact) && digits >= FEWEST_DIGITS && digits <= MOST_DIGITS)
}
