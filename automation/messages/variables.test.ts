import { describe, expect, it } from 'vitest'
import { fillForPerson, fillVariables, firstNameOf, usesFirstName } from './variables.ts'

const values = { first_name: 'Сараа', keyword: 'үнэ', page_name: 'Цэнхэр Товч' }

describe('variables of a reply', () => {
  it('are filled in, with or without space inside the braces', () => {
    expect(fillVariables('{{first_name}}, {{ page_name }}: {{keyword}}', values)).toBe(
      'Сараа, Цэнхэр Товч: үнэ',
    )
  })

  it('without a value leave no gap in the sentence', () => {
    const nobody = { ...values, first_name: undefined }
    expect(fillVariables('Сайн байна уу, {{first_name}}!', nobody)).toBe('Сайн байна уу!')
    expect(fillVariables('{{first_name}}, баярлалаа.', nobody)).toBe('Баярлалаа.')
    expect(fillVariables('Баярлалаа {{first_name}} танд.', nobody)).toBe('Баярлалаа танд.')
  })

  it.each([
    ['Сайн байна уу, {{first_name}} !', 'Сайн байна уу!'],
    ['Баярлалаа. {{first_name}}, таны захиалга ирлээ.', 'Баярлалаа. Таны захиалга ирлээ.'],
    ['Баярлалаа! {{first_name}}!', 'Баярлалаа!'],
    ['Сайн байна уу\n{{first_name}}, юу сонирхож байна?', 'Сайн байна уу\nЮу сонирхож байна?'],
    ['Баярлалаа, {{first_name}}, удахгүй уулзъя.', 'Баярлалаа, удахгүй уулзъя.'],
    ['{{first_name}}-д зориулсан үнэ', 'Зориулсан үнэ'],
    ['Үйлчлүүлэгч ({{first_name}}) танд', 'Үйлчлүүлэгч танд'],
    ['{{first_name}}!', ''],
    ['Hello, {{first_name}}!\n\nAddress: 1', 'Hello!\n\nAddress: 1'],
  ])('without a value leave «%s» a whole sentence', (written, said) => {
    expect(fillVariables(written, { ...values, first_name: undefined })).toBe(said)
  })

  it('stay as written when they do not exist', () => {
    expect(fillVariables('{{үнэ}} {{price}} {нэр}', values)).toBe('{{үнэ}} {{price}} {нэр}')
  })

  it('are filled in quickly in a text with many pasted spaces', () => {
    const spaces = ' '.repeat(20_000)
    const nobody = { ...values, first_name: undefined }
    expect(fillVariables(`{{first_name}}${spaces}үнэ`, nobody)).toBe('Үнэ')
    expect(fillVariables(`Үнэ${spaces},${spaces}{{first_name}}!`, nobody)).toBe('Үнэ!')
    expect(fillVariables('Үнэ , , {{first_name}}!', nobody)).toBe('Үнэ ,!')
  })

  it('are not filled in within a customer’s name', () => {
    expect(fillVariables('{{first_name}}', { ...values, first_name: '{{page_name}}' })).toBe('{{page_name}}')
  })
})

describe('the first name of a customer', () => {
  it.each([
    ['Сайн байна уу, {{first_name}}!', true],
    ['{{ first_name }}', true],
    ['{{page_name}}: {{keyword}}', false],
    ['first_name', false],
  ])('is used by «%s»: %s', (text, uses) => {
    expect(usesFirstName(text)).toBe(uses)
  })

  it.each([
    ['Сараа Бат-Эрдэнэ', 'Сараа'],
    ['nora.k', 'nora.k'],
    ['  ', undefined],
    [undefined, undefined],
  ])('of %s is %s', (name, first) => {
    expect(firstNameOf(name)).toBe(first)
  })
})

it.each([
  ['Сайн байна уу, {{first_name}}!', 'Сайн байна уу, Сараа!'],
  ['Утас: {{phone}}', 'Утас: [[Утас]]'],
  ['{{full_name|Эрхэм}} танд', 'Эрхэм танд'],
  ['{{toString}} {{Нэр}} {{}}', '{{toString}} {{Нэр}} {{}}'],
])('a person sees «%s» as «%s» before it goes out', (text, filled) => {
  expect(fillForPerson(text, values, (name) => (name === 'phone' ? 'Утас' : name))).toBe(filled)
})
