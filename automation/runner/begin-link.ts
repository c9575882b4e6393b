import { flowOfRef } from '../flow/flow-link.ts'
import { automationOf } from './places.ts'
import type { LiveAutomation, OpenedLink } from './turn.ts'
import { because, remember, type Walk, walkAutomation } from './walk.ts'

/**
 * Starts the flow of the link that led the customer here.
 * @returns false when no live flow belongs to it
 */
export const beginLink = (walk: Walk, link: OpenedLink | undefined): boolean => {
  const automation = link && flowOf(walk, link)
  if (!link || !automation) return false
  because(walk, { code: 'came_by_link', ref: link.ref ?? '', ad_id: link.ad_id ?? '' })
  walk.onlyLedHere = true
  remember(walk, { awaits: null, keyword: null })
  walkAutomation(walk, automation)
  return true
}

const flowOf = (walk: Walk, { ref = '' }: OpenedLink): LiveAutomation | undefined => {
  const named = flowOfRef(ref)
  return named === undefined ? undefined : automationOf(walk.turnContext, named)
}
