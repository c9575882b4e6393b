import { describe, expect, it } from 'vitest'
import { otherText } from './other-text.ts'

describe('another text after a refused duplicate', () => {
  const texts = ['Чатаар хариуллаа', 'Чатаа шалгаарай', 'Мэдээллийг илгээлээ']

  it('is the next one, and the first after the last', () => {
    expect(otherText(texts, 'Чатаар хариуллаа', 1)).toBe('Чатаа шалгаарай')
    expect(otherText(texts, 'Мэдээллийг илгээлээ', 2)).toBe('Чатаар хариуллаа')
  })

  it('is missing when all were tried, or all are the same', () => {
    expect(otherText(texts, 'Мэдээллийг илгээлээ', 3)).toBeUndefined()
    expect(otherText(['Чатаар хариуллаа', 'Чатаар хариуллаа'], 'Чатаар хариуллаа', 1)).toBeUndefined()
    expect(otherText([], 'Чатаар хариуллаа', 1)).toBeUndefined()
  })

  it('is the first one when the rule was changed in the meantime', () => {
    expect(otherText(['Шинэ хариулт', 'Бас нэг'], 'Чатаар хариуллаа', 1)).toBe('Шинэ хариулт')
  })
})
