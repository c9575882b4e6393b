import { describe, expect, it } from 'vitest'
import { otherText } from './other-text.ts'

describe('instead of a text that was said a moment ago', () => {
  const texts = ['Чатаар хариуллаа', 'Чатаа шалгаарай', 'Мэдээллийг илгээлээ']

  it('the next one is said, the first after the last', () => {
    expect(otherText(texts, 'Чатаар хариуллаа', 1)).toBe('Чатаа шалгаарай')
    expect(otherText(texts, 'Мэдээллийг илгээлээ', 2)).toBe('Чатаар хариуллаа')
  })

  it('nothing is said once all have been tried, or where they are all the same', () => {
    expect(otherText(texts, 'Мэдээллийг илгээлээ', 3)).toBeUndefined()
    expect(otherText(['Чатаар хариуллаа', 'Чатаар хариуллаа'], 'Чатаар хариуллаа', 1)).toBeUndefined()
    expect(otherText([], 'Чатаар хариуллаа', 1)).toBeUndefined()
  })

  it('the first is said when the rule was changed meanwhile', () => {
    expect(otherText(['Шинэ хариулт', 'Бас нэг'], 'Чатаар хариуллаа', 1)).toBe('Шинэ хариулт')
  })
})
