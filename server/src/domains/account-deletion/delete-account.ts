import { noteAct } from '#server/domains/audit/index.ts'
import { keepDebts } from '#server/domains/debts/index.ts'
import {
  type Disconnected,
  deletePagesOfTeam,
  disconnectPage,
  markPageTrouble,
  requestEmptying,
} from '#server/domains/pages/index.ts'
import { endEverySignIn, findGrant } from '#server/domains/sign-in/index.ts'
import type { GraphClient } from '#server/outside/meta/graph-client.ts'
import { GraphFailure } from '#server/outside/meta/graph-failure.ts'
import { revokeApp } from '#server/outside/meta/login.ts'
import type { Plumbing } from '#server/plumbing/plumbing.ts'
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
  plumbing: Plumbing
  graph: GraphClient
  disconnected: Disconnected
}

/**
 * Deletes a person with everything that only they own. Pages stop answering first; teams, pages, rules and history go in
 * one transaction. What the teams owe is kept under a pseudonym. Pages of other people's teams stay, and wait for somebody else's permission. May run twice.
 */
export const deleteAccount = async (
  { plumbing, graph, disconnected }: Parts,
  person: { id: string; facebook_id: string },
): Promise<void> => {
  const { queries } = plumbing.database
  const now = plumbing.clock.now()
  for (const page of await findConnectedPages(queries, await findOwnedTeams(queries, person.id)))
    await disconnectPage(plumbing, graph, page, person.id, disconnected)
  await giveAccessBack(plumbing, graph, person.id)

  await queries.transaction().execute(async (transaction) => {
    // Another tab may have made a team meanwhile; from here on it waits, and then finds nobody to own one.
    await lockPerson(transaction, person.id)
    const teamIds = await findOwnedTeams(transaction, person.id)
    for (const teamId of teamIds) await deletePagesOfTeam(transaction, teamId, now)
    await keepDebts(transaction, teamIds, { facebookId: person.facebook_id, secrets: plumbing.secrets }, now)
    await deleteTeams(transaction, teamIds)
    for (const page of await findPagesConnectedBy(transaction, person.id))
      await markPageTrouble(
        transaction,
        { pageId: page.page_id, tokenEncrypted: page.token_encrypted },
        'reconnect',
        now,
      )
    for (const teamId of await findJoinedTeams(transaction, person.id))
      await noteAct(transaction, 'member.left', { teamId, by: person.id, at: now })
    await completeRequests(transaction, person.facebook_id, now)
    await endEverySignIn(transaction, person.facebook_id, now)
    await deletePerson(transaction, person)
  })
  await requestEmptying(plumbing)
}

/** Facebook forgets the product too. Its refusal keeps nobody's data here. */
const giveAccessBack = async (plumbing: Plumbing, graph: GraphClient, personId: string): Promise<void> => {
  const grant = await findGrant(plumbing.database.queries, personId)
  if (!grant || grant.invalid_since) return
  try {
    await revokeApp(graph, plumbing.secrets.decrypt(grant.token_encrypted))
  } catch (error) {
    plumbing.log.warn(
      { person: personId, detail: error instanceof GraphFailure ? error.detail : String(error) },
      'the app stays in the settings of a deleted person',
    )
  }
}
