import { describe, expect, it } from 'vitest'
import type { EntryType } from './entries.ts'
import { type EntryDraft, entryProblems } from './entry-rules.ts'

const FLOW = '00000000-0000-4000-8000-000000000000'
const problemsOf = (changes: Partial<EntryDraft>, type: EntryType = 'conversation_starter') =>
  entryProblems({ title: 'Үнэ хэд вэ?', chat_automation_id: FLOW, url: null, ...changes }, type, (typed) =>
    typed.includes('.mn'),
  ).map(({ field, code }) => `${field} ${code}`)

describe('a conversation starter', () => {
  it('needs a question and a chat automation that answers it', () => {
    expect(problemsOf({})).toEqual([])
    expect(problemsOf({ title: '  ', chat_automation_id: null })).toEqual([
      'title ENTRY_TITLE_NEEDED',
      'chat_automation_id ENTRY_FLOW_NEEDED',
    ])
  })

  it('has at most 80 characters and opens no website', () => {
    expect(problemsOf({ title: 'ү'.repeat(80) })).toEqual([])
    expect(problemsOf({ title: 'ү'.repeat(81) })).toEqual(['title 000003'])
    expect(problemsOf({ url: 'https://tsenkher-tovch.mn' })).toEqual(['url STARTER_WITHOUT_URL'])
  })
})

describe('a menu item', () => {
  const website = (url: string) => problemsOf({ chat_automation_id: null, url }, 'main_menu')

  it('opens either a chat automation or a website, never both and never neither', () => {
    expect(problemsOf({}, 'main_menu')).toEqual([])
    expect(website('https://tsenkher-tovch.mn')).toEqual([])
    expect(problemsOf({ url: 'https://tsenkher-tovch.mn' }, 'main_menu')).toEqual(['url ENTRY_ONE_TARGET'])
    expect(problemsOf({ chat_automation_id: null }, 'main_menu')).toEqual([
      'chat_automation_id ENTRY_TARGET_NEEDED',
    ])
  })

  it.each([
    ['', 'ENTRY_URL_NEEDED'],
    ['манай дэлгүүр', 'ENTRY_URL_INVALID'],
    ['javascript:alert(1)', 'ENTRY_URL_INVALID'],
  ])('does not open «%s»', (url, code) => {
    expect(website(url)).toEqual([`url ${code}`])
  })

  it('needs a title of at most 30 characters', () => {
    expect(problemsOf({ title: 'ү'.repeat(31) }, 'main_menu')).toEqual(['title 000003'])
  })
})
