import { describe, expect, it } from 'vitest'
import type { OutgoingMessage } from './outgoing-message.ts'
import { toPrivateReply } from './private-reply.ts'

const asks: OutgoingMessage = {
  kind: 'text',
  text: 'Юу сонирхож байна?',
  buttons: [{ type: 'website', title: 'Дэлгүүр', url: 'https://shop.example' }],
  quick_replies: [
    { title: 'Цамц', payload: 'a' },
    { title: 'Хүргэлт', payload: 'b' },
  ],
}

describe('the private reply to a comment', () => {
  it('is the unchanged message on Messenger', () => {
    expect(toPrivateReply(asks, 1, { characters: 2000 })).toBe(asks)
  })

  it('is plain text on Instagram, with buttons and quick replies as lines to type', () => {
    expect(toPrivateReply(asks, 2, { bytes: 1000 })).toEqual({
      kind: 'text',
      text: 'Юу сонирхож байна?\nДэлгүүр: https://shop.example\n• Цамц\n• Хүргэлт',
      buttons: [],
      quick_replies: [],
    })
  })

  it('contains the texts of a card on Instagram', () => {
    const cards: OutgoingMessage = {
      kind: 'cards',
      cards: [
        {
          title: 'Цамц',
          subtitle: '45,000 ₮',
          image_url: 'https://cdn.example/a.jpg',
          link_url: null,
          buttons: [{ type: 'postback', title: 'Захиалах', payload: 'c' }],
        },
      ],
      quick_replies: [],
    }
    expect(toPrivateReply(cards, 2, { bytes: 1000 })).toMatchObject({
      text: 'Цамц\n45,000 ₮\n• Захиалах',
    })
  })

  it('never exceeds the limit of Instagram', () => {
    const long: OutgoingMessage = { kind: 'text', text: 'ө'.repeat(900), buttons: [], quick_replies: [] }
    const reply = toPrivateReply(long, 2, { bytes: 1000 })
    expect(reply.kind === 'text' && new TextEncoder().encode(reply.text).length).toBeLessThanOrEqual(1000)
  })
})
