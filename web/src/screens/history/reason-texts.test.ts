import { describe, expect, test } from 'vitest'
import { type Reason, reason } from '#contract/reasons.schemas.ts'
import { reasonsTexts } from './reason-texts.ts'

const samples: Record<string, unknown> = {
  automation_id: 'a',
  automation_name: 'Үнийн лавлагаа',
  by_automation_name: 'Хүргэлт',
  keyword: 'үнэ',
  words: 'Үнэ',
  topic: 'price',
  confidence: 0.9,
  days: 7,
  word: 'үнэ',
  action: 'hide',
  flow_id: 'f',
  flow: 'Үнэ ба хүргэлт',
}

const everyReason = reason.options.map((option) => {
  const code = option.shape.code.value
  return { ...samples, code } as Reason
})

describe.each([
  ['mn', reasonsTexts.mn],
  ['en', reasonsTexts.en],
] as const)('reasons in %s', (_language, texts) => {
  const sentences = texts.engine as unknown as Record<string, (reason: Reason) => string>

  test.each(everyReason)('$code has a sentence with all values filled in', (sample) => {
    const sentence = sentences[sample.code]?.(sample) ?? ''
    expect(sentence).toMatch(/^.{10,}[.)]$/)
    expect(sentence).not.toContain('undefined')
  })

  test('name the automation that decided', () => {
    expect(sentences.outranked?.({ ...samples, code: 'outranked' } as Reason)).toMatch(
      /Үнийн лавлагаа.*Хүргэлт/,
    )
  })
})
