import { expect, it } from 'vitest'
import { passagesOf, sentencesOf } from './passages.ts'

it('joins a question with its answer, with and without labels', () => {
  expect(passagesOf('Хүргэлттэй юу?\nТийм, 5,000 ₮.\nОрон нутагт ч явна.\nХаана вэ?\n3-р хороолол')).toEqual([
    { title: 'Хүргэлттэй юу?', text: 'Тийм, 5,000 ₮.\nОрон нутагт ч явна.' },
    { title: 'Хаана вэ?', text: '3-р хороолол' },
  ])
  expect(passagesOf('Асуулт: Хаяг\nХариулт: 3-р хороолол')).toEqual([{ title: 'Хаяг', text: '3-р хороолол' }])
})

it('joins a heading with its list, but not with the text after the list', () => {
  expect(passagesOf('Үнэ:\n- Цамц 45,000 ₮\n- Гутал 120,000 ₮\nНям гарагт амарна')).toEqual([
    { title: 'Үнэ', text: '- Цамц 45,000 ₮\n- Гутал 120,000 ₮' },
    { title: '', text: 'Ням гарагт амарна' },
  ])
})

it('makes a line a passage, with a short beginning before a colon as its heading', () => {
  expect(passagesOf('Ажлын цаг: 10–19\n• Утас 8811-2233')).toEqual([
    { title: 'Ажлын цаг', text: 'Ажлын цаг: 10–19' },
    { title: '', text: 'Утас 8811-2233' },
  ])
})

it('splits long lines at ends of sentences without losing any text', () => {
  const line = 'Манай дэлгүүр арван жилийн туршлагатай. '.repeat(40).trim()
  const passages = passagesOf(line)
  expect(passages.length).toBeGreaterThan(2)
  expect(passages.every(({ text }) => text.length <= 500 && text.endsWith('.'))).toBe(true)
  expect(passages.map(({ text }) => text).join(' ')).toBe(line)
})

it('accepts an empty text, empty lines and a question without an answer', () => {
  expect(passagesOf('')).toEqual([])
  expect(passagesOf('\n \n\r\n')).toEqual([])
  expect(passagesOf('Хаана вэ?')).toEqual([{ title: '', text: 'Хаана вэ?' }])
})

it('restores the text when its sentences are joined', () => {
  const text = 'Нэг. Хоёр! 10.5 кг.\nГурав… tsenkher-tovch.mn дээр'
  expect(sentencesOf(text).join('')).toBe(text)
  expect(sentencesOf(text)).toHaveLength(5)
})
