import { describe, expect, it } from 'vitest'
import type { TopicReader } from '../understanding/topics/topic-reader.ts'
import type { Topic } from '../vocabulary.ts'
import { at, chatWith } from './testing/chat.ts'
import {
  answersByAi,
  asksItself,
  automation,
  onAnythingElse,
  onOpening,
  onWords,
  says,
} from './testing/drawn.ts'

const price = automation('үнэ', onWords(['үнэ'], 'a'), says('a', 'Цамц 45,000 ₮'))
const delivery = automation('хүргэлт', onWords(['хүргэлт'], 'a'), says('a', 'Хотод 5,000 ₮'))
const size = automation(
  'хэмжээ',
  onWords(['захиалга'], 'ask'),
  says('ask', 'Хэмжээ?', { replies: { S: 's', M: 'm', 'Том 🧥': 'l' } }),
  says('s', 'S бий'),
  says('m', 'M бий'),
  says('l', 'L бий'),
)
const operator = automation(
  'операторт',
  onAnythingElse('every', 'a'),
  says('a', 'Оператор тантай холбогдоно.'),
)

describe('a keyword', () => {
  it.each(['Үнэ хэд вэ?', 'une hed ve', 'ҮНЭ', 'үнийг нь хэлээч'])('is found in «%s»', (text) => {
    expect(chatWith([price, delivery, operator]).writes(text)).toEqual(['Цамц 45,000 ₮'])
  })

  it('with more words has precedence over one with fewer, and the older automation over the newer', () => {
    const both = automation('both', onWords(['хүргэлтийн үнэ'], 'a'), says('a', 'Хүргэлт 5,000 ₮'))
    expect(chatWith([price, both]).writes('хүргэлтийн үнэ хэд вэ')).toEqual(['Хүргэлт 5,000 ₮'])
    expect(chatWith([delivery, price]).writes('үнэ, хүргэлт')).toEqual(['Хотод 5,000 ₮'])
    expect(chatWith([price, delivery]).writes('үнэ, хүргэлт')).toEqual(['Цамц 45,000 ₮'])
  })

  it('spelt exactly has precedence over one with a suffix or typo', () => {
    expect(chatWith([delivery, price]).writes('хүргэлттэй үнэ')).toEqual(['Цамц 45,000 ₮'])
  })

  it('does not answer together with an excluded one', () => {
    const once = automation(
      'үнэ',
      onWords(['үнэ'], 'a', { exclude_keywords: ['буцаалт'] }),
      says('a', 'Цамц 45,000 ₮'),
    )
    const chat = chatWith([once, operator])
    expect(chat.writes('буцаалтын үнэ')).toEqual(['Оператор тантай холбогдоно.'])
    expect(chat.writes('үнэ')).toEqual(['Цамц 45,000 ₮'])
  })

  it('of a linked flow, or of one with an intent, is ignored', () => {
    const linked = automation('a', onWords(['үнэ'], 'a', { kind: 'linked' }), says('a', 'Цамц'))
    const chat = chatWith([linked])
    expect(chat.writes('үнэ')).toEqual([])
    expect(chat.codes()).toEqual(['nothing_answers'])
  })

  it('is filled into its variable, also in a later message of the flow', () => {
    const asks = automation(
      'a',
      onWords(['цамц'], 'a'),
      says('a', 'Сайн байна уу, {{first_name}}!', { replies: { Тийм: 'b' } }),
      says('b', '«{{keyword}}» захиаллаа.'),
    )
    const chat = chatWith([asks])
    expect(chat.writes('tsamts bnu')).toEqual(['Сайн байна уу, Сараа! [Тийм]'])
    expect(chat.taps('Тийм')).toEqual(['«цамц» захиаллаа.'])
  })
})

/** A reader that finds these topics in every text. */
const finding =
  (sure: readonly Topic[], maybe: readonly Topic[] = []): TopicReader =>
  (text) => {
    const found = (topic: Topic) => ({ topic, confidence: 0.9, words: text, start: 0, end: text.length })
    return { topics: sure.map(found), maybe: maybe.map(found) }
  }

describe('a topic', () => {
  const byTopic = automation('сэдвээр', onWords([], 'a', { topics: ['price'] }), says('a', 'Цамц 45,000 ₮'))

  it.each(['Үнэ хэд вэ?', 'heden tugrug ve', 'Хэдэн төгрөг вэ', 'hed bna'])(
    'starts a flow for «%s»',
    (text) => {
      const chat = chatWith([byTopic, operator])
      expect(chat.writes(text)).toEqual(['Цамц 45,000 ₮'])
      expect(chat.reasons()[0]).toMatchObject({
        code: 'topic_found',
        topic: 'price',
        automation_id: 'сэдвээр',
      })
    },
  )

  it('starts no flow for praise', () => {
    expect(chatWith([byTopic, operator]).writes('үнэхээр гоё юм аа')).toEqual(['Оператор тантай холбогдоно.'])
  })

  it('yields to a keyword of any flow', () => {
    const chat = chatWith([byTopic, delivery], { read_topics: finding(['price', 'delivery']) })
    expect(chat.writes('хүргэлт хэд вэ')).toEqual(['Хотод 5,000 ₮'])
    expect(chat.codes()).toEqual(['keyword_found'])
  })

  it('that is not sure answers nothing, and is explained', () => {
    const chat = chatWith([byTopic, operator], { read_topics: finding([], ['price']) })
    expect(chat.writes('хэдээр авсан бэ')).toEqual(['Оператор тантай холбогдоно.'])
    expect(chat.codes()).toEqual(['maybe_topic', 'default_reply'])
  })

  it('does not answer together with an excluded keyword', () => {
    const without = automation(
      'a',
      onWords([], 'a', { topics: ['price'], exclude_keywords: ['бөөний'] }),
      says('a', 'Цамц 45,000 ₮'),
    )
    expect(chatWith([without, operator]).writes('бөөний үнэ хэд вэ')).toEqual(['Оператор тантай холбогдоно.'])
  })

  it('is answered in between, and the question before stays open', () => {
    const chat = chatWith([byTopic, size, operator])
    chat.writes('Захиалга өгье')
    expect(chat.writes('heden tugrug ve')).toEqual(['Цамц 45,000 ₮'])
    expect(chat.writes('M')).toEqual(['M бий'])
  })

  it('fills the variable of the keyword with the words that decided', () => {
    const said = automation(
      'a',
      onWords([], 'a', { topics: ['price'] }),
      says('a', '«{{keyword}}»: 45,000 ₮'),
    )
    expect(chatWith([said], { read_topics: finding(['price']) }).writes('heden tugrug')).toEqual([
      '«heden tugrug»: 45,000 ₮',
    ])
  })

  it('selects the branch of a condition', () => {
    const which = automation(
      'a',
      onAnythingElse('every', 'which'),
      asksItself('which', [[{ type: 'topics', topics: ['delivery', 'location'] }, 'where']], 'other'),
      says('where', 'Сансарт байрладаг.'),
      says('other', 'Удахгүй хариулъя.'),
    )
    expect(chatWith([which]).writes('Дэлгүүр чинь хаана байдаг вэ')).toEqual(['Сансарт байрладаг.'])
    expect(chatWith([which]).writes('сайхан амраарай')).toEqual(['Удахгүй хариулъя.'])
    const unsure = chatWith([which], { read_topics: finding([], ['location']) })
    expect(unsure.writes('Сансар')).toEqual(['Удахгүй хариулъя.'])
  })
})

describe('a question with quick replies', () => {
  const chat = () => {
    const asked = chatWith([price, delivery, size, operator])
    expect(asked.writes('Захиалга өгье')).toEqual(['Хэмжээ? [S] [M] [Том 🧥]'])
    return asked
  }

  it.each([
    ['m', 'M бий'],
    ['M!', 'M бий'],
    ['tom', 'L бий'],
    ['Том', 'L бий'],
  ])('treats the typed «%s» as a tap', (text, answer) => {
    const asked = chat()
    expect(asked.writes(text)).toEqual([answer])
    expect(asked.codes()).toEqual(['tapped'])
    expect(asked.effects()).toContainEqual(expect.objectContaining({ type: 'pressed' }))
  })

  it('does not treat a title within a sentence as a tap', () => {
    expect(chat().writes('том хүн байна')).toEqual(['Оператор тантай холбогдоно.'])
  })

  it('does not treat a title with «-гүй» as a tap', () => {
    const order = automation(
      'a',
      onWords(['цамц'], 'ask'),
      says('ask', 'Захиалах уу?', { replies: { Захиалах: 'yes' } }),
      says('yes', 'Утсаа үлдээнэ үү.'),
    )
    const asked = chatWith([order, operator])
    asked.writes('цамц')
    expect(asked.writes('захиалахгүй')).toEqual(['Оператор тантай холбогдоно.'])
    expect(asked.writes('zahialahgui')).toEqual(['Оператор тантай холбогдоно.'])
    expect(asked.writes('zahialah')).toEqual(['Утсаа үлдээнэ үү.'])
  })

  it('stays open while another flow answers', () => {
    const asked = chat()
    expect(asked.writes('хүргэлт хэд вэ')).toEqual(['Хотод 5,000 ₮'])
    expect(asked.writes('😅😅')).toEqual(['Оператор тантай холбогдоно.'])
    expect(asked.writes('S')).toEqual(['S бий'])
    expect(asked.writes('S')).toEqual(['Оператор тантай холбогдоно.'])
  })

  it('expires after a day, but its buttons still work', () => {
    const asked = chat()
    asked.waits(25)
    expect(asked.writes('S')).toEqual(['Оператор тантай холбогдоно.'])
    asked.waits(500)
    expect(asked.taps('S')).toEqual(['S бий'])
  })

  it('passes other words to the next step, before any keyword', () => {
    const own = automation(
      'a',
      onWords(['захиалга'], 'ask'),
      says('ask', 'Хэмжээ?', { replies: { S: 's' }, next: 'own' }),
      says('s', 'S бий'),
      says('own', 'Хэмжээг тань тэмдэглэлээ.'),
    )
    const asked = chatWith([own, price])
    asked.writes('захиалга')
    expect(asked.writes('44, үнэ нь хамаагүй')).toEqual(['Хэмжээг тань тэмдэглэлээ.'])
    expect(asked.codes()).toEqual(['own_words'])
    asked.writes('захиалга')
    expect(asked.sendsPicture()).toEqual(['Хэмжээг тань тэмдэглэлээ.'])
  })
})

describe('a tap', () => {
  it('on an earlier message works at any time', () => {
    const chat = chatWith([price, size])
    chat.writes('захиалга')
    chat.taps('S')
    chat.writes('үнэ')
    expect(chat.taps('M')).toEqual(['M бий'])
  })

  it('on a deleted part counts as its typed title', () => {
    const chat = chatWith([price])
    expect(chat.taps('Үнэ')).toEqual(['Цамц 45,000 ₮'])
    expect(chat.codes()).toEqual(['tap_unknown', 'keyword_found'])
  })
})

describe('when nothing else answers', () => {
  it('the default reply answers every time or once a day', () => {
    const daily = automation('өдөрт', onAnythingElse('24h', 'a'), says('a', 'Удахгүй хариулъя.'))
    const chat = chatWith([price, daily])
    expect(chat.writes('Сайн уу')).toEqual(['Удахгүй хариулъя.'])
    chat.waits(23)
    expect(chat.sendsPicture()).toEqual([])
    expect(chat.codes()).toEqual(['default_already_given'])
    chat.waits(1)
    expect(chat.writes('Сайн уу')).toEqual(['Удахгүй хариулъя.'])
  })

  it('the AI service looks for an intent, and the default reply comes after it', () => {
    const intent = { kind: 'ai_intent' as const, intent: 'Буцаалт хүсэх', examples: ['буцааж болох уу'] }
    const back = automation('буцаалт', onWords([], 'a', intent), says('a', '14 хоногт буцаана.'))
    const chat = chatWith([price, back, operator])
    expect(chat.writes('таарахгүй байна')).toEqual([])
    expect(chat.asked()).toEqual({
      type: 'ask_intent',
      text: 'таарахгүй байна',
      asked_at: at('2026-11-20T12:00'),
      candidates: [{ automation_id: 'буцаалт', intent: 'Буцаалт хүсэх', examples: ['буцааж болох уу'] }],
    })
    expect(chat.happens({ type: 'intent_found', automation_id: 'буцаалт' })).toEqual(['14 хоногт буцаана.'])
    chat.writes('хачин юм')
    expect(chat.happens({ type: 'intent_unknown' })).toEqual(['Оператор тантай холбогдоно.'])
    chat.writes('хачин юм')
    expect(chat.happens({ type: 'intent_found', automation_id: 'устсан' })).toEqual([
      'Оператор тантай холбогдоно.',
    ])
  })
})

describe('of two messages in a row', () => {
  const intent = { kind: 'ai_intent' as const, intent: 'Буцаалт хүсэх', examples: [] }
  const back = automation('буцаалт', onWords([], 'a', intent), answersByAi('a', null, null))
  const first = 'таарахгүй байна'
  const asked_at = at('2026-11-20T12:00')

  it('the one whose intent is found is the question', () => {
    const chat = chatWith([back, operator])
    chat.writes(first)
    chat.writes('надад')
    chat.happens({ type: 'intent_found', automation_id: 'буцаалт', text: first, asked_at })
    expect(chat.question()).toBe(first)
  })

  it('the first one without an intent gets no default reply, because the second has its own', () => {
    const chat = chatWith([price, back, operator])
    chat.writes(first)
    expect(chat.writes('Үнэ?')).toHaveLength(1)
    expect(chat.happens({ type: 'intent_unknown', text: first, asked_at })).toEqual([])
    expect(chat.codes()).toEqual(['ai_answer_late'])
    chat.writes(first)
    expect(chat.happens({ type: 'intent_unknown', text: first, asked_at })).toEqual([
      'Оператор тантай холбогдоно.',
    ])
  })
})

it('welcomes a customer who opens the chat', () => {
  const welcome = automation(
    'мэнд',
    onOpening('a'),
    says('a', '{{page_name}}-д тавтай морил!', { replies: { Үнэ: 'b' } }),
    says('b', 'Цамц'),
  )
  const chat = chatWith([price, welcome])
  expect(chat.opens()).toEqual(['Цэнхэр Товч-д тавтай морил! [Үнэ]'])
  expect(chat.taps('Үнэ')).toEqual(['Цамц'])
})

describe('an AI step', () => {
  const ai = automation(
    'ai',
    onAnythingElse('every', 'ai'),
    answersByAi('ai', null, 'sorry'),
    says('sorry', 'Оператор хариулна.'),
  )

  it('answers the words that led to it, then the next question, but no keywords of other flows', () => {
    const chat = chatWith([price, ai])
    expect(chat.writes('Хүргэлт хэд вэ?')).toEqual([])
    expect(chat.question()).toBe('Хүргэлт хэд вэ?')
    expect(chat.aiAnswers('5,000 ₮.')).toEqual(['5,000 ₮.'])
    expect(chat.writes('Үнэ?')).toEqual(['Цамц 45,000 ₮'])
    chat.writes('Орон нутагт?')
    expect(chat.question()).toBe('Орон нутагт?')
    expect(chat.aiGivesUp()).toEqual(['Оператор хариулна.'])
  })

  it('adds words sent before its answer to the question', () => {
    const chat = chatWith([ai])
    chat.writes('Сайн байна уу')
    const first = chat.effects().find((effect) => effect.type === 'ask_ai')
    chat.waits(0.001)
    chat.writes('Хүргэлт хэд вэ?')
    expect(chat.question()).toBe('Сайн байна уу\nХүргэлт хэд вэ?')
    expect(chat.happens({ type: 'ai_answered', text: 'Сайн уу', asked_at: first?.asked_at ?? 0 })).toEqual([])
    expect(chat.codes()).toEqual(['ai_answer_late'])
    expect(chat.aiAnswers('5,000 ₮.')).toEqual(['5,000 ₮.'])
  })

  it('waits for a question after a tap, and after a message', () => {
    const asks = automation(
      'a',
      onWords(['асуулт'], 'ask'),
      says('ask', 'Асуултаа бичнэ үү.', { next: 'ai' }),
      answersByAi('ai'),
    )
    const chat = chatWith([asks])
    expect(chat.writes('Асуулт')).toEqual(['Асуултаа бичнэ үү.'])
    expect(chat.question()).toBeUndefined()
    chat.writes('Хэзээ нээх вэ?')
    expect(chat.question()).toBe('Хэзээ нээх вэ?')
    expect(chat.aiGivesUp()).toEqual([])
    expect(chat.codes()).toEqual(['ai_unanswered'])
    chat.writes('Хаана байдаг вэ?')
    expect(chat.question()).toBe('Хаана байдаг вэ?')
  })

  it('drops an answer after 24 hours', () => {
    const chat = chatWith([ai])
    chat.writes('Хүргэлт хэд вэ?')
    chat.waits(24)
    expect(chat.aiAnswers('5,000 ₮.')).toEqual(['5,000 ₮.'])
    chat.writes('Өөр?')
    chat.waits(24.01)
    expect(chat.aiAnswers('Үгүй.')).toEqual([])
    expect(chat.codes()).toEqual(['window_closed'])
  })
})
