import { z } from 'zod'
import { partId } from '../flow/parts.ts'

/** A button or quick reply of a step. */
export type TappedPart = { automation_id: string; node_id: string; part_id: string }

const MARK = 'flow:'
const encoded = z.tuple([z.string(), partId, partId])

/** What goes out with a button and comes back with its tap. */
export const tapPayload = ({ automation_id, node_id, part_id }: TappedPart): string =>
  MARK + JSON.stringify([automation_id, node_id, part_id])

/** Undefined for whatever was not made by `tapPayload`. */
export const readTapPayload = (payload: string): TappedPart | undefined => {
  if (!payload.startsWith(MARK)) return undefined
  const parsed = encoded.safeParse(jsonOf(payload.slice(MARK.length)))
  if (!parsed.success) return undefined
  const [automation_id, node_id, part_id] = parsed.data
  return { automation_id, node_id, part_id }
}

const START_MARK = 'start:'

/** What goes out with a conversation starter or menu item: the automation that its tap begins. */
export const startPayload = (automation_id: string): string => START_MARK + automation_id

/** Undefined for whatever was not made by `startPayload`. */
export const readStartPayload = (payload: string): string | undefined =>
  payload.startsWith(START_MARK) ? payload.slice(START_MARK.length) : undefined

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
