import type {
  DryRunEvent,
  DryRunPart,
  DryRunProgress,
  DryRunResult,
  DryRunTotals,
} from '#contract/dry-run.schemas.ts'

/** The groups of a dry run's results: answered or changed, hidden or deleted, and ignored comments. */
export const sorts = ['changed', 'moderated', 'ignored'] as const
export type Sort = (typeof sorts)[number]

export type DryRunState = {
  phase: 'idle' | 'running' | 'done' | 'failed'
  progress: DryRunProgress | undefined
  totals: DryRunTotals | undefined
  /** Newest first. */
  results: Readonly<Record<Sort, readonly DryRunResult[]>>
  error: unknown
}

const nothing = { changed: [], moderated: [], ignored: [] }

export const idle: DryRunState = {
  phase: 'idle',
  progress: undefined,
  totals: undefined,
  results: nothing,
  error: undefined,
}

const MOST_SHOWN = 200

/** The state after one more event of the stream. */
export const withEvent = (state: DryRunState, event: DryRunEvent): DryRunState => {
  switch (event.event) {
    case 'progress':
      return { ...state, progress: event.data }
    case 'done':
      return { ...state, progress: event.data, phase: 'done' }
    case 'part':
      return { ...state, totals: event.data.totals, results: merged(state.results, event.data) }
    case 'failed':
      return state
  }
}

const sortOf = ({ change, outcome }: DryRunResult): Sort =>
  change ? 'changed' : outcome === 'moderated' ? 'moderated' : 'ignored'

const merged = (
  before: DryRunState['results'],
  { from_start, results }: DryRunPart,
): DryRunState['results'] => {
  const newest = [...results].reverse()
  const of = (sort: Sort) =>
    [...newest.filter((result) => sortOf(result) === sort), ...(from_start ? [] : before[sort])].slice(
      0,
      MOST_SHOWN,
    )
  return { changed: of('changed'), moderated: of('moderated'), ignored: nearFirst(of('ignored')) }
}

/** Near matches first, because they are more useful than unrelated comments. */
const nearFirst = (results: DryRunResult[]): DryRunResult[] => [
  ...results.filter(({ nearest }) => nearest !== null),
  ...results.filter(({ nearest }) => nearest === null),
]

export const changesIn = ({ changes }: DryRunTotals): number =>
  Object.values(changes).reduce((sum, count) => sum + count, 0)

export const countOf = (sort: Sort, totals: DryRunTotals): number =>
  sort === 'changed' ? changesIn(totals) : totals[sort]
