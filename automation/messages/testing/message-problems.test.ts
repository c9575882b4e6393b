import { describe, expect, it } from 'vitest'
import type { OutgoingButton, OutgoingCard, OutgoingMessage } from '../outgoing-message.ts'
import { messageProblems } from './message-problems.ts'

const text = (written: string, more: Partial<Extract<OutgoingMessage, { kind: 'text' }>> = {}) =>
  ({ kind: 'text', text: written, buttons: [], quick_replies: [], ...more }) satisfies OutgoingMessage

const card = (more: Partial<OutgoingCard>): OutgoingMessage => ({
  kind: 'cards',
  cards: [{ title: 'Цамц', subtitle: '45,000 ₮', image_url: null, link_url: null, buttons: [], ...more }],
  quick_replies: [],
})

const media = (kind: 'image' | 'audio' | 'video' | 'file', url: string, buttons: OutgoingButton[] = []) =>
  ({ kind: 'media', media: kind, url, buttons, quick_replies: [] }) satisfies OutgoingMessage

const toStep: OutgoingButton = { type: 'postback', title: 'Захиалах', payload: 'flow:1' }
const call: OutgoingButton = { type: 'call', title: 'Залгах', phone: '+97699112233' }
const reply = { title: 'M', payload: 'flow:m' }

describe('both platforms refuse', () => {
  it.each<[string, OutgoingMessage, string[]]>([
    ['nothing to read', text('  \n'), ['text_empty']],
    ['more than 2,000 characters', text('a'.repeat(2001)), ['text_too_long']],
    ['more than 640 above buttons', text('a'.repeat(641), { buttons: [toStep] }), ['text_too_long']],
    ['a fourth button', text('Үнэ', { buttons: [toStep, toStep, toStep, toStep] }), ['too_many_buttons']],
    [
      'a button of 21 letters',
      text('Үнэ', { buttons: [{ ...toStep, title: 'б'.repeat(21) }] }),
      ['button_title'],
    ],
    [
      'a payload beyond 1,000 bytes',
      text('Үнэ', { buttons: [{ ...toStep, payload: 'ү'.repeat(501) }] }),
      ['payload_length'],
    ],
    [
      'an address that is no web URL',
      text('Үнэ', { buttons: [{ type: 'website', title: 'Сайт', url: 'javascript:alert(1)' }] }),
      ['address'],
    ],
    ['a card without a title', card({ title: ' ' }), ['card_title']],
    ['a card of a title alone', card({ subtitle: '' }), ['card_of_title_alone']],
    ['a subtitle of 81 letters', card({ subtitle: 'ү'.repeat(81) }), ['card_subtitle']],
    ['a carousel without cards', { kind: 'cards', cards: [], quick_replies: [] }, ['no_cards']],
    [
      'a fourteenth quick reply',
      text('Хэмжээ?', { quick_replies: Array(14).fill(reply) }),
      ['too_many_quick_replies'],
    ],
    [
      'a quick reply without a title',
      text('Хэмжээ?', { quick_replies: [{ ...reply, title: '' }] }),
      ['quick_reply_title'],
    ],
    [
      'buttons under a voice message',
      media('audio', 'https://delguur.mn/a.wav', [toStep]),
      ['buttons_not_taken'],
    ],
    ['a path for a picture', media('image', '/zurag.png'), ['address']],
  ])('is %s', (_, message, problems) => {
    expect(new Set(messageProblems(message, 1))).toEqual(new Set(problems))
    expect(messageProblems(message, 2)).toEqual(expect.arrayContaining([...new Set(problems)]))
  })
})

describe('only Instagram refuses', () => {
  it.each<[string, OutgoingMessage, string[]]>([
    ['more than 1,000 bytes', text('ү'.repeat(501)), ['text_too_long']],
    ['a button that calls', text('Утас', { buttons: [call] }), ['button_kind_not_taken']],
    [
      'quick replies together with buttons',
      text('Хэмжээ?', { buttons: [toStep], quick_replies: [reply] }),
      ['quick_replies_not_taken'],
    ],
    ['quick replies under cards', { ...card({}), quick_replies: [reply] }, ['quick_replies_not_taken']],
    ['buttons under a picture', media('image', 'https://delguur.mn/a.png', [toStep]), ['buttons_not_taken']],
    ['a WebP picture', media('image', 'https://delguur.mn/a.webp?v=2'), ['file_kind_not_taken']],
    ['a spreadsheet', media('file', 'https://delguur.mn/une.xlsx'), ['file_kind_not_taken']],
  ])('is %s', (_, message, problems) => {
    expect(messageProblems(message, 1)).toEqual([])
    expect(messageProblems(message, 2)).toEqual(problems)
  })
})

it('accepts messages within the limits', () => {
  const most = text('ү'.repeat(500), { quick_replies: Array(13).fill({ ...reply, title: 'ү'.repeat(20) }) })
  expect(messageProblems(most, 2)).toEqual([])
  expect(messageProblems(text('ү'.repeat(2000)), 1)).toEqual([])
  expect(messageProblems(card({ subtitle: '', buttons: [toStep, toStep, toStep] }), 2)).toEqual([])
  expect(messageProblems(media('file', 'https://delguur.mn/une.pdf'), 2)).toEqual([])
})
