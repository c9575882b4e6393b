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

export const flowListQuery = (pageId: string, { search, state, trigger, page = 1 }: FlowFilter) => ({
  page_id: pageId,
  page,
  ...(search !== undefined && { search: search.slice(0, LONGEST_SEARCH) }),
  ...(state && { status: state }),
  ...(trigger && { trigger }),
})
