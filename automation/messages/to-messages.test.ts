import { describe, expect, it } from 'vitest'
import { emptyContact } from '../contacts/contact.ts'
import type { Block, Button } from '../node-types/action/blocks.ts'
import { emptyBlock } from '../node-types/action/empty-block.ts'
import { says } from '../runner/testing/drawn.ts'
import { toMessages } from './to-messages.ts'

const place = { automation_id: 'a', node_id: 'm' }

const sent = (
  payload: Block[],
  {
    platform = 1,
    replies = {},
    first_name = 'Сараа',
  }: { platform?: 1 | 2; replies?: Record<string, string | null>; first_name?: string } = {},
) =>
  toMessages(says('m', '', { payload, replies }), {
    place,
    conversation: { keyword: 'үнэ', answer: null },
    contact: emptyContact,
    turnContext: { platform, page_name: 'Цэнхэр Товч', first_name, files_url: 'https://hariu.mn/' },
    leads: (to) => to !== null,
  })

const text = (written: string, buttons: Button[] = [], id = 't'): Block => ({
  id,
  type: 'text',
  text: written,
  buttons,
})
const filled = (type: Block['type'], more: object): Block => ({ ...emptyBlock(type, type), ...more }) as Block
const card = (title: string, more: object = {}): Block =>
  filled('card', { id: title, title, subtitle: '45,000 ₮', ...more })

const leading: Button = { id: 'go', title: 'Захиалах', action: { type: 'node', next: 'n' } }
const call = (phone: string): Button => ({ id: 'call', title: 'Залгах', action: { type: 'call', phone } })
const site = (url: string): Button => ({ id: 'site', title: 'Сайт', action: { type: 'website', url } })

describe('a detail of the customer', () => {
  const phone = filled('contact', { text: '{{first_name}}, дугаараа үлдээнэ үү.' })
  const form = filled('address_form', { privacy_url: 'delguur.mn/nuutslal' })

  it('is asked for by a text with its mark, with the step’s quick replies', () => {
    expect(sent([phone], { replies: { Дараа: 'later' } }).messages).toMatchObject([
      {
        kind: 'text',
        text: 'Сараа, дугаараа үлдээнэ үү.',
        asks: 'phone',
        quick_replies: [{ title: 'Дараа' }],
      },
    ])
    expect(sent([{ ...phone, asks: 'email' } as Block], { platform: 2 }).messages).toMatchObject([
      { kind: 'text', asks: 'email' },
    ])
  })

  it('is left out when the question is empty', () => {
    expect(sent([filled('contact', { text: ' ' })])).toEqual({
      messages: [],
      left_out: [{ part_id: 'contact', why: 'empty' }],
    })
  })

  it('is an address form on Messenger, and nothing on Instagram', () => {
    expect(sent([form]).messages).toEqual([
      { kind: 'address_form', country: 'MN', privacy_url: 'https://delguur.mn/nuutslal', quick_replies: [] },
    ])
    expect(sent([form], { platform: 2 })).toEqual({
      messages: [],
      left_out: [{ part_id: 'address_form', why: 'platform_refuses' }],
    })
    expect(sent([filled('address_form', { privacy_url: '' })]).left_out).toEqual([
      { part_id: 'address_form', why: 'empty' },
    ])
  })
})

describe('the blocks of a step', () => {
  it('become messages in order, with consecutive cards in one carousel', () => {
    const { messages } = sent([card('Цамц'), card('Өмд'), text('Аль нь вэ?'), card('Гутал')])
    expect(
      messages.map((message) => (message.kind === 'cards' ? message.cards.length : message.kind)),
    ).toEqual([2, 'text', 1])
  })

  it('make a second carousel after ten cards', () => {
    const { messages } = sent(Array.from({ length: 12 }, (_, index) => card(`Цамц ${index}`)))
    expect(messages.map((message) => message.kind === 'cards' && message.cards.length)).toEqual([10, 2])
  })

  it('are left out when empty', () => {
    const blocks = (['text', 'image', 'card', 'file'] as const).map((type) => emptyBlock(type, type))
    expect(sent(blocks)).toEqual({
      messages: [],
      left_out: blocks.map(({ id }) => ({ part_id: id, why: 'empty' })),
    })
  })

  it('have their variables filled in, and are shortened when they become too long', () => {
    expect(sent([text('{{first_name}}, {{keyword}}: {{page_name}}')]).messages).toMatchObject([
      { text: 'Сараа, үнэ: Цэнхэр Товч' },
    ])
    const { messages, left_out } = sent([text(`{{first_name}}${'ү'.repeat(1990)}`)], {
      first_name: 'С'.repeat(20),
    })
    expect(messages).toMatchObject([{ text: `${'С'.repeat(20)}${'ү'.repeat(1979)}…` }])
    expect(left_out).toEqual([{ part_id: 't', why: 'shortened' }])
  })

  it('use the URL of an uploaded file, or else the typed URL', () => {
    const here = filled('image', { url: 'blob:1', public_path: '/files/1.png' })
    expect(sent([here, filled('video', { url: 'https://delguur.mn/a.mp4' })]).messages).toMatchObject([
      { media: 'image', url: 'https://hariu.mn/files/1.png' },
      { media: 'video', url: 'https://delguur.mn/a.mp4' },
    ])
    expect(sent([filled('image', { url: 'миний зураг' })]).left_out).toEqual([
      { part_id: 'image', why: 'platform_refuses' },
    ])
  })

  it('become a text for a card with only a title, which the platform would refuse', () => {
    expect(sent([card('Цамц', { subtitle: '' })]).messages).toMatchObject([{ kind: 'text', text: 'Цамц' }])
  })
})

describe('buttons', () => {
  it('continue the flow, open a website, or call', () => {
    const { messages, left_out } = sent([
      text('Үнэ', [leading, site('tsenkher-tovch.mn/une'), call('9911-2233')]),
    ])
    expect(left_out).toEqual([])
    expect(messages).toMatchObject([
      {
        buttons: [
          { type: 'postback', title: 'Захиалах', payload: 'flow:["a","m","go"]' },
          { type: 'website', url: 'https://tsenkher-tovch.mn/une' },
          { type: 'call', phone: '+97699112233' },
        ],
      },
    ])
  })

  it('are left out when they lead nowhere or the platform would refuse them', () => {
    const nowhere: Button = { ...leading, id: 'nowhere', action: { type: 'node', next: null } }
    const { messages, left_out } = sent([
      text('Үнэ', [nowhere, site('javascript:alert(1)'), call('12'), leading]),
    ])
    expect(messages).toMatchObject([{ buttons: [{ title: 'Захиалах' }] }])
    expect(left_out).toEqual([
      { part_id: 'nowhere', why: 'leads_nowhere' },
      { part_id: 'site', why: 'platform_refuses' },
      { part_id: 'call', why: 'platform_refuses' },
    ])
  })

  it('lower the length limit of the text', () => {
    const { messages } = sent([text('ү'.repeat(700), [leading])])
    expect(messages).toMatchObject([{ text: `${'ү'.repeat(639)}…` }])
  })
})

describe('on Instagram', () => {
  const instagram = { platform: 2 } as const

  it('a text is limited in bytes', () => {
    expect(sent([text('ү'.repeat(600))], instagram).messages).toMatchObject([{ text: `${'ү'.repeat(498)}…` }])
  })

  it('call buttons and buttons under a picture are left out', () => {
    const picture = filled('image', { url: 'https://delguur.mn/a.png', buttons: [leading] })
    const { messages, left_out } = sent([text('Утас', [call('99112233')]), picture], instagram)
    expect(messages).toMatchObject([{ buttons: [] }, { kind: 'media', buttons: [] }])
    expect(left_out).toEqual([
      { part_id: 'call', why: 'platform_refuses' },
      { part_id: 'image', why: 'platform_refuses' },
    ])
  })

  it('quick replies are allowed only under a text without buttons', () => {
    const replies = { S: 's', M: 'm' }
    expect(sent([text('Хэмжээ?')], { ...instagram, replies }).messages).toMatchObject([
      { quick_replies: [{ title: 'S' }, { title: 'M' }] },
    ])
    expect(sent([text('Хэмжээ?', [leading])], { ...instagram, replies })).toMatchObject({
      messages: [{ quick_replies: [] }],
      left_out: [{ why: 'platform_refuses' }, { why: 'platform_refuses' }],
    })
  })

  it('files of unsupported kinds are left out', () => {
    const sheet = filled('file', { url: 'https://delguur.mn/une.xlsx' })
    expect(sent([sheet], instagram).messages).toEqual([])
    expect(sent([sheet]).messages).toHaveLength(1)
  })
})

it('quick replies are added to the last message, thirteen at most', () => {
  const replies = Object.fromEntries(Array.from({ length: 15 }, (_, index) => [`Х${index}`, 'n']))
  const { messages, left_out } = sent([text('Нэг', [], 'one'), text('Хоёр', [], 'two')], { replies })
  expect(messages.map(({ quick_replies }) => quick_replies.length)).toEqual([0, 13])
  expect(left_out.map(({ part_id }) => part_id)).toEqual(['reply13', 'reply14'])
})
