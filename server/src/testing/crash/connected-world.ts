import type { Database } from '#server/plumbing/database/database.ts'
import { createSecrets } from '#server/plumbing/secrets.ts'
import { commentRule, connectedPage } from '../connected-page.ts'
import type { SandboxClient } from './sandbox-client.ts'

type World = { pages: { id: string; name: string }[]; people: { id: string; roles: { page_id: string }[] }[] }

const FIELDS = 'feed,messages,messaging_postbacks,message_echoes'

/** Connects the first page of the sandbox to the product without a browser: token, subscription, team, one rule. */
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
  const page = world.pages[0]
  const person = world.people.find(({ roles }) => roles.some((role) => role.page_id === page?.id))
  if (!page || !person) throw new Error('the sandbox has no page with an owner')
  const { page_tokens } = await sandbox.post<{ page_tokens: Record<string, string> }>(
    `/people/${person.id}/login`,
  )
  const token = page_tokens[page.id] ?? ''
  const subscribed = await fetch(
    `${sandboxUrl}/v20.0/${page.id}/subscribed_apps?subscribed_fields=${FIELDS}`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    },
  )
  if (!subscribed.ok) throw new Error(`subscribing failed: ${await subscribed.text()}`)
  const secrets = createSecrets(appSecret)
  await connectedPage(database.queries, secrets, {
    page_id: page.id,
    facebook_page_id: page.id,
    name: page.name,
    token_encrypted: secrets.encrypt(token),
  })
  await commentRule(database.queries, page.id)
  return page.id
}
