import { expect, it } from 'vitest'
import { passagesOf, sentencesOf } from './passages.ts'

it('a question and its answer belong together, with and without marks', () => {
  expect(passagesOf('Хүргэлттэй юу?\nТийм, 5,000 ₮.\nОрон нутагт ч явна.\nХаана вэ?\n3-р хороолол')).toEqual([
    { title: 'Хүргэлттэй юу?', text: 'Тийм, 5,000 ₮.\nОрон нутагт ч явна.' },
    { title: 'Хаана вэ?', text: '3-р хороолол' },
  ])
  expect(passagesOf('Асуулт: Хаяг\nХариулт: 3-р хороолол')).toEqual([{ title: 'Хаяг', text: '3-р хороолол' }])
})

it('a heading belongs to its list, and not to what follows the list', () => {
  expect(passagesOf('Үнэ:\n- Цамц 45,000 ₮\n- Гутал 120,000 ₮\nНям гарагт амарна')).toEqual([
    { title: 'Үнэ', text: '- Цамц 45,000 ₮\n- Гутал 120,000 ₮' },
    { title: '', text: 'Ням гарагт амарна' },
  ])
})

it('a line is a passage, a short beginning before a colon is its heading', () => {
  expect(passagesOf('Ажлын цаг: 10–19\n• Утас 8811-2233')).toEqual([
    { title: 'Ажлын цаг', text: 'Ажлын цаг: 10–19' },
    { title: '', text: 'Утас 8811-2233' },
  ])
})

it('long lines are parted at ends of sentences, and nothing is lost', () => {
  const line = 'Манай дэлгүүр арван жилийн туршлагатай. '.repeat(40).trim()
  const passages = passagesOf(line)
  expect(passages.length).toBeGreaterThan(2)
  expect(passages.every(({ text }) => text.length <= 500 && text.endsWith('.'))).toBe(true)
  expect(passages.map(({ text }) => text).join(' ')).toBe(line)
})

it('a question without an answer, empty lines and nothing at all do no harm', () => {
  expect(passagesOf('')).toEqual([])
  expect(passagesOf('\n \n\r\n')).toEqual([])
  expect(passagesOf('Хаана вэ?')).toEqual([{ title: '', text: 'Хаана вэ?' }])
})

it('sentences joined are the text again', () => {
  const text = 'Нэг. Хоёр! 10.5 кг.\nГурав… tsenkher-tovch.mn дээр'
  expect(sentencesOf(text).join('')).toBe(text)
  expect(sentencesOf(text)).toHaveLength(5)
})
