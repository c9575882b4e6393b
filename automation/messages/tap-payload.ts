import { z } from 'zod'
import { partId } from '../flow/parts.ts'

/** Identifies a button or quick reply of a step. */
export type TappedPart = { automation_id: string; node_id: string; part_id: string }

const MARK = 'flow:'
const encoded = z.tuple([z.string(), partId, partId])

/** @returns payload of a button or quick reply; the platform returns it with a tap */
export const tapPayload = ({ automation_id, node_id, part_id }: TappedPart): string =>
  MARK + JSON.stringify([automation_id, node_id, part_id])

/** @returns the tapped part; undefined for a payload that `tapPayload` did not make */
export const readTapPayload = (payload: string): TappedPart | undefined => {
  if (!payload.startsWith(MARK)) return undefined
  const parsed = encoded.safeParse(jsonOf(payload.slice(MARK.length)))
  if (!parsed.success) return undefined
  const [automation_id, node_id, part_id] = parsed.data
  return { automation_id, node_id, part_id }
}

const START_MARK = 'start:'

/** @returns payload of a conversation starter or menu item; its tap starts the chat automation */
export const startPayload = (automation_id: string): string => START_MARK + automation_id

/** @returns id of the chat automation; undefined for a payload that `startPayload` did not make */
export const readStartPayload = (payload: string): string | undefined =>
  payload.startsWith(START_MARK) ? payload.slice(START_MARK.length) : undefined

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
