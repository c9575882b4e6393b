import type { FieldRef } from '#automation/contacts/contact.ts'
import { LONGEST_TAG } from '#automation/flow/flow-limits.ts'
import type { AskedAnswer } from '#automation/node-types/question/settings.ts'
import type { SetChange, SetNode } from '#automation/node-types/set/settings.ts'
import type { WaitNode } from '#automation/node-types/wait/settings.ts'
import type { AskTexts } from './texts.ts'

type Cards = AskTexts['cards']

/** The changes of a step, one line each. */
export const setLines = (
  { payload: { changes } }: Pick<SetNode, 'payload'>,
  cards: Cards,
  nameOf: (field: FieldRef) => string,
): string[] =>
  changes.map((change) => {
    if (change.type === 'tag') {
      const tag = change.tag.trim().slice(0, LONGEST_TAG)
      if (tag === '') return cards.noTag
      return change.add ? cards.tagged(tag) : cards.untagged(tag)
    }
    return change.field ? cards.sets(nameOf(change.field), written(change.to, cards)) : cards.noField
  })

const written = (to: Extract<SetChange, { type: 'field' }>['to'], cards: Cards): string => {
  switch (to.type) {
    case 'value':
      return to.value.trim()
    case 'add':
      return cards.adds(String(to.number))
    case 'now':
      return cards.now
    case 'clear':
      return cards.cleared
  }
}

const HOUR = 60

/** How long a step waits. */
export const waitLine = ({ payload: { until } }: Pick<WaitNode, 'payload'>, cards: Cards): string => {
  if (until.type === 'time') return cards.waitsUntil(until.time)
  const { minutes } = until
  return cards.waitsFor(minutes % HOUR === 0 ? cards.hours(minutes / HOUR) : cards.minutes(minutes))
}

/** The kind of answer of a question. */
export const answerName = (answer: AskedAnswer, ask: AskTexts): string =>
  answer.type === 'date' && answer.with_time ? ask.dateTime : ask.answers[answer.type]
