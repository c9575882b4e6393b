/**
 * Numbers by text, as small as a table can be: where a text is, only its hash is kept. Several numbers of one text come in
 * the order in which they were added; now and then one of another text comes with them, so whoever asks looks again.
 */
export class TextTable {
  /** The first entry of each bucket, and the end of the last. */
  readonly #starts: Int32Array
  /** Bucket by bucket: of each entry the hash and the number. Many of one hash slow no look-up of another bucket. */
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

  /** @param most numbers are found at most */
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
