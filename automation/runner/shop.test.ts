import { describe, expect, it } from 'vitest'
import type { Block } from '../node-types/action/blocks.ts'
import { emptyBlock } from '../node-types/action/empty-block.ts'
import { at, chatWith } from './testing/chat.ts'
import {
  answersByAi,
  asksItself,
  automation,
  goesTo,
  onAnythingElse,
  onOpening,
  onWords,
  says,
} from './testing/drawn.ts'

const card = (title: string, price: string, next: string): Block => ({
  ...(emptyBlock('card', title) as Extract<Block, { type: 'card' }>),
  title,
  subtitle: price,
  buttons: [{ id: `${title}-order`, title: 'Захиалах', action: { type: 'node', next } }],
})

const phone: Block = {
  id: 'phone',
  type: 'text',
  text: 'Бидэнтэй холбогдох',
  buttons: [
    { id: 'call', title: 'Залгах', action: { type: 'call', phone: '9911-2233' } },
    { id: 'map', title: 'Газрын зураг', action: { type: 'website', url: 'tsenkher-tovch.mn/hayag' } },
  ],
}

/** The chat automations of a typical clothes shop. */
const shop = [
  automation(
    'мэндчилгээ',
    onOpening('hello'),
    says('hello', 'Сайн байна уу, {{first_name}}! {{page_name}} байна.', {
      replies: { '💰 Үнэ': 'price', '🛵 Хүргэлт': 'delivery', '☎️ Холбогдох': 'contact' },
      next: 'ask',
    }),
    goesTo('price', 'үнэ'),
    goesTo('delivery', 'хүргэлт'),
    says('contact', '', { payload: [phone] }),
    answersByAi('ask', null, 'contact'),
  ),
  automation(
    'үнэ',
    onWords(['үнэ', 'хэд вэ'], 'list', { exclude_keywords: ['хүргэлт'] }),
    says('list', '', {
      payload: [card('Цамц', '45,000 ₮', 'size'), card('Өмд', '60,000 ₮', 'size')],
      next: 'size',
    }),
    says('size', 'Хэмжээ?', { replies: { S: 'noted', M: 'noted', L: 'gone' }, next: 'noted' }),
    says('noted', 'Тэмдэглэлээ. Утсаа үлдээнэ үү.', { next: 'who' }),
    says('gone', 'L дууссан, өөр хэмжээ сонгоно уу.', { next: 'size' }),
    asksItself('who', [[{ type: 'customer', is: 'returning' }, 'again']]),
    says('again', 'Дахин ирсэнд баярлалаа, 5% хямдрууллаа!'),
  ),
  automation(
    'хүргэлт',
    onWords(['хүргэлт'], 'hours'),
    asksItself(
      'hours',
      [[{ type: 'time', weekdays: [1, 2, 3, 4, 5, 6, 7], from: '20:00', until: '09:00' }, 'night']],
      'day',
    ),
    says('day', 'Хотод 2 цагт хүргэнэ, 5,000 ₮.'),
    says('night', 'Маргааш 09:00-оос хүргэнэ, 5,000 ₮.'),
  ),
  automation('бусад', onAnythingElse('24h', 'later'), says('later', 'Удахгүй хариулъя.')),
]

describe('a shop', () => {
  it('sells a shirt to a customer who opens the chat', () => {
    const chat = chatWith(shop)
    expect(chat.opens()).toEqual([
      'Сайн байна уу, Сараа! Цэнхэр Товч байна. [💰 Үнэ] [🛵 Хүргэлт] [☎️ Холбогдох]',
    ])
    expect(chat.writes('une')).toEqual(['▢ Цамц ▢ Өмд [Захиалах] [Захиалах]'])
    expect(chat.taps('Захиалах')).toEqual(['Хэмжээ? [S] [M] [L]'])
    expect(chat.writes('44 байгаа юу')).toEqual(['Тэмдэглэлээ. Утсаа үлдээнэ үү.'])
    expect(chat.taps('L')).toEqual(['L дууссан, өөр хэмжээ сонгоно уу.', 'Хэмжээ? [S] [M] [L]'])
    expect(chat.writes('m')).toEqual(['Тэмдэглэлээ. Утсаа үлдээнэ үү.'])
    expect(chat.writes('99112233')).toEqual(['Удахгүй хариулъя.'])
    expect(chat.writes('88112233')).toEqual([])
  })

  it('answers a typed question in place of a tap, and gives a phone number when it cannot', () => {
    const chat = chatWith(shop)
    chat.opens()
    expect(chat.writes('Буцаалт авдаг уу?')).toEqual([])
    expect(chat.question()).toBe('Буцаалт авдаг уу?')
    expect(chat.aiGivesUp()).toEqual(['Бидэнтэй холбогдох'])
  })

  it('answers differently at night, also in Latin letters', () => {
    expect(chatWith(shop, { now: at('2026-11-20T19:59') }).writes('hurgelttei yu')).toEqual([
      'Хотод 2 цагт хүргэнэ, 5,000 ₮.',
    ])
    for (const late of ['2026-11-20T20:00', '2026-11-21T08:59'])
      expect(chatWith(shop, { now: at(late) }).writes('Хүргэлтийн үнэ хэд вэ?')).toEqual([
        'Маргааш 09:00-оос хүргэнэ, 5,000 ₮.',
      ])
  })

  it('recognises a returning customer', () => {
    const chat = chatWith(shop)
    chat.writes('Сайн уу')
    chat.waits(24 * 30)
    chat.writes('үнэ')
    chat.taps('Захиалах')
    expect(chat.taps('S')).toEqual([
      'Тэмдэглэлээ. Утсаа үлдээнэ үү.',
      'Дахин ирсэнд баярлалаа, 5% хямдрууллаа!',
    ])
  })

  it('sends only what Instagram accepts', () => {
    const chat = chatWith(shop, { platform: 2, first_name: undefined })
    expect(chat.opens()).toEqual(['Сайн байна уу! Цэнхэр Товч байна. [💰 Үнэ] [🛵 Хүргэлт] [☎️ Холбогдох]'])
    expect(chat.writes('холбогдох')).toEqual(['Бидэнтэй холбогдох'])
    expect(chat.reasons()).toContainEqual(
      expect.objectContaining({ code: 'left_out', part_id: 'call', why: 'platform_refuses' }),
    )
    const [sent] = chat.effects().flatMap((effect) => (effect.type === 'send' ? [effect.message] : []))
    expect(sent).toMatchObject({ buttons: [{ type: 'website', url: 'https://tsenkher-tovch.mn/hayag' }] })
  })
})
