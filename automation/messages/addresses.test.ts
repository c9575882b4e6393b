import { expect, it } from 'vitest'
import { extensionOf, phoneNumber, webAddress } from './addresses.ts'

it.each([
  ['https://tsenkher-tovch.mn/үнэ', 'https://tsenkher-tovch.mn/%D2%AF%D0%BD%D1%8D'],
  [' tsenkher-tovch.mn ', 'https://tsenkher-tovch.mn/'],
  ['www.tsenkher-tovch.mn/a?b=1', 'https://www.tsenkher-tovch.mn/a?b=1'],
  ['http://tsenkher-tovch.mn', 'http://tsenkher-tovch.mn/'],
  ['javascript:alert(1)', undefined],
  ['mailto:a@tsenkher-tovch.mn', undefined],
  ['https://tsenkher-tovch.mn@other.example/', undefined],
  ['https://tsenkher-tovch.mn:x@other.example', undefined],
  ['миний сайт', undefined],
  ['http://[', undefined],
  ['', undefined],
])('converts the URL «%s» to %s', (typed, address) => {
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
])('converts the phone number «%s» to %s', (typed, number) => {
  expect(phoneNumber(typed)).toBe(number)
})

it('reads the file extension from the path of a URL', () => {
  expect(extensionOf('https://tsenkher-tovch.mn/a.b/Зураг.JPG?size=1.png')).toBe('jpg')
  expect(extensionOf('https://tsenkher-tovch.mn/a')).toBe('')
})
