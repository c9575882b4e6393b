import { describe, expect, test } from 'vitest'
import type { CommentAutomation, CommentAutomationDraft } from '#contract/comment-automations.schemas.ts'
import { DEFAULT_COMMENT_REPLY } from '#contract/comment-automations.ts'
import { copyOf, draftToSave, emptyDraft, errorsUnder, suggestedName, withTrigger } from './draft.ts'
import { draftErrors } from './draft-errors.ts'

const good: CommentAutomationDraft = {
  ...emptyDraft(),
  name: 'Үнийн лавлагаа',
  keywords: ['үнэ'],
  topics: [],
  comment_replies: ['Сайн байна уу!'],
}

describe('the draft of an automation', () => {
  test('a rule with a name, a keyword and one reply can be saved', () => {
    expect(draftErrors(good, 1, 'mn')).toEqual({})
  })

  test('an empty form reports every missing field', () => {
    expect(draftErrors(emptyDraft(), 1, 'mn')).toEqual({
      keywords: 'Дор хаяж нэг түлхүүр үг нэмэх эсвэл сэдэв сонгоно уу.',
      comment_replies: 'Сэтгэгдлийн эсвэл чатын хариултын аль нэгийг бичнэ үү.',
    })
  })

  test('an empty reply next to a written one is no error and is not sent', () => {
    const draft = { ...good, comment_replies: ['Сайн байна уу!', '  '], chat_replies: [''] }
    expect(draftErrors(draft, 1, 'mn')).toEqual({})
    expect(draftToSave(draft, 'mn')).toMatchObject({ comment_replies: ['Сайн байна уу!'], chat_replies: [] })
  })

  test('a rule with a topic needs no keyword, and is named after its topics', () => {
    const draft: CommentAutomationDraft = { ...good, name: '', keywords: [], topics: ['price', 'delivery'] }
    expect(draftErrors(draft, 1, 'mn')).toEqual({})
    expect(draftToSave(draft, 'mn').name).toBe('Үнэ, Хүргэлт')
    expect(draftToSave(draft, 'en').name).toBe('Price, Delivery')
    expect(draftToSave({ ...draft, trigger: 'default' }, 'mn').topics).toEqual([])
  })

  test('a chosen post is only required while posts are to be chosen', () => {
    const chosen = { ...good, content: { scope: 'chosen' as const, type: 1 as const, ids: [] } }
    expect(draftErrors(chosen, 1, 'en')).toEqual({
      'content.ids': 'Select at least one post, reel or live video.',
    })
    const all = { ...good, content: { scope: 'all' as const, type: 1 as const, ids: ['7'] } }
    expect(draftToSave(all, 'mn').content).toEqual({ scope: 'all', type: 1, ids: [] })
  })

  test('a default reply needs no keywords and sends none', () => {
    const draft = { ...good, trigger: 'default' as const }
    expect(draftToSave(draft, 'mn').keywords).toEqual([])
    expect(draftErrors({ ...draft, keywords: [] }, 1, 'mn')).toEqual({})
  })

  test('a text over its limit is reported with the limit', () => {
    const draft = { ...good, chat_replies: ['а'.repeat(2001)] }
    expect(draftErrors(draft, 1, 'mn')).toEqual({
      'chat_replies.0': 'Тэмдэгтийн хязгаар хэтэрлээ. 2000 хүртэл тэмдэгт оруулж болно.',
    })
  })

  test('an error is shown at the right text, although empty texts before it are not sent', () => {
    const draft = { ...good, comment_replies: ['', 'Сайн уу {{name}}'] }
    expect(draftErrors(draft, 1, 'mn')).toEqual({
      'comment_replies.1': '{{name}} өөрөө бөглөгдөхгүй. Бичвэрийн доорх товчоор оруулна уу.',
    })
  })

  test('a chat reply that is too long for Instagram is refused with the limit', () => {
    const draft = { ...good, chat_replies: ['ө'.repeat(501)] }
    expect(draftErrors(draft, 2, 'mn')['chat_replies.0']).toMatch('500 орчим үсэг')
    expect(draftErrors(draft, 1, 'mn')).toEqual({})
  })

  test('an Instagram live video needs a chat reply, whether it is chosen or included in all', () => {
    for (const content of [
      { scope: 'all' as const, type: 3 as const, ids: [] },
      { scope: 'chosen' as const, type: 3 as const, ids: ['7'] },
    ]) {
      expect(Object.keys(draftErrors({ ...good, content }, 2, 'mn'))).toEqual(['chat_replies'])
      expect(draftErrors({ ...good, content, chat_replies: ['45,000 ₮'] }, 2, 'mn')).toEqual({})
      expect(draftErrors({ ...good, content }, 1, 'mn')).toEqual({})
    }
  })

  test('errors of single keywords are collected at the field, without duplicates', () => {
    const errors = { 'keywords.0': 'а', 'keywords.3': 'а', keywords: 'б', keywordsOther: 'в' }
    expect(errorsUnder(errors, 'keywords')).toEqual(['а', 'б'])
  })
})

describe('values that the form fills in', () => {
  test('an automation without a name is named after its keywords', () => {
    const draft = { ...good, name: ' ', keywords: ['үнэ', 'хэд вэ'] }
    expect(draftToSave(draft, 'mn').name).toBe('үнэ, хэд вэ')
    expect(draftToSave(good, 'mn').name).toBe('Үнийн лавлагаа')
    expect(suggestedName({ ...draft, keywords: ['а'.repeat(60), 'б'.repeat(60)] }, 'mn')).toBe('а'.repeat(60))
    expect(suggestedName({ ...draft, trigger: 'default' }, 'mn')).toBe('Өгөгдмөл хариулт')
    expect(draftErrors({ ...withTrigger(draft, 'default'), name: '' }, 1, 'mn')).toEqual({})
  })

  test('a default reply starts with its ready text, which is removed when keywords are chosen instead', () => {
    const chosen = withTrigger(emptyDraft(), 'default')
    expect(chosen).toMatchObject({ trigger: 'default', comment_replies: [DEFAULT_COMMENT_REPLY] })
    expect(withTrigger(chosen, 'keywords').comment_replies).toEqual([''])
  })

  test('text that a person wrote or switched off stays as it is', () => {
    for (const comment_replies of [['Баярлалаа!'], ['', 'Баярлалаа!'], []])
      expect(withTrigger({ ...good, comment_replies }, 'default').comment_replies).toEqual(comment_replies)
  })

  test('a copy of an automation is off and has no keywords and topics', () => {
    const automation: CommentAutomation = {
      ...good,
      topics: ['price'],
      id: 'a',
      page_id: '1',
      platform: 1,
      chat_automation: null,
      answered: 3,
      failed: 0,
      partly_failed: 0,
      thumbnails: [],
      created_at: '',
      updated_at: '',
    }
    expect(copyOf(automation, 'Үнийн лавлагаа (хувилсан)')).toEqual({
      ...good,
      name: 'Үнийн лавлагаа (хувилсан)',
      enabled: false,
      keywords: [],
    })
  })
})
