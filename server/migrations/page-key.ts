/** Key of a page's row, for a team that connects it after another team did: that team's rows stay under their own key. */
export const pageKeyOf = (platformPageId: string, teamId: string): string => `${platformPageId}@${teamId}`

/** The platform's id of a page, out of the key of one of its rows. The database computes `pages.platform_page_id` alike. */
export const platformIdOf = (pageKey: string): string => pageKey.split('@', 1)[0] as string
