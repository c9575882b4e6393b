import { z } from 'zod'
import { type Flow, flow as flowShape } from '#automation/flow/flow.ts'
import { applyOperation } from '#automation/flow/operations/apply-operation.ts'
import { CannotApply } from '#automation/flow/operations/cannot-apply.ts'
import { difference, replaceNodes } from '#automation/flow/operations/replace-nodes.ts'
import { keysOf, UNSAVED_PREFIX } from '#web/api/unsaved.ts'
import { type DocumentState, isSaved, type Saved } from './document-store.ts'

export type KeepingPlace = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>
/** Whose, of which flow, by which opening of the editor: two tabs never write over each other. */
export type KeptName = { personId: string; automationId: string; opening: string }

/** What was drawn on `base` and may not have reached the server. */
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
/** Named by its version: a change and its base are two writings, and the browser may end between them. */
const baseKey = (name: KeptName, version: number) => `${changeKey(name)}.${version}`

/**
 * Keeps in this browser what the server does not have, at every change and at once: a reload in the middle of a word
 * loses nothing. What it was drawn on is written once for each version, since it is long.
 */
export const createKeeping = (place: KeepingPlace, name: KeptName, clock: () => number) => {
  let base: Saved | undefined

  const write = ({ flow, saved }: Pick<DocumentState, 'flow' | 'saved'>) => {
    const operation = difference(saved.flow, flow)
    const change = { version: saved.version, operation, title: flow.title, at: clock() }
    if (base !== saved) place.setItem(baseKey(name, saved.version), JSON.stringify(saved))
    place.setItem(changeKey(name), JSON.stringify(change))
    if (base && base.version !== saved.version) place.removeItem(baseKey(name, base.version))
    base = saved
  }

  const forget = () => {
    forgetWork(place, name)
    base = undefined
  }

  return {
    /** False when the browser has no room for it. */
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

/** What is kept of a flow for this person, the oldest first; what cannot be read is left where it is. */
export const keptWorkOf = (place: KeepingPlace, of: Omit<KeptName, 'opening'>): KeptWork[] => {
  const prefix = flowPrefix(of)
  return keysOf(place)
    .map((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : ''))
    .filter((opening) => opening !== '' && !opening.includes('.'))
    .flatMap((opening) => readWork(place, { ...of, opening }))
    .toSorted((left, right) => left.at - right.at)
}

export const forgetWork = (place: KeepingPlace, name: KeptName) => {
  const key = changeKey(name)
  for (const one of keysOf(place)) if (one === key || one.startsWith(`${key}.`)) place.removeItem(one)
}

const readWork = (place: KeepingPlace, name: KeptName): KeptWork[] => {
  try {
    const change = keptChange.parse(JSON.parse(place.getItem(changeKey(name)) ?? ''))
    const base = keptBase.parse(JSON.parse(place.getItem(baseKey(name, change.version)) ?? ''))
    return [{ name, base, flow: applyOperation(base.flow, change.operation), at: change.at }]
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError || error instanceof CannotApply) return []
    throw error
  }
}
