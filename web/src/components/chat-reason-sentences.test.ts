import { describe, expect, it } from 'vitest'
import type { ChatReason } from '#automation/runner/turn.ts'
import { awaitedWords, type Names, reasonSentence } from './chat-reason-sentences.ts'
import { chatReasonTexts } from './chat-reason-texts.ts'
import { topicTexts } from './topics/texts.ts'

const place = { automation_id: 'shop', node_id: 'hours' }
const names: Names = {
  step: () => 'Ажлын цаг',
  automation: () => 'Хүргэлт',
  time: () => '18:00',
  asks: topicTexts.mn.asks,
}

/** One reason of every code; a missing code does not compile. */
const reasons: { [Code in ChatReason['code']]: Extract<ChatReason, { code: Code }> } = {
  keyword_found: { code: 'keyword_found', keyword: 'үнэ', words: 'үнэ', automation_id: 'shop' },
  topic_found: { code: 'topic_found', topic: 'price', words: 'heden tugrug', automation_id: 'shop' },
  maybe_topic: { code: 'maybe_topic', topic: 'price', words: 'хэдээр', automation_id: 'shop' },
  intent_found: { code: 'intent_found', automation_id: 'shop', intent: 'хүргэлт асуух' },
  tapped: { code: 'tapped', title: 'Захиалах' },
  tap_unknown: { code: 'tap_unknown', title: 'Захиалах' },
  own_words: { code: 'own_words', place },
  replied_to_story: { code: 'replied_to_story' },
  mentioned_in_story: { code: 'mentioned_in_story' },
  came_by_link: { code: 'came_by_link', ref: 'zun24', ad_id: '' },
  welcomed: { code: 'welcomed' },
  default_reply: { code: 'default_reply' },
  default_already_given: { code: 'default_already_given', again_at: 0 },
  branch_taken: { code: 'branch_taken', place, branch: 1 },
  no_branch_holds: { code: 'no_branch_holds', place },
  split_taken: { code: 'split_taken', place, branch: 0 },
  already_known: { code: 'already_known', place, field: 'phone' },
  answer_understood: { code: 'answer_understood', place, field: 'phone' },
  answer_not_understood: { code: 'answer_not_understood', place, why: 'no_phone', tries_left: 2 },
  question_skipped: { code: 'question_skipped', place },
  question_left: { code: 'question_left', place, why: 'person_wanted' },
  question_repeated: { code: 'question_repeated', place },
  contact_changed: { code: 'contact_changed', place, fields: ['phone'], tags: [] },
  waits: { code: 'waits', place, until: 0 },
  wait_over: { code: 'wait_over', place },
  wait_stopped: { code: 'wait_stopped', place },
  notified: { code: 'notified', place },
  handed_over: { code: 'handed_over', place },
  webhook_called: { code: 'webhook_called', place },
  webhook_answered: { code: 'webhook_answered', place, status: 200 },
  webhook_failed: { code: 'webhook_failed', place, why: 'status', status: 500 },
  webhook_late: { code: 'webhook_late', place },
  jumped: { code: 'jumped', automation_id: 'delivery' },
  automation_missing: { code: 'automation_missing', automation_id: 'delivery' },
  step_missing: { code: 'step_missing', place },
  chain_limit: { code: 'chain_limit', limit: 5 },
  loop_stopped: { code: 'loop_stopped', place },
  rest_after_answer: { code: 'rest_after_answer', place },
  rest_goes_on: { code: 'rest_goes_on', place },
  ai_unanswered: { code: 'ai_unanswered', place, failed: false },
  ai_over_budget: { code: 'ai_over_budget' },
  ai_answer_late: { code: 'ai_answer_late' },
  window_closed: { code: 'window_closed' },
  left_out: { code: 'left_out', place, part_id: 'text', why: 'empty' },
  nothing_answers: { code: 'nothing_answers' },
}

describe.each([
  ['mn', chatReasonTexts.mn],
  ['en', chatReasonTexts.en],
] as const)('reasons in %s', (_, texts) => {
  it('each have a sentence of their own', () => {
    const sentences = Object.values(reasons).map((reason) => reasonSentence(reason, texts, names))
    expect(sentences.every((sentence) => sentence.length > 10)).toBe(true)
    expect(new Set(sentences).size).toBe(sentences.length)
  })
})

describe('the sentence of a reason', () => {
  const say = (reason: ChatReason) => reasonSentence(reason, chatReasonTexts.mn, names)

  it('counts branches from one, as they are drawn', () => {
    expect(say(reasons.branch_taken)).toBe('«Ажлын цаг»: 2-р салаагаар явлаа.')
  })

  it('names the matching words where they differ from the keyword', () => {
    expect(say(reasons.keyword_found)).toBe('«үнэ» түлхүүр үг олдлоо.')
    expect(say({ ...reasons.keyword_found, words: 'unee' })).toBe(
      '«үнэ» түлхүүр үг олдлоо: «unee» гэж бичсэн.',
    )
  })

  it('distinguishes an automation that is not chosen from one that is not live', () => {
    expect(say({ code: 'automation_missing', automation_id: null })).toContain('сонгоогүй')
    expect(say(reasons.automation_missing)).toContain('«Хүргэлт» идэвхгүй')
  })
})

describe('the awaited answer', () => {
  it('is described with the step that waits', () => {
    expect(awaitedWords(null, chatReasonTexts.mn, names)).toBe('Юу ч хүлээгээгүй')
    expect(awaitedWords({ type: 'choice', place, since: 0 }, chatReasonTexts.mn, names)).toBe(
      '«Ажлын цаг»: товч дарах эсвэл бичихийг',
    )
  })
})
