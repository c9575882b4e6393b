import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from './browser.ts'
import { askForFlow, takeFlow } from './flow-to-open.ts'

vi.mock('./browser.ts', () => ({ call: vi.fn() }))
const asked = vi.mocked(call)

beforeEach(() => {
  let version = 0
  asked.mockReset().mockImplementation(async () => ({ version: ++version }) as never)
})

test('a flow that was asked for is taken without asking again', async () => {
  const queries = new QueryClient()
  const coming = askForFlow(queries, 'flow')
  expect(await takeFlow(queries, 'flow')).toEqual({ version: 1 })
  await coming
  expect(asked).toHaveBeenCalledTimes(1)
})

test('it is taken once: whoever opens it again sees it as it is by then', async () => {
  const queries = new QueryClient()
  await askForFlow(queries, 'flow')
  await takeFlow(queries, 'flow')
  expect(await takeFlow(queries, 'flow')).toEqual({ version: 2 })
})

test('what could not be read is asked for again by whoever opens it', async () => {
  const queries = new QueryClient()
  asked.mockRejectedValueOnce(new Error('the server is away'))
  await askForFlow(queries, 'flow')
  expect(await takeFlow(queries, 'flow')).toEqual({ version: 1 })
})
