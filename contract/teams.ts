import { z } from 'zod'
import { type Endpoint, success } from './endpoint.ts'
import { limits } from './limits.ts'

export const team = z
  .object({
    id: z.string(),
    name: z.string(),
    role: z.enum(['owner', 'member']),
    plan: z.object({
      code: z.enum(['trial', 'standard', 'premium', 'enterprise']),
      /** `expiring`: within ten days of the end. */
      status: z.enum(['active', 'expiring', 'expired']),
      ends_at: z.string().nullable(),
    }),
    connected_pages: z.number().int(),
    members: z.number().int(),
    created_at: z.string(),
  })
  .meta({ id: 'Team' })
export type Team = z.infer<typeof team>

export const teamEndpoints = {
  listTeams: {
    method: 'GET',
    path: '/api/v1/teams',
    summary: 'The teams the person belongs to',
    access: 'person',
    reply: success({ teams: z.array(team) }),
  },
  createTeam: {
    method: 'POST',
    path: '/api/v1/teams',
    summary: 'Makes a team; it starts with the free trial when its owner never used one',
    access: 'person',
    body: z.object({ name: z.string().trim().min(limits.team_name.min).max(limits.team_name.max) }),
    reply: success({ team }),
  },
} as const satisfies Record<string, Endpoint>
