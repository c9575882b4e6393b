import { describe, expect, it } from 'vitest'
import { compileKeywords } from './match-keywords.ts'

const finds = (keyword: string, mode: 'exact' | 'contains' | 'whole_word', comment: string) =>
  compileKeywords([{ keyword, ruleId: 'rule', mode }]).find(comment).length > 0

describe('a sign as a keyword', () => {
  it('must be the whole comment in exact mode', () => {
    expect(finds('+', 'exact', ' + ')).toBe(true)
    expect(finds('+', 'exact', '+ авъя')).toBe(false)
    expect(finds('👍', 'exact', '👍')).toBe(true)
    expect(finds('👍', 'exact', '👍 гоё')).toBe(false)
  })

  it('may occur among words in the other modes', () => {
    expect(finds('+', 'contains', '+ авъя')).toBe(true)
    expect(finds('👍', 'whole_word', '👍 гоё')).toBe(true)
  })
})
