/**
 * Search parameters stay plain text. The router's own parser would turn a page id of seventeen digits into a
 * number and lose digits.
 */
export const parseSearch = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search))

export const stringifySearch = (search: Record<string, unknown>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.size > 0 ? `?${query}` : ''
}

type Search = Record<string, unknown>

/** `{ [name]: value }` when the address has a non-empty value, `{}` otherwise. */
export const textIn = <Name extends string>(search: Search, name: Name): { [Key in Name]?: string } => {
  const value = search[name]
  return value === undefined || value === null || value === ''
    ? {}
    : ({ [name]: String(value) } as { [Key in Name]?: string })
}

/**
 * Like `textIn`, for a list of allowed values. Any other value becomes undefined, because the router passes
 * on parameters that a route leaves out.
 */
export const choiceIn = <Name extends string, Value extends string>(
  search: Search,
  name: Name,
  values: readonly Value[],
): { [Key in Name]?: Value } => {
  const value = values.find((one) => one === search[name])
  return (value === undefined && !(name in search) ? {} : { [name]: value }) as { [Key in Name]?: Value }
}

/** Like `textIn`, for a whole number from 1; 1 itself is not in the address. */
export const pageNumberIn = (search: Search): { page?: number } => {
  const page = Number(search.page)
  if (Number.isInteger(page) && page > 1) return { page }
  return ('page' in search ? { page: undefined } : {}) as { page?: number }
}
