import type { Reason } from '#contract/reasons.ts'
import type { Texts } from '#web/i18n/texts.ts'

type Sentences = Texts['reasons']

/** TypeScript cannot follow that a code and its own sentence belong together. */
export const reasonSentence = ({ engine }: Pick<Sentences, 'engine'>, reason: Reason): string =>
  (engine[reason.code] as (reason: Reason) => string)(reason)

const isKnown = (delivery: Sentences['delivery'], reason: string): reason is keyof Sentences['delivery'] =>
  Object.hasOwn(delivery, reason)

/** A reason this version does not know yet still gets a sentence. */
export const deliverySentence = ({ delivery }: Pick<Sentences, 'delivery'>, reason: string): string =>
  isKnown(delivery, reason) ? delivery[reason] : delivery.other
