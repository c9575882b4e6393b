import type { Paginated } from '#contract/paginated.schemas.ts'

type Asked = { page: number; per_page: number }

/** Wraps one page of rows into the specification's list shape. The URLs keep the other query parameters. */
export const paginate = <Item>(
  data: Item[],
  total: number,
  asked: Asked,
  path: string,
  query: Record<string, unknown>,
  /** Most rows that can be listed; further pages do not exist. */
  mostListed = Number.POSITIVE_INFINITY,
): Paginated<Item> => {
  const pages = Math.min(Math.ceil(total / asked.per_page), Math.floor(mostListed / asked.per_page))
  const lastPage = Math.max(1, pages)
  const first = (asked.page - 1) * asked.per_page + 1
  const address = (page: number) => {
    const parameters = Object.entries({ ...query, page }).filter(([, value]) => value !== undefined)
    return `${path}?${new URLSearchParams(parameters.map(([key, value]) => [key, String(value)]))}`
  }
  return {
    current_page: asked.page,
    data,
    first_page_url: address(1),
    from: data.length > 0 ? first : null,
    last_page: lastPage,
    last_page_url: address(lastPage),
    next_page_url: asked.page < lastPage ? address(asked.page + 1) : null,
    prev_page_url: asked.page > 1 ? address(asked.page - 1) : null,
    to: data.length > 0 ? first + data.length - 1 : null,
    path,
    per_page: asked.per_page,
    total,
  }
}
