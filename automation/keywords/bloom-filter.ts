/** A set with rare false positives and no false negatives; more bits per member make false positives rarer. */
export type BloomFilter = { bytes: Uint8Array; hashes: number }

const HASHES = 8

const hash = (text: string, seed: number): number => {
  let value = seed
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  value ^= value >>> 15
  value = Math.imul(value, 0x2c1b3c6d)
  return (value ^ (value >>> 13)) >>> 0
}

const SEEDS = [0x811c9dc5, 0x9747b28c] as const

/** Whether a text is in the set; true by mistake for a small share of other texts. */
export const has = ({ bytes, hashes }: BloomFilter, text: string): boolean => {
  const bits = bytes.length * 8
  let place = hash(text, SEEDS[0])
  const step = hash(text, SEEDS[1]) | 1
  for (let round = 0; round < hashes; round++) {
    const bit = place % bits
    if (((bytes[bit >>> 3] as number) & (1 << (bit & 7))) === 0) return false
    place = (place + step) >>> 0
  }
  return true
}

/** Builds a filter of all members, with `bitsPerMember` bits for each. */
export const bloomFilterOf = (members: ReadonlySet<string>, bitsPerMember: number): BloomFilter => {
  const bytes = new Uint8Array(Math.ceil((members.size * bitsPerMember) / 8) + 8)
  const bits = bytes.length * 8
  for (const text of members) {
    let place = hash(text, SEEDS[0])
    const step = hash(text, SEEDS[1]) | 1
    for (let round = 0; round < HASHES; round++) {
      const bit = place % bits
      bytes[bit >>> 3] = (bytes[bit >>> 3] as number) | (1 << (bit & 7))
      place = (place + step) >>> 0
    }
  }
  return { bytes, hashes: HASHES }
}

/** Decodes a filter. A loop, because callbacks for 250,000 letters took longer than the rest of a screen's start. */
export const fromBase64 = (text: string): BloomFilter => {
  const letters = atob(text)
  const bytes = new Uint8Array(letters.length)
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at)
  return { bytes, hashes: HASHES }
}
