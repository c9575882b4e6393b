import type { Finding } from '../problems.ts'

/** A finding of a check of the whole flow. */
export type FoundAt = Finding & { node_id: string }
