import { describe, expect, it } from 'vitest'
import { commentAutomationProblems } from './comment-automation-rules.ts'
import type { CommentAutomationDraft } from './comment-automations.schemas.ts'
import { fieldErrorMessage, problemsByField } from './field-errors.ts'

const draft = (changes: Partial<CommentAutomationDraft> = {}): CommentAutomationDraft => ({
  name: 'Үнэ',
  description: '',
  enabled: true,
  content: { scope: 'all', type: 4, ids: [] },
  trigger: 'keywords',
  keywords: ['үнэ'],
  topics: [],
  comment_replies: ['Чатаа шалгаарай.'],
  chat_replies: ['45,000 ₮'],
  chat_automation_id: null,
  match_mode: 'smart',
  exclude_keywords: [],
  once_per_customer: false,
  first_level_only: false,
  delay_seconds: 0,
  ...changes,
})

const problems = (changes: Partial<CommentAutomationDraft>, platform: 1 | 2 = 1) =>
  problemsByField(commentAutomationProblems(draft(changes), platform), (code, details) =>
    fieldErrorMessage(code, 'mn', details),
  )

describe('a comment automation', () => {
  it('is valid on either platform with a keyword and a reply', () => {
    expect(problems({})).toEqual({})
    expect(problems({}, 2)).toEqual({})
  })

  it('may use only variables that exist', () => {
    expect(problems({ chat_replies: ['{{first_name}} {{ page_name }} {{keyword}}'] })).toEqual({})
    expect(problems({ chat_replies: ['Сайн уу {{нэр}}'] })).toEqual({
      'chat_replies.0': ['{{нэр}} өөрөө бөглөгдөхгүй. Бичвэрийн доорх товчоор оруулна уу.'],
    })
  })

  it('is refused while on with an unfilled blank of a template, and can be switched off', () => {
    const blank = {
      comment_replies: ['Хүргэлт [[хүргэлтийн үнэ]] ₮.'],
      chat_replies: ['Утас: [утасны дугаар]'],
    }
    expect(problems(blank)).toEqual({
      'comment_replies.0': [expect.stringContaining('«хүргэлтийн үнэ» бөглөөгүй')],
      'chat_replies.0': [expect.stringContaining('«утасны дугаар» бөглөөгүй')],
    })
    expect(problems({ ...blank, enabled: false })).toEqual({})
    expect(problems({ chat_replies: ['[ШИНЭ] 45,000 ₮'] })).toEqual({})
  })

  it('allows about 500 Cyrillic letters in an Instagram chat, which counts bytes', () => {
    const long = { chat_replies: ['а'.repeat(500)] }
    expect(problems(long, 2)).toEqual({})
    const longer = { chat_replies: ['а'.repeat(501)] }
    expect(problems(longer, 1)).toEqual({})
    expect(problems(longer, 2)['chat_replies.0']?.[0]).toContain('500')
  })

  it('needs a chat reply for Instagram broadcasts', () => {
    const live = { content: { scope: 'all' as const, type: 3 as const, ids: [] }, chat_replies: [] }
    expect(problems(live, 1)).toEqual({})
    expect(Object.keys(problems(live, 2))).toEqual(['chat_replies'])
  })

  it('cannot exclude its own keyword in any letter case or spacing', () => {
    expect(Object.keys(problems({ exclude_keywords: ['үнэгүй', ' ҮНЭ'] }))).toEqual(['exclude_keywords.1'])
    expect(problems({ trigger: 'default', keywords: [], exclude_keywords: ['үнэ'] })).toEqual({})
  })
})
