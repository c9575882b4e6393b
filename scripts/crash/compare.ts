/** One answer that is due, as the platform shows it and as the product recorded it. */
export type DueAnswer = {
  /** For people who look for it. */
  what: string
  /** Answers of one thread belong in the order of their places. */
  thread: string
  place: number
  /** When it stands on the platform, or where among other messages: once for each time. */
  shownAt: number[]
  recorded: Recorded | undefined
}

export type Recorded = 'waiting' | 'sending' | 'unknown' | 'sent' | 'failed' | 'skipped'

/** An answer on the platform that nobody was to get. */
export type Unasked = { what: string }

export type Figures = {
  due: number
  lost: string[]
  doubled: string[]
  outOfOrder: string[]
  /** Not there, and history says so. */
  failed: string[]
  /** Not there, and history says that nobody can know. */
  unknown: string[]
  /** There, and history says that it is not. */
  misreported: string[]
}

/** What the platform shows, held against what was due. */
export const compare = (due: readonly DueAnswer[], unasked: readonly Unasked[]): Figures => {
  const missing = due.filter(({ shownAt }) => shownAt.length === 0)
  const told = (...states: Recorded[]) =>
    missing.filter(({ recorded }) => recorded && states.includes(recorded)).map(({ what }) => what)
  return {
    due: due.length,
    lost: missing
      .filter(({ recorded }) => recorded !== 'failed' && recorded !== 'skipped' && recorded !== 'unknown')
      .map(({ what, recorded }) => `${what} (${recorded ?? 'no record'})`),
    doubled: [
      ...due.flatMap(({ what, shownAt }) => shownAt.slice(1).map(() => what)),
      ...unasked.map(({ what }) => `${what} (unasked)`),
    ],
    outOfOrder: [...Map.groupBy(due, ({ thread }) => thread).values()].flatMap(overtaken),
    failed: told('failed', 'skipped'),
    unknown: told('unknown'),
    misreported: due
      .filter(({ shownAt, recorded }) => shownAt.length > 0 && recorded !== 'sent')
      .map(({ what, recorded }) => `${what} (${recorded ?? 'no record'})`),
  }
}

/** The answers that stand behind one that belonged after them. */
const overtaken = (thread: readonly DueAnswer[]): string[] => {
  let latest = Number.NEGATIVE_INFINITY
  const late: string[] = []
  for (const { what, shownAt } of thread.toSorted((left, right) => left.place - right.place)) {
    const [first] = shownAt
    if (first === undefined) continue
    if (first < latest) late.push(what)
    latest = Math.max(latest, first)
  }
  return late
}

/** Nothing lost, doubled or out of order, and history tells the truth. */
export const isClean = ({ lost, doubled, outOfOrder, misreported }: Figures): boolean =>
  lost.length + doubled.length + outOfOrder.length + misreported.length === 0
