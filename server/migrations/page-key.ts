/** Key of a page's row for a team that connects the page after another team. The first team's rows keep their own key. */
export const pageKeyOf = (platformPageId: string, teamId: string): string => `${platformPageId}@${teamId}`

/** Returns the platform's page id from a row key. The generated column `pages.platform_page_id` uses the same rule. */
export const platformIdOf = (pageKey: string): string => pageKey.split('@', 1)[0] as string
