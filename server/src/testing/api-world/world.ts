import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import type { Queries } from '#migrations/tables.ts'
import { daysAfter } from '#server/infrastructure/clock.ts'
import { hashToken, randomToken } from '#server/infrastructure/secrets.ts'
import type { Services } from '#server/infrastructure/services.ts'
import { beginFamily } from '../begin-family.ts'
import { chatAutomation } from '../chat-automation.ts'
import { commentRule } from '../connected-page.ts'
import { starter } from '../entries.ts'
import { flowTemplate } from '../flow-template.ts'
import { pendingUpload } from '../pending-upload.ts'
import { happened } from './happened.ts'

export const people = [
  'stranger',
  'owner of another team',
  'invited',
  'viewer',
  'agent',
  'member',
  'admin',
  'owner',
] as const
export type PersonKind = (typeof people)[number]

export type World = Awaited<ReturnType<typeof makeWorld>>

/**
 * A team with one of everything in the API, its people, and another person's team. Records for new endpoints belong
 * here, so that every test of all endpoints has them.
 */
export const makeWorld = async (
  services: Services,
  number = 0,
  /** Platform ids of pages that another team had before; by default new pages without an earlier team. */
  movedHere?: { pageId: string; accountId: string },
) => {
  const { database, clock } = services
  const { queries } = database
  const ids = {} as Record<PersonKind, string>
  for (const [index, kind] of people.entries())
    ids[kind] = await makePerson(queries, `101600000000${number}${index}`, kind)
  const teamId = await makeTeam(queries, ids.owner)
  await makeTeam(queries, ids['owner of another team'])
  const pageId = movedHere?.pageId ?? String(110022003300441 + number)
  const accountId = movedHere?.accountId ?? String(17841400011122242n + BigInt(number))
  await queries
    .insertInto('team_members')
    .values([
      ...(['viewer', 'agent', 'member', 'admin'] as const).map((role) => ({
        team_id: teamId,
        person_id: ids[role],
        role,
        status: 'active' as const,
      })),
      { team_id: teamId, person_id: ids.invited, role: 'member', status: 'pending' },
    ])
    .execute()
  await makePages(services, { pageId, accountId, teamId, ownerId: ids.owner })
  const automationId = await commentRule(queries, pageId)
  const chatAutomationId = await chatAutomation(queries, pageId)
  const tokens = {} as Record<PersonKind, string>
  for (const kind of people) tokens[kind] = (await beginFamily(services, ids[kind])).access_token
  return {
    ids,
    tokens,
    refreshToken: (await beginFamily(services, ids.owner)).refresh_token,
    signInId: await anotherSignIn(services, ids.owner),
    pushDeviceId: await pushDevice(services, ids.owner),
    teamId,
    pageId,
    accountId,
    automationId,
    chatAutomationId,
    userToInviteId: ids.stranger,
    memberToRemoveId: ids.invited,
    ...(await makeInvitationLink(queries, { teamId, ownerId: ids.owner, now: clock.now() })),
    uploadKey: await pendingUpload(queries, { teamId, pageId, automationId: null }),
    entryId: await starter(queries, pageId, chatAutomationId),
    templateId: await flowTemplate(queries, teamId, ids.member),
    invoiceId: await makeInvoice(queries, teamId, clock.now()),
    deletionCode: await makeDeletionRequest(queries, clock.now()),
    ...(await happened(queries, { teamId, pageId, number, now: clock.now() })),
  }
}

/** Removes all worlds. */
export const removeWorlds = async ({ database: { queries } }: Pick<Services, 'database'>): Promise<void> => {
  const ofPages = ['deliveries', 'runs', 'chat_runs', 'events', 'conversations'] as const
  const others = [
    'teams',
    'people',
    'trials_used',
    'page_trials',
    'deletion_requests',
    'deleted_pages',
  ] as const
  for (const table of [...ofPages, ...others]) await queries.deleteFrom(table).execute()
}

/** @returns the id of the sign-in, which its access token contains */
const anotherSignIn = async (services: Services, personId: string): Promise<string> => {
  const { access_token } = await beginFamily(services, personId)
  return String(decodeJwt(access_token).family)
}

/** A browser that gets notifications. Its push service does not exist. */
const pushDevice = async ({ database, secrets, clock }: Services, personId: string): Promise<string> => {
  const { id } = await database.queries
    .insertInto('push_subscriptions')
    .values({
      person_id: personId,
      family_id: randomUUID(),
      endpoint: `https://push.invalid/${randomUUID()}`,
      p256dh: 'B'.repeat(87),
      auth_encrypted: secrets.encrypt('a'.repeat(22)),
      language: 'mn',
      browser: 'chrome',
      system: 'android',
      created_at: clock.now(),
      sent_at: null,
      failure: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const makePerson = async (queries: Queries, facebookId: string, name: string): Promise<string> => {
  const { id } = await queries
    .insertInto('people')
    .values({
      facebook_id: facebookId,
      first_name: name,
      last_name: '',
      facebook_name: name,
      agreed_to_terms_at: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const makeTeam = async (queries: Queries, ownerId: string): Promise<string> => {
  const team = { name: 'Цэнхэр товч', plan_id: 3, plan_ends_at: null }
  const { id } = await queries.insertInto('teams').values(team).returning('id').executeTakeFirstOrThrow()
  await queries
    .insertInto('team_members')
    .values({ team_id: id, person_id: ownerId, role: 'owner', status: 'active' })
    .execute()
  return id
}

type Pages = { pageId: string; accountId: string; teamId: string; ownerId: string }

const makePages = async ({ database, secrets, clock }: Services, made: Pages): Promise<void> => {
  const page = (id: string, platform: 1 | 2) => ({
    page_id: id,
    platform,
    name: 'Цэнхэр Товч',
    username: null,
    avatar_url: null,
    facebook_page_id: made.pageId,
    token_encrypted: secrets.encrypt('token'),
    team_id: made.teamId,
    connected_by: made.ownerId,
    status: 1 as const,
    mirror_state: 'ready' as const,
    mirrored_at: clock.now(),
  })
  await database.queries
    .insertInto('pages')
    .values([page(made.pageId, 1), page(made.accountId, 2)])
    .execute()
  for (const page_id of [made.pageId, made.accountId])
    await database.queries
      .insertInto('connected_pages')
      .values({ page_id, team_id: made.teamId })
      .onConflict((conflict) => conflict.column('page_id').doUpdateSet({ team_id: made.teamId }))
      .execute()
}

/** An invoice without a counterpart at the payment provider, so that the provider is not queried. */
const makeInvoice = async (queries: Queries, teamId: string, now: Date): Promise<string> => {
  const number = randomUUID().replaceAll('-', '')
  const { id } = await queries
    .insertInto('invoices')
    .values({
      number,
      team_id: teamId,
      plan_id: 2,
      duration: 1,
      plan_amount: 35_000,
      overage_amount: 0,
      overage_pieces: 0,
      status: 'processing',
      callback_hash: number,
      created_at: now,
      expires_at: daysAfter(now, 1),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const makeInvitationLink = async (
  queries: Queries,
  { teamId, ownerId, now }: { teamId: string; ownerId: string; now: Date },
) => {
  const invitationToken = randomToken()
  const { id } = await queries
    .insertInto('invitation_links')
    .values({
      team_id: teamId,
      token_hash: hashToken(invitationToken),
      role: 'agent',
      created_by: ownerId,
      created_at: now,
      expires_at: daysAfter(now, 7),
      used_at: null,
      used_by: null,
      declined_at: null,
      revoked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { invitationLinkId: id, invitationToken }
}

const makeDeletionRequest = async (queries: Queries, now: Date): Promise<string> => {
  const code = randomUUID().replaceAll('-', '')
  const request = { code, facebook_id: null, requested_at: now, due_at: now, completed_at: now }
  await queries.insertInto('deletion_requests').values(request).execute()
  return code
}
