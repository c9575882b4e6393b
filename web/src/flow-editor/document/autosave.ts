import { createStore } from 'zustand'
import type { Flow } from '#automation/flow/flow.ts'
import { mergeFlows, resolveFlows, sharing } from '#automation/flow/merge-flows.ts'
import {
  difference,
  isEmptyDifference,
  type ReplaceNodes,
} from '#automation/flow/operations/replace-nodes.ts'
import type { FlowStatus } from '#automation/vocabulary.ts'
import type { ApiError } from '#web/api/api-error.ts'
import { type DocumentStore, isSaved, type Saved } from './document-store.ts'
import type { Keeping } from './kept-work.ts'
import { nextStep } from './next-step.ts'

export type Conflict = { theirs: Saved; parts: readonly string[] }

export type SaveState =
  | { kind: 'saved' }
  /** Kept on this device; sent as soon as the person pauses. */
  | { kind: 'waiting' }
  | { kind: 'saving' }
  /** Retried automatically. */
  | { kind: 'offline' }
  | { kind: 'server_away' }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'conflict'; conflict: Conflict }
  | { kind: 'deleted' }

/** Whether the flow is live, and whether the draft differs from the live one. */
export type LiveState = { status: FlowStatus; changedSinceLive: boolean }

export type SavingState = {
  save: SaveState
  live: LiveState
  /** Whether this browser could keep the last change. */
  kept: boolean
}

type Reply = { version: number; live: LiveState }

export type SavingServer = {
  change: (change: { version: number; changes?: ReplaceNodes; status?: FlowStatus }) => Promise<Reply>
  read: () => Promise<Reply & { flow: Flow }>
}

export type AutosaveParts = {
  document: DocumentStore
  live: LiveState
  server: SavingServer
  keeping: Keeping
  /** Returns the function that cancels it. */
  later: (milliseconds: number, work: () => void) => () => void
  /** For other tabs with the same flow. */
  onSaved: (version: number) => void
  /** Changes of another person were merged in. */
  onTakenIn: () => void
}

export const PAUSE_BEFORE_SAVING = 800

/**
 * Saves the flow: one call at a time, each with the whole difference to the server. Changes of others are
 * merged in. A conflict stops saving until the person decides.
 */
export const createAutosave = ({
  document,
  live,
  server,
  keeping,
  later,
  onSaved,
  onTakenIn,
}: AutosaveParts) => {
  const store = createStore<SavingState>(() => ({ save: { kind: 'saved' }, live, kept: true }))
  let turn: Promise<unknown> = Promise.resolve()
  let cancelTimer: () => void = () => undefined
  let failures = 0
  let isAttached = false

  const show = (save: SaveState) => store.setState({ save })
  const isStopped = () => ['conflict', 'deleted'].includes(store.getState().save.kind)
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined)
    return mine
  }
  const flush = () => {
    cancelTimer()
    return inTurn(save)
  }
  const saveAfter = (pause: number) => {
    cancelTimer()
    cancelTimer = later(pause, () => void flush())
  }

  const settle = () => {
    if (isStopped()) return
    const done = isSaved(document.getState())
    show({ kind: done ? 'saved' : 'waiting' })
    if (!done) saveAfter(PAUSE_BEFORE_SAVING)
  }

  const took = (flow: Flow, reply: Reply) => {
    failures = 0
    document.serverHas({ flow, version: reply.version })
    store.setState({ live: reply.live })
    onSaved(reply.version)
  }

  const save = async (): Promise<void> => {
    const { flow, saved } = document.getState()
    if (isStopped()) return
    if (isSaved({ flow, saved })) return settle()
    show({ kind: 'saving' })
    try {
      const changes = difference(saved.flow, flow)
      took(flow, await server.change({ version: saved.version, changes }))
      settle()
    } catch (error) {
      await afterFailure(error)
    }
  }

  const afterFailure = async (error: unknown): Promise<void> => {
    const next = nextStep(error, failures)
    failures += 1
    if (next.do === 'merge') return (await takeNewest()) ? settle() : undefined
    if (next.do === 'stop') return show({ kind: 'deleted' })
    if (next.do === 'ask') return show({ kind: 'refused', error: next.error })
    show({ kind: next.because === 'connection' ? 'offline' : 'server_away' })
    saveAfter(next.after)
  }

  /** False when the person has to decide, or when it could not be read. */
  const takeNewest = async (): Promise<boolean> => {
    try {
      const newest = await server.read()
      return mergeIn({ flow: newest.flow, version: newest.version }, newest.live)
    } catch (error) {
      await afterFailure(error)
      return false
    }
  }

  const mergeIn = (newest: Saved, liveNow: LiveState): boolean => {
    const { flow, saved } = document.getState()
    if (newest.version <= saved.version) return true
    store.setState({ live: liveNow })
    const theirs = { ...newest, flow: sharing(newest.flow, flow, saved.flow) }
    const { flow: merged, conflicts } = mergeFlows(saved.flow, flow, theirs.flow)
    if (!merged) {
      show({ kind: 'conflict', conflict: { theirs, parts: conflicts } })
      return false
    }
    const shown = sharing(merged, flow, theirs.flow)
    const news = !isEmptyDifference(difference(flow, shown))
    document.takeIn(theirs, news ? shown : flow)
    if (news) onTakenIn()
    return true
  }

  const onChange = () => {
    store.setState({ kept: keeping.keep(document.getState()) })
    const { kind } = store.getState().save
    // While the server is down, the retry timer decides when to save.
    if (['saving', 'offline', 'server_away'].includes(kind)) return
    settle()
  }

  return {
    ...store,
    /**
     * Starts saving. The returned function is called when the editor closes. Pending changes are still saved
     * afterwards, however long that takes, and kept until then.
     */
    attach: () => {
      onChange()
      if (!isAttached)
        document.subscribe((now, before) => {
          if (now.flow !== before.flow || now.saved !== before.saved) onChange()
        })
      isAttached = true
      return () => void flush()
    },
    /** Saves immediately: the person leaves, or the connection is back. */
    flush,
    /** Checks for changes of others; `version` when it is known. */
    look: (version?: number) =>
      inTurn(async () => {
        const known = document.getState().saved.version
        if (isStopped() || (version !== undefined && version <= known)) return
        try {
          const newest = await server.read()
          if (mergeIn({ flow: newest.flow, version: newest.version }, newest.live)) settle()
        } catch (error) {
          // A failed check needs no message, unless the flow was deleted.
          if (nextStep(error, failures).do === 'stop') show({ kind: 'deleted' })
        }
      }),
    stopFor: (conflict: Conflict) => show({ kind: 'conflict', conflict }),
    /**
     * Resolves the steps that both changed. `copied`: my flow was copied elsewhere, so all of theirs stays
     * here.
     */
    decide: (choice: 'mine' | 'theirs' | 'copied') => {
      const { save: state } = store.getState()
      const { flow, saved } = document.getState()
      // Deleted, and copied elsewhere: nothing is left to save here.
      if (state.kind === 'deleted') document.serverHas({ flow, version: saved.version })
      if (state.kind !== 'conflict') return
      const { theirs } = state.conflict
      const decided = choice === 'copied' ? theirs.flow : resolveFlows(saved.flow, flow, theirs.flow, choice)
      show({ kind: 'waiting' })
      document.takeIn(theirs, sharing(decided, theirs.flow, flow))
      void flush()
    },
    /**
     * Publishes or stops the flow, after saving pending changes. `changed`: another person saved meanwhile,
     * and the person has to see that first. Throws when the server refuses.
     */
    setStatus: async (status: FlowStatus): Promise<'done' | 'changed' | 'unsaved'> => {
      await flush()
      return inTurn(async () => {
        const { flow, saved } = document.getState()
        if (!isSaved({ flow, saved })) return 'unsaved'
        try {
          took(saved.flow, await server.change({ version: saved.version, status }))
          settle()
          return 'done'
        } catch (error) {
          if (nextStep(error, failures).do !== 'merge') throw error
          if (await takeNewest()) settle()
          return 'changed'
        }
      })
    },
  }
}

export type Autosave = ReturnType<typeof createAutosave>
