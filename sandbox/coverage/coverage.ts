/** What the sandbox imitates and what it does not, held equal to the registered routes by a test. */
export type Support = 'supported' | 'partial' | 'not supported'

export interface CoverageLine {
  /** `GET /{page-id}/feed`, `Page.fan_count`, `webhook page/feed` */
  what: string
  support: Support
  /** Test files beside this folder. */
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
