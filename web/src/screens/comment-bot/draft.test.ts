import { describe, expect, test } from 'vitest'
import {
  type CommentAutomation,
  type CommentAutomationDraft,
  DEFAULT_COMMENT_REPLY,
} from '#contract/comment-automations.ts'
import {
  copyOf,
  draftErrors,
  draftToSave,
  emptyDraft,
  errorsUnder,
  suggestedName,
  withTrigger,
} from './draft.ts'

const good: CommentAutomationDraft = {
  ...emptyDraft(),
  name: 'Үнийн лавлагаа',
  keywords: ['үнэ'],
  comment_replies: ['Сайн байна уу!'],
}

describe('what a person filled in', () => {
  test('a rule with a name, a keyword and one reply can be saved', () => {
    expect(draftErrors(good, 1, 'mn')).toEqual({})
  })

  test('an empty form says what is missing, beside each field', () => {
    expect(draftErrors(emptyDraft(), 1, 'mn')).toEqual({
      keywords: 'Дор хаяж нэг түлхүүр үг нэмнэ үү.',
      comment_replies: 'Сэтгэгдлийн эсвэл чатын хариултын аль нэгийг бичнэ үү.',
    })
  })

  test('a reply left empty beside a written one is not a mistake and is not sent', () => {
    const draft = { ...good, comment_replies: ['Сайн байна уу!', '  '], chat_replies: [''] }
    expect(draftErrors(draft, 1, 'mn')).toEqual({})
    expect(draftToSave(draft)).toMatchObject({ comment_replies: ['Сайн байна уу!'], chat_replies: [] })
  })

  test('a chosen post is needed only while posts are chosen', () => {
    const chosen = { ...good, content: { scope: 'chosen' as const, type: 1 as const, ids: [] } }
    expect(draftErrors(chosen, 1, 'en')).toEqual({
      'content.ids': 'Select at least one post, reel or live video.',
    })
    const all = { ...good, content: { scope: 'all' as const, type: 1 as const, ids: ['7'] } }
    expect(draftToSave(all).content).toEqual({ scope: 'all', type: 1, ids: [] })
  })

  test('a default reply needs no keywords and sends none', () => {
    const draft = { ...good, trigger: 'default' as const }
    expect(draftToSave(draft).keywords).toEqual([])
    expect(draftErrors({ ...draft, keywords: [] }, 1, 'mn')).toEqual({})
  })

  test('a text over its bound names the bound', () => {
    const draft = { ...good, chat_replies: ['а'.repeat(2001)] }
    expect(draftErrors(draft, 1, 'mn')).toEqual({
      'chat_replies.0': 'Тэмдэгтийн хязгаар хэтэрлээ. 2000 хүртэл тэмдэгт оруулж болно.',
    })
  })

  test('an error stands at the text that is shown, though an empty one before it is not sent', () => {
    const draft = { ...good, comment_replies: ['', 'Сайн уу {{name}}'] }
    expect(draftErrors(draft, 1, 'mn')).toEqual({
      'comment_replies.1': '{{name}} өөрөө бөглөгдөхгүй. Бичвэрийн доорх товчоор оруулна уу.',
    })
  })

  test('a chat reply that Instagram would find too long is refused with the room it has', () => {
    const draft = { ...good, chat_replies: ['ө'.repeat(501)] }
    expect(draftErrors(draft, 2, 'mn')['chat_replies.0']).toMatch('500 орчим үсэг')
    expect(draftErrors(draft, 1, 'mn')).toEqual({})
  })

  test('an Instagram live video needs a chat reply, whether it is chosen or one of all', () => {
    for (const content of [
      { scope: 'all' as const, type: 3 as const, ids: [] },
      { scope: 'chosen' as const, type: 3 as const, ids: ['7'] },
    ]) {
      expect(Object.keys(draftErrors({ ...good, content }, 2, 'mn'))).toEqual(['chat_replies'])
      expect(draftErrors({ ...good, content, chat_replies: ['45,000 ₮'] }, 2, 'mn')).toEqual({})
      expect(draftErrors({ ...good, content }, 1, 'mn')).toEqual({})
    }
  })

  test('errors of single keywords are gathered at the field, each once', () => {
    const errors = { 'keywords.0': 'а', 'keywords.3': 'а', keywords: 'б', keywordsOther: 'в' }
    expect(errorsUnder(errors, 'keywords')).toEqual(['а', 'б'])
  })
})

describe('what the form fills in by itself', () => {
  test('keywords name an automation whose owner gave it no name', () => {
    const draft = { ...good, name: ' ', keywords: ['үнэ', 'хэд вэ'] }
    expect(draftToSave(draft).name).toBe('үнэ, хэд вэ')
    expect(draftToSave(good).name).toBe('Үнийн лавлагаа')
    expect(suggestedName({ ...draft, keywords: ['а'.repeat(60), 'б'.repeat(60)] })).toBe('а'.repeat(60))
    expect(suggestedName({ ...draft, trigger: 'default' })).toBe('')
  })

  test('a default reply begins with its ready text, which goes when keywords are chosen after all', () => {
    const chosen = withTrigger(emptyDraft(), 'default')
    expect(chosen).toMatchObject({ trigger: 'default', comment_replies: [DEFAULT_COMMENT_REPLY] })
    expect(withTrigger(chosen, 'keywords').comment_replies).toEqual([''])
  })

  test('what a person wrote, or switched off, stays as it is', () => {
    for (const comment_replies of [['Баярлалаа!'], ['', 'Баярлалаа!'], []])
      expect(withTrigger({ ...good, comment_replies }, 'default').comment_replies).toEqual(comment_replies)
  })

  test('a further automation like one that exists is off, and leaves the keywords to that one', () => {
    const automation: CommentAutomation = {
      ...good,
      id: 'a',
      page_id: '1',
      platform: 1,
      chat_automation: null,
      answered: 3,
      failed: 0,
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
