import { describe, expect, it } from 'vitest'
import { compileKeywords } from './match-keywords.ts'

const finds = (keyword: string, mode: 'exact' | 'contains' | 'whole_word', comment: string) =>
  compileKeywords([{ keyword, ruleId: 'rule', mode }]).find(comment).length > 0

describe('a sign as a keyword', () => {
  it('in exact mode is the whole comment or nothing', () => {
    expect(finds('+', 'exact', ' + ')).toBe(true)
    expect(finds('+', 'exact', '+ авъя')).toBe(false)
    expect(finds('👍', 'exact', '👍')).toBe(true)
    expect(finds('👍', 'exact', '👍 гоё')).toBe(false)
  })

  it('in the other modes may stand among words', () => {
    expect(finds('+', 'contains', '+ авъя')).toBe(true)
    expect(finds('👍', 'whole_word', '👍 гоё')).toBe(true)
  })
})
