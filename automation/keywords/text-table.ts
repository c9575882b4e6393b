/**
 * Numbers by text, as small as a table can be: where a text is, only its hash is kept. Several numbers of one text come in
 * the order in which they were added; now and then one of another text comes with them, so whoever asks looks again.
 */
export class TextTable {
  /** Of each slot the hash, and one more than the number: 0 is an empty slot. */
  readonly #slots: Int32Array

  constructor(hashes: readonly number[], numbers: readonly number[]) {
    this.#slots = new Int32Array(2 * (Math.ceil(hashes.length * SLOTS_A_NUMBER) + 1))
    hashes.forEach((hash, at) => {
      let slot = this.#first(hash)
      while (this.#slots[slot + 1] !== 0) slot = this.#next(slot)
      this.#slots[slot] = hash
      this.#slots[slot + 1] = (numbers[at] as number) + 1
    })
  }

  find(hash: number): readonly number[] {
    let found: number[] | undefined
    for (let slot = this.#first(hash); ; slot = this.#next(slot)) {
      const number = this.#slots[slot + 1] as number
      if (number === 0) return found ?? NOTHING
      if (this.#slots[slot] !== hash) continue
      if (found) found.push(number - 1)
      else found = [number - 1]
    }
  }

  #first(hash: number): number {
    return 2 * ((hash >>> 0) % (this.#slots.length / 2))
  }

  #next(slot: number): number {
    return slot + 2 === this.#slots.length ? 0 : slot + 2
  }
}

const SLOTS_A_NUMBER = 1.5
const NOTHING: readonly number[] = []

/** FNV-1a over the text's code units, and a last stirring; `seed` tells kinds of text from one another. */
export const hashOf = (text: string, seed: number): number =>
  hashFrom(startOfHash(seed), text, 0, text.length)

export const startOfHash = (seed: number): number => 0x811c9dc5 ^ seed

/** One code unit more, so that texts with a common beginning share the work. */
export const addToHash = (hash: number, text: string, at: number): number =>
  Math.imul(hash ^ text.charCodeAt(at), 0x01000193)

/** The hash of a beginning, given by its own, and a stretch of the text. */
export const hashFrom = (beginning: number, text: string, from: number, to: number): number => {
  let hash = beginning
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) | 0
}
