import { INSTAGRAM } from '#contract/platforms.ts'
import type { GraphClient } from './graph-client.ts'
import type { Usage } from './usage.ts'

export type Customer = { name: string | null; pictureUrl: string | null; usage: Usage[] }

type Profile = {
  first_name?: string
  last_name?: string
  name?: string
  username?: string
  profile_pic?: string
}

/**
 * What a platform tells of somebody who has written to the page (Meta reference §6.9).
 * @throws GraphFailure
 */
export const readCustomer = async (
  graph: GraphClient,
  asked: { platform: 1 | 2; customerId: string; token: string; about: Record<string, string> },
): Promise<Customer> => {
  const { platform, customerId, token, about } = asked
  const { body, usage } = await graph.call<Profile>({
    method: 'GET',
    path: customerId,
    query: {
      fields: platform === INSTAGRAM ? 'name,username,profile_pic' : 'first_name,last_name,profile_pic',
    },
    token,
    about,
  })
  const given = [body.first_name, body.last_name].filter(Boolean).join(' ')
  return { name: body.name || given || body.username || null, pictureUrl: body.profile_pic ?? null, usage }
}
