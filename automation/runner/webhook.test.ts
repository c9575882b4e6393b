import { describe, expect, it } from 'vitest'
import { chatWith } from './testing/chat.ts'
import { automation, calls, onWords, pauses, says } from './testing/drawn.ts'
import type { ChatEvent, Effect } from './turn.ts'

const shop = (...more: Parameters<typeof calls>) =>
  chatWith([
    automation(
      'order',
      onWords(['захиалъя'], 'call'),
      calls(...more),
      says('thanks', 'Захиалга {{order}} бүртгэгдлээ.'),
      says('sorry', 'Түр хүлээгээрэй, удахгүй холбогдоно.'),
    ),
  ])

type Call = Extract<Effect, { type: 'call_webhook' }>
const callOf = (chat: ReturnType<typeof chatWith>): Call => {
  const call = chat.effects().find((effect): effect is Call => effect.type === 'call_webhook')
  if (!call) throw new Error('nothing was called')
  return call
}

const answer = (
  { place, asked_at }: Call,
  values: { key: string; value: string | number | boolean }[],
): ChatEvent => ({ type: 'webhook_answered', place, asked_at, status: 200, values })
const failure = ({ place, asked_at }: Call): ChatEvent => ({
  type: 'webhook_failed',
  place,
  asked_at,
  why: 'status',
  status: 500,
})

describe('a webhook', () => {
  it('gets what is known of the customer, and its answer is saved and shown', () => {
    const chat = shop('call', { 'order.id': 'order' }, 'thanks', 'sorry')
    chat.knows({ phone: '+97699112233', size: 'M' }, ['vip'])
    expect(chat.writes('Захиалъя')).toEqual([])
    const call = callOf(chat)
    expect(call.call).toEqual({
      url: 'https://hook.delguur.mn/order',
      timeout_seconds: 10,
      save: [{ path: 'order.id', key: 'order' }],
      data: {
        step: '',
        first_name: 'Сараа',
        fields: { phone: '+97699112233', size: 'M' },
        tags: ['vip'],
        answer: null,
        last_words: 'Захиалъя',
      },
    })
    expect(chat.happens(answer(call, [{ key: 'order', value: 'A-17' }]))).toEqual([
      'Захиалга A-17 бүртгэгдлээ.',
    ])
    expect(chat.contact().fields).toMatchObject({ order: 'A-17' })
  })

  it('leads to its other step when it fails', () => {
    const chat = shop('call', {}, 'thanks', 'sorry')
    chat.writes('захиалъя')
    expect(chat.happens(failure(callOf(chat)))).toEqual(['Түр хүлээгээрэй, удахгүй холбогдоно.'])
    expect(chat.codes()).toContain('webhook_failed')
  })

  it('leaves the chat to a person when it fails and nothing is drawn for that', () => {
    const chat = shop('call', {}, 'thanks')
    chat.writes('захиалъя')
    chat.happens(failure(callOf(chat)))
    expect(chat.handedOver()).toBe(true)
  })

  it('is waited for while something else is answered in between', () => {
    const chat = chatWith([
      automation(
        'order',
        onWords(['захиалъя'], 'call'),
        calls('call', {}, 'thanks'),
        says('thanks', 'Бүртгэлээ.'),
      ),
      automation('price', onWords(['үнэ'], 'cost'), says('cost', '45,000 ₮')),
    ])
    chat.writes('захиалъя')
    const call = callOf(chat)
    expect(chat.writes('үнэ')).toEqual(['45,000 ₮'])
    expect(chat.happens(answer(call, []))).toEqual(['Бүртгэлээ.'])
  })

  it('saves the values of a late answer, but does not go on', () => {
    const chat = shop('call', { id: 'order' }, 'thanks')
    chat.writes('захиалъя')
    const first = callOf(chat)
    chat.waits(0.01)
    chat.writes('захиалъя')
    expect(chat.happens(answer(first, [{ key: 'order', value: 7 }]))).toEqual([])
    expect(chat.contact().fields).toEqual({ order: 7 })
    expect(chat.codes()).toContain('webhook_late')
  })

  it('saves no phone number that is none', () => {
    const chat = shop('call', { phone: 'phone' }, 'thanks')
    chat.writes('захиалъя')
    chat.happens(answer(callOf(chat), [{ key: 'phone', value: 'удахгүй' }]))
    expect(chat.contact().fields).toEqual({})
  })

  it('is called for a commenter only once the customer has written, because the id is not known before', () => {
    const chat = chatWith([
      automation(
        'order',
        onWords(['захиалъя'], 'ask'),
        says('ask', 'Юу захиалах вэ?', { next: 'call' }),
        calls('call', {}, 'thanks'),
        says('thanks', 'Бүртгэлээ.'),
      ),
    ])
    chat.comments('order')
    expect(chat.effects().some(({ type }) => type === 'call_webhook')).toBe(false)
    chat.writes('цамц')
    expect(callOf(chat).call.data.last_words).toBe('цамц')
  })

  it('is called after a wait too, and what cannot be sent any more is left out', () => {
    const chat = chatWith([
      automation(
        'order',
        onWords(['захиалъя'], 'later'),
        pauses('later', { type: 'minutes', minutes: 1439 }, 'call', false),
        calls('call', {}, 'thanks'),
        says('thanks', 'Бүртгэлээ.'),
      ),
    ])
    chat.writes('захиалъя')
    chat.passes(1439)
    const call = callOf(chat)
    chat.waits(0.1)
    expect(chat.happens(answer(call, []))).toEqual([])
    expect(chat.codes()).toContain('window_closed')
  })
})
