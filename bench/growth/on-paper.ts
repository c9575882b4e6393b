/** Of one comment or message: microseconds of processor time, bytes of the database's log and of its disk. */
export type Cost = { web: number; worker: number; postgres: number; wal: number; disk: number }

/** Processors that are busier than this make everybody wait. */
const BUSY = 0.6
/** The busiest minutes of a day against its mean: evenings, and a post that everybody comments on. */
const PEAK_TO_MEAN = 5
/** Of a page a day: what the premium plan holds, 4,000 a month. */
const COMMENTS_A_PAGE = 133

const SECONDS_A_DAY = 86_400

/** What a machine or several carry; `program`: cores of web processes and workers beside the database's. */
export type Carried = {
  peakPerSecond: number
  perDay: number
  pages: number
  program: number
  walMegabytesPerSecond: number
  gigabytesPerMonth: number
}

const carried = (peakPerSecond: number, cost: Cost): Carried => {
  const perDay = (peakPerSecond / PEAK_TO_MEAN) * SECONDS_A_DAY
  return {
    peakPerSecond,
    perDay,
    pages: perDay / COMMENTS_A_PAGE,
    program: (peakPerSecond * (cost.web + cost.worker)) / 1e6 / BUSY,
    walMegabytesPerSecond: (peakPerSecond * cost.wal) / 1e6,
    gigabytesPerMonth: (perDay * 30 * cost.disk) / 1e9,
  }
}

/** One host that runs everything. */
export const onOneHost = (cores: number, cost: Cost): Carried =>
  carried((cores * BUSY * 1e6) / (cost.web + cost.worker + cost.postgres), cost)

/** One PostgreSQL with its cores to itself, and as many hosts of web processes and workers as it can feed. */
export const onOneDatabase = (cores: number, cost: Cost): Carried =>
  carried((cores * BUSY * 1e6) / cost.postgres, cost)
