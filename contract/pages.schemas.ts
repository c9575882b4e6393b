import { z } from 'zod'
import { type Schemas, success } from './endpoint.schemas.ts'
import { fbPageId, pageId, pageIdOfPlatform, platform } from './fields.schemas.ts'
import { metaPermission } from './meta-permissions.schemas.ts'
import { pageAccesses, pageHealths } from './pages.ts'
import { roles } from './permissions.ts'

export const pageAccess = z.enum(pageAccesses)

export const pageHealth = z.enum(pageHealths)

/** Facebook's own word on a page: a warning, or the block that stopped it. */
export const policyNotice = z
  .object({
    kind: z.enum(['warning', 'blocked']),
    /** Facebook's text, in Facebook's language; empty when it gave none. */
    reason: z.string(),
    /** When Facebook lifts the block itself; null: it named no time. */
    until: z.string().nullable(),
    /** Facebook's page about the rule. */
    url: z.string().nullable(),
    at: z.string(),
  })
  .meta({ id: 'PolicyNotice' })
export type PolicyNotice = z.infer<typeof policyNotice>

const pageFace = {
  page_id: pageIdOfPlatform,
  platform,
  name: z.string(),
  username: z.string().nullable(),
  avatar_url: z.string().nullable(),
}

export const managedPage = z
  .object({
    ...pageFace,
    access: pageAccess,
    /** Connection to any team, also one that the person does not belong to; null: not connected. */
    connection: z
      .object({
        status: z.union([z.literal(0), z.literal(1)]),
        team_id: z.string().nullable(),
        team_name: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ManagedPage' })
export type ManagedPage = z.infer<typeof managedPage>

export const connectedPage = z
  .object({
    ...pageFace,
    id: pageIdOfPlatform,
    fb_page_id: fbPageId,
    /** 1 connected and active, 0 disconnected. */
    status: z.union([z.literal(0), z.literal(1)]),
    team_id: z.string(),
    team_name: z.string(),
    role: z.enum(roles),
    connected_by_viewer: z
      .boolean()
      .describe('Whether the caller connected the page; it answers with the access of the person who did'),
    health: pageHealth,
    policy_notice: policyNotice.nullable().describe('The platform’s warning or block, while it holds'),
    /** Revoked permissions, while `health` is `permission_missing`. */
    missing_permissions: z.array(metaPermission),
    automations: z.number().int().describe('Comment and chat automations, switched on or not'),
    comment_automations: z.number().int().describe('Of these, the comment automations'),
    live_chat_automations: z.number().int(),
    /** Whether a message of a chat automation was ever sent. */
    chats_answered: z.boolean(),
    succeeded_replies: z
      .number()
      .int()
      .describe('Replies to comments and messages of the chat bot that arrived'),
    failed_replies: z.number().int().describe('The same that failed'),
    connected_at: z.string(),
    /** Set while another team has connected the page; rules, chats and history stayed with this team, switched off. */
    moved_away: z
      .object({
        at: z.string(),
        /**
         * `access_lost`: the platform refused this team's token; `disconnected`: this team had disconnected the page.
         */
        because: z.enum(['access_lost', 'disconnected']),
      })
      .nullable(),
  })
  .meta({ id: 'ConnectedPage' })
export type ConnectedPage = z.infer<typeof connectedPage>

export const deletedPage = z
  .object({
    ...pageFace,
    team_id: z.string(),
    team_name: z.string(),
    /** The owner of the team can restore the page until this time. */
    deleted_for_good_at: z.string(),
  })
  .meta({ id: 'DeletedPage' })
export type DeletedPage = z.infer<typeof deletedPage>

const byPage = z.object({ page_id: pageId })

export const pageSchemas = {
  listManagedPages: {
    summary: 'Pages that the person manages at Facebook, each with the product’s access',
    reply: success({ managed_pages: z.array(managedPage) }),
  },
  listConnectedPages: {
    summary: "The pages connected to the person's teams",
    reply: success({ connected_pages: z.array(connectedPage) }),
  },
  getCurrentPage: {
    summary: 'One connected page',
    query: byPage,
    reply: success({ current_page: connectedPage }),
  },
  connectPage: {
    summary: 'Connects a page to a team: subscribes its webhooks, keeps its token, mirrors its posts',
    body: z.object({
      page_id: pageId,
      team_id: z.string().min(1),
      take_along: z
        .boolean()
        .default(false)
        .describe(
          'Moves the automations that another team of the same owner made for the page; chats and history stay with that team',
        ),
    }),
    reply: success({ connected_page: connectedPage }),
  },
  disconnectPage: {
    summary: 'Stops answering for a page; its data stays',
    body: byPage,
    reply: success({ connected_page: connectedPage }),
  },
  reconnectPage: {
    summary: 'Starts answering for a page again, with a fresh token',
    body: byPage,
    reply: success({ connected_page: connectedPage }),
  },
  deletePage: {
    summary: 'Deletes a disconnected page with its automations and history; it can be restored for some days',
    query: byPage,
    reply: success({ deleted_for_good_at: z.string() }),
  },
  listDeletedPages: {
    summary: 'Deleted pages that the person, as owner of their team, can still restore',
    reply: success({ deleted_pages: z.array(deletedPage) }),
  },
  restorePage: {
    summary: 'Brings a deleted page back, disconnected, with its automations switched off',
    body: z.object({ page_id: pageId, team_id: z.string().min(1) }),
    reply: success({ connected_page: connectedPage }),
  },
} as const satisfies Schemas
