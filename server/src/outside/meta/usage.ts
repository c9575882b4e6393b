/** How full a limit is, from the headers of an answer: shared/reference/meta-graph.md §9.2. */
export type Usage = {
  /** `app`, or the id of a page or Instagram account. */
  key: string
  /** The fullest of call count, CPU time and total time, in whole percent. */
  percent: number
  /** Minutes until access is regained; 0 when the platform gives no estimate. */
  regainMinutes: number
}

type Figures = {
  call_count?: number
  total_time?: number
  total_cputime?: number
  estimated_time_to_regain_access?: number
}

const fullest = ({ call_count = 0, total_time = 0, total_cputime = 0 }: Figures): number =>
  Math.max(call_count, total_time, total_cputime)

const parse = <Shape>(header: string | undefined): Shape | undefined => {
  if (!header) return undefined
  try {
    return JSON.parse(header) as Shape
  } catch {
    return undefined
  }
}

/** @param header reads a header of the answer by its lower-case name. */
export const readUsage = (header: (name: string) => string | undefined): Usage[] => {
  const usages: Usage[] = []
  const app = parse<Figures>(header('x-app-usage'))
  if (app) usages.push({ key: 'app', percent: fullest(app), regainMinutes: 0 })
  const businesses = parse<Record<string, Figures[]>>(header('x-business-use-case-usage')) ?? {}
  for (const [key, limits] of Object.entries(businesses)) {
    usages.push({
      key,
      percent: Math.max(0, ...limits.map(fullest)),
      regainMinutes: Math.max(0, ...limits.map((limit) => limit.estimated_time_to_regain_access ?? 0)),
    })
  }
  return usages
}
