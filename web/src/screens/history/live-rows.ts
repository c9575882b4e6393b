export type Row = { id: string; date: string }

/** What is shown of a list that goes on changing, and how much of it has come meanwhile. */
export type Shown<One extends Row> = {
  view: string
  /** What the server gave last. */
  given: readonly One[]
  rows: readonly One[]
  /** Rows that have come and are not shown yet. */
  waiting: number
}

const isLaterThan = (row: Row, other: Row | undefined): boolean =>
  other === undefined || Date.parse(row.date) >= Date.parse(other.date)

/**
 * Rows whose place a person is looking at stay where they are: what changed of them is shown, what is new waits until
 * it is asked for. On the first page that is whatever came in between; on a later one, what has moved on from before.
 */
export const rowsAfter = <One extends Row>(
  shown: Shown<One> | null,
  given: readonly One[],
  { view, mayMove, isFirstPage }: { view: string; mayMove: boolean; isFirstPage: boolean },
): Shown<One> => {
  if (shown === null || shown.view !== view || shown.rows.length === 0)
    return shown?.given === given && shown.view === view ? shown : { view, given, rows: given, waiting: 0 }
  const isSettled = mayMove ? shown.rows === given : shown.given === given
  if (isSettled) return shown
  if (mayMove) return { view, given, rows: given, waiting: 0 }
  const known = new Map(given.map((row) => [row.id, row]))
  const ids = new Set(shown.rows.map(({ id }) => id))
  const boundary = isFirstPage ? shown.rows.at(-1) : shown.rows[0]
  return {
    view,
    given,
    rows: shown.rows.map((row) => known.get(row.id) ?? row),
    waiting: given.filter((row) => !ids.has(row.id) && isLaterThan(row, boundary)).length,
  }
}
