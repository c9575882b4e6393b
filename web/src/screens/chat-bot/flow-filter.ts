import type { FlowStatus, TriggerType } from '#automation/vocabulary.ts'

/**
 * The filter of the list of chat automations. It is in the address, so that a filtered list can be shared.
 */
export type FlowFilter = {
  search?: string
  state?: FlowStatus
  trigger?: TriggerType
  page?: number
}

/** Tabs besides `mine`, which is not in the address. */
export const chatBotTabs = ['basic', 'templates', 'ai', 'chats'] as const
export type ChatBotTab = 'mine' | (typeof chatBotTabs)[number]

/** The starts of a new automation that a link can choose. */
export const flowStartChoices = ['keywords', 'welcome', 'default', 'file'] as const
export type FlowStartChoice = (typeof flowStartChoices)[number]

export const LONGEST_SEARCH = 100

/** Changes the filter and resets the page number. */
export const changeFlowFilter = (
  filter: FlowFilter,
  change: { [Key in keyof FlowFilter]?: FlowFilter[Key] | undefined },
): FlowFilter => {
  const changed = { ...filter, page: undefined, ...change }
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined))
}

export const flowListQuery = (pageId: string, { search, state, trigger, page = 1 }: FlowFilter) => ({
  page_id: pageId,
  page,
  ...(search !== undefined && { search: search.slice(0, LONGEST_SEARCH) }),
  ...(state && { status: state }),
  ...(trigger && { trigger }),
})

export const isFlowFiltered = ({ page: _page, ...filter }: FlowFilter): boolean =>
  Object.keys(filter).length > 0
