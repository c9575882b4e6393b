import type { ManagedPage } from '#contract/pages.schemas.ts'
import { DomainError } from '#server/infrastructure/http/domain-error.ts'
import { type Access, accessOfUnlisted, type OfferedPage } from './access-verdict.ts'
import type { FacebookAccess } from './facebook-access.ts'
import type { PageOfPerson, PageRow } from './store.ts'

type Known = {
  /** Pages of the person's own teams. */
  own: PageOfPerson[]
  /** Pages of Facebook's list that any team has connected. */
  connected: PageRow[]
}

/**
 * Facebook's list, followed by the pages of the person's teams that it leaves out.
 * @param access Facebook's responses; undefined when the person's token has ended
 */
export const managedPages = (access: FacebookAccess | undefined, known: Known): ManagedPage[] => {
  // Without any known page there is no place to show the problem.
  if (!access && known.own.length === 0) throw new DomainError('FACEBOOK_ACCESS_EXPIRED')
  const offered = access?.offered ?? []
  const listed = new Set(offered.map(({ pageId }) => pageId))
  const unlisted = known.own.filter(({ page_id }) => !listed.has(page_id))
  return [
    ...offered.map((page) => shownOffered(page, known)),
    ...unlisted.map((page) =>
      shownKnown(page, access ? accessOfUnlisted(page.page_id, access.granted) : 'token_expired'),
    ),
  ]
}

const shownOffered = (page: OfferedPage, { own, connected }: Known): ManagedPage => {
  const isIt = ({ page_id }: PageRow) => page_id === page.pageId
  const row = connected.find(isIt) ?? own.find(isIt)
  const team = own.find(({ team_id, page_id }) => team_id === row?.team_id && page_id === row.page_id)
  return {
    page_id: page.pageId,
    platform: page.platform,
    name: page.name,
    username: page.username,
    avatar_url: page.avatarUrl,
    access: page.access,
    // This person must not see another team's name.
    connection: row
      ? { status: row.status, team_id: team?.team_id ?? null, team_name: team?.team_name ?? null }
      : null,
  }
}

const shownKnown = (page: PageOfPerson, access: Access): ManagedPage => ({
  page_id: page.page_id,
  platform: page.platform,
  name: page.name,
  username: page.username,
  avatar_url: page.avatar_url,
  access,
  connection: { status: page.status, team_id: page.team_id, team_name: page.team_name },
})
