/** Manual topics by the start of a private screen's path. No entry is the start of another. */
const topics: readonly (readonly [beginning: string, topic: string])[] = [
  ['/page-management', 'page-management'],
  ['/page-connection', 'page-management'],
  ['/team-management', 'team-management'],
  ['/today', 'dashboard'],
  ['/dashboard', 'dashboard'],
  ['/history', 'dashboard'],
  ['/commentbot', 'automation'],
  ['/chatbot', 'chatbot-automation'],
  ['/inbox', 'chatbot-automation'],
  ['/orders', 'orders'],
  ['/customers', 'chatbot-automation'],
  ['/profile', 'auth'],
]

/**
 * `path` has no language. Screens without a single topic, such as both kinds of automations, get the manual's
 * start page.
 */
export const helpFor = (path: string): string => {
  const found = topics.find(([beginning]) => path === beginning || path.startsWith(`${beginning}/`))
  return found ? `/help/manual/${found[1]}` : '/help/manual'
}
