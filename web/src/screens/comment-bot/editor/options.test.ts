import { describe, expect, test } from 'vitest'
import { commentBotTexts } from '../texts.ts'
import { delayWords, optionsInWords } from './options.ts'

const usual = { once_per_customer: false, first_level_only: false, delay_seconds: 0 }

describe('the summary of an automation’s options', () => {
  test('leaves out default values', () => {
    expect(optionsInWords(usual, commentBotTexts.mn.options)).toEqual([])
  })

  test('names each value that is set', () => {
    const options = { once_per_customer: true, first_level_only: true, delay_seconds: 300 }
    expect(optionsInWords(options, commentBotTexts.mn.options)).toEqual([
      'Нэг хүнд нэг удаа',
      'Зөвхөн үндсэн сэтгэгдэл',
      '5 минут хүлээнэ',
    ])
    expect(optionsInWords(options, commentBotTexts.en.options)).toEqual([
      'Once per person',
      'Top-level only',
      'After 5 minutes',
    ])
  })

  test.each([
    [30, '30 секунд', '30 seconds'],
    [60, '1 минут', '1 minute'],
    [90, '90 секунд', '90 seconds'],
    [3600, '1 цаг', '1 hour'],
    [5400, '90 минут', '90 minutes'],
    [86_400, '24 цаг', '24 hours'],
  ])('words a delay of %i seconds naturally', (delay, mongolian, english) => {
    expect(delayWords(delay, commentBotTexts.mn.options)).toBe(mongolian)
    expect(delayWords(delay, commentBotTexts.en.options)).toBe(english)
  })
})
