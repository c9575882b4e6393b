/**
 * Why an operation does not fit the flow it is applied to: what it speaks of is gone, or it would break the structure, or make
 * more steps than a flow may have.
 */
export type Refusal = 'gone' | 'same_id' | 'second_trigger' | 'into_trigger' | 'too_many' | 'structure'

/** Thrown by `applyOperation`; the flow stays as it was. Two people's edits met, or a program made a wrong one. */
export class CannotApply extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(`operation cannot be applied: ${refusal}`)
    this.refusal = refusal
  }
}
