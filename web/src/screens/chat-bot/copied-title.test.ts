import { expect, test } from 'vitest'
import { flowLimits } from '#automation/flow/flow-limits.ts'
import { copiedTitle } from './copied-title.ts'
import { chatBotTexts } from './texts.ts'

test('a copy has the suffix, within the limit of a title', () => {
  expect(copiedTitle('Үнэ', chatBotTexts.mn.copyName)).toBe('Үнэ (хувилсан)')
  const longest = copiedTitle('ү'.repeat(flowLimits.title.max), chatBotTexts.mn.copyName)
  expect(longest).toHaveLength(flowLimits.title.max)
  expect(longest.endsWith('(хувилсан)')).toBe(true)
})
