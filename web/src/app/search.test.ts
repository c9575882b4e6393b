import { describe, expect, it } from 'vitest'
import { choiceIn, pageNumberIn, parseSearch, stringifySearch, textIn } from './search.ts'

describe('search parameters', () => {
  it('keep every digit of a page id', () => {
    expect(parseSearch('?pageId=104857600123456789')).toEqual({ pageId: '104857600123456789' })
    expect(stringifySearch({ pageId: '104857600123456789' })).toBe('?pageId=104857600123456789')
  })

  it('keep Mongolian words through an address', () => {
    expect(parseSearch(stringifySearch({ keyword: 'үнэ хэд вэ?' }))).toEqual({ keyword: 'үнэ хэд вэ?' })
  })

  it('leave out unset values', () => {
    expect(stringifySearch({ keyword: undefined, tab: '' })).toBe('')
  })

  it('are read strictly: a choice is one of its values, a page number a whole number', () => {
    expect(choiceIn({ outcome: 'answered' }, 'outcome', ['answered', 'ignored'])).toEqual({
      outcome: 'answered',
    })
    expect(choiceIn({ outcome: 'x' }, 'outcome', ['answered', 'ignored'])).toEqual({})
    expect(pageNumberIn({ page: '3' })).toEqual({ page: 3 })
    expect(pageNumberIn({ page: '1' })).toEqual({})
    expect(pageNumberIn({ page: '-2' })).toEqual({})
    expect(textIn({ keyword: '' }, 'keyword')).toEqual({})
  })

  it('that are invalid are set to undefined, because the router passes on what a route leaves out', () => {
    expect(choiceIn({ tab: 'no-such' }, 'tab', ['basic'])).toStrictEqual({ tab: undefined })
    expect(pageNumberIn({ page: 'two' })).toStrictEqual({ page: undefined })
    expect(choiceIn({}, 'tab', ['basic'])).toStrictEqual({})
  })
})
