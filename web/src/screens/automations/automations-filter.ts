import { LONGEST_SEARCH } from '../chat-bot/flow-filter.ts'

/** Which automations are listed. It lives in the address, so that a filtered list can be shared. */
export type AutomationsFilter = {
  search?: string
  type?: (typeof automationTypes)[number]
  state?: (typeof automationStates)[number]
  page?: number
}

// Not read off the contract: the router keeps this file on every page, the public ones too.
export const automationTypes = ['comment', 'chat'] as const
export const automationStates = ['on', 'off'] as const

/** A changed filter begins at its first page again. */
export const changeAutomationsFilter = (
  filter: AutomationsFilter,
  change: { [Key in keyof AutomationsFilter]?: AutomationsFilter[Key] | undefined },
): AutomationsFilter => {
  const changed = { ...filter, page: undefined, ...change }
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
}

export const isAutomationsFiltered = ({ page: _page, ...filter }: AutomationsFilter): boolean =>
  Object.keys(filter).length > 0

/** What each of the two lists is asked for; null: nothing of that kind is wanted. */
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
