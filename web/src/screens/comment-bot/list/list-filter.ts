import { type CommentTrigger, commentTriggers } from '#automation/vocabulary.ts'
import { commentAutomationStates } from '#contract/comment-automations.ts'
import { contentTypes } from '#contract/platforms.ts'
import { oneOf, pageOf, textOf, withoutUndefined } from '#web/components/list-filter.ts'

/** The filter of the list of automations. It is in the address, so that a filtered list can be shared. */
export type ListFilter = {
  search?: string
  state?: (typeof commentAutomationStates)[number]
  trigger?: CommentTrigger
  kind?: ContentKindName
  page?: number
}

const types = {
  post: contentTypes.POST,
  reel: contentTypes.REEL,
  live: contentTypes.LIVE,
  all: contentTypes.ALL,
} as const
export type ContentKindName = keyof typeof types

export const kindNames = Object.keys(types) as ContentKindName[]

export const LONGEST_SEARCH = 100

/** Reads the address leniently: it leaves out unknown values. */
export const readListFilter = (search: Readonly<Record<string, unknown>>): ListFilter =>
  withoutUndefined<ListFilter>({
    search: textOf(search.search, LONGEST_SEARCH),
    state: oneOf(commentAutomationStates, search.state),
    trigger: oneOf(commentTriggers, search.trigger),
    kind: oneOf(kindNames, search.kind),
    page: pageOf(search.page),
  })

export const listQuery = (pageId: string, { kind, page = 1, ...asked }: ListFilter) => ({
  page_id: pageId,
  page,
  ...asked,
  ...(kind && { type: types[kind] }),
})
