import type { ConnectedPage, DeletedPage } from '#contract/pages.schemas.ts'
import { type PageKey, pageKeyOf } from '#migrations/page-key.ts'
import { requireRole } from '#server/domains/teams/index.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import type { Handlers } from '#server/infrastructure/http/register-endpoints.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { connectPage } from './connect-page.ts'
import { binPage, restorePage } from './delete-page.ts'
import { type Disconnected, disconnectPage } from './disconnect-page.ts'
import { readFacebookAccess } from './facebook-access.ts'
import { managedPages } from './managed-pages.ts'
import { shownNotice } from './policy-notice.ts'
import { requirePage } from './require-page.ts'
import {
  type BinnedPage,
  findBinnedPages,
  findConnectedPages,
  findPageOfTeam,
  findPagesOfPerson,
  findPagesWithCounts,
  findPageWithCounts,
  type PageWithCounts,
} from './store.ts'

type PageHandlers = Pick<
  Handlers,
  | 'listManagedPages'
  | 'listConnectedPages'
  | 'getCurrentPage'
  | 'connectPage'
  | 'disconnectPage'
  | 'reconnectPage'
  | 'deletePage'
  | 'listDeletedPages'
  | 'restorePage'
>

type Parts = {
  services: Services
  graph: GraphClient
  /** Queues a reading of a page's posts, which also shows whether its token still works. */
  mirror: (pageId: PageKey) => Promise<void>
  /** Queues a sweep for comments from a time without webhooks. */
  sweep: (pageId: PageKey) => Promise<void>
  /** Queues a reading of the page's likes and followers. */
  figures: (pageId: PageKey) => Promise<void>
  disconnected: Disconnected
}

export const pageHandlers = ({
  services,
  graph,
  mirror,
  sweep,
  figures,
  disconnected,
}: Parts): PageHandlers => {
  const { queries } = services.database
  const { clock } = services

  const shown = async (personId: string, pageKey: PageKey): Promise<ConnectedPage> =>
    shownPage(await findPageWithCounts(queries, personId, pageKey), personId, clock.now())

  const connect = async (connection: Parameters<typeof connectPage>[2]) => {
    const pageKey = await connectPage(services, graph, connection, disconnected)
    await mirror(pageKey)
    await sweep(pageKey)
    await figures(pageKey)
    return { connected_page: await shown(connection.personId, pageKey) }
  }

  return {
    listManagedPages: async ({ caller }) => {
      const access = await readFacebookAccess(services, graph, caller.personId).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'FACEBOOK_ACCESS_EXPIRED') return undefined
        throw error
      })
      const offered = access?.offered.map(({ pageId }) => pageId) ?? []
      const own = await findPagesOfPerson(queries, caller.personId)
      // The pages' tokens may have ended together with the person's. A page without a subscription gets no comments,
      // so no failing reply would show it; reading its posts does.
      if (!access) for (const page of own.filter(({ status }) => status === 1)) await mirror(pageKeyOf(page))
      return {
        managed_pages: managedPages(access, { own, connected: await findConnectedPages(queries, offered) }),
      }
    },

    listConnectedPages: async ({ caller }) => {
      const pages = await findPagesWithCounts(queries, caller.personId)
      return { connected_pages: pages.map((page) => shownPage(page, caller.personId, clock.now())) }
    },

    getCurrentPage: async ({ caller, query }) => {
      const { key: pageId } = await requirePage(queries, caller, query.page_id, 'page.view')
      return { current_page: await shown(caller.personId, pageId) }
    },

    connectPage: async ({ caller, body }) => {
      await requireRole(queries, caller, body.team_id, 'page.connect')
      const page = await findPageOfTeam(queries, body.team_id, body.page_id)
      // An editor connects no page that the owner or an admin disconnected or deleted. A page that another team took
      // over is connected like a new one.
      if (page?.status === 0 && (page.moved_away_at === null || page.deletion_due_at !== null))
        await requireRole(queries, caller, body.team_id, 'page.reconnect')
      return connect({
        personId: caller.personId,
        teamId: body.team_id,
        pageId: body.page_id,
        takeAlong: body.take_along,
      })
    },

    disconnectPage: async ({ caller, body }) => {
      const page = await requirePage(queries, caller, body.page_id, 'page.disconnect')
      await disconnectPage(services, graph, page, caller.personId, disconnected)
      return { connected_page: await shown(caller.personId, pageKeyOf(page)) }
    },

    reconnectPage: async ({ caller, body }) => {
      const page = await requirePage(queries, caller, body.page_id, 'page.reconnect')
      return connect({
        personId: caller.personId,
        teamId: page.team_id,
        pageId: body.page_id,
        takeAlong: false,
      })
    },

    deletePage: async ({ caller, query }) => {
      const { key: pageId } = await requirePage(queries, caller, query.page_id, 'page.delete')
      const act = { personId: caller.personId, now: services.clock.now() }
      const dueAt = await queries.transaction().execute((transaction) => binPage(transaction, pageId, act))
      return { deleted_for_good_at: dueAt.toISOString() }
    },

    listDeletedPages: async ({ caller }) => {
      const pages = await findBinnedPages(queries, caller.personId)
      return { deleted_pages: pages.map(shownBinned) }
    },

    restorePage: async ({ caller, body }) => {
      await requireRole(queries, caller, body.team_id, 'page.delete')
      const page = await findPageOfTeam(queries, body.team_id, body.page_id)
      const act = { personId: caller.personId, now: services.clock.now() }
      if (!page) throw new DomainError('PAGE_NOT_FOUND')
      await queries.transaction().execute((transaction) => restorePage(transaction, pageKeyOf(page), act))
      return { connected_page: await shown(caller.personId, pageKeyOf(page)) }
    },
  }
}

const shownBinned = (page: BinnedPage): DeletedPage => ({
  page_id: page.page_id,
  platform: page.platform,
  name: page.name,
  username: page.username,
  avatar_url: page.avatar_url,
  team_id: page.team_id,
  team_name: page.team_name,
  deleted_for_good_at: page.deletion_due_at.toISOString(),
})

const shownPage = (page: PageWithCounts, viewerId: string, now: Date): ConnectedPage => ({
  id: page.page_id,
  page_id: page.page_id,
  fb_page_id: page.page_id,
  platform: page.platform,
  name: page.name,
  username: page.username,
  avatar_url: page.avatar_url,
  status: page.status,
  team_id: page.team_id,
  team_name: page.team_name,
  role: page.role,
  connected_by_viewer: page.connected_by === viewerId,
  health: page.health,
  policy_notice: shownNotice(page, now),
  missing_permissions: page.health === 'permission_missing' ? page.missing_permissions : [],
  automations: page.automations,
  comment_automations: page.comment_automations,
  live_chat_automations: page.live_chat_automations,
  chats_answered: page.chats_answered,
  succeeded_replies: page.succeeded_replies,
  failed_replies: page.failed_replies,
  connected_at: page.connected_at.toISOString(),
  moved_away: page.moved_away_at && {
    at: page.moved_away_at.toISOString(),
    because: page.health === 'reconnect' ? 'access_lost' : 'disconnected',
  },
})
