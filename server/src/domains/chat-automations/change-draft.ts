import { isDeepStrictEqual } from 'node:util'
import { type Flow, flow } from '#automation/flow/flow.ts'
import { applyOperation } from '#automation/flow/operations/apply-operation.ts'
import { CannotApply } from '#automation/flow/operations/cannot-apply.ts'
import type { ReplaceNodes } from '#automation/flow/operations/replace-nodes.ts'
import { structureProblem } from '#automation/flow/structure.ts'
import { MOST_FLOW_BYTES } from '#contract/limits.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'

export type Changes = {
  title?: string | undefined
  nodes?: Flow['nodes'] | undefined
  changes?: ReplaceNodes | undefined
}

/** The draft after the changes; the same object when nothing changes. */
export const changedDraft = (before: Flow, { title, nodes, changes }: Changes): Flow => {
  const given = { title: title ?? before.title, nodes: nodes ?? before.nodes }
  if (nodes) requireWhole(given)
  const after = wellFormed(changes ? withChanges(given, changes) : given)
  if (isDeepStrictEqual(before, after)) return before
  requireKeepable(after)
  return after
}

/** Validates a new draft. */
export const newDraft = (given: Flow): Flow => {
  requireWhole(given)
  const draft = wellFormed(given)
  requireKeepable(draft)
  return draft
}

const withChanges = (given: Flow, changes: ReplaceNodes): Flow => {
  try {
    return applyOperation(given, changes)
  } catch (error) {
    if (!(error instanceof CannotApply)) throw error
    throw error.refusal === 'too_many' ? new DomainError('TOO_LARGE') : broken('changes')
  }
}

const broken = (field: string): DomainError =>
  new DomainError('FLOW_BROKEN', {}, { problems: [{ field, code: 'FLOW_BROKEN' }] })

/** A flow may be unfinished in any way, but its structure must be valid. */
const requireWhole = (given: Flow): void => {
  const problem = structureProblem(given)
  if (problem) throw broken(problem.part ? `nodes.${problem.part}` : 'nodes')
}

/** Removes characters that a database refuses: half an emoji where a text was cut, and a NUL from pasted text. */
export const wellFormed = (draft: Flow): Flow => {
  const json = JSON.stringify(draft)
  return json.includes('\\ud') || json.includes('\\u0000') ? JSON.parse(json, keepable) : draft
}

const keepable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value

/** Limits the size, because many small changes can make a flow too large to open. */
const requireKeepable = (draft: Flow): void => {
  const bytes = Buffer.byteLength(JSON.stringify(draft))
  if (bytes > MOST_FLOW_BYTES || !flow.safeParse(draft).success) throw new DomainError('TOO_LARGE')
}
