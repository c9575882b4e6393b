import { expect, it } from 'vitest'
import { extensionOf, phoneNumber, webAddress } from './addresses.ts'

it.each([
  ['https://nomin.mn/үнэ', 'https://nomin.mn/%D2%AF%D0%BD%D1%8D'],
  [' nomin.mn ', 'https://nomin.mn/'],
  ['www.nomin.mn/a?b=1', 'https://www.nomin.mn/a?b=1'],
  ['http://nomin.mn', 'http://nomin.mn/'],
  ['javascript:alert(1)', undefined],
  ['mailto:a@nomin.mn', undefined],
  ['миний сайт', undefined],
  ['http://[', undefined],
  ['', undefined],
])('the web address «%s» goes out as %s', (typed, address) => {
  expect(webAddress(typed)).toBe(address)
})

it.each([
  ['99112233', '+97699112233'],
  ['9911 2233', '+97699112233'],
  ['+976 9911-2233', '+97699112233'],
  ['976 99112233', '+97699112233'],
  ['00976 (99) 112233', '+97699112233'],
  ['+82 10-1234-5678', '+821012345678'],
  ['102', undefined],
  ['99112233, 88112233', undefined],
  ['утас', undefined],
])('the phone number «%s» goes out as %s', (typed, number) => {
  expect(phoneNumber(typed)).toBe(number)
})

it('the kind of a file is told by the ending of its address', () => {
  expect(extensionOf('https://nomin.mn/a.b/Зураг.JPG?size=1.png')).toBe('jpg')
  expect(extensionOf('https://nomin.mn/a')).toBe('')
})
