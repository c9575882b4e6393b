import { pageKeyOf } from '#migrations/page-key.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { storeDebts } from '#server/domains/debts/index.ts'
import {
  type Disconnected,
  deletePagesOfTeam,
  disconnectPage,
  markPageTrouble,
  requestEmptying,
} from '#server/domains/pages/index.ts'
import { endEverySignIn, findGrant } from '#server/domains/sign-in/index.ts'
import { lockPlanOfTeam } from '#server/domains/teams/index.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { GraphFailure } from '#server/integrations/meta/graph-failure.ts'
import { revokeApp } from '#server/integrations/meta/login.ts'
import {
  completeRequests,
  deletePerson,
  deleteTeams,
  findConnectedPages,
  findJoinedTeams,
  findOwnedTeams,
  findPagesConnectedBy,
  lockPerson,
} from './store.ts'

export type Parts = {
  services: Services
  graph: GraphClient
  disconnected: Disconnected
}

/**
 * Deletes a person with everything that only they own. Pages stop answering first. Teams, pages, rules and history
 * are deleted in one transaction, and debts of the teams are kept under a pseudonym. Pages of other people's teams
 * stay, and wait for another person's access. Idempotent.
 */
export const deleteAccount = async (
  { services, graph, disconnected }: Parts,
  person: { id: string; facebook_id: string },
): Promise<void> => {
  const { queries } = services.database
  const now = services.clock.now()
  for (const page of await findConnectedPages(queries, await findOwnedTeams(queries, person.id)))
    await disconnectPage(services, graph, page, person.id, disconnected)
  await revokeAccess(services, graph, person.id)

  await queries.transaction().execute(async (transaction) => {
    // Another tab may have created a team meanwhile. From here on creating one waits, and then finds no owner.
    await lockPerson(transaction, person.id)
    const teamIds = await findOwnedTeams(transaction, person.id)
    for (const teamId of teamIds) {
      // A member may be connecting a page: the lock lets that end first.
      await lockPlanOfTeam(transaction, teamId)
      await deletePagesOfTeam(transaction, teamId, now)
    }
    await storeDebts(transaction, teamIds, { facebookId: person.facebook_id, secrets: services.secrets }, now)
    await deleteTeams(transaction, teamIds)
    for (const page of await findPagesConnectedBy(transaction, person.id))
      await markPageTrouble(
        transaction,
        { pageId: pageKeyOf(page), tokenEncrypted: page.token_encrypted },
        'reconnect',
        now,
      )
    for (const teamId of await findJoinedTeams(transaction, person.id))
      await recordAuditEvent(transaction, 'member.left', { teamId, by: person.id, at: now })
    await completeRequests(transaction, person.facebook_id, now)
    await endEverySignIn(transaction, person.facebook_id, now)
    await deletePerson(transaction, person)
  })
  await requestEmptying(services)
}

/** Revokes the app at Facebook. A refusal does not stop the deletion. */
const revokeAccess = async (services: Services, graph: GraphClient, personId: string): Promise<void> => {
  const grant = await findGrant(services.database.queries, personId)
  if (!grant || grant.invalid_since) return
  try {
    await revokeApp(graph, services.secrets.decrypt(grant.token_encrypted))
  } catch (error) {
    services.log.warn(
      { person: personId, detail: error instanceof GraphFailure ? error.detail : String(error) },
      'the app of a deleted person could not be revoked at Facebook',
    )
  }
}
