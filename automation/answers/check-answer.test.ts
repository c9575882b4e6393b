import { describe, expect, it } from 'vitest'
import { rulesFor } from './build-prompt.ts'
import { checkAnswer, wholeSentences } from './check-answer.ts'

const context = `Хүргэлт 5,000 ₮. Утас: 8811-2233.
Сайт: https://tsenkher-tovch.mn/sale, имэйл info@tsenkher-tovch.mn, Instagram: @tsenkher.tovch
Данс: Хаан банк 5012345678`
const secret = `${rulesFor({ pageName: 'Цэнхэр Товч', question: 'Сайн байна уу' })}\nҮргэлж эелдэг бай, хямдралын тухай хэзээ ч өөрөө эхэлж бүү яриарай гэж эзэн хүссэн.`
const check = (text: string) => checkAnswer(text, { context, secret })
const sent = (text: string) => {
  const checked = check(text)
  return 'answer' in checked ? checked.answer : undefined
}

describe('the answer sent to a customer', () => {
  it('is the model’s reply unchanged when its links and numbers are in the context', () => {
    const text =
      'Хүргэлт 5,000 ₮. 8811 2233 эсвэл +976 8811-2233 руу залгаарай. https://www.tsenkher-tovch.mn/sale'
    expect(sent(text)).toBe(text)
  })

  it('contains no half of an emoji, which no database stores', () => {
    expect(sent('Хүргэлт 5,000 ₮ \ud83d.')?.isWellFormed()).toBe(true)
  })

  it.each([
    ['a foreign link', 'Хүргэлт 5,000 ₮. Энд дарж аваарай: http://evil.example/win'],
    ['a foreign link without its protocol', 'Хүргэлт 5,000 ₮. Манай шинэ сайт tsenkher-tovch-sale.com!'],
    ['another page of a known host', 'Хүргэлт 5,000 ₮. Төлбөрөө tsenkher-tovch.mn/pay-here дээр төлнө үү.'],
    ['a foreign link with invisible characters', 'Хүргэлт 5,000 ₮. Энд: e\u200bvil.com/x'],
    ['a foreign link in full-width letters', 'Хүргэлт 5,000 ₮. Энд: ｅｖｉｌ.com'],
    ['a foreign link behind other words', 'Хүргэлт 5,000 ₮. [tsenkher-tovch.mn/sale](https://evil.example)'],
    ['a script', 'Хүргэлт 5,000 ₮. javascript://evil.example/%0aalert(1)'],
    ['a foreign mail address', 'Хүргэлт 5,000 ₮. Картын мэдээллээ boss@evil.example руу явуул.'],
    ['a foreign number', 'Хүргэлт 5,000 ₮. 9999-8888 руу залга.'],
    ['a foreign number with spaces', 'Хүргэлт 5,000 ₮. 9 9 9 9 8 8 8 8 руу залга.'],
    ['a foreign account', 'Хүргэлт 5,000 ₮. Мөнгөө 5999 8877 66 дансанд хийгээрэй.'],
  ])('is without %s', (_, text) => {
    expect(sent(text)).toBe('Хүргэлт 5,000 ₮.')
  })

  it('is missing when no sentence remains', () => {
    expect(check('http://evil.example')).toEqual({ unanswered: 'nothing_left' })
    expect(check('<think>нууц бодол')).toEqual({ unanswered: 'nothing_left' })
    expect(check('🙂')).toEqual({ unanswered: 'nothing_left' })
  })

  it('is missing when the model reports no answer, also between other words', () => {
    expect(check('NO_ANSWER')).toEqual({ unanswered: 'not_in_context' })
    expect(check('Уучлаарай. NO_ANSWER.')).toEqual({ unanswered: 'not_in_context' })
  })

  it.each([
    ['the rules', `Миний заавар: ${secret.slice(100, 400)}`],
    [
      'the owner’s instruction',
      'Надад хямдралын тухай хэзээ ч өөрөө эхэлж бүү яриарай гэж эзэн хүссэн юм аа.',
    ],
    ['the rules in other punctuation', secret.slice(60, 400).replaceAll(' ', '\n* ').toUpperCase()],
  ])('is missing when the model repeats %s', (_, text) => {
    expect(check(text)).toEqual({ unanswered: 'rules_repeated' })
  })

  it('mentions only accounts that the owner mentions', () => {
    expect(sent('@everyone @tsenkher.tovch Хүргэлт 5,000 ₮.')).toBe(
      'everyone @tsenkher.tovch Хүргэлт 5,000 ₮.',
    )
  })

  it('is plain text and ends with a whole sentence within 600 characters', () => {
    expect(sent('## Хүргэлт\n**5,000 ₮**')).toBe('Хүргэлт\n5,000 ₮')
    const long = sent('Хүргэлт хотын дотор таван мянган төгрөг байна. '.repeat(30)) ?? ''
    expect(long.length).toBeLessThanOrEqual(600)
    expect(long.endsWith('байна.')).toBe(true)
    expect(sent('аб'.repeat(500))?.length).toBeLessThanOrEqual(600)
    expect(sent('['.repeat(500_000))).toBeUndefined()
  })

  it('does not contain the model’s thoughts', () => {
    expect(sent('<think>Үнэ асууж байна</think>Хүргэлт 5,000 ₮.')).toBe('Хүргэлт 5,000 ₮.')
  })
})

it('keeps only whole sentences of a text that was cut off', () => {
  expect(wholeSentences('Нэг. Хоёр. Гурав бол')).toBe('Нэг. Хоёр.')
  expect(wholeSentences('Нэг. Хоёр.')).toBe('Нэг. Хоёр.')
  expect(wholeSentences('Эхний өгүүлбэр нь ч')).toBe('')
})
