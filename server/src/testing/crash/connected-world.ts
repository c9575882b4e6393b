import { GRAPH_VERSION } from '#contract/graph-versions.ts'
import type { Database } from '#server/infrastructure/database/database.ts'
import { createSecrets } from '#server/infrastructure/secrets.ts'
import { commentRule, connectedPage } from '../connected-page.ts'
import type { SandboxClient } from './sandbox-client.ts'

type World = {
  pages: { id: string; name: string; instagram: { id: string; username: string } | null }[]
  people: { id: string; roles: { page_id: string }[] }[]
}

const FIELDS = [
  'feed',
  'messages',
  'messaging_postbacks',
  'messaging_referrals',
  'message_echoes',
  'message_edits',
  'message_reactions',
  'message_reads',
  'message_deliveries',
  'standby',
  'messaging_handovers',
  'messaging_policy_enforcement',
  'business_integrity',
].join(',')

const INSTAGRAM = 2

/**
 * Connects a page of the sandbox and its Instagram account without a browser: token, subscription, team, one rule.
 */
export const connectSandboxPage = async ({
  sandbox,
  sandboxUrl,
  database,
  appSecret,
}: {
  sandbox: SandboxClient
  sandboxUrl: string
  database: Database
  appSecret: string
}) => {
  const world = await sandbox.get<World>('/world')
  const page = world.pages.find(({ instagram }) => instagram !== null)
  const person = world.people.find(({ roles }) => roles.some((role) => role.page_id === page?.id))
  if (!page || !person) throw new Error('the sandbox has no page with an owner and an Instagram account')
  const { page_tokens } = await sandbox.post<{ page_tokens: Record<string, string> }>(
    `/people/${person.id}/login`,
  )
  const token = page_tokens[page.id] ?? ''
  const subscribed = await fetch(
    `${sandboxUrl}/${GRAPH_VERSION}/${page.id}/subscribed_apps?subscribed_fields=${FIELDS}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    },
  )
  if (!subscribed.ok) throw new Error(`subscribing failed: ${await subscribed.text()}`)
  const secrets = createSecrets(appSecret)
  const { ownerId } = await connectedPage(database.queries, secrets, {
    page_id: page.id,
    facebook_page_id: page.id,
    name: page.name,
    token_encrypted: secrets.encrypt(token),
  })
  await commentRule(database.queries, page.id)
  const { instagram } = page
  if (instagram)
    await connectedPage(database.queries, secrets, {
      page_id: instagram.id,
      facebook_page_id: page.id,
      platform: INSTAGRAM,
      name: page.name,
      username: instagram.username,
      token_encrypted: secrets.encrypt(token),
    })
  return { pageId: page.id, instagramId: instagram?.id, ownerId }
}
