import { z } from 'zod'
import { INSTAGRAM } from '#contract/platforms.ts'
import type { GraphClient } from './graph-client.ts'
import type { Usage } from './usage.ts'
import { text } from './wire-shapes.ts'

/** `pictureUrl` is a temporary address of the platform; `usage` is the usage of the response. */
export type Customer = { name: string | null; pictureUrl: string | null; usage: Usage[] }

const readable = text.optional().catch(undefined)
/** Unreadable fields count as absent, because customers are read in batches and one must not affect the others. */
const profile = z
  .object({
    first_name: readable,
    last_name: readable,
    name: readable,
    username: readable,
    profile_pic: readable,
  })
  .catch({})

/**
 * Reads name and picture of a customer who has written to the page (Meta reference §6.9).
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
