import { z } from 'zod'
import { type Flow, flow as flowShape } from '#automation/flow/flow.ts'
import { applyOperation } from '#automation/flow/operations/apply-operation.ts'
import { CannotApply } from '#automation/flow/operations/cannot-apply.ts'
import { difference, replaceNodes } from '#automation/flow/operations/replace-nodes.ts'
import { keysOf, UNSAVED_PREFIX } from '#web/api/unsaved.ts'
import { type DocumentState, isSaved, type Saved } from './document-store.ts'

export type KeepingStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>
/** Person, flow and editor session. The session keeps two tabs from overwriting each other. */
export type KeptName = { personId: string; automationId: string; opening: string }

/** Work based on `base` that may not have reached the server. */
export type KeptWork = { name: KeptName; base: Saved; flow: Flow; at: number }

const keptChange = z.object({
  version: z.number().int(),
  operation: replaceNodes,
  title: z.string(),
  at: z.number(),
})
const keptBase = z.object({ version: z.number().int(), flow: flowShape })

const flowPrefix = ({ personId, automationId }: Omit<KeptName, 'opening'>) =>
  `${UNSAVED_PREFIX}${personId}.${automationId}.`
const changeKey = (name: KeptName) => `${flowPrefix(name)}${name.opening}`
/** Named by its version, because change and base are two writes and the browser may end between them. */
const baseKey = (name: KeptName, version: number) => `${changeKey(name)}.${version}`

/**
 * Keeps unsaved work in this browser, synchronously with every change, so that a reload loses nothing. The
 * long base is written once per version.
 */
export const createKeeping = (storage: KeepingStorage, name: KeptName, clock: () => number) => {
  let base: Saved | undefined

  const write = ({ flow, saved }: Pick<DocumentState, 'flow' | 'saved'>) => {
    const operation = difference(saved.flow, flow)
    const change = { version: saved.version, operation, title: flow.title, at: clock() }
    if (base !== saved) storage.setItem(baseKey(name, saved.version), JSON.stringify(saved))
    storage.setItem(changeKey(name), JSON.stringify(change))
    if (base && base.version !== saved.version) storage.removeItem(baseKey(name, base.version))
    base = saved
  }

  const forget = () => {
    forgetWork(storage, name)
    base = undefined
  }

  return {
    /** False when the browser's storage is full. */
    keep: (state: Pick<DocumentState, 'flow' | 'saved'>): boolean => {
      try {
        if (isSaved(state)) forget()
        else write(state)
        return true
      } catch {
        return false
      }
    },
  }
}

export type Keeping = ReturnType<typeof createKeeping>

/** The kept work of a flow for this person, the oldest first. Unreadable work is left in place. */
export const keptWorkOf = (storage: KeepingStorage, of: Omit<KeptName, 'opening'>): KeptWork[] => {
  const prefix = flowPrefix(of)
  return keysOf(storage)
    .map((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : ''))
    .filter((opening) => opening !== '' && !opening.includes('.'))
    .flatMap((opening) => readWork(storage, { ...of, opening }))
    .toSorted((left, right) => left.at - right.at)
}

export const forgetWork = (storage: KeepingStorage, name: KeptName) => {
  const key = changeKey(name)
  for (const one of keysOf(storage)) if (one === key || one.startsWith(`${key}.`)) storage.removeItem(one)
}

const readWork = (storage: KeepingStorage, name: KeptName): KeptWork[] => {
  try {
    const change = keptChange.parse(JSON.parse(storage.getItem(changeKey(name)) ?? ''))
    const base = keptBase.parse(JSON.parse(storage.getItem(baseKey(name, change.version)) ?? ''))
    return [{ name, base, flow: applyOperation(base.flow, change.operation), at: change.at }]
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError || error instanceof CannotApply) return []
    throw error
  }
}
