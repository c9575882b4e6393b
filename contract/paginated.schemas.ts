import { z } from 'zod'

/** The specification's shape of a page of a list. The `…_url` fields are paths of this API. */
export const paginated = <Item extends z.ZodType>(item: Item) =>
  z.object({
    current_page: z.number().int(),
    data: z.array(item),
    first_page_url: z.string(),
    from: z.number().int().nullable(),
    last_page: z.number().int(),
    last_page_url: z.string(),
    next_page_url: z.string().nullable(),
    prev_page_url: z.string().nullable(),
    to: z.number().int().nullable(),
    path: z.string(),
    per_page: z.number().int(),
    total: z.number().int(),
  })

export type Paginated<Item> = {
  current_page: number
  data: Item[]
  first_page_url: string
  from: number | null
  last_page: number
  last_page_url: string
  next_page_url: string | null
  prev_page_url: string | null
  to: number | null
  path: string
  per_page: number
  total: number
}

/** The query parameters of every list. */
export const paging = {
  page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number<number>().int().min(1).max(100).default(20),
}
