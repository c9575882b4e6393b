import type { Coverage } from '#contract/coverage.schemas.ts'
import type { CoverageTexts } from './coverage-texts.ts'

type Numbers = (value: number) => string

/** The first sentence of the strip: everything is answered, or how much is. */
export const coverageSentence = (
  { days, seen, deserved, answered, answered_by_person }: Coverage,
  texts: CoverageTexts,
  number: Numbers,
): string => {
  const span = number(days)
  if (seen === 0) return texts.none(span)
  if (deserved === 0) return texts.noneDeserved(span, number(seen))
  const replied = answered + answered_by_person
  if (replied < deserved) return texts.some(span, number(deserved), number(replied))
  return deserved === 1 ? texts.one(span) : texts.all(span, number(deserved))
}

/** `quiet`: neither a success nor a problem. */
export const coverageTone = ({ deserved, waiting, failed, unanswered, partly_failed }: Coverage) => {
  if (failed > 0 || unanswered > 0 || partly_failed.comment + partly_failed.chat > 0) return 'error'
  if (waiting > 0) return 'alive'
  return deserved > 0 ? 'success' : 'quiet'
}

/** The history filter for a figure's comments; it finds exactly the counted ones. */
export const inHistory = (
  { from, to }: Coverage,
  status: 'unanswered' | 'failed' | 'waiting' | 'ignored',
) => ({
  status,
  from,
  to,
})

/** Comments of which one reply failed and the other arrived. */
export const partlyInHistory = ({ from, to }: Coverage, reply: 'comment' | 'chat') => ({
  status: 'answered' as const,
  [reply]: 'failed' as const,
  from,
  to,
})
