/** Which page of the manual explains a private screen: the beginnings of addresses, none the beginning of another. */
const topics: readonly (readonly [beginning: string, topic: string])[] = [
  ['/page-management', 'page-management'],
  ['/page-connection', 'page-management'],
  ['/team-management', 'team-management'],
  ['/dashboard', 'dashboard'],
  ['/history', 'dashboard'],
  ['/commentbot', 'automation'],
  ['/chatbot', 'chatbot-automation'],
  ['/profile', 'auth'],
]

/** Without a language. Where no topic fits, as for both kinds of automations, it is the manual itself. */
export const helpFor = (path: string): string => {
  const found = topics.find(([beginning]) => path === beginning || path.startsWith(`${beginning}/`))
  return found ? `/help/manual/${found[1]}` : '/help/manual'
}
