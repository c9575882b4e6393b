import type { Finding, FlowProblemCode } from '../problems.ts'

type Length = {
  field: string
  part_id?: string
  max: number
  /** Code for an empty text; absent when the text is optional. */
  needed?: FlowProblemCode
  tooLong: FlowProblemCode
}

/** Finds a missing or too long text; counts UTF-16 units, as Meta does. */
export const textLength = (text: string, { field, part_id, max, needed, tooLong }: Length): Finding[] => {
  const place = { field, ...(part_id !== undefined && { part_id }) }
  if (needed && text.trim() === '') return [{ code: needed, ...place }]
  return text.length > max ? [{ code: tooLong, ...place, facts: { max, length: text.length } }] : []
}
