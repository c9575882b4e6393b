import { expect, it } from 'vitest'
import type { CustomerFilter } from '#contract/customers.schemas.ts'
import { addressOf, filterIn, readCustomersAddress } from './filter-address.ts'

const filter: CustomerFilter = {
  search: 'сараа 2233',
  rules: [
    { type: 'tag', tag: 'VIP & шинэ', has: true },
    { type: 'source', kind: 'post' },
  ],
}

it('a filter that is sent as an address is the same for a colleague', () => {
  const search = new URLSearchParams(addressOf(filter))
  expect(filterIn(readCustomersAddress(Object.fromEntries(search)))).toEqual(filter)
})

it('everybody has no address of its own', () => {
  expect(addressOf({ search: '', rules: [] })).toEqual({})
  expect(filterIn(readCustomersAddress({}))).toEqual({ search: '', rules: [] })
})

it.each(['[{"type":"tag"', '{}', '[1]', '[{"type":"other"}]', 'null'])(
  'an address that was cut off finds everybody: %s',
  (rules) => {
    expect(filterIn(readCustomersAddress({ rules })).rules).toEqual([])
  },
)
