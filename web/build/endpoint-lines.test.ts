import { expect, it } from 'vitest'
import { endpointLines } from './endpoint-lines.ts'

const load = endpointLines().load as (id: string) => string | undefined

it('a browser is given method, path and access of every call, and no schema', () => {
  const [, list = ''] = load('/repository/contract/endpoints.ts')?.split('export const endpoints = ') ?? []
  const lines = JSON.parse(list)
  expect(lines.refreshToken).toEqual({
    method: 'POST',
    path: expect.stringMatching(/^\/api\//),
    access: 'public',
  })
  expect(lines.getBilling).toEqual({
    method: 'GET',
    path: '/api/v1/teams/{team_id}/billing',
    access: 'team.view',
  })
  expect(list).not.toMatch(/"(?:params|query|body|reply|summary)"/)
})

it('every other file of the contract is as it is written', () => {
  expect(load('/repository/contract/billing.ts')).toBeUndefined()
})
