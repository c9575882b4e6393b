import type { Services } from '#server/infrastructure/services.ts'
import { GraphFailure } from '#server/integrations/meta/graph-failure.ts'
import { readToken } from '#server/integrations/meta/read-token.ts'

type Access = { facebookPageId: string; token: string }

/** Access to connected pages for the operator's commands (docs/how-to/check-against-meta.md). */
export const pagesOperator = ({
  database,
  secrets,
}: Pick<Services, 'secrets'> & { database: Pick<Services['database'], 'queries'> }) => ({
  /**
   * The token of a connected page, or of the page that an Instagram account is linked to.
   * @returns undefined when no team has connected the page; a sentence when its token cannot be used
   */
  accessTo: async (pageId: string): Promise<Access | string | undefined> => {
    const page = await database.queries
      .selectFrom('pages')
      .innerJoin('connected_pages', (join) =>
        join
          .onRef('connected_pages.team_id', '=', 'pages.team_id')
          .onRef('connected_pages.page_id', '=', 'pages.page_id'),
      )
      .where('pages.page_id', '=', pageId)
      .where('status', '=', 1)
      .select(['facebook_page_id', 'token_encrypted'])
      .executeTakeFirst()
    if (!page) return undefined
    try {
      return { facebookPageId: page.facebook_page_id, token: readToken(secrets, page.token_encrypted) }
    } catch (error) {
      if (error instanceof GraphFailure) return error.message
      throw error
    }
  },
})
