import { expect, it } from 'vitest'
import { chatWith } from '#automation/runner/testing/chat.ts'
import { filledTemplate } from '../filled-template.ts'
import { builtInTemplates } from './index.ts'

/** A chat with the Mongolian flows of a template, its blanks filled with their examples. */
const chatAbout = (id: string) => {
  const content = builtInTemplates.find((template) => template.id === id)?.in('mn')
  if (!content) throw new Error(`There is no template "${id}".`)
  const values = Object.fromEntries(content.blanks.map(({ label, example }) => [label, example]))
  return chatWith(filledTemplate(content, values).flows.map(({ key, flow }) => ({ id: key, flow })))
}

type Played = {
  template: string
  /** A title in brackets is tapped. */
  customer: string[]
  kept: Record<string, unknown>
  tag: string
  told: string[]
}

const played: Played[] = [
  {
    template: 'price-list',
    customer: [
      'үнэ хэд вэ',
      '[Захиалах]',
      'ноолууран цамц 2ш, L, хар',
      '99112233',
      '[Хүргүүлнэ]',
      'БЗД 13-р хороо 25-р байр 47 тоот',
    ],
    kept: { order: 'ноолууран цамц 2ш, L, хар', phone: '+97699112233', delivery: 'Хүргүүлнэ' },
    tag: 'захиалсан',
    told: ['ноолууран цамц 2ш', '9911-2233', '25-р байр'],
  },
  {
    template: 'price-by-size',
    customer: ['ямар размер байгаа вэ', 'l', '[Захиалах]', '8811 2233', 'өөрөө очиж авна'],
    kept: { size: 'L', phone: '+97688112233', delivery: 'Өөрөө очиж авна' },
    tag: 'захиалсан',
    told: ['Ноосон пальто, L', '8811-2233', 'Өөрөө очиж авна'],
  },
  {
    template: 'delivery',
    customer: ['хүргэлт байгаа юу', 'hot dotor', 'цамц', '99112233', 'ХУД 11-р хороо 7-р байр 12 тоот'],
    kept: { delivery_to: 'Хот дотор', delivery_goods: 'цамц', phone: '+97699112233' },
    tag: 'хүргэлт',
    told: ['Хот дотор', 'цамц', '9911-2233', '7-р байр'],
  },
  {
    template: 'booking',
    customer: ['цаг авах', '[Цаг захиалах]', 'маникюр', 'маргааш 15:00', '99112233'],
    kept: { service: 'Маникюр', booking_time: '2026-11-21T15:00', phone: '+97699112233' },
    tag: 'цаг захиалсан',
    told: ['Маникюр', '2026.11.21, 15:00', '9911-2233'],
  },
  {
    template: 'course',
    customer: ['сургалт', '[Бүртгүүлэх]', 'Болд Анар', '24 нас', '99112233'],
    kept: { full_name: 'Болд Анар', age: 24, phone: '+97699112233' },
    tag: 'сургалт',
    told: ['Болд Анар', '24 нас', '9911-2233'],
  },
]

it.each(played)('template $template keeps what the customer writes and notifies the team', (story) => {
  const chat = chatAbout(story.template)
  const told: string[] = []
  let last: string[] = []
  for (const act of story.customer) {
    const title = /^\[(.+)\]$/.exec(act)?.[1]
    last = title ? chat.taps(title) : chat.writes(act)
    expect(last).not.toEqual([])
    told.push(...chat.notices())
  }
  expect(last.join('\n')).toMatch(/хүлээн авлаа/)
  expect(chat.contact().fields).toMatchObject(story.kept)
  expect(chat.contact().tags).toEqual([story.tag])
  expect(told).toHaveLength(1)
  for (const words of story.told) expect(told[0]).toContain(words)
})

it('a customer who changes a booking leaves the new time', () => {
  const chat = chatAbout('booking')
  chat.writes('цаг авах')
  chat.taps('Цагаа солих')
  expect(chat.writes('нөгөөдөр 11 цагт').join()).toContain('2026.11.22, 11:00')
  expect(chat.notices()[0]).toContain('үйлчилгээ тодорхойгүй, 2026.11.22, 11:00')
})

it('a customer who does not understand gets a person', () => {
  const chat = chatAbout('price-by-size')
  for (const text of ['размер', 'мэдэхгүй ээ', 'дунд зэргийн', 'яадаг юм']) chat.writes(text)
  expect(chat.handedOver()).toBe(true)
})
