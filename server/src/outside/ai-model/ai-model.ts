import type { Prompt } from '#automation/answers/build-prompt.ts'
import type { UnansweredWhy } from '#automation/answers/check-answer.ts'

/** Who made an answer: a model, or the owner's own words as they stand (`extract`). */
export type AnswerSource = 'model' | 'extract'

/** Tokens of one call, as the service reports them or as they are estimated. */
export type TokenUse = { tokensIn: number; tokensOut: number }

/**
 * Counts what calls cost. `reserve` is called before every call, a repeated one included, and throws an `AiFailure` of
 * class `over_budget` where the call must not be made. A call that never ends keeps its reservation.
 */
export type CallMeter = { reserve: (estimate: TokenUse) => Promise<CallReservation> }
/** `settle` replaces the estimated tokens with the real ones. */
export type CallReservation = { settle: (used: TokenUse) => Promise<void> }

export type Asked = Omit<Prompt, 'facts'> & {
  /** What the owner wrote for answers to be taken from. */
  context: string
}

export type Answered = { source: AnswerSource } & ({ answer: string } | { unanswered: UnansweredWhy })

export type IntentAsked = {
  text: string
  candidates: readonly { intent: string; examples: readonly string[] }[]
}

/** `place`: which of the candidates is meant, counted from 0; null: none of them, or nobody can tell. */
export type IntentChoice = { place: number | null }

/**
 * What answers customers. It has no tools and knows no secrets, and what it says is checked before anybody reads it.
 * Throws an `AiFailure` when it could not be asked; a broken-off `signal` throws whatever the signal carries.
 */
export type AiModel = {
  source: AnswerSource
  answer: (asked: Asked, signal: AbortSignal, meter: CallMeter) => Promise<Answered>
  chooseIntent: (asked: IntentAsked, signal: AbortSignal, meter: CallMeter) => Promise<IntentChoice>
}
