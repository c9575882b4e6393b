import { type CommentTrigger, commentTriggers } from '#automation/vocabulary.ts'
import { commentAutomationStates } from '#contract/comment-automations.ts'
import { contentTypes } from '#contract/platforms.ts'

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

const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given)

const withoutEmpty = (filter: { [Key in keyof ListFilter]: ListFilter[Key] | undefined }): ListFilter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))

const searchOf = (given: unknown): string | undefined => {
  const search = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : ''
  return search === '' ? undefined : search.slice(0, LONGEST_SEARCH)
}

const pageOf = (given: unknown): number | undefined => {
  const page = Number(given)
  return Number.isInteger(page) && page > 1 ? page : undefined
}

/** Reads the address leniently: it leaves out unknown values. */
export const readListFilter = (search: Readonly<Record<string, unknown>>): ListFilter =>
  withoutEmpty({
    search: searchOf(search.search),
    state: oneOf(commentAutomationStates, search.state),
    trigger: oneOf(commentTriggers, search.trigger),
    kind: oneOf(kindNames, search.kind),
    page: pageOf(search.page),
  })

/** Changes the filter and resets the page number. */
export const changeListFilter = (
  filter: ListFilter,
  change: { [Key in keyof ListFilter]?: ListFilter[Key] | undefined },
): ListFilter => withoutEmpty({ ...filter, page: undefined, ...change })

export const listQuery = (pageId: string, { kind, page = 1, ...asked }: ListFilter) => ({
  page_id: pageId,
  page,
  ...asked,
  ...(kind && { type: types[kind] }),
})

export const isFiltered = ({ page: _page, ...filter }: ListFilter): boolean => Object.keys(filter).length > 0
