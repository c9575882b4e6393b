import { describe, expect, test } from 'vitest'
import type { Reason } from '#contract/reasons.schemas.ts'
import {
  bearingOf,
  deliverySentence,
  explainedWords,
  foldReasons,
  markedPlaces,
  reasonSentence,
  shortReason,
  troubleSentence,
} from './reason-sentences.ts'
import { reasonsTexts } from './reason-texts.ts'

describe('the sentence of a reason', () => {
  test('names the keyword and the customer’s words', () => {
    const reason = {
      code: 'matched_keyword',
      automation_id: 'a',
      automation_name: 'Үнийн лавлагаа',
      keyword: 'үнэ',
      words: 'vne',
    } as const
    expect(reasonSentence(reasonsTexts.mn, reason)).toBe(
      '«Үнийн лавлагаа»: сэтгэгдлийн «vne» нь «үнэ» түлхүүр үгтэй таарсан.',
    )
  })

  test.each([
    ['үнэ', 'ҮНЭ'],
    ['ҮНЭ', 'үнэ'],
    ['Үнэ хэд', 'үнэ  хэд'],
  ])(
    'for the keyword «%s» in the comment as «%s» needs no second word: case makes no difference',
    (keyword, words) => {
      const reason = {
        code: 'matched_keyword',
        automation_id: 'a',
        automation_name: 'Үнэ',
        keyword,
        words,
      } as const
      expect(reasonSentence(reasonsTexts.mn, reason)).toBe(`«Үнэ»: «${keyword}» түлхүүр үг сэтгэгдэлд байна.`)
      expect(reasonSentence(reasonsTexts.en, reason)).toBe(`“Үнэ”: the comment has the keyword “${keyword}”.`)
      const hidden = { code: 'blacklisted', word: keyword, words, action: 'hide' } as const
      expect(reasonSentence(reasonsTexts.mn, hidden)).not.toContain('гэж бичсэн')
    },
  )

  test.each(
    'rate_limited transient reconnect permission_missing person_unavailable outside_window content_refused policy_block comment_gone already_replied_privately too_old removed_before_answer page_disconnected outcome_unknown gave_up blacklisted moderation_refused refused_by_instagram duplicate_text attachment_refused another_app automation_stopped'.split(
      ' ',
    ),
  )('the delivery reason %s has its own sentence in both languages', (reason) => {
    for (const texts of [reasonsTexts.mn, reasonsTexts.en]) {
      expect(deliverySentence(texts, reason, 1)).not.toBe(texts.delivery.other(1))
      expect(deliverySentence(texts, reason, 1)).toMatch(/^.{10,}[.)]$/)
    }
  })

  test('exists for a reason of a newer server too', () => {
    expect(deliverySentence(reasonsTexts.mn, 'toString', 1)).toBe(reasonsTexts.mn.delivery.other(1))
    expect(deliverySentence(reasonsTexts.mn, 'moon_phase', 1)).toBe('Facebook хүлээж аваагүй.')
  })

  test('names the platform that refused', () => {
    expect(deliverySentence(reasonsTexts.mn, 'outside_window', 2)).toMatch(
      /^Instagram-ын зөвшөөрдөг чатлах хугацаа өнгөрсөн\./,
    )
    expect(deliverySentence(reasonsTexts.en, 'gave_up', 2)).toBe(
      'We tried many times and Instagram did not accept it.',
    )
  })
})

describe('the reasons, when many automations were checked', () => {
  const absent = (name: string) =>
    ({ code: 'no_keyword_found', automation_id: name, automation_name: name }) as const
  const matched = {
    code: 'matched_default',
    automation_id: 'b',
    automation_name: 'Бусад асуулт',
  } as const
  const many = ['Үнэ', 'Хүргэлт', 'Хаяг', 'Размер'].map(absent)

  test('in short name the one that answered', () => {
    expect(shortReason(reasonsTexts.mn, { outcome: 'answered', reasons: [...many, matched] })).toBe(
      reasonsTexts.mn.engine.matched_default(matched),
    )
  })

  test('in short count them, when none matches', () => {
    expect(shortReason(reasonsTexts.mn, { outcome: 'ignored', reasons: many })).toBe(
      '4 автомат хариултын аль нь ч энэ сэтгэгдэлд таараагүй.',
    )
    expect(shortReason(reasonsTexts.mn, { outcome: 'ignored', reasons: many.slice(0, 1) })).toBe(
      reasonsTexts.mn.engine.no_keyword_found(absent('Үнэ')),
    )
  })

  test('in short leave out switched-off ones, when another was checked', () => {
    const off = { code: 'switched_off', automation_id: 'c', automation_name: 'Хуучин' } as const
    expect(shortReason(reasonsTexts.mn, { outcome: 'ignored', reasons: [off, absent('Үнэ')] })).toBe(
      reasonsTexts.mn.engine.no_keyword_found(absent('Үнэ')),
    )
    expect(shortReason(reasonsTexts.mn, { outcome: 'ignored', reasons: [off] })).toBe(
      reasonsTexts.mn.engine.switched_off(off),
    )
  })

  test('in short name the obstacle, although a keyword was found', () => {
    const answeredBefore = {
      code: 'customer_answered_before',
      automation_id: 'b',
      automation_name: 'Бусад асуулт',
    } as const
    const reasons = [...many, matched, answeredBefore]
    expect(shortReason(reasonsTexts.mn, { outcome: 'ignored', reasons })).toBe(
      reasonsTexts.mn.engine.customer_answered_before(answeredBefore),
    )
    expect(shortReason(reasonsTexts.mn, { outcome: 'answered', reasons })).toBe(
      reasonsTexts.mn.engine.matched_default(matched),
    )
  })

  test('in full group those without a keyword, after the relevant ones', () => {
    expect(foldReasons([...many, matched])).toEqual({ shown: [matched], folded: many })
  })

  test('in full list a few one by one', () => {
    const few = [...many.slice(0, 3), matched]
    expect(foldReasons(few)).toEqual({ shown: few, folded: [] })
  })
})

describe('the problem of a reply', () => {
  const waiting = {
    kind: 'chat_reply',
    state: 'waiting',
    text: 'Сайн байна уу!',
    attempts: 0,
    due_at: null,
    sent_at: null,
    error: null,
    can_retry: false,
  } as const

  test('is its own before the page’s', () => {
    const limited = { ...waiting, error: { reason: 'rate_limited', detail: '4' } } as const
    expect(troubleSentence(reasonsTexts.mn, [waiting, limited], { health: 'reconnect', platform: 1 })).toBe(
      reasonsTexts.mn.delivery.rate_limited(1),
    )
  })

  test('is the page’s for a reply that waits without a try', () => {
    expect(troubleSentence(reasonsTexts.mn, [waiting], { health: 'blocked_by_policy', platform: 1 })).toBe(
      reasonsTexts.mn.delivery.policy_block(1),
    )
    expect(troubleSentence(reasonsTexts.mn, [waiting], { health: 'reconnect', platform: 1 })).toBe(
      reasonsTexts.mn.delivery.reconnect(1),
    )
  })

  test('is none for a reply that waits its turn, or was sent before the page’s problem', () => {
    expect(troubleSentence(reasonsTexts.mn, [waiting], { health: 'ok', platform: 1 })).toBeUndefined()
    expect(
      troubleSentence(reasonsTexts.mn, [{ ...waiting, state: 'sent' }], { health: 'reconnect', platform: 1 }),
    ).toBeUndefined()
  })
})

describe('the explanation of a match', () => {
  const word = (changes: object) => ({
    keyword: 'үнэ',
    matched: 'une',
    start: 0,
    end: 3,
    rule: 'script',
    steps: ['script'],
    confidence: 0.98,
    ...changes,
  })
  const matched = (...why: ReturnType<typeof word>[]) =>
    ({
      code: 'matched_keyword',
      automation_id: 'a',
      automation_name: 'Үнийн лавлагаа',
      keyword: 'үнэ',
      words: 'une',
      why,
    }) as const

  test('describes how the typed words match the keyword, in either language', () => {
    expect(explainedWords(matched(word({})), 'mn')).toEqual([
      '«une» гэсэн үг «үнэ» түлхүүр үгтэй таарсан: латин үсгээр бичсэн',
    ])
    expect(explainedWords(matched(word({})), 'en')[0]).toMatch('in Latin letters')
  })

  test('is empty for identical words, and without a match', () => {
    expect(explainedWords(matched(word({ rule: 'exact', steps: ['exact'] })), 'mn')).toEqual([])
    expect(explainedWords(matched(word({ rule: 'case', steps: ['case'] })), 'mn')).toEqual([])
    expect(explainedWords({ code: 'no_automations' }, 'mn')).toEqual([])
  })

  const marked = (reasons: Reason[], text = 'une bas une') => markedPlaces({ reasons, text })

  test('marks all words of the matching keyword, and no others', () => {
    const outranked = { code: 'no_text' } as const
    expect(marked([outranked, matched(word({}), word({ start: 9, end: 12 }))])).toEqual([
      { start: 0, end: 3 },
      { start: 9, end: 12 },
    ])
    expect(marked([outranked])).toEqual([])
  })

  test('quotes the words that decided a topic, and marks them, whether it is sure or not', () => {
    const rule = { automation_id: 'a', automation_name: 'Үнэ' }
    const sure = {
      code: 'matched_topic',
      ...rule,
      topic: 'price',
      words: 'heden tugrug',
      confidence: 0.9,
    } as const
    const unsure = { ...sure, code: 'maybe_topic', words: 'цена', confidence: 0.2 } as const
    expect(reasonSentence(reasonsTexts.mn, sure)).toBe('«Үнэ»: үнэ асуусан: «heden tugrug».')
    expect(reasonSentence(reasonsTexts.en, sure)).toBe('“Үнэ”: asks the price: “heden tugrug”.')
    expect(marked([sure], 'ene heden tugrug ve')).toEqual([{ start: 4, end: 16 }])
    expect(shortReason(reasonsTexts.mn, { outcome: 'ignored', reasons: [unsure] })).toBe(
      '«Үнэ»: үнэ асуусан байж магадгүй: «цена». Итгэлтэй биш тул хариулаагүй, өөрөө харна уу.',
    )
    expect(marked([unsure], 'цена?')).toEqual([{ start: 0, end: 4 }])
    expect([bearingOf(sure), bearingOf(unsure)]).toEqual(['for', 'aside'])
  })

  test('is for the answer; an ended plan is against it; a rule for another post is neither', () => {
    const looked = { automation_id: 'a', automation_name: 'Үнэ' }
    expect([
      bearingOf(matched()),
      bearingOf({ code: 'plan_ended' }),
      bearingOf({ code: 'other_content', ...looked }),
    ]).toEqual(['for', 'against', 'aside'])
  })
})
