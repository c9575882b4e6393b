/** Values of a filter; undefined removes one. */
export type FilterChange<Filter> = { [Key in keyof Filter]?: Filter[Key] | undefined }

export const withoutUndefined = <Filter extends object>(filter: FilterChange<Filter>): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Filter

/** Changes the filter of a list and resets the page number. */
export const changeFilter = <Filter extends object>(filter: Filter, change: FilterChange<Filter>): Filter =>
  withoutUndefined<Filter>({ ...filter, page: undefined, ...change })

export const isFiltered = (filter: object): boolean => Object.keys(filter).some((key) => key !== 'page')

// Reading an address leniently: an unknown value is left out. Without zod, because the router loads the filters
// on every page, public ones too.

export const oneOf = <Value extends string>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given)

/** A keyword such as 2 arrives as a number from a link. */
export const textOf = (given: unknown, longest: number): string | undefined => {
  const text = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : ''
  return text === '' ? undefined : text.slice(0, longest).trim()
}

const MOST_PAGES = 100_000

/** The first page is not in the address. */
export const pageOf = (given: unknown): number | undefined => {
  const page = Number(given)
  return Number.isInteger(page) && page > 1 && page <= MOST_PAGES ? page : undefined
}
