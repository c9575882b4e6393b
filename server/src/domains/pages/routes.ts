import type { ConnectedPage } from '#contract/pages.ts'
import { noteAct } from '#server/domains/audit/index.ts'
import { requireRole } from '#server/domains/teams/index.ts'
import type { GraphClient } from '#server/outside/meta/graph-client.ts'
import { DomainError } from '#server/plumbing/http/domain-error.ts'
import type { Handlers } from '#server/plumbing/http/register-endpoints.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
import { connectPage } from './connect-page.ts'
import { deletePages } from './delete-page.ts'
import { type Disconnected, disconnectPage } from './disconnect-page.ts'
import { readFacebookAccess } from './facebook-access.ts'
import { requestEmptying } from './jobs.ts'
import { managedPages } from './managed-pages.ts'
import { requirePage } from './require-page.ts'
import {
  findPageOfPerson,
  findPages,
  findPagesOfPerson,
  findPagesWithCounts,
  findPageWithCounts,
  lockPage,
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
>

type Parts = {
  plumbing: Plumbing
  graph: GraphClient
  /** Asks for the posts of a page to be read from Facebook, which also shows whether its token still works. */
  mirror: (pageId: string) => Promise<void>
  /** Asks for comments that no webhook brought while the page could not be answered. */
  sweep: (pageId: string) => Promise<void>
  /** Asks for the page's likes and followers. */
  figures: (pageId: string) => Promise<void>
  disconnected: Disconnected
}

export const pageHandlers = ({
  plumbing,
  graph,
  mirror,
  sweep,
  figures,
  disconnected,
}: Parts): PageHandlers => {
  const { queries } = plumbing.database

  const shown = async (personId: string, pageId: string): Promise<ConnectedPage> =>
    shownPage(await findPageWithCounts(queries, personId, pageId))

  const connect = async (personId: string, teamId: string, pageId: string) => {
    await connectPage(plumbing, graph, { personId, teamId, pageId })
    await mirror(pageId)
    await sweep(pageId)
    await figures(pageId)
    return { connected_page: await shown(personId, pageId) }
  }

  return {
    listManagedPages: async ({ caller }) => {
      const access = await readFacebookAccess(plumbing, graph, caller.personId).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'FACEBOOK_ACCESS_EXPIRED') return undefined
        throw error
      })
      const offered = access?.offered.map(({ pageId }) => pageId) ?? []
      const own = await findPagesOfPerson(queries, caller.personId)
      // What ended this person's access may have ended the pages' too, which hear nothing of it: a page without a
      // subscription gets no comments at which a reply could fail.
      if (!access) for (const page of own.filter(({ status }) => status === 1)) await mirror(page.page_id)
      return { managed_pages: managedPages(access, { own, connected: await findPages(queries, offered) }) }
    },

    listConnectedPages: async ({ caller }) => {
      const pages = await findPagesWithCounts(queries, caller.personId)
      return { connected_pages: pages.map(shownPage) }
    },

    getCurrentPage: async ({ caller, query }) => {
      await requirePage(queries, caller, query.page_id, 'page.view')
      return { current_page: await shown(caller.personId, query.page_id) }
    },

    connectPage: async ({ caller, body }) => {
      await requireRole(queries, caller, body.team_id, 'page.connect')
      const page = await findPageOfPerson(queries, caller.personId, body.page_id)
      // Bringing back what the owner disconnected is the owner's to do.
      if (page?.team_id === body.team_id && page.status === 0)
        await requireRole(queries, caller, body.team_id, 'page.reconnect')
      return connect(caller.personId, body.team_id, body.page_id)
    },

    disconnectPage: async ({ caller, body }) => {
      const page = await requirePage(queries, caller, body.page_id, 'page.disconnect')
      await disconnectPage(plumbing, graph, page, caller.personId, disconnected)
      return { connected_page: await shown(caller.personId, body.page_id) }
    },

    reconnectPage: async ({ caller, body }) => {
      const page = await requirePage(queries, caller, body.page_id, 'page.reconnect')
      return connect(caller.personId, page.team_id, body.page_id)
    },

    deletePage: async ({ caller, query }) => {
      await requirePage(queries, caller, query.page_id, 'page.delete')
      await queries.transaction().execute(async (transaction) => {
        // Somebody may be connecting it at this moment.
        const page = await lockPage(transaction, query.page_id)
        if (page?.status === 1) throw new DomainError('PAGE_CONNECTED')
        const now = plumbing.clock.now()
        await noteAct(transaction, 'page.deleted', { pageId: query.page_id, by: caller.personId, at: now })
        await deletePages(transaction, [query.page_id], now)
      })
      await requestEmptying(plumbing)
      return {}
    },
  }
}

const shownPage = (page: PageWithCounts): ConnectedPage => ({
  id: page.page_id,
  page_id: page.page_id,
  fb_page_id: page.facebook_page_id,
  platform: page.platform,
  name: page.name,
  username: page.username,
  avatar_url: page.avatar_url,
  status: page.status,
  team_id: page.team_id,
  team_name: page.team_name,
  role: page.role,
  health: page.health,
  missing_permissions: page.health === 'permission_missing' ? page.missing_permissions : [],
  automations: page.automations,
  live_chat_automations: page.live_chat_automations,
  chats_answered: page.chats_answered,
  succeeded_replies: page.succeeded_replies,
  failed_replies: page.failed_replies,
  connected_at: page.connected_at.toISOString(),
})
