import { z } from 'zod'
import { INSTAGRAM } from '#contract/platforms.ts'
import type { GraphClient } from './graph-client.ts'
import type { Usage } from './usage.ts'
import { text } from './wire-shapes.ts'

export type Customer = { name: string | null; pictureUrl: string | null; usage: Usage[] }

const told = text.optional().catch(undefined)
/** Customers are asked about many at once: what cannot be read of one is not told, and no matter of the others. */
const profile = z
  .object({ first_name: told, last_name: told, name: told, username: told, profile_pic: told })
  .catch({})

/**
 * What a platform tells of somebody who has written to the page (Meta reference §6.9).
 * @throws GraphFailure
 */
export const readCustomer = async (
  graph: GraphClient,
  asked: {
    platform: 1 | 2
    customerId: string
    token: string
    about: Record<string, string>
    signal?: AbortSignal | undefined
  },
): Promise<Customer> => {
  const { platform, customerId, token, about, signal } = asked
  const { body, usage } = await graph.call({
    method: 'GET',
    path: customerId,
    query: {
      fields: platform === INSTAGRAM ? 'name,username,profile_pic' : 'first_name,last_name,profile_pic',
    },
    token,
    about,
    signal,
  })
  const { first_name, last_name, name, username, profile_pic } = profile.parse(body)
  const given = [first_name, last_name].filter(Boolean).join(' ')
  return { name: name || given || username || null, pictureUrl: profile_pic ?? null, usage }
}
