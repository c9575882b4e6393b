import { describe, expect, it } from 'vitest'
import { LONGEST_FIELD_VALUE, MOST_TAGS_OF_CONTACT } from '../flow/flow-limits.ts'
import { changeContact, emptyContact, listedFields, shownValue, tagKey } from './contact.ts'
import { fieldKeyOf } from './field-key.ts'

describe('a change of a contact', () => {
  it('writes and clears a field, and keeps the same object when nothing changes', () => {
    const known = changeContact(emptyContact, { type: 'field', key: 'size', value: 'M' })
    expect(known.fields).toEqual({ size: 'M' })
    expect(changeContact(known, { type: 'field', key: 'size', value: 'M' })).toBe(known)
    expect(changeContact(known, { type: 'field', key: 'size', value: null }).fields).toEqual({})
    expect(changeContact(emptyContact, { type: 'field', key: 'size', value: null })).toBe(emptyContact)
  })

  it('cuts a value that is far too long, between letters', () => {
    const long = changeContact(emptyContact, { type: 'field', key: 'a', value: '😀'.repeat(2000) })
    expect(String(long.fields.a).length).toBeLessThanOrEqual(LONGEST_FIELD_VALUE)
    expect(String(long.fields.a).isWellFormed()).toBe(true)
  })

  it('is not confused by names of the language', () => {
    expect(changeContact(emptyContact, { type: 'field', key: 'constructor', value: null })).toBe(emptyContact)
  })

  it('adds a tag once, however it is written, and at most fifty', () => {
    const one = changeContact(emptyContact, { type: 'tag', tag: ' VIP ', add: true })
    expect(one.tags).toEqual(['vip'])
    expect(changeContact(one, { type: 'tag', tag: 'vip', add: true })).toBe(one)
    expect(changeContact(one, { type: 'tag', tag: 'Vip', add: false }).tags).toEqual([])
    let many = emptyContact
    for (let number = 0; number < 60; number++)
      many = changeContact(many, { type: 'tag', tag: `шошго ${number}`, add: true })
    expect(many.tags).toHaveLength(MOST_TAGS_OF_CONTACT)
    expect(tagKey('Ү'.repeat(100))).toHaveLength(32)
  })
})

it('the key of a tag is cut between letters', () => {
  expect(tagKey(`${'а'.repeat(31)}😀`).isWellFormed()).toBe(true)
})

it('built-in fields are listed first, the phone before the address', () => {
  const fields = { size: 'M', address: 'БЗД', phone: '+97699112233' }
  expect(listedFields({ fields })).toEqual(['phone', 'address', 'size'])
})

it.each([
  ['+97699112233', '9911-2233'],
  ['2026-11-25T14:30', '2026.11.25, 14:30'],
  ['2026-11-25', '2026.11.25'],
  [25000, '25,000'],
  [true, 'Тийм'],
  ['БЗД', 'БЗД'],
])('%s is shown as «%s»', (value, shown) => {
  expect(shownValue(value)).toBe(shown)
})

it.each([
  ['Хувцасны хэмжээ', [], 'huvtsasnii_hemjee'],
  ['Хэмжээ', ['hemjee'], 'hemjee_2'],
  ['Answer', [], 'answer_2'],
  ['2-р утас', [], 'r_utas'],
  ['🧥', [], 'field'],
])('a field «%s» beside %j gets the key %s', (name, known, key) => {
  expect(fieldKeyOf(name, known)).toBe(key)
})
