/** The version of Meta's Graph API that the product is written for. */
export const GRAPH_VERSION = 'v26.0'

/**
 * The day from which Meta serves a version as the next one, from Meta's own changelog. Meta names no day for the newest
 * version. Update it together with `GRAPH_VERSION`.
 */
export const GRAPH_VERSION_ENDS: Record<string, string> = {
  'v20.0': '2026-09-24',
  'v21.0': '2027-01-21',
  'v22.0': '2027-05-20',
  'v23.0': '2027-10-08',
  'v24.0': '2028-02-18',
  'v25.0': '2028-07-29',
}
