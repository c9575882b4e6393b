import { z } from 'zod'
import type { Receipt } from './incoming-event.ts'
import type { Origin } from './parse-webhook.ts'
import { decorative, id, moment } from './wire.ts'

const receipt = z.object({ sender: z.object({ id }), timestamp: moment })
const watermark = decorative(z.object({ watermark: moment }))

/**
 * Reads a receipt (reference 2026, §4.7): Messenger names a time up to which everything is read or delivered,
 * Instagram the message, whose time is close to that of the receipt.
 * @returns undefined for any other element
 */
export const readReceipts = (
  { pageId, at }: Origin,
  element: Record<string, unknown>,
): Receipt[] | undefined => {
  const kinds = (['read', 'delivery'] as const).filter((name) => (element[name] ?? undefined) !== undefined)
  if (kinds.length === 0) return undefined
  const parsed = receipt.safeParse(element)
  if (!parsed.success) return []
  const { sender, timestamp } = parsed.data
  return kinds.map((kind) => ({
    pageId,
    customerId: sender.id,
    kind: kind === 'read' ? 'read' : 'delivered',
    until: watermark.parse(element[kind])?.watermark ?? timestamp ?? at,
  }))
}
