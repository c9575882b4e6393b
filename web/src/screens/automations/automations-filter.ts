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

/** Changes the filter and resets the page number. */
export const changeAutomationsFilter = (
  filter: AutomationsFilter,
  change: { [Key in keyof AutomationsFilter]?: AutomationsFilter[Key] | undefined },
): AutomationsFilter => {
  const changed = { ...filter, page: undefined, ...change }
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
}

export const isAutomationsFiltered = ({ page: _page, ...filter }: AutomationsFilter): boolean =>
  Object.keys(filter).length > 0

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
