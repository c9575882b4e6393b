import { expect, test } from 'vitest'
import { flowLimits } from '#automation/flow/flow-limits.ts'
import { chatBot } from '#web/i18n/mn/later/chat-bot.ts'
import { copiedTitle } from './copied-title.ts'

test('a copy has the suffix, within the limit of a title', () => {
  expect(copiedTitle('Үнэ', chatBot.copyName)).toBe('Үнэ (хувилсан)')
  const longest = copiedTitle('ү'.repeat(flowLimits.title.max), chatBot.copyName)
  expect(longest).toHaveLength(flowLimits.title.max)
  expect(longest.endsWith('(хувилсан)')).toBe(true)
})
