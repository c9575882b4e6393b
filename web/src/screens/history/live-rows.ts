export type Row = { id: string; date: string }

/** The shown rows of a live list, and the number of new ones. */
export type Shown<One extends Row> = {
  view: string
  /** The last rows from the server. */
  given: readonly One[]
  rows: readonly One[]
  /** New rows that are not shown yet. */
  waiting: number
}

const isLaterThan = (row: Row, other: Row | undefined): boolean =>
  other === undefined || Date.parse(row.date) >= Date.parse(other.date)

/**
 * Rows keep their places while a person reads them. Changed rows are updated, new ones are only counted. On a
 * later page those are rows that moved down from the page before.
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
