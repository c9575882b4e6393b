import type { BuiltInField } from '#automation/contacts/contact.ts'
import type { Language } from './platforms.ts'

/** Names of the built-in fields, for screens, exports and notices. */
export const builtInFieldNames: Record<BuiltInField, Record<Language, string>> = {
  phone: { mn: 'Утас', en: 'Phone' },
  phone_2: { mn: 'Нэмэлт утас', en: 'Second phone' },
  email: { mn: 'Имэйл', en: 'E-mail' },
  full_name: { mn: 'Нэр', en: 'Name' },
  address: { mn: 'Хаяг', en: 'Address' },
  city: { mn: 'Хот, аймаг', en: 'City' },
  district: { mn: 'Дүүрэг', en: 'District' },
  khoroo: { mn: 'Хороо', en: 'Khoroo' },
  location: { mn: 'Байршлын холбоос', en: 'Location link' },
  consent_at: { mn: 'Зөвшөөрсөн огноо', en: 'Consent given' },
}
