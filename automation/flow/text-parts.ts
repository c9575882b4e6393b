import { variablesAt } from '../messages/variables.ts'
import { blanksAt } from './blanks.ts'

export type TextPart =
  | { kind: 'words'; text: string }
  | { kind: 'variable'; name: string }
  | { kind: 'blank'; label: string }

/** Splits a text at its variables and blanks, so that screens can show them by name. */
export const textParts = (text: string): TextPart[] => {
  const filledIn = [
    ...blanksAt(text).map(({ label, ...at }) => ({ ...at, part: { kind: 'blank', label } as const })),
    ...variablesAt(text).map(({ name, ...at }) => ({ ...at, part: { kind: 'variable', name } as const })),
  ].sort((left, right) => left.index - right.index)
  const parts: TextPart[] = []
  let end = 0
  const addWords = (until: number) => {
    if (until > end) parts.push({ kind: 'words', text: text.slice(end, until) })
  }
  for (const { index, length, part } of filledIn) {
    // A variable inside a blank is part of the blank.
    if (index < end) continue
    addWords(index)
    parts.push(part)
    end = index + length
  }
  addWords(text.length)
  return parts
}
