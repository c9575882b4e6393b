import type { Prompt } from '#automation/answers/build-prompt.ts'
import type { UnansweredReason } from '#automation/vocabulary.ts'

/** The source of an answer: a model, or a quote of the owner's text (`extract`). */
export type AnswerSource = 'model' | 'extract'

/** Tokens of one call, reported by the service or estimated. */
export type TokenUse = { tokensIn: number; tokensOut: number }

/**
 * Counts the cost of calls. `reserve` is called before every call, including retries, and throws an `AiFailure` of
 * class `over_budget` when the call must not be made. A call that never ends keeps its reservation.
 */
export type CallMeter = { reserve: (estimate: TokenUse) => Promise<CallReservation> }
/** `settle` replaces the estimated tokens by the real ones. */
export type CallReservation = { settle: (used: TokenUse) => Promise<void> }

export type Asked = Omit<Prompt, 'facts'> & {
  /** The owner's text that answers are based on. */
  context: string
}

export type Answered = { source: AnswerSource } & ({ answer: string } | { unanswered: UnansweredReason })

export type IntentAsked = {
  text: string
  candidates: readonly { intent: string; examples: readonly string[] }[]
}

/** `place`: index of the chosen candidate, from 0; null without a certain choice. */
export type IntentChoice = { place: number | null }

/**
 * Answers customers. Has no tools and no secrets, and its answers are checked before they are sent. Throws an
 * `AiFailure` when no answer could be made; an aborted `signal` throws the signal's reason.
 */
export type AiModel = {
  source: AnswerSource
  answer: (asked: Asked, signal: AbortSignal, meter: CallMeter) => Promise<Answered>
  chooseIntent: (asked: IntentAsked, signal: AbortSignal, meter: CallMeter) => Promise<IntentChoice>
}
