import type { Finding, FlowProblemCode } from '../problems.ts'

type Length = {
  field: string
  part_id?: string
  max: number
  /** Absent where an empty text is no fault. */
  needed?: FlowProblemCode
  tooLong: FlowProblemCode
}

/** A text that is missing, or longer than it may be: counted in UTF-16 units, as Meta counts. */
export const textLength = (text: string, { field, part_id, max, needed, tooLong }: Length): Finding[] => {
  const place = { field, ...(part_id !== undefined && { part_id }) }
  if (needed && text.trim() === '') return [{ code: needed, ...place }]
  return text.length > max ? [{ code: tooLong, ...place, facts: { max, length: text.length } }] : []
}
