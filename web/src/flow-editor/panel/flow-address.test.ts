import { expect, it } from 'vitest'
import { flowAddress } from './flow-address.ts'

it.each([
  [{ platform: 1, page_id: '110', username: 'tsenkher.tovch' }, '', 'https://m.me/tsenkher.tovch?ref=flow-7'],
  [{ platform: 1, page_id: '110', username: null }, '', 'https://m.me/110?ref=flow-7'],
  [{ platform: 2, page_id: '178', username: 'tsenkher' }, 'zun24', 'https://ig.me/m/tsenkher?ref=zun24'],
  [{ platform: 2, page_id: '178', username: null }, '', undefined],
] as const)('%j with the ref «%s» is opened by %s', (page, ref, expected) => {
  expect(flowAddress(page, '7', ref)).toBe(expected)
})
