import { z } from 'zod'
import { planCodes, planStatuses } from './billing.ts'
import { type Schemas, success } from './endpoint.schemas.ts'
import { limits } from './limits.ts'
import { givenRoles, roles } from './permissions.ts'

export const team = z
  .object({
    id: z.string(),
    name: z.string(),
    role: z.enum(roles),
    plan: z.object({
      code: z.enum(planCodes),
      status: z.enum(planStatuses),
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
    role: z.enum(roles),
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
    role: z.enum(roles),
    invited_by: z.string().nullable(),
    invited_at: z.string(),
  })
  .meta({ id: 'PendingTeam' })
export type PendingTeam = z.infer<typeof pendingTeam>

export const invitationLink = z
  .object({
    id: z.string(),
    role: z.enum(givenRoles),
    invited_by: z.string(),
    created_at: z.string(),
    expires_at: z.string(),
  })
  .meta({ id: 'InvitationLink' })
export type InvitationLink = z.infer<typeof invitationLink>

/** Tokens have 43 characters; a copied link may have lost some. */
const token = z.string().max(100)

const teamId = z.uuid()
const givenRole = z.enum(givenRoles)
const SHORTEST_SEARCH = 3

export const teamSchemas = {
  listTeams: {
    summary: 'The teams the person belongs to',
    reply: success({ teams: z.array(team) }),
  },
  createTeam: {
    summary: 'Makes a team; it starts with the free trial when its owner never used one',
    body: z.object({ name: z.string().trim().min(limits.team_name.min).max(limits.team_name.max) }),
    reply: success({ team }),
  },
  deleteTeam: {
    summary: 'Deletes a team without connected pages, with the automations and history of the pages it had',
    params: z.object({ id: teamId }),
    reply: success({}),
  },
  listPendingTeams: {
    summary: 'Teams whose invitation the person has not answered',
    reply: success({ pending_teams: z.array(pendingTeam) }),
  },
  listTeamMembers: {
    summary: 'People of a team, including the invited',
    params: z.object({ team_id: teamId }),
    reply: success({ members: z.array(teamMember) }),
  },
  searchUsersToAdd: {
    summary: 'People with an account whose full name or e-mail address equals the search',
    query: z.object({ team_id: teamId, search: z.string().trim().min(SHORTEST_SEARCH).max(100) }),
    reply: success({ users: z.array(userToAdd) }),
  },
  inviteTeamMember: {
    summary: 'Invites a person to a team, by default as an editor, who confirms or declines it',
    body: z.object({ team_id: teamId, user_id: z.uuid(), role: givenRole.default('member') }),
    reply: success({ member: teamMember }),
  },
  changeMemberRole: {
    summary: 'Gives a member or an invited person another role',
    params: z.object({ id: z.uuid() }),
    body: z.object({ team_id: teamId, role: givenRole }),
    reply: success({ member: teamMember }),
  },
  removeTeamMember: {
    summary: 'Removes a member or withdraws an invitation; a member may leave a team with it',
    params: z.object({ id: z.uuid() }),
    body: z.object({ team_id: teamId }),
    reply: success({}),
  },
  listInvitationLinks: {
    summary: 'Open invitations by link',
    params: z.object({ team_id: teamId }),
    reply: success({ invitation_links: z.array(invitationLink) }),
  },
  createInvitationLink: {
    summary: 'Makes a link with which one person joins within seven days; this reply alone contains it',
    body: z.object({ team_id: teamId, role: givenRole }),
    reply: success({ invitation_link: invitationLink, url: z.string() }),
  },
  revokeInvitationLink: {
    summary: 'Ends an invitation by link',
    params: z.object({ id: z.uuid() }),
    body: z.object({ team_id: teamId }),
    reply: success({}),
  },
  lookAtInvitation: {
    summary: 'The team, role and inviter of a link, for its page',
    body: z.object({ token }),
    reply: success({
      invitation: z.object({
        team_name: z.string(),
        invited_by: z.string(),
        role: z.enum(givenRoles),
        expires_at: z.string(),
      }),
    }),
  },
  answerInvitationLink: {
    summary: 'Joins the team of a link, or declines; both end the link',
    body: z.object({ token, action: z.enum(['confirm', 'decline']) }),
    reply: success({ team: z.object({ id: z.string(), name: z.string() }) }),
  },
  answerInvitation: {
    summary: "Confirms or declines the person's own invitation",
    body: z.object({ team_id: teamId, action: z.enum(['confirm', 'decline']) }),
    reply: success({}),
  },
} as const satisfies Schemas
