/** As many as the migration makes. More lanes than workers, few enough to find work with one short query. */
export const LANES = 32

/** FNV-1a: a page keeps its lane for ever, on every machine. */
export const laneOf = (pageId: string): number => {
  let hash = 0x811c9dc5
  for (const character of pageId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash % LANES
}
