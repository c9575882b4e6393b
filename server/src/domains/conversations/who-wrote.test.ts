import { describe, expect, it } from 'vitest'
import { type Echo, whoWrote } from './who-wrote.ts'

const echo = (more: Partial<Echo> = {}): Echo => ({
  sentBy: { appId: '263902037430900' },
  text: 'Сайн байна уу, удахгүй хариулна.',
  isOurs: false,
  secondsSinceCustomer: 120,
  secondsSincePerson: undefined,
  sameTextTo: 0,
  ...more,
})

describe('the author of a message of the page', () => {
  it.each([
    ['our own message', { isOurs: true }, 'us', 1],
    ['a line of Meta without a text', { sentBy: { notice: 'Your AI agent will respond.' } }, 'notice', 3],
    ['a line of Meta that looks like a message', { text: 'Бат replied to an ad.' }, 'notice', 3],
    ['a mark of Meta’s agent', { sentBy: { agent: true } }, 'meta_ai', 4],
    ['the agent’s application', { sentBy: { appId: '928891643393937' } }, 'meta_ai', 4],
    ['another application', { sentBy: { appId: '555' } }, 'other_app', 5],
    [
      'another application that answers within seconds',
      { sentBy: { appId: '555' }, secondsSinceCustomer: 2 },
      'automatic',
      5,
    ],
    ['the inbox two seconds after the customer', { secondsSinceCustomer: 2 }, 'automatic', 6],
    [
      'no application two seconds after the customer',
      { sentBy: {}, secondsSinceCustomer: 1.8 },
      'automatic',
      6,
    ],
    [
      'the misprinted inbox two seconds after the customer',
      { sentBy: { appId: '26390203743090' }, secondsSinceCustomer: 2 },
      'automatic',
      6,
    ],
    [
      'a fast message while a person is writing',
      { secondsSinceCustomer: 2, secondsSincePerson: 60 },
      'person',
      8,
    ],
    ['the very text that three others got', { sameTextTo: 3 }, 'automatic', 7],
    ['a text that two others got', { sameTextTo: 2 }, 'person', 8],
    ['the inbox of Facebook', {}, 'person', 8],
    ['the inbox of Instagram', { sentBy: { appId: '1217981644879628' } }, 'person', 8],
    ['a phone, which names no application', { sentBy: {}, secondsSinceCustomer: undefined }, 'person', 8],
  ] as const)('%s', (_, more, kind, rule) => {
    expect(whoWrote(echo(more))).toMatchObject({ kind, rule })
  })

  it.each([
    ['Your AI agent will respond.', true],
    ['You took over this chat from your AI agent.', false],
    ['Your AI agent transferred this chat to you. Teach your AI so it can respond next time.', false],
    ['Auto-label added: VIP', undefined],
  ])('the line «%s» tells whether Meta’s agent holds the chat', (text, agentHolds) => {
    expect(whoWrote(echo({ text }))).toMatchObject({ kind: 'notice' })
    expect(whoWrote(echo({ text })).agentHolds).toBe(agentHolds)
  })

  it('a person who quotes such a line in a longer message is a person', () => {
    expect(whoWrote(echo({ text: 'Transfer requested\nгэж бичигдлээ' })).kind).toBe('person')
  })
})
