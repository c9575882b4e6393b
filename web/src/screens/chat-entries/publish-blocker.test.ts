import { describe, expect, it } from 'vitest'
import type { ChatEntry } from '#contract/entries.schemas.ts'
import { publishBlocker } from './publish-blocker.ts'

const starter = (title: string, flow: ChatEntry['chat_automation']) => ({ title, chat_automation: flow })
const live = starter('Үнэ', { title: 'Үнэ', status: 'live' })
const draft = starter('Хаяг', { title: 'Хаяг хэлэх', status: 'draft' })
const website = starter('Вэб дэлгүүр', null)

describe('a list of starters or menu items', () => {
  it('can be published while its entries lead to live automations or websites', () => {
    expect(publishBlocker([live, website], false)).toBeUndefined()
    expect(publishBlocker([], false)).toBeUndefined()
  })

  it('cannot be published while a row is edited', () => {
    expect(publishBlocker([draft], true)).toEqual({ why: 'unsaved' })
  })

  it('cannot be published with drafts, and names their starters', () => {
    const second = starter('Цаг', draft.chat_automation)
    expect(publishBlocker([live, draft, second], false)).toEqual({ why: 'draft', titles: ['Хаяг', 'Цаг'] })
  })
})
