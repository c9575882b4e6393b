import { SEED_PEOPLE } from '../world/seed-people.ts'
import type { Playground } from './running-sandbox.ts'

export { PAGE_IDS } from '../world/seed-people.ts'

export const OWNER_ID = SEED_PEOPLE[0]?.id ?? ''
export const BAKERY_INSTAGRAM_ID = '17841400011122242'

export interface ConnectedOwner {
  userToken: string
  pageTokens: Record<string, string>
}

/** Logs in the owner of the clothes shop and the bakery, who allows everything. */
export async function loginOwner(playground: Playground, wish = {}): Promise<ConnectedOwner> {
  const { user_token, page_tokens } = await playground.control('POST', `people/${OWNER_ID}/login`, wish)
  return { userToken: String(user_token), pageTokens: page_tokens as Record<string, string> }
}

export async function subscribe(
  playground: Playground,
  pageId: string,
  token: string,
  fields: string,
): Promise<void> {
  await playground.graph('POST', `${pageId}/subscribed_apps`, {
    access_token: token,
    subscribed_fields: fields,
  })
}

/** The newest piece of content of a kind. */
export async function contentIdOf(playground: Playground, query: string, pageId: string): Promise<string> {
  const { content } = await playground.control('GET', `pages/${pageId}/content?${query}`)
  const [first] = content as { id: string }[]
  if (!first) throw new Error(`no content for ${query}`)
  return first.id
}
