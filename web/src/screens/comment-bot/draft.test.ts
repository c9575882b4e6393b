import { describe, expect, test } from 'vitest'
import type { CommentAutomationDraft } from '#contract/comment-automations.ts'
import { draftErrors, draftToSave, emptyDraft, errorsUnder } from './draft.ts'

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
      name: '«Нэр» талбарыг бөглөнө үү.',
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
    expect(draftToSave(all).content).toEqual({ scope: 'all', type: 4, ids: [] })
  })

  test('a default reply needs no keywords and sends none', () => {
    const draft = { ...good, trigger: 'default' as const }
    expect(draftToSave(draft).keywords).toEqual([])
    expect(draftErrors({ ...draft, keywords: [] }, 1, 'mn')).toEqual({})
  })

  test('a text over its bound names the bound', () => {
    const draft = { ...good, chat_replies: ['а'.repeat(2001)] }
    expect(draftErrors(draft, 1, 'mn')).toEqual({
      'chat_replies.0': 'Тэмдэгтийн хязгаар хэтэрлээ. 2000 хүртэл тэмдэгт оруулах боломжтой.',
    })
  })

  test('errors of single keywords are gathered at the field, each once', () => {
    const errors = { 'keywords.0': 'а', 'keywords.3': 'а', keywords: 'б', keywordsOther: 'в' }
    expect(errorsUnder(errors, 'keywords')).toEqual(['а', 'б'])
  })
})
