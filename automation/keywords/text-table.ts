/**
 * A compact hash table of numbers by text that stores only hashes. Returns the numbers of one text in insertion
 * order. Hash collisions add numbers of other texts, so callers must verify each one.
 */
export class TextTable {
  /** Index of the first entry of each bucket, and the end of the last one. */
  readonly #starts: Int32Array
  /** Hash and number of each entry, by bucket. Many entries of one hash do not slow look-ups in other buckets. */
  readonly #entries: Int32Array

  constructor(hashes: readonly number[], numbers: readonly number[]) {
    const buckets = Math.max(1, hashes.length)
    this.#starts = new Int32Array(buckets + 1)
    this.#entries = new Int32Array(2 * hashes.length)
    for (const hash of hashes) {
      const bucket = this.#bucketOf(hash)
      this.#starts[bucket + 1] = (this.#starts[bucket + 1] as number) + 1
    }
    for (let bucket = 0; bucket < buckets; bucket++)
      this.#starts[bucket + 1] = (this.#starts[bucket + 1] as number) + (this.#starts[bucket] as number)
    const next = this.#starts.slice(0, buckets)
    hashes.forEach((hash, at) => {
      const bucket = this.#bucketOf(hash)
      const entry = next[bucket] as number
      next[bucket] = entry + 1
      this.#entries[2 * entry] = hash
      this.#entries[2 * entry + 1] = numbers[at] as number
    })
  }

  /** @param most highest number of results */
  find(hash: number, most = Number.POSITIVE_INFINITY): readonly number[] {
    const bucket = this.#bucketOf(hash)
    const end = this.#starts[bucket + 1] as number
    let found: number[] | undefined
    for (let entry = this.#starts[bucket] as number; entry < end; entry++) {
      if (this.#entries[2 * entry] !== hash) continue
      const number = this.#entries[2 * entry + 1] as number
      if (found) found.push(number)
      else found = [number]
      if (found.length >= most) break
    }
    return found ?? NOTHING
  }

  #bucketOf(hash: number): number {
    return (hash >>> 0) % (this.#starts.length - 1)
  }
}

const NOTHING: readonly number[] = []

/** FNV-1a hash of the UTF-16 code units with a final mix; different `seed`s separate kinds of text. */
export const hashOf = (text: string, seed: number): number =>
  hashFrom(startOfHash(seed), text, 0, text.length)

/** @returns hash state of an empty text */
export const startOfHash = (seed: number): number => 0x811c9dc5 ^ seed

/** Adds one code unit to a hash state, so that texts with a common beginning share the work. */
export const addToHash = (hash: number, text: string, at: number): number =>
  Math.imul(hash ^ text.charCodeAt(at), 0x01000193)

/** @returns hash of the state `beginning` followed by a part of `text`, from index `from` up to `to` */
export const hashFrom = (beginning: number, text: string, from: number, to: number): number => {
  let hash = beginning
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) | 0
}
