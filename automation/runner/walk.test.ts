import { describe, expect, it } from 'vitest'
import { chatWith } from './testing/chat.ts'
import { answersByAi, automation, goesTo, onAnythingElse, onWords, says } from './testing/drawn.ts'

const chain = (length: number) =>
  Array.from({ length }, (_, index) =>
    says(`m${index}`, `${index + 1}-р мессеж`, { next: index + 1 < length ? `m${index + 1}` : null }),
  )

describe('the chain limit', () => {
  const long = automation('танилцуулга', onWords(['танилцуулга'], 'm0'), ...chain(7))

  it('pauses the rest until the customer answers', () => {
    const chat = chatWith([long])
    expect(chat.writes('Танилцуулга')).toHaveLength(5)
    expect(chat.codes()).toEqual(['keyword_found', 'chain_limit'])
    expect(chat.writes('за')).toEqual(['6-р мессеж', '7-р мессеж'])
    expect(chat.codes()).toEqual(['rest_goes_on'])
    expect(chat.writes('за')).toEqual([])
  })

  it('drops the rest when the customer writes another keyword', () => {
    const price = automation('үнэ', onWords(['үнэ'], 'a'), says('a', 'Цамц 45,000 ₮'))
    const chat = chatWith([long, price])
    chat.writes('танилцуулга')
    expect(chat.writes('үнэ?')).toEqual(['Цамц 45,000 ₮'])
    expect(chat.writes('за')).toEqual([])
  })

  it('counts answers of the AI service', () => {
    const ai = automation('ai', onAnythingElse('every', 'ai'), answersByAi('ai', 'm0'), ...chain(3))
    const chat = chatWith([ai], { chain_limit: 2 })
    chat.writes('Хаана байдаг вэ?')
    expect(chat.aiAnswers('Сансарт.')).toEqual(['Сансарт.', '1-р мессеж'])
    expect(chat.sendsPicture()).toEqual(['2-р мессеж', '3-р мессеж'])
  })

  it('drops an AI answer that comes after the limit is reached', () => {
    const ai = automation('ai', onAnythingElse('every', 'ai'), answersByAi('ai'))
    const chat = chatWith([ai, automation('үнэ', onWords(['үнэ'], 'm0'), ...chain(2))], { chain_limit: 2 })
    chat.writes('Хаана байдаг вэ?')
    expect(chat.writes('үнэ')).toHaveLength(2)
    expect(chat.aiAnswers('Сансарт.')).toEqual([])
    expect(chat.codes()).toEqual(['chain_limit'])
  })

  it('sends the next words to the AI service when an AI step is paused', () => {
    const late = automation(
      'a',
      onAnythingElse('every', 'm'),
      says('m', 'Сайн байна уу!', { next: 'ai' }),
      answersByAi('ai'),
    )
    const chat = chatWith([late], { chain_limit: 1 })
    chat.writes('Хүргэлттэй юу?')
    expect(chat.question()).toBeUndefined()
    chat.writes('Хэд вэ?')
    expect(chat.question()).toBe('Хэд вэ?')
  })
})

describe('words that only led to an AI step', () => {
  it('are no question after a message, like «за», which continues the rest', () => {
    const long = automation(
      'a',
      onWords(['танилцуулга'], 'first'),
      says('first', 'Бид хувцас зардаг.', { next: 'second' }),
      says('second', 'Асуулт?', { next: 'ai' }),
      answersByAi('ai'),
    )
    const chat = chatWith([long], { chain_limit: 1 })
    chat.writes('танилцуулга хийгээч')
    expect(chat.writes('за')).toEqual(['Асуулт?'])
    expect(chat.question()).toBeUndefined()
    chat.writes('Хаана байдаг вэ?')
    expect(chat.question()).toBe('Хаана байдаг вэ?')
  })

  it('are one when the step directly follows the question they answer', () => {
    const own = automation(
      'a',
      onWords(['захиалга'], 'ask'),
      says('ask', 'Хэмжээ?', { replies: { S: 's' }, next: 'ai' }),
      says('s', 'S бий'),
      answersByAi('ai'),
    )
    const chat = chatWith([own])
    chat.writes('захиалга')
    chat.writes('44 байгаа юу?')
    expect(chat.question()).toBe('44 байгаа юу?')
  })
})

describe('a flow with a loop', () => {
  it('is stopped when it reaches a step again', () => {
    const circle = automation(
      'a',
      onWords(['үнэ'], 'm'),
      says('m', 'Үнэ', { next: 'n' }),
      says('n', 'Үнэ 2', { next: 'm' }),
    )
    const chat = chatWith([circle])
    expect(chat.writes('үнэ')).toEqual(['Үнэ', 'Үнэ 2'])
    expect(chat.codes()).toEqual(['keyword_found', 'loop_stopped'])
  })

  it('is stopped among automations that start each other', () => {
    const here = automation('here', onWords(['үнэ'], 'go'), goesTo('go', 'there'))
    const there = automation(
      'there',
      onWords([], 'm'),
      says('m', 'Тийшээ', { next: 'go' }),
      goesTo('go', 'here'),
    )
    const chat = chatWith([here, there])
    expect(chat.writes('үнэ')).toEqual(['Тийшээ'])
    expect(chat.codes()).toEqual(['keyword_found', 'jumped', 'jumped', 'loop_stopped'])
  })

  it('is stopped after too many jumps to further automations', () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      automation(`a${index}`, onWords(index === 0 ? ['үнэ'] : [], 'go'), goesTo('go', `a${index + 1}`)),
    )
    const chat = chatWith(many)
    chat.writes('үнэ')
    expect(chat.codes().filter((code) => code === 'jumped')).toHaveLength(20)
    expect(chat.codes().at(-1)).toBe('loop_stopped')
  })

  it('may repeat a question after an answer that did not fit', () => {
    const again = automation(
      'a',
      onWords(['захиалга'], 'ask'),
      says('ask', 'Хэмжээ?', { replies: { S: 's' }, next: 'ask' }),
      says('s', 'S бий'),
    )
    const chat = chatWith([again])
    chat.writes('захиалга')
    expect(chat.writes('аан')).toEqual(['Хэмжээ? [S]'])
    expect(chat.writes('s')).toEqual(['S бий'])
  })
})

it('ends a broken flow at the broken step, with its place as the reason', () => {
  const gone = automation('a', onWords(['үнэ'], 'm'), says('m', 'Үнэ', { next: 'устсан' }))
  const chat = chatWith([gone, automation('b', onWords(['өнгө'], 'go'), goesTo('go', 'устсан'))])
  expect(chat.writes('үнэ')).toEqual(['Үнэ'])
  expect(chat.reasons()).toContainEqual({
    code: 'step_missing',
    place: { automation_id: 'a', node_id: 'устсан' },
  })
  chat.writes('өнгө')
  expect(chat.codes()).toEqual(['keyword_found', 'automation_missing'])
})

describe('a private reply to a comment', () => {
  const flow = automation(
    'коммент',
    onWords([], 'hello', { kind: 'linked' }),
    says('hello', 'Сайн байна уу, {{first_name}}!', { next: 'offer' }),
    says('offer', 'Цамц 45,000 ₮', { replies: { Авъя: 'order' } }),
    says('order', 'Утсаа үлдээгээрэй.'),
  )
  const price = automation('үнэ', onWords(['үнэ'], 'a'), says('a', 'Үнийн жагсаалт'))

  it('is one message; the rest follows the customer’s reaction, before any keyword', () => {
    const chat = chatWith([flow, price])
    expect(chat.comments('коммент')).toEqual(['Сайн байна уу, Сараа!'])
    expect(chat.codes()).toEqual(['rest_after_answer'])
    expect(chat.writes('үнэ?')).toEqual(['Цамц 45,000 ₮ [Авъя]'])
    expect(chat.taps('Авъя')).toEqual(['Утсаа үлдээгээрэй.'])
    expect(chat.writes('үнэ?')).toEqual(['Үнийн жагсаалт'])
  })

  it('is the first bubble of a step; its quick replies wait with the last one', () => {
    const bubbles = automation(
      'a',
      onWords([], 'm', { kind: 'linked' }),
      says('m', '', {
        payload: [
          { id: 'one', type: 'text', text: 'Нэг', buttons: [] },
          { id: 'two', type: 'text', text: 'Хоёр', buttons: [] },
        ],
        replies: { Авъя: 'n' },
      }),
      says('n', 'Баярлалаа'),
    )
    const chat = chatWith([bubbles])
    expect(chat.comments('a')).toEqual(['Нэг'])
    expect(chat.sendsPicture()).toEqual(['Хоёр [Авъя]'])
    expect(chat.writes('авъя')).toEqual(['Баярлалаа'])
  })

  it('follows a button whose title the customer types', () => {
    const bubbles = automation(
      'a',
      onWords([], 'm', { kind: 'linked' }),
      says('m', '', {
        payload: [
          {
            id: 'one',
            type: 'text',
            text: 'Үнэ явуулах уу?',
            buttons: [{ id: 'yes', title: 'Тийм', action: { type: 'node', next: 'n' } }],
          },
          { id: 'two', type: 'text', text: 'Дэлгүүр 10–20 цагт нээлттэй.', buttons: [] },
        ],
      }),
      says('n', '45,000 ₮'),
    )
    const chat = chatWith([bubbles])
    expect(chat.comments('a')).toEqual(['Үнэ явуулах уу? [Тийм]'])
    expect(chat.writes('tiim')).toEqual(['45,000 ₮'])
    chat.comments('a')
    expect(chat.writes('Хэдэн цагт хаах вэ?')).toEqual(['Дэлгүүр 10–20 цагт нээлттэй.'])
  })

  it('with a question continues after the tap', () => {
    const asks = automation(
      'a',
      onWords([], 'm', { kind: 'linked' }),
      says('m', 'Чатаар үнэ явуулах уу?', { buttons: { Тийм: 'n' } }),
      says('n', '45,000 ₮'),
    )
    const chat = chatWith([asks])
    expect(chat.comments('a')).toEqual(['Чатаар үнэ явуулах уу? [Тийм]'])
    chat.waits(50)
    expect(chat.taps('Тийм')).toEqual(['45,000 ₮'])
  })
})

it('lists the effects of a turn in order of execution', () => {
  const flow = automation(
    'a',
    onWords(['үнэ'], 'm'),
    says('m', 'Үнэ', { buttons: { Авъя: 'n' } }),
    says('n', 'За'),
  )
  const chat = chatWith([flow])
  chat.writes('үнэ')
  expect(chat.effects().map(({ type }) => type)).toEqual(['reason', 'reached', 'reached', 'send'])
  chat.taps('Авъя')
  expect(chat.effects().map(({ type }) => type)).toEqual(['reason', 'pressed', 'reached', 'send'])
})
