import { type GraphAct, graphError, type scriptedGraph } from './scripted-graph.ts'

type Limits = { pages: number; messenger: number; instagram: number; app: number }
type Kind = keyof Limits
const CODES = { app: 4, pages: 80001, messenger: 80006, instagram: 80002 } as const
const HOUR_MILLISECONDS = 3_600_000

type Parts = {
  graph: Awaited<ReturnType<typeof scriptedGraph>>
  clock: { now: () => Date }
  limits: Partial<Limits>
  /** Whether its headers contain the estimated time until a used-up limit is free, as on most days. */
  estimates?: boolean
  /** Recent calls of other users of this application. */
  ofOthers?: number
  /** The account whose messages use its page's address. */
  instagram?: string
}

/**
 * A platform that counts calls per page and limit in a rolling hour, reports usage in its headers, and refuses calls
 * over the limit. Refused calls count too.
 */
export const countingPlatform = ({
  graph,
  clock,
  limits,
  estimates = false,
  ofOthers = 0,
  instagram,
}: Parts) => {
  const counted = new Map([['app', Array.from({ length: ofOthers }, () => clock.now().getTime())]])
  const sent: { page: string; kind: Kind; text: string; at: Date }[] = []
  let refused = 0
  let underWay = 0
  let mostUnderWay = 0
  let made = 0

  const recent = (name: string): number[] => {
    const since = clock.now().getTime() - HOUR_MILLISECONDS
    return (counted.get(name) ?? []).filter((time) => time > since)
  }
  const percent = (kind: Kind, name: string): number => {
    const limit = limits[kind]
    return limit === undefined ? 0 : Math.floor((100 * recent(name).length) / limit)
  }
  const figures = (kind: Kind, name: string) => {
    const call_count = percent(kind, name)
    const [first] = recent(name)
    const minutes =
      call_count >= 95 && estimates && first
        ? Math.ceil((first + HOUR_MILLISECONDS - clock.now().getTime()) / 60_000)
        : 0
    return {
      type: kind,
      call_count,
      total_time: 0,
      total_cputime: 0,
      estimated_time_to_regain_access: minutes,
    }
  }
  const headers = (page: string): Record<string, string> => {
    const { app, ...others } = limits
    const kinds = Object.keys(others) as Kind[]
    return {
      ...(app === undefined ? {} : { 'x-app-usage': JSON.stringify(figures('app', 'app')) }),
      ...(kinds.length === 0
        ? {}
        : {
            'x-business-use-case-usage': JSON.stringify({
              [page]: kinds.map((kind) => figures(kind, `${page} ${kind}`)),
            }),
          }),
    }
  }
  const count = (name: string): void => {
    counted.set(name, [...recent(name), clock.now().getTime()])
  }

  const answering =
    (kind: Kind, pageOf: (path: string) => string): GraphAct =>
    async ({ path, body }) => {
      const page = pageOf(path)
      const own = `${page} ${kind}`
      underWay += 1
      mostUnderWay = Math.max(mostUnderWay, underWay)
      count(own)
      count('app')
      const full = ([kind, 'app'] as Kind[]).find(
        (one) => recent(one === 'app' ? 'app' : own).length > (limits[one] ?? Number.POSITIVE_INFINITY),
      )
      const answerHeaders = headers(page)
      // Yields, so that concurrent calls arrive before the answer.
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      underWay -= 1
      if (full) {
        refused += 1
        return graphError(CODES[full], undefined, answerHeaders)
      }
      made += 1
      sent.push({ page, kind, text: JSON.stringify(body), at: clock.now() })
      return {
        body: { id: `r${made}`, recipient_id: '6010203040506070', message_id: `m_${made}` },
        headers: answerHeaders,
      }
    }

  const pageOfComment = (path: string) => path.split('_')[0] ?? ''
  const [publicKind, chatKind] = instagram
    ? (['instagram', 'instagram'] as const)
    : (['pages', 'messenger'] as const)
  graph.on('POST', /\/(comments|replies)$/, answering(publicKind, pageOfComment))
  graph.on(
    'POST',
    /\/messages$/,
    answering(chatKind, (path) => instagram ?? path.split('/')[0] ?? ''),
  )

  return {
    sent,
    refused: () => refused,
    mostUnderWay: () => mostUnderWay,
  }
}
