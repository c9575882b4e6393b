import fc from 'fast-check'
import { expect, it } from 'vitest'
import { writtenAddresses } from './written-addresses.ts'

/** Reference pattern for addresses; takes quadratic time. */
const PATTERN =
  /[\p{L}\p{N}.+_-]+@[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]+|https?:\/\/\S+|www\.\S+|[\p{L}\p{N}-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|mn|me|ly|shop|store)(?![\p{L}\p{N}])(?:\/\S*)?|@[\p{L}\p{N}_.-]+/giu

const foundIn = (text: string) => writtenAddresses(text).map(({ start, end }) => text.slice(start, end))

it.each([
  ['tsenkher.tovch@example.mn руу бичээрэй', ['tsenkher.tovch@example.mn']],
  ['цэнхэр-товч.mn/үнэ гэдгээс хараарай', ['цэнхэр-товч.mn/үнэ']],
  ['https://example.com/a?b=1, www.example.mn', ['https://example.com/a?b=1,', 'www.example.mn']],
  ['@Цэнхэр_товч үнэ хэд вэ', ['@Цэнхэр_товч']],
  ['үнэ.хэд.вэ, а.mn-д, m.me/tovch', ['а.mn', 'm.me/tovch']],
  ['12.000₮, 10:30-д. Баярлалаа.', []],
])('«%s» has the addresses %j', (text, addresses) => {
  expect(foundIn(text)).toEqual(addresses)
})

const piece = fc.constantFrom(
  ...[...'aө1.-_+@:/ \n😀'],
  ...['www.', 'WWW.', 'https://', 'http:', '.mn', '.com', '.shop', 'mn', '@a.b', 'ab', '\ud83d'],
)

it('finds the same addresses as the pattern in any text', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
      const text = pieces.join('')
      expect(foundIn(text)).toEqual(text.match(PATTERN) ?? [])
    }),
    { numRuns: 2000 },
  )
})
