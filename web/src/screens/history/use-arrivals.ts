import { useState } from 'react'

type Seen = { view: string; known: ReadonlySet<string>; arrived: ReadonlySet<string> }

/** The rows that are new since the view was first shown, which are animated. */
export const arrivalsAfter = (seen: Seen | null, view: string, ids: readonly string[]): Seen => {
  if (seen === null || seen.view !== view) return { view, known: new Set(ids), arrived: new Set() }
  const fresh = ids.filter((id) => !seen.known.has(id))
  if (fresh.length === 0) return seen
  return { view, known: seen.known.union(new Set(fresh)), arrived: new Set(fresh) }
}

export const useArrivals = (
  rows: readonly { id: string }[] | undefined,
  view: string,
): ReadonlySet<string> => {
  const [seen, setSeen] = useState<Seen | null>(null)
  if (!rows) return new Set()
  const next = arrivalsAfter(
    seen,
    view,
    rows.map(({ id }) => id),
  )
  if (next !== seen) setSeen(next)
  return next.arrived
}
