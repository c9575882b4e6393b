/** Number of rows that the migration creates. More shards than workers, and few enough to scan in one short query. */
export const SHARDS = 32

/** FNV-1a hash: a team has the same shard on every machine. */
export const shardOf = (teamId: string): number => {
  let hash = 0x811c9dc5
  for (const character of teamId) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash % SHARDS
}
