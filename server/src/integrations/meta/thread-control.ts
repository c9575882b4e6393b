import type { GraphAnswer, GraphClient } from './graph-client.ts'

/** Meta's Business Agent, to which a thread is given back (reference 2026, §3.5). */
export const BUSINESS_AGENT_APP = '622851382610562'

/** A thread of a page. `facebookPageId`: the linked page for an Instagram account. */
export type Thread = {
  facebookPageId: string
  token: string
  customerId: string
  about: Record<string, string>
}

/**
 * Gives the thread to another application (reference 2026, §3.1).
 * @returns false when Meta answers that it did not
 * @throws GraphFailure `another_app` when we do not hold it
 */
export const passThread = (client: GraphClient, thread: Thread, targetAppId: string): Promise<boolean> =>
  change(client, thread, 'pass_thread_control', { target_app_id: targetAppId })

/**
 * Takes the thread. Only the default application of a page may, and without one no application may.
 * @throws GraphFailure
 */
export const takeThread = (client: GraphClient, thread: Thread): Promise<boolean> =>
  change(client, thread, 'take_thread_control')

/**
 * Makes the thread idle. That does not give it back to Meta's agent.
 * @throws GraphFailure
 */
export const releaseThread = (client: GraphClient, thread: Thread): Promise<boolean> =>
  change(client, thread, 'release_thread_control')

/** Owner of a thread; `appId` is known only to the owner and to the default application. */
export type ThreadOwner = { appId: string | undefined; until: Date | undefined }

/**
 * @returns undefined for an idle thread
 * @throws GraphFailure
 */
export const readThreadOwner = async (
  client: GraphClient,
  { facebookPageId, token, customerId, about }: Thread,
): Promise<ThreadOwner | undefined> => {
  const { body }: GraphAnswer<{ data?: { thread_owner?: { app_id?: unknown; expiration?: unknown } }[] }> =
    await client.call({
      method: 'GET',
      path: `${facebookPageId}/thread_owner`,
      query: { recipient: customerId },
      token,
      about,
    })
  const owner = body.data?.[0]?.thread_owner
  if (!owner) return undefined
  const seconds = Number(owner.expiration)
  return {
    appId: owner.app_id === undefined ? undefined : String(owner.app_id),
    until: Number.isFinite(seconds) && seconds > 0 ? new Date(seconds * 1000) : undefined,
  }
}

/** `hasDefaultApp`: a person chose a default application. `severalApps`: others work on the page's chats too. */
export type Routing = { hasDefaultApp: boolean; severalApps: boolean }

/**
 * Reads which applications may work on a page's chats. No call can change it.
 * @throws GraphFailure
 */
export const readRouting = async (
  client: GraphClient,
  { facebookPageId, token, about }: Omit<Thread, 'customerId'>,
  platform: 1 | 2,
): Promise<Routing> => {
  const { body }: GraphAnswer<{ messaging_feature_status?: Record<string, unknown> }> = await client.call({
    method: 'GET',
    path: facebookPageId,
    query: { fields: 'messaging_feature_status' },
    token,
    about,
  })
  const { hop_v2, msgr_multi_app, ig_multi_app } = body.messaging_feature_status ?? {}
  return {
    hasDefaultApp: hop_v2 === true,
    severalApps: (platform === 1 ? msgr_multi_app : ig_multi_app) === true,
  }
}

const change = async (
  client: GraphClient,
  { facebookPageId, token, customerId, about }: Thread,
  act: string,
  more: Record<string, string> = {},
): Promise<boolean> => {
  const { body }: GraphAnswer<{ success?: unknown }> = await client.call({
    method: 'POST',
    path: `${facebookPageId}/${act}`,
    body: { recipient: { id: customerId }, ...more },
    token,
    about,
  })
  // Meta answers 200 with `success: false` too.
  return body.success === true || body.success === 'true'
}
