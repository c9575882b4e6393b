import { describe, expect, test } from 'vitest'
import { otherAnswerer, tryComment } from './try-comment.ts'

const keywords = { trigger: 'keywords' as const, keywords: ['хүргэлт', 'хэд вэ'] }

describe('trying a comment in the editor', () => {
  test('says which keyword answers it and where it stands', () => {
    const comment = 'Сайн уу, ХЭД ВЭ?'
    const verdict = tryComment(keywords, comment)
    expect(verdict).toMatchObject({ kind: 'keyword', keyword: 'хэд вэ' })
    expect(verdict.kind === 'keyword' && comment.slice(verdict.start, verdict.end)).toBe('ХЭД ВЭ')
  })

  test('a comment without any keyword is left', () => {
    expect(tryComment(keywords, 'Гоё юм аа')).toEqual({ kind: 'left' })
  })

  test('a default reply answers whatever has text', () => {
    const draft = { trigger: 'default' as const, keywords: [] }
    expect(tryComment(draft, 'Гоё юм аа')).toEqual({ kind: 'default' })
    expect(tryComment(draft, '  ')).toEqual({ kind: 'no_comment' })
  })

  test('without keywords there is nothing to try yet', () => {
    expect(tryComment({ ...keywords, keywords: [] }, 'үнэ?')).toEqual({ kind: 'no_keywords' })
  })

  test('another automation that would also answer is named, this one is not', () => {
    const used = [
      { keyword: 'үнэ', automation_id: 'a', automation_name: 'Үнийн лавлагаа' },
      { keyword: 'хүргэлт', automation_id: 'b', automation_name: 'Хүргэлт' },
    ]
    expect(otherAnswerer(used, 'b', 'Хүргэлт, үнэ?')).toBe('Үнийн лавлагаа')
    expect(otherAnswerer(used, 'a', 'үнэ?')).toBeNull()
  })
})
