import { isDeepStrictEqual } from 'node:util'
import type { Flow } from '#automation/flow/flow.ts'
import { applyOperations, type Operation } from '#automation/flow/operations/apply-operation.ts'
import { CannotApply } from '#automation/flow/operations/cannot-apply.ts'
import { structureProblem } from '#automation/flow/structure.ts'
import { DomainError } from '#server/plumbing/http/domain-error.ts'

export type Changes = {
  title?: string | undefined
  nodes?: Flow['nodes'] | undefined
  operations?: Operation[] | undefined
}

/** The draft with the changes in it; the very same object when they change nothing. */
export const changedDraft = (before: Flow, { title, nodes, operations = [] }: Changes): Flow => {
  const whole = { title: title ?? before.title, nodes: nodes ?? before.nodes }
  const after = applied(requireWhole(whole), operations)
  return isDeepStrictEqual(before, after) ? before : requireWhole(after)
}

const applied = (flow: Flow, operations: readonly Operation[]): Flow => {
  try {
    return applyOperations(flow, operations)
  } catch (error) {
    if (error instanceof CannotApply) throw new DomainError('FLOW_BROKEN')
    throw error
  }
}

/** A flow may be unfinished in every way, but not fall apart. */
export const requireWhole = (flow: Flow): Flow => {
  if (structureProblem(flow)) throw new DomainError('FLOW_BROKEN')
  return flow
}
