import { expect, test } from 'vitest'
import { flowFileName } from './flow-file-name.ts'

test('a file is named after its automation', () => {
  expect(flowFileName('Үнийн мэдээлэл')).toBe('Үнийн мэдээлэл.hariu-flow.json')
})

test('characters that a system refuses in names are left out', () => {
  expect(flowFileName('Үнэ/хүргэлт: "хот"?')).toBe('Үнэ хүргэлт хот.hariu-flow.json')
  expect(flowFileName('../..')).toBe('automation.hariu-flow.json')
  expect(flowFileName('  ')).toBe('automation.hariu-flow.json')
  expect(flowFileName('ү'.repeat(300))).toHaveLength(80 + '.hariu-flow.json'.length)
})
