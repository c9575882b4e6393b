import { describe, expect, it } from 'vitest'
import { firstStepsOf } from './first-steps.ts'

const page = (page_id: string, automations = 0, succeeded_replies = 0, status: 0 | 1 = 1) => ({
  page_id,
  status,
  comment_automations: automations,
  succeeded_replies,
  live_chat_automations: 0,
  chats_answered: false,
})

const chats = (page_id: string, chats_answered = false) => ({
  ...page(page_id),
  live_chat_automations: 1,
  chats_answered,
})

describe('the first steps of a person', () => {
  it('start with connecting a page', () => {
    expect(firstStepsOf([])).toMatchObject({ done: [], next: 'connect', pageId: undefined })
  })

  it('continue with a rule, for the current page', () => {
    expect(firstStepsOf([page('1'), page('2')], '2')).toMatchObject({
      done: ['connect'],
      next: 'rule',
      pageId: '2',
    })
    expect(firstStepsOf([page('1'), page('2')]).pageId).toBe('1')
  })

  it('continue with a reply, on a page that can send one', () => {
    expect(firstStepsOf([page('1'), page('2', 1)], '1')).toEqual({
      done: ['connect', 'rule'],
      next: 'reply',
      pageId: '2',
      onlyChats: false,
    })
  })

  it('are finished with the first reply, even when its rule was deleted', () => {
    expect(firstStepsOf([page('1', 0, 1)]).next).toBeUndefined()
    expect(firstStepsOf([page('1', 0, 1), page('2')], '2').next).toBeUndefined()
  })

  it('do not lead to a disconnected page', () => {
    expect(firstStepsOf([page('1', 0, 0, 0)])).toMatchObject({
      done: ['connect'],
      next: 'rule',
      pageId: undefined,
    })
  })

  it('count a live chat automation as a rule, and its message as a reply', () => {
    expect(firstStepsOf([page('1'), chats('2')], '1')).toEqual({
      done: ['connect', 'rule'],
      next: 'reply',
      pageId: '2',
      onlyChats: true,
    })
    expect(firstStepsOf([{ ...chats('1'), comment_automations: 1 }]).onlyChats).toBe(false)
    expect(firstStepsOf([chats('1', true)]).next).toBeUndefined()
  })
})
