import { MutationObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient, type Outcome } from './queries.ts'

const setUp = () => {
  const toasts: Outcome[] = []
  const client = createQueryClient(
    (outcome) => toasts.push(outcome),
    (error) => (error instanceof ApiError ? error.message : 'Сервертэй холбогдож чадсангүй.'),
  )
  const change = (mutationFn: () => Promise<unknown>, meta: { toast?: boolean } = {}) =>
    new MutationObserver(client, { mutationFn, meta }).mutate().catch(() => undefined)
  return { toasts, change }
}

const refusal = new ApiError({ status: 403, code: 'PLAN_LIMIT', message: 'Хязгаар хэтэрлээ.' })

describe('a toast', () => {
  it('shows the message of a success', async () => {
    const { toasts, change } = setUp()
    await change(async () => ({ success: true, message: 'Хадгаллаа.' }))
    expect(toasts).toEqual([{ success: true, message: 'Хадгаллаа.' }])
  })

  it('is not shown without a message or without an outcome', async () => {
    const { toasts, change } = setUp()
    await change(async () => ({ success: true }))
    await change(async () => ({ success: true, message: '' }))
    await change(async () => ({ message: 'Хадгаллаа.' }))
    await change(async () => undefined)
    expect(toasts).toEqual([])
  })

  it('shows why something failed', async () => {
    const { toasts, change } = setUp()
    await change(() => Promise.reject(refusal))
    await change(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(toasts).toEqual([
      { success: false, message: 'Хязгаар хэтэрлээ.' },
      { success: false, message: 'Сервертэй холбогдож чадсангүй.' },
    ])
  })

  it('is left to a screen that shows the outcome itself', async () => {
    const { toasts, change } = setUp()
    await change(() => Promise.reject(refusal), { toast: false })
    expect(toasts).toEqual([])
  })
})
