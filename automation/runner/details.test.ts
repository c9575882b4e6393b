import { describe, expect, it } from 'vitest'
import type { Block } from '../node-types/action/blocks.ts'
import { chatWith } from './testing/chat.ts'
import { automation, onAnythingElse, onWords, says } from './testing/drawn.ts'

const phone: Block = { id: 'phone', type: 'contact', asks: 'phone', text: 'Утасны дугаараа үлдээнэ үү.' }
const form: Block = {
  id: 'form',
  type: 'address_form',
  country: 'MN',
  privacy_url: 'https://delguur.mn/nuutslal',
}

const order = (payload: Block[]) => [
  automation(
    'захиалга',
    onWords(['захиалах'], 'ask'),
    says('ask', '', { payload, next: 'thanks' }),
    says('thanks', 'Баярлалаа, удахгүй залгая.'),
  ),
  automation('бусад', onAnythingElse('every', 'other'), says('other', 'Удахгүй хариулъя.')),
]

describe('a phone number asked for', () => {
  it('with one tap is the customer’s answer, and the next step follows', () => {
    const chat = chatWith(order([phone]))
    expect(chat.writes('захиалах')).toEqual(['Утасны дугаараа үлдээнэ үү.'])
    const number = '+97699112233'
    expect(chat.happens({ type: 'tap', title: number, payload: number })).toEqual([
      'Баярлалаа, удахгүй залгая.',
    ])
    expect(chat.codes()).not.toContain('tap_unknown')
  })

  it('can be typed, also on Instagram', () => {
    for (const platform of [1, 2] as const) {
      const chat = chatWith(order([phone]), { platform })
      expect(chat.writes('захиалах')).toEqual(['Утасны дугаараа үлдээнэ үү.'])
      expect(chat.writes('99112233')).toEqual(['Баярлалаа, удахгүй залгая.'])
    }
  })
})

describe('the address form', () => {
  it('waits for the customer on Messenger', () => {
    const chat = chatWith(order([form]))
    expect(chat.writes('захиалах')).toEqual(['⌂ MN'])
    expect(chat.writes('Сансар, 12-р байр')).toEqual(['Баярлалаа, удахгүй залгая.'])
  })

  it('is left out on Instagram, which has none', () => {
    const chat = chatWith(order([form]), { platform: 2 })
    expect(chat.writes('захиалах')).toEqual(['Баярлалаа, удахгүй залгая.'])
    expect(chat.codes()).toContain('left_out')
  })
})
