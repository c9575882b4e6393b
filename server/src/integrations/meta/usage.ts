/** Limits that affect this product; Meta has others, such as advertisements and catalogues. */
export type LimitKind = 'app' | 'pages' | 'messenger' | 'instagram'

/**
 * Usage of a limit from the headers of a response: shared/reference/meta-graph.md §9.2. All figures in whole percent.
 */
export type Usage = {
  /** `app`, `CALLED_PAGE`, or the id of a page or Instagram account. */
  key: string
  kind: LimitKind
  /** The greatest of the three figures below. */
  percent: number
  callCount: number
  totalTime: number
  totalCpuTime: number
  /** Minutes until access is regained; 0 when the platform gives no estimate. */
  regainMinutes: number
}

/** Key of the older header, which does not name the called page. */
export const CALLED_PAGE = 'called page'

type Figures = {
  type?: string
  call_count?: number
  total_time?: number
  total_cputime?: number
  estimated_time_to_regain_access?: number
}

const BUSINESS_KINDS: ReadonlySet<string | undefined> = new Set<LimitKind>([
  'pages',
  'messenger',
  'instagram',
])

const whole = (figure: unknown): number =>
  typeof figure === 'number' && Number.isFinite(figure) ? Math.min(Math.max(Math.ceil(figure), 0), 999) : 0

const DAY_MINUTES = 24 * 60

/** No window is longer than a day; a longer estimate would delay replies that could be sent. */
const minutesOf = (estimate: unknown): number =>
  typeof estimate === 'number' ? Math.min(Math.max(estimate, 0), DAY_MINUTES) : 0

const usageOf = (key: string, kind: LimitKind, figures: Figures): Usage => {
  const callCount = whole(figures.call_count)
  const totalTime = whole(figures.total_time)
  const totalCpuTime = whole(figures.total_cputime)
  return {
    key,
    kind,
    percent: Math.max(callCount, totalTime, totalCpuTime),
    callCount,
    totalTime,
    totalCpuTime,
    regainMinutes: minutesOf(figures.estimated_time_to_regain_access),
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parse = (header: string | undefined): Record<string, unknown> | undefined => {
  if (!header) return undefined
  try {
    const parsed: unknown = JSON.parse(header)
    return isObject(parsed) ? parsed : undefined
  } catch {
    return undefined
  }
}

/**
 * Parses the usage headers (§9.2); unreadable ones are ignored.
 * @param header reads a header of the response by its lower-case name
 */
export const readUsage = (header: (name: string) => string | undefined): Usage[] => {
  const usages: Usage[] = []
  const app = parse(header('x-app-usage'))
  if (app) usages.push(usageOf('app', 'app', app))
  for (const [key, limits] of Object.entries(parse(header('x-business-use-case-usage')) ?? {}))
    for (const figures of (Array.isArray(limits) ? limits : []).filter(isObject) as Figures[])
      if (BUSINESS_KINDS.has(figures.type)) usages.push(usageOf(key, figures.type as LimitKind, figures))
  const page = parse(header('x-page-usage'))
  if (page && !usages.some(({ kind }) => kind === 'pages')) usages.push(usageOf(CALLED_PAGE, 'pages', page))
  return usages
}
