/** Subjects of contact messages. */
export const contactSubjects = ['question', 'problem', 'billing', 'enterprise', 'other'] as const
export type ContactSubject = (typeof contactSubjects)[number]

/** Maximum lengths in characters. */
export const contactLimits = { name: 100, contact: 120, message: 4000 } as const

/** A form filled in faster than this comes from a program. */
export const FASTEST_WRITER_SECONDS = 3

/** Days until a contact message is deleted. */
export const CONTACT_DAYS = 365

const EMAIL = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+\.[^\s@<>(),;:."\\[\]]{2,}$/
const PHONE = /^\+?[\d\s()-]+$/
const FEWEST_DIGITS = 8
const MOST_DIGITS = 15

/** Whether a text is one e-mail address. Rejects line breaks and lists, so that it can stand in a mail header. */
export const isEmail = (contact: string): boolean => EMAIL.test(contact)

/** Whether a text is an e-mail address, or a phone number of 8 to 15 digits in any grouping. */
export const isReachable = (contact: string): boolean => {
  const digits = contact.replace(/\D/g, '').length
  return isEmail(contact) || (PHONE.test(contact) && digits >= FEWEST_DIGITS && digits <= MOST_DIGITS)
}
