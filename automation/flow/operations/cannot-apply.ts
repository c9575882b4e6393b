/**
 * Reason why an operation does not fit a flow: its target is gone, or the result would break the structure or have
 * too many steps.
 */
export type Refusal = 'gone' | 'same_id' | 'second_trigger' | 'into_trigger' | 'too_many' | 'structure'

/** Thrown by `applyOperation` when edits of two people collide, or a program sends a wrong operation. */
export class CannotApply extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`The operation does not fit the flow (${refusal}). Reload the flow and try again.`)
    this.refusal = refusal
  }
}
