/** Number of rows that the migration creates. More lanes than workers, and few enough to scan in one short query. */
export const LANES = 32

/** FNV-1a hash: a page has the same lane on every machine. */
export const laneOf = (pageId: string): number => {
  let hash = 0x811c9dc5
  for (const character of pageId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash % LANES
}
