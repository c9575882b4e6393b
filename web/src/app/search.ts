/**
 * Search parameters are plain text. The router's own reading would turn a page id of seventeen digits into a
 * number and lose its end.
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
 * Like `textIn`, for one of the values named. Any other is said to be undefined: the router passes on what a route does
 * not speak of, as it stands in the address.
 */
export const choiceIn = <Name extends string, Value extends string>(
  search: Search,
  name: Name,
  values: readonly Value[],
): { [Key in Name]?: Value } => {
  const value = values.find((one) => one === search[name])
  return (value === undefined && !(name in search) ? {} : { [name]: value }) as { [Key in Name]?: Value }
}

/** Like `textIn`, for a whole number from 1; 1 itself is left out of the address. */
export const pageNumberIn = (search: Search): { page?: number } => {
  const page = Number(search.page)
  if (Number.isInteger(page) && page > 1) return { page }
  return ('page' in search ? { page: undefined } : {}) as { page?: number }
}
