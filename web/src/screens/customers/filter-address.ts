import type { CustomerFilter, CustomerRule } from '#contract/customers.schemas.ts'
import { textOf, withoutUndefined } from '#web/components/list-filter.ts'

/** Parts of the screen's address: the open customer, and the filter, so that it can be sent to a colleague. */
export type CustomersAddress = { customer?: string; search?: string; rules?: string }

const LONGEST_ID = 512
const LONGEST_SEARCH = 100
/** Far below what servers and browsers take. */
const LONGEST_RULES = 4000

export const readCustomersAddress = (search: Readonly<Record<string, unknown>>): CustomersAddress =>
  withoutUndefined<CustomersAddress>({
    customer: textOf(search.customer, LONGEST_ID),
    search: textOf(search.search, LONGEST_SEARCH),
    rules: textOf(search.rules, LONGEST_RULES),
  })

const TYPES: readonly string[] = ['tag', 'field', 'seen', 'source'] satisfies CustomerRule['type'][]

/** The server checks rules completely; here an address that is cut off must not break the screen. */
const rulesIn = (text: string): CustomerRule[] => {
  try {
    const rules: unknown = JSON.parse(text)
    return Array.isArray(rules) && rules.every((rule) => TYPES.includes(Object(rule).type)) ? rules : []
  } catch {
    return []
  }
}

export const filterIn = ({ search = '', rules }: CustomersAddress): CustomerFilter => ({
  search,
  rules: rules === undefined ? [] : rulesIn(rules),
})

export const addressOf = ({ search, rules }: CustomerFilter): Omit<CustomersAddress, 'customer'> => ({
  ...(search !== '' && { search }),
  ...(rules.length > 0 && { rules: JSON.stringify(rules) }),
})
