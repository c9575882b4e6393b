import { expect, test } from 'vitest'
import { suggestions } from './suggestions.ts'

test('A post that asks for a word offers that word first, as written and in small letters', () => {
  const offered = suggestions('Намрын цамц ирлээ! Үнийг мэдэх бол «ҮНЭ» гэж бичээрэй')
  expect(offered.slice(0, 2)).toEqual(['ҮНЭ', 'үнэ'])
})

test('English quotation marks are understood too', () => {
  expect(suggestions('Write “PRICE” or "size"').slice(0, 3)).toEqual(['PRICE', 'price', 'size'])
})

test('Every post offers the same question in Cyrillic and in Latin, and something that asks for nothing', () => {
  expect(suggestions('Ням гарагт ажиллана')).toEqual(
    expect.arrayContaining(['Үнэ хэд вэ?', 'une hed we', 'Гоё байна']),
  )
})

test('No word is offered twice', () => {
  const offered = suggestions('«үнээ бичээч» «үнээ бичээч»')
  expect(new Set(offered).size).toBe(offered.length)
})
