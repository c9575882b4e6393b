import { createStore } from 'zustand'
import type { Flow } from '#automation/flow/flow.ts'
import { mergeFlows, resolveFlows, sharing } from '#automation/flow/merge-flows.ts'
import type { Operation } from '#automation/flow/operations/apply-operation.ts'
import { difference, isEmptyDifference } from '#automation/flow/operations/replace-nodes.ts'
import type { ChatAutomationStatus } from '#contract/chat-automations.ts'
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
  /** Tried again by itself. */
  | { kind: 'offline' }
  | { kind: 'server_away' }
  | { kind: 'refused'; error: ApiError }
  | { kind: 'conflict'; conflict: Conflict }
  | { kind: 'deleted' }

/** Whether customers are answered, and by what is drawn now. */
export type LiveState = { status: ChatAutomationStatus; changedSinceLive: boolean }

export type SavingState = {
  save: SaveState
  live: LiveState
  /** Whether this browser could keep the last change. */
  kept: boolean
}

type Reply = { version: number; live: LiveState }

export type SavingServer = {
  change: (change: {
    version: number
    operations?: Operation[]
    status?: ChatAutomationStatus
  }) => Promise<Reply>
  read: () => Promise<Reply & { flow: Flow }>
}

export type AutosaveParts = {
  document: DocumentStore
  live: LiveState
  server: SavingServer
  keeping: Keeping
  /** Gives the way to call it off. */
  later: (milliseconds: number, work: () => void) => () => void
  /** Other tabs want to know. */
  onSaved: (version: number) => void
  /** Somebody else's changes came in beside what is drawn here. */
  onTakenIn: () => void
}

export const PAUSE_BEFORE_SAVING = 800

/**
 * Brings what is drawn to the server: one call at a time, each with everything that differs by then. What somebody else
 * saved is merged in; what cannot be is left to the person, and nothing is sent until they have decided.
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
  let callOff: () => void = () => undefined
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
    callOff()
    return inTurn(save)
  }
  const saveAfter = (pause: number) => {
    callOff()
    callOff = later(pause, () => void flush())
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
      const operations = [difference(saved.flow, flow)]
      took(flow, await server.change({ version: saved.version, operations }))
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

  /** False when it has to be decided by the person, or could not be read. */
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
    // While the server is away, its own pauses say when it is tried again.
    if (['saving', 'offline', 'server_away'].includes(kind)) return
    settle()
  }

  return {
    ...store,
    /**
     * From now on. What it gives is called when the editor closes; what is pending then is still brought to the server,
     * however long that takes, and kept until it is there.
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
    /** At once: the person leaves, or the connection is back. */
    flush,
    /** Somebody may have saved meanwhile; `version` when it is known. */
    look: (version?: number) =>
      inTurn(async () => {
        const known = document.getState().saved.version
        if (isStopped() || (version !== undefined && version <= known)) return
        try {
          const newest = await server.read()
          if (mergeIn({ flow: newest.flow, version: newest.version }, newest.live)) settle()
        } catch (error) {
          // Only looking: what matters is told when there is something to save.
          if (nextStep(error, failures).do === 'stop') show({ kind: 'deleted' })
        }
      }),
    stopFor: (conflict: Conflict) => show({ kind: 'conflict', conflict }),
    /** In the steps that both changed; `copied`: mine lies elsewhere now, all of theirs stays here. */
    decide: (choice: 'mine' | 'theirs' | 'copied') => {
      const { save: state } = store.getState()
      const { flow, saved } = document.getState()
      // Deleted and copied elsewhere: nothing is left to keep of it here.
      if (state.kind === 'deleted') document.serverHas({ flow, version: saved.version })
      if (state.kind !== 'conflict') return
      const { theirs } = state.conflict
      const decided = choice === 'copied' ? theirs.flow : resolveFlows(saved.flow, flow, theirs.flow, choice)
      show({ kind: 'waiting' })
      document.takeIn(theirs, sharing(decided, theirs.flow, flow))
      void flush()
    },
    /**
     * Sets live what is drawn, or takes it off; what is pending is saved first. `changed`: somebody else saved
     * meanwhile, which has to be looked at before it goes live. Throws what the server refuses.
     */
    setStatus: async (status: ChatAutomationStatus): Promise<'done' | 'changed' | 'unsaved'> => {
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
