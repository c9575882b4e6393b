import { compileKeywords } from '../keywords/match-keywords.ts'
import { tokensOf } from '../keywords/normalise.ts'
import { readTapPayload } from '../messages/tap-payload.ts'
import { type Tap, tapsOf } from '../messages/taps-of.ts'
import { toMessages } from '../messages/to-messages.ts'
import { buttonsOf } from '../node-types/action/blocks.ts'
import type { ActionNode } from '../node-types/action/settings.ts'
import type { Place } from './conversation.ts'
import { leadsFrom, nodeOfType } from './places.ts'
import type { Walk } from './walk.ts'

export type FoundPart = { place: Place; part_id: string; to: string }

/** @returns part of a payload in the current live flow, for a message of any age; undefined when it no longer exists */
export const partOf = (payload: string, { turnContext }: Walk): FoundPart | undefined => {
  const tapped = readTapPayload(payload)
  if (!tapped) return undefined
  const { part_id, ...place } = tapped
  const node = nodeOfType(turnContext, place, 'action')
  const to = node && targetOf(node, part_id)
  return to && leadsFrom(turnContext, place)(to) ? { place, part_id, to } : undefined
}

const targetOf = ({ payload, quick_replies }: ActionNode, part_id: string): string | null | undefined => {
  const action = payload.flatMap(buttonsOf).find(({ id }) => id === part_id)?.action
  if (action) return 'next' in action ? action.next : undefined
  return quick_replies.find(({ id }) => id === part_id)?.next
}

/** @returns button or quick reply of the awaited message whose title the customer typed */
export const typedChoice = (text: string, place: Place, walk: Walk): Tap | undefined => {
  const { turnContext, conversation, contact } = walk
  const node = nodeOfType(turnContext, place, 'action')
  if (!node) return undefined
  const leads = leadsFrom(turnContext, place)
  const { messages } = toMessages(node, { place, conversation, contact, turnContext, leads })
  return titled(text, messages.flatMap(tapsOf))
}

/** Compares letters first; then smart matching of the whole text: «цагаан» and «tsagaan», but not «цагаан уу». */
export const titled = (text: string, taps: readonly Tap[]): Tap | undefined => {
  const typed = plain(text)
  const same = taps.find(({ title }) => plain(title) === typed)
  if (same) return same
  const words = tokensOf(text)
  const [first, last] = [words[0], words.at(-1)]
  // Skips messages longer than every title, which saves compiling the titles.
  const longest = Math.max(...taps.map(({ title }) => tokensOf(title).length))
  if (!first || !last || words.length > longest + 1) return undefined
  const hits = compileKeywords(taps.map(({ title }, order) => ({ keyword: title, ruleId: String(order) })))
    .find(text)
    .filter(({ start, end }) => start <= first.start && end >= last.end)
    // «захиалахгүй» is the opposite of «Захиалах».
    .filter(({ why }) => why.every(({ suffixName }) => suffixName !== 'privative'))
    .sort((left, right) => right.confidence - left.confidence)
  return hits[0] && taps[Number(hits[0].ruleId)]
}

/** Lower case without emoji and punctuation; a text of signs alone is kept. */
const plain = (text: string): string => {
  const folded = text.normalize('NFC').toLowerCase().trim()
  return folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() || folded
}
