/** The list of imitated and missing features; a test compares it with the registered routes. */
export type Support = 'supported' | 'partial' | 'not supported'

export interface CoverageLine {
  /** `GET /{page-id}/feed`, `Page.fan_count`, `webhook page/feed` */
  what: string
  support: Support
  /** Test files in the parent folder. */
  testedBy: readonly string[]
  note?: string
}

export function supported(what: string, ...testedBy: string[]): CoverageLine {
  return { what, support: 'supported', testedBy }
}

export function partial(what: string, note: string, ...testedBy: string[]): CoverageLine {
  return { what, support: 'partial', testedBy, note }
}

export function missing(what: string, note: string): CoverageLine {
  return { what, support: 'not supported', testedBy: [], note }
}
