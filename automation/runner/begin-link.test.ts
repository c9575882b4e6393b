import { describe, expect, it } from 'vitest'
import type { TriggerNode } from '../flow/flow.ts'
import { refOfFlow } from '../flow/flow-link.ts'
import { readNoTopics } from '../understanding/topics/topic-reader.ts'
import { newConversation } from './conversation.ts'
import { takeTurn } from './take-turn.ts'
import type { ChatEvent, LiveAutomation } from './turn.ts'

const step = { id: 'trigger', position: { x: 0, y: 0 }, title: '', next: 'answer' }

const flow = (id: string, trigger: Omit<TriggerNode, keyof typeof step>): LiveAutomation => ({
  id,
  flow: {
    title: id,
    nodes: [
      { ...step, ...trigger } as TriggerNode,
      {
        ...step,
        id: 'answer',
        node_type: 'action',
        next: null,
        payload: [{ id: 'text', type: 'text', text: id, buttons: [] }],
        quick_replies: [],
      },
    ],
  },
})
const byLink = (id: string, ref: string, ad_id = '') =>
  flow(id, { node_type: 'link', payload: { ref, ad_id } })
const byDefault = flow('Өгөгдмөл', { node_type: 'default', payload: { frequency: 'every' } })

const answers = (event: ChatEvent, automations: LiveAutomation[]) => {
  const turnContext = {
    now: 1,
    platform: 2 as const,
    page_name: '',
    first_name: undefined,
    customer_id: 'saraa',
    chain_limit: 5,
    automations,
    read_topics: readNoTopics,
  }
  return takeTurn(event, newConversation(), turnContext).effects.flatMap((effect) =>
    effect.type === 'reached' ? [effect.place.automation_id] : [],
  )[0]
}
const opens = (link: { ref?: string; ad_id?: string }, automations: LiveAutomation[]) =>
  answers({ type: 'link', link }, automations)

describe('a customer who comes by a link', () => {
  const all = [byLink('Бүх холбоос', ''), byLink('Зуны', 'zun24'), byLink('Зарын', '', '1202'), byDefault]

  it.each([
    [{ ref: 'zun24' }, 'Зуны'],
    [{ ad_id: '1202' }, 'Зарын'],
    [{ ref: 'zun24', ad_id: '1202' }, 'Зарын'],
    [{ ref: 'ovol24' }, 'Бүх холбоос'],
    [{ ad_id: '9' }, 'Бүх холбоос'],
    [{ ref: refOfFlow('Өгөгдмөл') }, 'Өгөгдмөл'],
    [{ ref: refOfFlow('Устсан') }, undefined],
  ])('%j starts %s', (link, expected) => {
    expect(opens(link, all)).toBe(expected)
  })

  it('with words starts the flow of the link, not that of the words', () => {
    const event = { type: 'message' as const, text: 'Сайн уу', link: { ref: 'zun24' } }
    expect(answers(event, all)).toBe('Зуны')
    expect(answers({ ...event, link: { ref: 'x' } }, [byDefault])).toBe('Өгөгдмөл')
  })
})

describe('a story', () => {
  const reply = flow('Хариу', { node_type: 'story_reply', payload: {} })
  const mention = flow('Дурдсан', { node_type: 'story_mention', payload: {} })

  it('is answered by the flow of its trigger; without one as any other message', () => {
    const words = { type: 'message' as const, text: 'Гоё байна', story: 'reply' as const }
    expect(answers(words, [byDefault, reply, mention])).toBe('Хариу')
    expect(answers({ type: 'attachment', story: 'mention' }, [byDefault, reply, mention])).toBe('Дурдсан')
    expect(answers(words, [byDefault, mention])).toBe('Өгөгдмөл')
    expect(answers({ type: 'message', text: 'Сайн уу' }, [byDefault, reply])).toBe('Өгөгдмөл')
  })
})
