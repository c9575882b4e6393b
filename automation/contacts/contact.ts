import { LONGEST_FIELD_VALUE, LONGEST_TAG, MOST_TAGS_OF_CONTACT } from '../flow/flow-limits.ts'
import type { FieldType } from '../vocabulary.ts'

/** A phone number as +976 and eight digits, a date as YYYY-MM-DD or YYYY-MM-DDTHH:MM of Ulaanbaatar. */
export type FieldValue = string | number | boolean

/** Knowledge of a page about a customer. `tags`: keys of tags, oldest first. */
export type Contact = {
  readonly fields: Readonly<Record<string, FieldValue>>
  readonly tags: readonly string[]
}

export const emptyContact: Contact = { fields: {}, tags: [] }

/** Fields that every team has; screens have their names in both languages. */
export const builtInFields = {
  phone: 'phone',
  phone_2: 'phone',
  email: 'email',
  full_name: 'text',
  address: 'text',
  city: 'text',
  district: 'text',
  khoroo: 'text',
  location: 'link',
  consent_at: 'date',
} as const satisfies Record<string, FieldType>
export type BuiltInField = keyof typeof builtInFields

export const isBuiltInField = (key: string): key is BuiltInField => Object.hasOwn(builtInFields, key)

/** A field as a flow names it: a flow brings its fields along when it is copied to another team. */
export type FieldRef = { key: string; name: string }

/** @returns identity of a tag: «VIP» and «vip » are one */
export const tagKey = (name: string): string =>
  name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase().slice(0, LONGEST_TAG).toWellFormed()

/** One change of a contact. A null value clears a field; `add` counts on from the present number, an empty field is 0. */
export type ContactChange =
  | { type: 'field'; key: string; value: FieldValue | null }
  | { type: 'add'; key: string; number: number }
  | { type: 'tag'; tag: string; add: boolean }

/** @returns the contact after a change; the same object when nothing changes */
export const changeContact = (contact: Contact, change: ContactChange): Contact => {
  if (change.type === 'tag') {
    const key = tagKey(change.tag)
    const has = contact.tags.includes(key)
    if (key === '' || has === change.add) return contact
    if (!change.add) return { ...contact, tags: contact.tags.filter((tag) => tag !== key) }
    return contact.tags.length >= MOST_TAGS_OF_CONTACT
      ? contact
      : { ...contact, tags: [...contact.tags, key] }
  }
  const { key } = change
  const value = change.type === 'add' ? sumOf(contact, change) : change.value
  if (value === undefined) return contact
  if (value === null) {
    if (!Object.hasOwn(contact.fields, key)) return contact
    const { [key]: _, ...fields } = contact.fields
    return { ...contact, fields }
  }
  const kept = typeof value === 'string' ? value.slice(0, LONGEST_FIELD_VALUE).toWellFormed() : value
  if (kept === '' || fieldValue(contact, key) === kept) return contact
  return { ...contact, fields: { ...contact.fields, [key]: kept } }
}

/** @returns the number after an addition; undefined when the present value is no number */
const sumOf = (contact: Contact, { key, number }: { key: string; number: number }): number | undefined => {
  const before = fieldValue(contact, key) ?? 0
  if (typeof before === 'boolean' || before === '') return undefined
  const sum = Number(before) + number
  return Number.isFinite(sum) ? sum : undefined
}

/** @returns value of a field; undefined when it has none */
export const fieldValue = ({ fields }: Contact, key: string): FieldValue | undefined =>
  Object.hasOwn(fields, key) ? fields[key] : undefined

/** @returns keys of a contact's fields in the order in which screens list them: built-in ones, then own ones */
export const listedFields = ({ fields }: Pick<Contact, 'fields'>): string[] => [
  ...Object.keys(builtInFields).filter((key) => Object.hasOwn(fields, key)),
  ...Object.keys(fields).filter((key) => !isBuiltInField(key)),
]

/** @returns a value as people read it: «9911-2233», «2026.11.25, 14:30», «25,000», «Тийм» */
export const shownValue = (value: FieldValue): string => {
  if (typeof value === 'boolean') return value ? 'Тийм' : 'Үгүй'
  if (typeof value === 'number') return value.toLocaleString('en')
  const phone = /^\+976(\d{4})(\d{4})$/.exec(value)
  if (phone) return `${phone[1]}-${phone[2]}`
  const date = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d:\d\d))?$/.exec(value)
  return date ? `${date[1]}.${date[2]}.${date[3]}${date[4] ? `, ${date[4]}` : ''}` : value
}
