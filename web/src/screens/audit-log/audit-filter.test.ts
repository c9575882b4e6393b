import { expect, it } from 'vitest'
import { isFiltered } from '#web/components/list-filter.ts'
import { auditQuery, readAuditFilter } from './audit-filter.ts'

const PERSON = '0f8fad5b-d9cb-469f-a165-70867728950e'

it('a complete filter in the address is sent to the server', () => {
  const search = {
    group: 'payments',
    person: PERSON,
    ofPage: '110022003300441',
    from: '2026-11-01',
    to: '2026-11-02',
  }
  expect(auditQuery(readAuditFilter(search))).toEqual({
    group: 'payments',
    person: PERSON,
    page_id: '110022003300441',
    start_date: '2026-11-01',
    end_date: '2026-11-02',
  })
})

it.each([
  { group: 'nonsense' },
  { person: 'Болд' },
  { ofPage: '../x' },
  { from: '2026-02-31' },
  { from: '2026-11-02', to: '2026-11-01' },
])('an invalid filter in the address is left out: %j', (search) => {
  const filter = readAuditFilter(search)
  expect(isFiltered(filter)).toBe(false)
  expect(auditQuery(filter)).toEqual({})
})

it('events of the system can be filtered', () => {
  expect(auditQuery(readAuditFilter({ person: 'system' }))).toEqual({ person: 'system' })
})
