/** One change for the app, before it is packed into a request. */
export interface Change {
  object: 'page' | 'instagram'
  pageId: string
  entryId: string
  field: string
  /** `changes[]` has times in seconds, `messaging[]` and `standby[]` in milliseconds. */
  place: 'changes' | 'messaging' | 'standby'
  /** Further keys of the entry. */
  beside?: Record<string, unknown>
  value: Record<string, unknown>
  /** Short text for the console. */
  summary: string
}

/** The request's JSON: one entry per account with its changes, one entry per message. */
export function packChanges(changes: readonly Change[], now: number): Record<string, unknown> {
  const entries: Record<string, unknown>[] = []
  const byAccount = new Map<string, { field: string; value: unknown }[]>()
  for (const { entryId, field, value, place, beside } of changes) {
    if (place !== 'changes') {
      entries.push({ id: entryId, time: now, ...beside, [place]: [value] })
      continue
    }
    const known = byAccount.get(entryId)
    if (known) {
      known.push({ value, field })
      continue
    }
    const list = [{ value, field }]
    byAccount.set(entryId, list)
    entries.push({ id: entryId, time: Math.floor(now / 1000), changes: list })
  }
  return { object: changes[0]?.object ?? 'page', entry: entries }
}

/** The platform's encoding: all non-ASCII as lower-case \uXXXX, slashes escaped. */
export function encodeBody(payload: unknown): string {
  return JSON.stringify(payload)
    .replaceAll('/', '\\/')
    .replaceAll(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
