import { describe, expect, it, vi } from 'vitest'
import { createUploadQueue, type Uploaded, type UploadTask } from './upload-queue.ts'

const uploaded = (name: string): Uploaded => ({
  key: name,
  publicPath: name,
  publicUrl: `https://x/${name}`,
  name,
})
const settled = () => new Promise((resolve) => setImmediate(resolve))

const setUp = () => {
  const queue = createUploadQueue((error) => (error instanceof Error ? error.message : ''))
  const sent: string[] = []
  const finish = new Map<string, (failure?: string) => void>()
  const progress = new Map<string, (part: number) => void>()
  const task = (name: string, more: Partial<UploadTask> = {}): UploadTask => ({
    place: name,
    owner: 'flow',
    name,
    send: ({ onProgress, signal }) => {
      sent.push(name)
      progress.set(name, onProgress)
      return new Promise((resolve, reject) => {
        finish.set(name, (failure) => (failure ? reject(new Error(failure)) : resolve(uploaded(name))))
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    },
    settle: () => true,
    rollBack: () => {},
    ...more,
  })
  const states = () => queue.getState().uploads
  return { queue, sent, finish, progress, task, states }
}

describe('files that are uploaded', () => {
  it('run three at a time, the others in order', async () => {
    const { queue, sent, finish, task, states } = setUp()
    for (const name of ['a', 'b', 'c', 'd', 'e']) queue.add(task(name))
    expect(sent).toEqual(['a', 'b', 'c'])
    expect(states().d?.phase).toBe('waiting')
    finish.get('b')?.()
    await settled()
    expect(sent).toEqual(['a', 'b', 'c', 'd'])
    expect(states().b).toBeUndefined()
  })

  it('show their progress, and that the server checks them at the end', () => {
    const { queue, progress, task, states } = setUp()
    queue.add(task('a'))
    progress.get('a')?.(0.4)
    expect(states().a).toMatchObject({ phase: 'sending', progress: 0.4 })
    progress.get('a')?.(1)
    expect(states().a?.phase).toBe('checking')
  })

  it('show the failure, make room for the next, and can be retried', async () => {
    const { queue, sent, finish, task, states } = setUp()
    for (const name of ['a', 'b', 'c', 'd']) queue.add(task(name))
    finish.get('a')?.('25 МБ хүртэл')
    await settled()
    expect(states().a).toMatchObject({ phase: 'failed', failure: '25 МБ хүртэл' })
    expect(sent).toContain('d')
    finish.get('b')?.()
    await settled()
    queue.retry('a')
    expect(sent.filter((name) => name === 'a')).toHaveLength(2)
    expect(states().a).toMatchObject({ phase: 'sending', failure: '' })
  })

  it('are cancelled without a trace, waiting or running', async () => {
    const { queue, sent, task, states } = setUp()
    const settle = vi.fn(() => true)
    for (const name of ['a', 'b', 'c', 'd', 'e']) queue.add(task(name, { settle }))
    queue.cancel('d')
    queue.cancel('a')
    await settled()
    expect(sent).toEqual(['a', 'b', 'c', 'e'])
    expect(Object.keys(states())).toEqual(['b', 'c', 'e'])
    queue.cancelAllOf('flow')
    expect(states()).toEqual({})
    expect(settle).not.toHaveBeenCalled()
  })

  it('are deleted again when their place is gone meanwhile', async () => {
    const { queue, finish, task, states } = setUp()
    const rollBack = vi.fn()
    queue.add(task('a', { settle: () => false, rollBack }))
    finish.get('a')?.()
    await settled()
    expect(rollBack).toHaveBeenCalledWith(uploaded('a'))
    expect(states()).toEqual({})
  })

  it('are replaced by another file for the same place', async () => {
    const { queue, finish, task, states } = setUp()
    const settle = vi.fn(() => true)
    queue.add(task('a', { settle, place: 'block' }))
    queue.add(task('b', { settle, place: 'block' }))
    await settled()
    expect(states().block?.name).toBe('b')
    finish.get('b')?.()
    await settled()
    expect(settle).toHaveBeenCalledTimes(1)
    expect(settle).toHaveBeenCalledWith(uploaded('b'))
  })
})
