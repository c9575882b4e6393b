import { createStore } from 'zustand'

export type Uploaded = { key: string; publicPath: string; publicUrl: string; name: string }

type Sending = { onProgress: (part: number) => void; signal: AbortSignal }

/** The upload of one file to one place. */
export type UploadTask = {
  /** The place of the file; another file for the same place replaces it. */
  place: string
  /** Groups the uploads of one flow. */
  owner: string
  name: string
  send: (sending: Sending) => Promise<Uploaded>
  /** Puts the file into its place; false when that place is gone. */
  settle: (uploaded: Uploaded) => boolean
  /** Deletes an upload that is not used. */
  rollBack: (uploaded: Uploaded) => void
}

export type UploadState = {
  name: string
  owner: string
  phase: 'waiting' | 'sending' | 'checking' | 'failed'
  progress: number
  /** The message of a failed upload. */
  failure: string
}

/** Specification §9. */
const MOST_AT_ONCE = 3

/** The uploads of this tab: three run, the others wait in order. They continue on every screen. */
export const createUploadQueue = (wordsOf: (error: unknown) => string) => {
  const store = createStore<{ uploads: Readonly<Record<string, UploadState>> }>(() => ({ uploads: {} }))
  const tasks = new Map<string, { task: UploadTask; abort: AbortController }>()
  const waiting: string[] = []
  let underWay = 0

  const show = (place: string, change: Partial<UploadState>) => {
    const { uploads } = store.getState()
    const before = uploads[place]
    if (before) store.setState({ uploads: { ...uploads, [place]: { ...before, ...change } } })
  }
  const forget = (place: string) => {
    const { [place]: _, ...uploads } = store.getState().uploads
    store.setState({ uploads })
    tasks.delete(place)
  }

  const run = async ({ task, abort }: { task: UploadTask; abort: AbortController }) => {
    const { place } = task
    const isCurrent = () => tasks.get(place)?.abort === abort
    show(place, { phase: 'sending' })
    try {
      const uploaded = await task.send({
        signal: abort.signal,
        onProgress: (progress) => {
          if (isCurrent()) show(place, { progress, phase: progress < 1 ? 'sending' : 'checking' })
        },
      })
      // The upload was cancelled or replaced after it had arrived.
      const settled = isCurrent() && !abort.signal.aborted && task.settle(uploaded)
      if (!settled) task.rollBack(uploaded)
      if (isCurrent()) forget(place)
    } catch (error) {
      if (isCurrent()) show(place, { phase: 'failed', failure: wordsOf(error) })
    }
  }

  const next = () => {
    while (underWay < MOST_AT_ONCE) {
      const place = waiting.shift()
      if (place === undefined) return
      const found = tasks.get(place)
      if (!found) continue
      underWay += 1
      void run(found).finally(() => {
        underWay -= 1
        next()
      })
    }
  }

  const begin = (task: UploadTask) => {
    tasks.set(task.place, { task, abort: new AbortController() })
    const state: UploadState = {
      name: task.name,
      owner: task.owner,
      phase: 'waiting',
      progress: 0,
      failure: '',
    }
    store.setState(({ uploads }) => ({ uploads: { ...uploads, [task.place]: state } }))
    waiting.push(task.place)
    next()
  }

  const cancel = (place: string) => {
    const index = waiting.indexOf(place)
    if (index >= 0) waiting.splice(index, 1)
    const found = tasks.get(place)
    forget(place)
    found?.abort.abort()
  }

  return {
    ...store,
    add: (task: UploadTask) => {
      if (tasks.has(task.place)) cancel(task.place)
      begin(task)
    },
    retry: (place: string) => {
      const found = tasks.get(place)
      if (found && store.getState().uploads[place]?.phase === 'failed') begin(found.task)
    },
    cancel,
    cancelAllOf: (owner: string) => {
      for (const { task } of [...tasks.values()]) if (task.owner === owner) cancel(task.place)
    },
  }
}

export const isUnderWay = ({ phase }: UploadState): boolean => phase !== 'failed'
