import type { NodeOf } from '../flow/flow.ts'
import { flowOfRef } from '../flow/flow-link.ts'
import { triggered } from './begin.ts'
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

/** The flow that the link names; then the trigger with its advertisement, its `ref`, or no condition. */
const flowOf = (walk: Walk, { ref = '', ad_id = '' }: OpenedLink): LiveAutomation | undefined => {
  if (ref === '' && ad_id === '') return undefined
  const named = flowOfRef(ref)
  if (named !== undefined) return automationOf(walk.turnContext, named)
  const links = triggered(walk, 'link')
  const conditions = [
    ({ payload }: NodeOf<'link'>) =>
      payload.ad_id !== '' && payload.ad_id === ad_id && fitsRef(payload.ref, ref),
    ({ payload }: NodeOf<'link'>) => payload.ad_id === '' && payload.ref !== '' && payload.ref === ref,
    ({ payload }: NodeOf<'link'>) => payload.ad_id === '' && payload.ref === '',
  ]
  for (const isFor of conditions) {
    const found = links.find(({ trigger }) => isFor(trigger))
    if (found) return found.automation
  }
  return undefined
}

const fitsRef = (wanted: string, ref: string): boolean => wanted === '' || wanted === ref

/**
 * Starts the flow for an answer to a story or a mention in one.
 * @returns false when no live flow has this trigger
 */
export const beginStory = (walk: Walk, story: 'reply' | 'mention' | undefined): boolean => {
  const found = story && triggered(walk, story === 'reply' ? 'story_reply' : 'story_mention')[0]
  if (!found) return false
  because(walk, { code: story === 'reply' ? 'replied_to_story' : 'mentioned_in_story' })
  walk.onlyLedHere = true
  remember(walk, { awaits: null, keyword: null })
  walkAutomation(walk, found.automation)
  return true
}
