import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from './browser.ts'
import { prefetchFlow, takeFlow } from './flow-to-open.ts'

vi.mock('./browser.ts', () => ({ call: vi.fn() }))
const asked = vi.mocked(call)

beforeEach(() => {
  let version = 0
  asked.mockReset().mockImplementation(async () => ({ version: ++version }) as never)
})

test('a prefetched flow opens without a second request', async () => {
  const queries = new QueryClient()
  const coming = prefetchFlow(queries, 'flow')
  expect(await takeFlow(queries, 'flow')).toEqual({ version: 1 })
  await coming
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a prefetched flow is used once: the next opening reads it again', async () => {
  const queries = new QueryClient()
  await prefetchFlow(queries, 'flow')
  await takeFlow(queries, 'flow')
  expect(await takeFlow(queries, 'flow')).toEqual({ version: 2 })
})

test('a flow that could not be prefetched is read again when it is opened', async () => {
  const queries = new QueryClient()
  asked.mockRejectedValueOnce(new Error('the server is away'))
  await prefetchFlow(queries, 'flow')
  expect(await takeFlow(queries, 'flow')).toEqual({ version: 1 })
})
