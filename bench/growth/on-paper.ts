/** Cost of one comment or message: microseconds of processor time, bytes of WAL and bytes on the disk. */
export type Cost = { web: number; worker: number; postgres: number; wal: number; disk: number }

/** Requests queue when processors are busier than this. */
const BUSY = 0.6
/** Load of the busiest minutes of a day, relative to its mean: evenings and viral posts. */
const PEAK_TO_MEAN = 5
/** Comments of a page in a day: the premium plan has 4,000 a month. */
const COMMENTS_A_PAGE = 133

const SECONDS_A_DAY = 86_400

/** Load that one or several machines carry; `program`: cores of web processes and workers, without the database's. */
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

/** One PostgreSQL with its own cores, and as many hosts of web processes and workers as it can serve. */
export const onOneDatabase = (cores: number, cost: Cost): Carried =>
  carried((cores * BUSY * 1e6) / cost.postgres, cost)
