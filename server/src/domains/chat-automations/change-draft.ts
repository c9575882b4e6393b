import { isDeepStrictEqual } from 'node:util'
import { type Flow, flow } from '#automation/flow/flow.ts'
import { applyOperation, type Operation } from '#automation/flow/operations/apply-operation.ts'
import { CannotApply } from '#automation/flow/operations/cannot-apply.ts'
import { structureProblem } from '#automation/flow/structure.ts'
import { MOST_FLOW_BYTES } from '#contract/limits.ts'
import { DomainError } from '#server/plumbing/http/domain-error.ts'

export type Changes = {
  title?: string | undefined
  nodes?: Flow['nodes'] | undefined
  operations?: Operation[] | undefined
}

/** The draft with the changes in it; the very same object when they change nothing. */
export const changedDraft = (before: Flow, { title, nodes, operations = [] }: Changes): Flow => {
  const given = { title: title ?? before.title, nodes: nodes ?? before.nodes }
  if (nodes) requireWhole(given)
  const after = wellFormed(withOperations(given, operations))
  if (isDeepStrictEqual(before, after)) return before
  requireKeepable(after)
  return after
}

/** A draft that is new. */
export const newDraft = (given: Flow): Flow => {
  requireWhole(given)
  const draft = wellFormed(given)
  requireKeepable(draft)
  return draft
}

const withOperations = (given: Flow, operations: readonly Operation[]): Flow =>
  operations.reduce((flowSoFar, operation, index) => {
    try {
      return applyOperation(flowSoFar, operation)
    } catch (error) {
      if (!(error instanceof CannotApply)) throw error
      throw error.refusal === 'too_many' ? new DomainError('TOO_LARGE') : broken(`operations.${index}`)
    }
  }, given)

const broken = (field: string): DomainError =>
  new DomainError('FLOW_BROKEN', {}, { problems: [{ field, code: 'FLOW_BROKEN' }] })

/** A flow may be unfinished in every way, but not fall apart. */
const requireWhole = (given: Flow): void => {
  const problem = structureProblem(given)
  if (problem) throw broken(problem.part ? `nodes.${problem.part}` : 'nodes')
}

/** A database keeps neither half of an emoji, where a text was cut, nor a NUL that came with what was pasted. */
export const wellFormed = (draft: Flow): Flow => {
  const json = JSON.stringify(draft)
  return json.includes('\\ud') || json.includes('\\u0000') ? JSON.parse(json, keepable) : draft
}

const keepable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value

/** Each operation is small; many of them make a flow that nobody can open any more. */
const requireKeepable = (draft: Flow): void => {
  const bytes = Buffer.byteLength(JSON.stringify(draft))
  if (bytes > MOST_FLOW_BYTES || !flow.safeParse(draft).success) throw new DomainError('TOO_LARGE')
}
