import type { Prompt } from '#automation/answers/build-prompt.ts'
import type { UnansweredWhy } from '#automation/answers/check-answer.ts'

/** Who made an answer: a model, or the owner's own words as they stand (`extract`). */
export type AnswerSource = 'model' | 'extract'

/** Tokens of one call, as the service reports them or as they are estimated. */
export type TokenUse = { tokensIn: number; tokensOut: number }

export type Asked = Omit<Prompt, 'facts'> & {
  /** What the owner wrote for answers to be taken from. */
  context: string
}

export type Answered = { used?: TokenUse; source: AnswerSource } & (
  | { answer: string }
  | { unanswered: UnansweredWhy }
)

export type IntentAsked = {
  text: string
  candidates: readonly { intent: string; examples: readonly string[] }[]
}

/** `place`: which of the candidates is meant, counted from 0; null: none of them, or nobody can tell. */
export type IntentChoice = { place: number | null; used?: TokenUse }

/**
 * What answers customers. It has no tools and knows no secrets, and what it says is checked before anybody reads it.
 * Throws an `AiFailure` when it could not be asked; a broken-off `signal` throws whatever the signal carries.
 */
export type AiModel = {
  source: AnswerSource
  answer: (asked: Asked, signal: AbortSignal) => Promise<Answered>
  chooseIntent: (asked: IntentAsked, signal: AbortSignal) => Promise<IntentChoice>
}
