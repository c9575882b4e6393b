import { z } from 'zod'
import { type Endpoint, success } from './endpoint.ts'
import { fbPageId, pageId, pageIdOfPlatform, platform } from './fields.ts'
import { metaPermission } from './meta-permissions.ts'

/** The person's access to a page according to Facebook. Every value but `ok` needs an action of the person there. */
export const pageAccess = z.enum(['ok', 'not_admin', 'not_granted', 'token_expired'])

/** Reason why a connected page does not answer, apart from its owner's switch. */
export const pageHealth = z.enum(['ok', 'reconnect', 'permission_missing', 'blocked_by_policy'])
export type PageHealth = z.infer<typeof pageHealth>

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
    role: z.enum(['owner', 'member']),
    connected_by_viewer: z
      .boolean()
      .describe('Whether the caller connected the page; it answers with the access of the person who did'),
    health: pageHealth,
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

export const pageEndpoints = {
  listManagedPages: {
    method: 'GET',
    path: '/api/v1/admin-pages',
    summary: 'Pages that the person manages at Facebook, each with the product’s access',
    access: 'person',
    reply: success({ managed_pages: z.array(managedPage) }),
  },
  listConnectedPages: {
    method: 'GET',
    path: '/api/v1/connected-page',
    summary: "The pages connected to the person's teams",
    access: 'person',
    reply: success({ connected_pages: z.array(connectedPage) }),
  },
  getCurrentPage: {
    method: 'GET',
    path: '/api/v1/current-page',
    summary: 'One connected page',
    access: 'page.view',
    query: byPage,
    reply: success({ current_page: connectedPage }),
  },
  connectPage: {
    method: 'POST',
    path: '/api/v1/connect-page',
    summary: 'Connects a page to a team: subscribes its webhooks, keeps its token, mirrors its posts',
    access: 'page.connect',
    body: z.object({
      page_id: pageId,
      team_id: z.string().min(1),
      take_along: z
        .boolean()
        .default(false)
        .describe(
          'Hands over the automations, chats and history that another team of the same owner has of the page',
        ),
    }),
    reply: success({ connected_page: connectedPage }),
  },
  disconnectPage: {
    method: 'PATCH',
    path: '/api/v1/page/disconnect',
    summary: 'Stops answering for a page; its data stays',
    access: 'page.disconnect',
    body: byPage,
    reply: success({ connected_page: connectedPage }),
  },
  reconnectPage: {
    method: 'PATCH',
    path: '/api/v1/page/reconnect',
    summary: 'Starts answering for a page again, with a fresh token',
    access: 'page.reconnect',
    body: byPage,
    reply: success({ connected_page: connectedPage }),
  },
  deletePage: {
    method: 'DELETE',
    path: '/api/v1/page',
    summary: 'Deletes a disconnected page with its automations and history; it can be restored for some days',
    access: 'page.delete',
    query: byPage,
    reply: success({ deleted_for_good_at: z.string() }),
  },
  listDeletedPages: {
    method: 'GET',
    path: '/api/v1/deleted-pages',
    summary: 'Deleted pages that the person, as owner of their team, can still restore',
    access: 'person',
    reply: success({ deleted_pages: z.array(deletedPage) }),
  },
  restorePage: {
    method: 'PATCH',
    path: '/api/v1/page/restore',
    summary: 'Brings a deleted page back, disconnected, with its automations switched off',
    access: 'page.delete',
    body: z.object({ page_id: pageId, team_id: z.string().min(1) }),
    reply: success({ connected_page: connectedPage }),
  },
} as const satisfies Record<string, Endpoint>
