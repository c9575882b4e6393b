/** A reply that is due, as the platform shows it and as the product recorded it. */
export type DueAnswer = {
  /** Description in the report. */
  what: string
  /** Replies of one thread must appear in the order of their places. */
  thread: string
  place: number
  /** Time of each appearance on the platform, or its position among the messages of a chat. */
  shownAt: number[]
  recorded: Recorded | undefined
}

export type Recorded = 'waiting' | 'sending' | 'unknown' | 'sent' | 'failed' | 'skipped'

/** A reply on the platform that was not due. */
export type Unasked = { what: string }

/** Records of the product about acts in chats. */
export type Traces = {
  /** Customers whose acts and runs differ in number. */
  runs: string[]
  /** Texts that customers took back and that are still stored. */
  kept: string[]
  /** Customers whose answer to a question is not stored, or of whom the team has not one notice. */
  answers: string[]
}

export type Figures = {
  due: number
  lost: string[]
  doubled: string[]
  outOfOrder: string[]
  /** Missing on the platform, and history reports it as failed or skipped. */
  failed: string[]
  /** Missing on the platform, and history reports the result as unknown. */
  unknown: string[]
  /** On the platform, but history does not report it as sent. */
  misreported: string[]
  /** Messages of agents that the product accepted, requests repeated after no response, and answers of the bot to what an
   * agent had read and answered before. */
  people: number
  repeated: number
  after: string[]
} & Traces

/** Compares the replies on the platform with those that were due. */
export const compare = (
  due: readonly DueAnswer[],
  unasked: readonly Unasked[],
  traces: Traces = { runs: [], kept: [], answers: [] },
): Figures => {
  const missing = due.filter(({ shownAt }) => shownAt.length === 0)
  const missingWith = (...states: Recorded[]) =>
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
    failed: missingWith('failed', 'skipped'),
    unknown: missingWith('unknown'),
    misreported: due
      .filter(({ shownAt, recorded }) => shownAt.length > 0 && recorded !== 'sent')
      .map(({ what, recorded }) => `${what} (${recorded ?? 'no record'})`),
    people: 0,
    repeated: 0,
    after: [],
    ...traces,
  }
}

/** The figures of the crowd's chats and of those with agents together; only the crowd's answers have a fixed number. */
export const together = (crowd: Figures, agents: Figures): Figures => ({
  ...crowd,
  people: agents.people,
  repeated: agents.repeated,
  after: agents.after,
  lost: [...crowd.lost, ...agents.lost],
  doubled: [...crowd.doubled, ...agents.doubled],
  outOfOrder: [...crowd.outOfOrder, ...agents.outOfOrder],
  failed: [...crowd.failed, ...agents.failed],
  unknown: [...crowd.unknown, ...agents.unknown],
  misreported: [...crowd.misreported, ...agents.misreported],
})

/** Replies that came after a later reply of their thread. */
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

/** Nothing is lost, doubled or out of order, history and answers are right, and texts that were taken back are gone. */
export const isClean = ({
  lost,
  doubled,
  outOfOrder,
  misreported,
  after,
  runs,
  kept,
  answers,
}: Figures): boolean =>
  [lost, doubled, outOfOrder, misreported, after, runs, kept, answers].every(({ length }) => length === 0)
