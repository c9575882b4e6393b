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
      /** `expiring`: ends within ten days. */
      status: z.enum(['active', 'expiring', 'expired']),
      /** Null: the plan has no end, or, with status `expired`, the team never had one. */
      ends_at: z.string().nullable(),
    }),
    connected_pages: z.number().int(),
    members: z.number().int(),
    created_at: z.string(),
  })
  .meta({ id: 'Team' })
export type Team = z.infer<typeof team>

const memberFace = {
  user_id: z.string(),
  name: z.string(),
  picture_url: z.string().nullable(),
}

export const teamMember = z
  .object({
    ...memberFace,
    role: z.enum(['owner', 'member']),
    status: z.enum(['active', 'inactive', 'pending']),
    /** The person has an open invitation. */
    team_request: z.boolean(),
    since: z.string(),
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.infer<typeof teamMember>

/** A person with an account, found by a search. */
export const userToAdd = z
  .object({ ...memberFace, membership: z.enum(['none', 'pending', 'active', 'inactive']) })
  .meta({ id: 'UserToAdd' })
export type UserToAdd = z.infer<typeof userToAdd>

export const pendingTeam = z
  .object({
    id: z.string(),
    name: z.string(),
    invited_by: z.string().nullable(),
    invited_at: z.string(),
  })
  .meta({ id: 'PendingTeam' })
export type PendingTeam = z.infer<typeof pendingTeam>

const teamId = z.uuid()
const SHORTEST_SEARCH = 3

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
  deleteTeam: {
    method: 'DELETE',
    path: '/api/v1/teams/{id}',
    summary: 'Deletes a team without connected pages, with the automations and history of the pages it had',
    access: 'team.delete',
    params: z.object({ id: teamId }),
    reply: success({}),
  },
  listPendingTeams: {
    method: 'GET',
    path: '/api/v1/teams/pending',
    summary: 'Teams whose invitation the person has not answered',
    access: 'person',
    reply: success({ pending_teams: z.array(pendingTeam) }),
  },
  listTeamMembers: {
    method: 'GET',
    path: '/api/v1/teams/{team_id}/members',
    summary: 'People of a team, including the invited',
    access: 'team.view',
    params: z.object({ team_id: teamId }),
    reply: success({ members: z.array(teamMember) }),
  },
  searchUsersToAdd: {
    method: 'GET',
    path: '/api/v1/teams/users-to-add',
    summary: 'People with an account whose full name or e-mail address equals the search',
    access: 'team.change_members',
    query: z.object({ team_id: teamId, search: z.string().trim().min(SHORTEST_SEARCH).max(100) }),
    reply: success({ users: z.array(userToAdd) }),
  },
  inviteTeamMember: {
    method: 'POST',
    path: '/api/v1/teams/members',
    summary: 'Invites a person to a team, who confirms or declines it',
    access: 'team.change_members',
    body: z.object({ team_id: teamId, user_id: z.uuid() }),
    reply: success({ member: teamMember }),
  },
  removeTeamMember: {
    method: 'DELETE',
    path: '/api/v1/teams/members/{id}',
    summary: 'Removes a member or withdraws an invitation; a member may leave a team with it',
    access: 'team.change_members',
    params: z.object({ id: z.uuid() }),
    body: z.object({ team_id: teamId }),
    reply: success({}),
  },
  answerInvitation: {
    method: 'PUT',
    path: '/api/v1/teams/members/self-confirm',
    summary: "Confirms or declines the person's own invitation",
    access: 'person',
    body: z.object({ team_id: teamId, action: z.enum(['confirm', 'decline']) }),
    reply: success({}),
  },
} as const satisfies Record<string, Endpoint>
