import type { commentAutomationStates } from '#contract/comment-automations.ts'

import { LONGEST_SEARCH } from '../chat-bot/flow-filter.ts'

/** The filter of the list of automations. It is in the address, so that a filtered list can be shared. */
export type AutomationsFilter = {
  search?: string
  type?: (typeof automationTypes)[number]
  state?: (typeof commentAutomationStates)[number]
  page?: number
}

export const automationTypes = ['comment', 'chat'] as const

/** The queries of the two lists; null when a kind is filtered out. */
export const bothQueries = (pageId: string, { search, type, state }: AutomationsFilter) => {
  const asked = {
    page_id: pageId,
    ...(search !== undefined && { search: search.slice(0, LONGEST_SEARCH) }),
  }
  return {
    comment: type === 'chat' ? null : { ...asked, ...(state && { state }) },
    chat:
      type === 'comment'
        ? null
        : { ...asked, ...(state && { status: state === 'on' ? ('live' as const) : ('draft' as const) }) },
  }
}
