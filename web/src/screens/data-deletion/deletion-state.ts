import type { Reply } from '#contract/endpoints.schemas.ts'

export type DeletionRequest = Reply<'getDeletionRequest'>['deletion_request']

/** `soon`: due, but the job has not run yet. */
export type DeletionState = 'waiting' | 'soon' | 'completed'

export const deletionState = (
  { status, due_at }: Pick<DeletionRequest, 'status' | 'due_at'>,
  now: number,
): DeletionState => {
  if (status === 'completed') return 'completed'
  return Date.parse(due_at) <= now ? 'soon' : 'waiting'
}
