import { describe, expect, test } from 'vitest'
import { reasons as en } from '#web/i18n/en/later/reasons.ts'
import { reasons as mn } from '#web/i18n/mn/later/reasons.ts'
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

describe('why, in words', () => {
  test('the keyword and what the customer typed are both named', () => {
    const reason = {
      code: 'matched_keyword',
      automation_id: 'a',
      automation_name: 'Үнийн лавлагаа',
      keyword: 'үнэ',
      words: 'vne',
    } as const
    expect(reasonSentence(mn, reason)).toBe(
      '«Үнийн лавлагаа»: сэтгэгдлийн «vne» нь «үнэ» түлхүүр үгтэй таарсан.',
    )
  })

  test.each([
    ['үнэ', 'ҮНЭ'],
    ['ҮНЭ', 'үнэ'],
    ['Үнэ хэд', 'үнэ  хэд'],
  ])(
    'the keyword «%s» is in the comment itself, typed «%s»: capitals are no difference',
    (keyword, words) => {
      const reason = {
        code: 'matched_keyword',
        automation_id: 'a',
        automation_name: 'Үнэ',
        keyword,
        words,
      } as const
      expect(reasonSentence(mn, reason)).toBe(`«Үнэ»: «${keyword}» түлхүүр үг сэтгэгдэлд байна.`)
      expect(reasonSentence(en, reason)).toBe(`“Үнэ”: the comment has the keyword “${keyword}”.`)
      const hidden = { code: 'blacklisted', word: keyword, words, action: 'hide' } as const
      expect(reasonSentence(mn, hidden)).not.toContain('гэж бичсэн')
    },
  )

  test.each(
    'rate_limited transient reconnect permission_missing person_unavailable outside_window content_refused policy_block comment_gone already_replied_privately too_old removed_before_answer page_disconnected outcome_unknown gave_up blacklisted moderation_refused refused_by_instagram duplicate_text attachment_refused another_app automation_stopped'.split(
      ' ',
    ),
  )('the delivery reason %s has its own sentence in both languages', (reason) => {
    for (const texts of [mn, en]) {
      expect(deliverySentence(texts, reason, 1)).not.toBe(texts.delivery.other(1))
      expect(deliverySentence(texts, reason, 1)).toMatch(/^.{10,}[.)]$/)
    }
  })

  test('a reason of a newer server is still said in words', () => {
    expect(deliverySentence(mn, 'toString', 1)).toBe(mn.delivery.other(1))
    expect(deliverySentence(mn, 'moon_phase', 1)).toBe('Facebook хүлээж аваагүй.')
  })

  test('the platform is named that refused', () => {
    expect(deliverySentence(mn, 'outside_window', 2)).toMatch(
      /^Instagram-ын зөвшөөрдөг чатлах хугацаа өнгөрсөн\./,
    )
    expect(deliverySentence(en, 'gave_up', 2)).toBe('We tried many times and Instagram did not accept it.')
  })
})

describe('why, when many automations looked at a comment', () => {
  const absent = (name: string) =>
    ({ code: 'no_keyword_found', automation_id: name, automation_name: name }) as const
  const matched = {
    code: 'matched_default',
    automation_id: 'b',
    automation_name: 'Бусад асуулт',
  } as const
  const many = ['Үнэ', 'Хүргэлт', 'Хаяг', 'Размер'].map(absent)

  test('in short it is the one that answered', () => {
    expect(shortReason(mn, { outcome: 'answered', reasons: [...many, matched] })).toBe(
      mn.engine.matched_default(matched),
    )
  })

  test('in short it is none of them, when none fits', () => {
    expect(shortReason(mn, { outcome: 'left', reasons: many })).toBe(
      '4 автомат хариултын аль нь ч энэ сэтгэгдэлд таараагүй.',
    )
    expect(shortReason(mn, { outcome: 'left', reasons: many.slice(0, 1) })).toBe(
      mn.engine.no_keyword_found(absent('Үнэ')),
    )
  })

  test('in short it is not what is switched off, when another looked', () => {
    const off = { code: 'switched_off', automation_id: 'c', automation_name: 'Хуучин' } as const
    expect(shortReason(mn, { outcome: 'left', reasons: [off, absent('Үнэ')] })).toBe(
      mn.engine.no_keyword_found(absent('Үнэ')),
    )
    expect(shortReason(mn, { outcome: 'left', reasons: [off] })).toBe(mn.engine.switched_off(off))
  })

  test('in short it is what kept the answer back, although a keyword was found', () => {
    const answeredBefore = {
      code: 'customer_answered_before',
      automation_id: 'b',
      automation_name: 'Бусад асуулт',
    } as const
    const reasons = [...many, matched, answeredBefore]
    expect(shortReason(mn, { outcome: 'left', reasons })).toBe(
      mn.engine.customer_answered_before(answeredBefore),
    )
    expect(shortReason(mn, { outcome: 'answered', reasons })).toBe(mn.engine.matched_default(matched))
  })

  test('in full the many without a keyword stand together, after what matters', () => {
    expect(foldReasons([...many, matched])).toEqual({ shown: [matched], folded: many })
  })

  test('a few are simply told', () => {
    const few = [...many.slice(0, 3), matched]
    expect(foldReasons(few)).toEqual({ shown: few, folded: [] })
  })
})

describe('what is in the way of a reply', () => {
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

  test('is its own trouble before the page’s', () => {
    const limited = { ...waiting, error: { reason: 'rate_limited', detail: '4' } } as const
    expect(troubleSentence(mn, [waiting, limited], { health: 'reconnect', platform: 1 })).toBe(
      mn.delivery.rate_limited(1),
    )
  })

  test('is the page’s trouble for a reply that waits without having been tried', () => {
    expect(troubleSentence(mn, [waiting], { health: 'blocked_by_policy', platform: 1 })).toBe(
      mn.delivery.policy_block(1),
    )
    expect(troubleSentence(mn, [waiting], { health: 'reconnect', platform: 1 })).toBe(
      mn.delivery.reconnect(1),
    )
  })

  test('is nothing for a reply that waits its turn, or that was sent before the trouble', () => {
    expect(troubleSentence(mn, [waiting], { health: 'ok', platform: 1 })).toBeUndefined()
    expect(
      troubleSentence(mn, [{ ...waiting, state: 'sent' }], { health: 'reconnect', platform: 1 }),
    ).toBeUndefined()
  })
})

describe('a match, word by word', () => {
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

  test('says how what was typed came to count as the keyword, in either language', () => {
    expect(explainedWords(matched(word({})), 'mn')).toEqual([
      '«une» гэсэн үг «үнэ» түлхүүр үгтэй таарсан: латин үсгээр бичсэн',
    ])
    expect(explainedWords(matched(word({})), 'en')[0]).toMatch('in Latin letters')
  })

  test('is silent about the very word, and about what matched nothing', () => {
    expect(explainedWords(matched(word({ rule: 'exact', steps: ['exact'] })), 'mn')).toEqual([])
    expect(explainedWords(matched(word({ rule: 'case', steps: ['case'] })), 'mn')).toEqual([])
    expect(explainedWords({ code: 'no_automations' }, 'mn')).toEqual([])
  })

  test('marks every word of the keyword that decided, and of no other', () => {
    const outranked = { code: 'no_text' } as const
    expect(markedPlaces([outranked, matched(word({}), word({ start: 9, end: 12 }))])).toEqual([
      { start: 0, end: 3 },
      { start: 9, end: 12 },
    ])
    expect(markedPlaces([outranked])).toEqual([])
  })

  test('speaks for the answer; a plan that ended speaks against it; a rule for another post does neither', () => {
    const looked = { automation_id: 'a', automation_name: 'Үнэ' }
    expect([
      bearingOf(matched()),
      bearingOf({ code: 'plan_ended' }),
      bearingOf({ code: 'other_content', ...looked }),
    ]).toEqual(['for', 'against', 'aside'])
  })
})
