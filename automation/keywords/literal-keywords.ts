import type { Effort } from './effort.ts'
import type { Token } from './normalise.ts'

/** A keyword matched by its letters alone, without smart matching. */
export type LiteralKeyword<Id> = {
  id: Id
  mode: 'whole_word' | 'contains' | 'exact'
  tokens: readonly Token[]
}

export type LiteralHit<Id> = { id: Id; first: number; last: number }

/** Cost of explaining a hit, in look-ups. */
const HIT_COST = 20

const joined = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join(' ')

const isWord = ({ kind }: Token) => kind !== 'plus'

/**
 * Compiles keywords of the modes `whole_word`, `contains` and `exact` for one pass over a comment.
 * @returns a search that stops when `effort` is used up; `first` and `last` are indexes of tokens
 */
export const compileLiterals = <Id>(
  keywords: readonly LiteralKeyword<Id>[],
): ((tokens: readonly Token[], effort: Effort) => LiteralHit<Id>[]) => {
  if (keywords.length === 0) return () => []
  const byFirstWord = new Map<string, LiteralKeyword<Id>[]>()
  const exact = new Map<string, Id[]>()
  const parts = new Automaton<Id>()
  for (const keyword of keywords) {
    const words = keyword.tokens.filter(isWord)
    const first = words[0]
    if (!first) continue
    if (keyword.mode === 'exact') push(exact, joined(keyword.tokens), keyword.id)
    else if (keyword.mode === 'contains') parts.add(joined(words), keyword.id)
    else push(byFirstWord, first.text, { ...keyword, tokens: words })
  }
  parts.connect()

  return (tokens: readonly Token[], effort: Effort): LiteralHit<Id>[] => {
    const hits: LiteralHit<Id>[] = []
    const keep = (id: Id, first: number, last: number) => {
      effort.lookUps -= HIT_COST
      hits.push({ id, first, last })
    }
    for (const id of (exact.size > 0 && exact.get(joined(tokens))) || []) {
      if (effort.lookUps <= 0) return hits
      keep(id, 0, tokens.length - 1)
    }
    for (const [first, token] of tokens.entries())
      for (const { id, tokens: meant } of byFirstWord.get(token.text) ?? []) {
        if (effort.lookUps <= 0) return hits
        effort.lookUps -= 1
        if (meant.every(({ text }, offset) => tokens[first + offset]?.text === text))
          keep(id, first, first + meant.length - 1)
      }
    parts.find(tokens, effort, keep)
    return hits
  }
}

type State<Id> = { next: Map<string, number>; fallback: number; ends: { id: Id; length: number }[] }

/** Aho–Corasick automaton: finds every keyword within a text, in time independent of their number. */
class Automaton<Id> {
  #states: State<Id>[] = [{ next: new Map(), fallback: 0, ends: [] }]

  add(text: string, id: Id): void {
    let at = 0
    for (const char of text) {
      const state = this.#state(at)
      const known = state.next.get(char)
      at = known ?? this.#states.push({ next: new Map(), fallback: 0, ends: [] }) - 1
      if (known === undefined) state.next.set(char, at)
    }
    this.#state(at).ends.push({ id, length: text.length })
  }

  /** Breadth first, so that each fallback state is complete before its use. */
  connect(): void {
    const queue = [...this.#state(0).next.values()]
    for (const at of queue)
      for (const [char, child] of this.#state(at).next) {
        const state = this.#state(child)
        state.fallback = this.#step(this.#state(at).fallback, char)
        state.ends = state.ends.concat(this.#state(state.fallback).ends)
        queue.push(child)
      }
  }

  find(tokens: readonly Token[], effort: Effort, keep: (id: Id, first: number, last: number) => void): void {
    if (this.#states.length === 1) return
    const tokenAt = tokens.flatMap(({ text }, token) => Array.from({ length: text.length + 1 }, () => token))
    let at = 0
    let place = 0
    for (const char of joined(tokens)) {
      at = this.#step(at, char)
      place += char.length
      for (const { id, length } of this.#state(at).ends) {
        if (effort.lookUps <= 0) return
        keep(id, tokenAt[place - length] ?? 0, tokenAt[place - 1] ?? 0)
      }
    }
  }

  #step(from: number, char: string): number {
    let at = from
    for (;;) {
      const next = this.#state(at).next.get(char)
      if (next !== undefined) return next
      if (at === 0) return 0
      at = this.#state(at).fallback
    }
  }

  #state(at: number): State<Id> {
    return this.#states[at] as State<Id>
  }
}

const push = <Value>(map: Map<string, Value[]>, key: string, value: Value): void => {
  const values = map.get(key)
  if (values) values.push(value)
  else map.set(key, [value])
}
