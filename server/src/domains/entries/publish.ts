import type { EntryType } from '#contract/entries.ts'
import { entryProblems } from '#contract/entry-rules.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { pageKeyOf } from '#migrations/page-key.ts'
import type { PublishedEntry, Row } from '#migrations/tables.ts'
import { recordAuditEvent } from '#server/domains/audit/index.ts'
import { markPageTrouble } from '#server/domains/pages/index.ts'
import { planStatus } from '#server/domains/teams/index.ts'
import { GET_STARTED_PAYLOAD } from '#server/domains/webhook-intake/index.ts'
import { secondsAfter } from '#server/infrastructure/clock.ts'
import { DomainError, refuseWith } from '#server/infrastructure/http/domain-error.ts'
import type { Services } from '#server/infrastructure/services.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { GraphFailure, type GraphFailureClass } from '#server/integrations/meta/graph-failure.ts'
import { readMessengerProfile, setMenu, setStarters } from '#server/integrations/meta/messenger-profile.ts'
import { readToken } from '#server/integrations/meta/read-token.ts'
import { retryIdempotent } from '#server/integrations/meta/retry-idempotent.ts'
import { refuseTooMany } from './change-list.ts'
import { isChanged, isShown, isWebAddress, toProfile, toPublished, toStarters } from './published.ts'
import {
  claimPublication,
  type EntryWithFlow,
  endClaim,
  lockPage,
  readEntriesOfPage,
  readPlan,
  readPublications,
  recordFailed,
  recordPublished,
} from './store.ts'

export type PublishParts = {
  services: Pick<Services, 'database' | 'clock' | 'secrets' | 'log'>
  graph: GraphClient
}
type Page = Pick<
  Row<'pages'>,
  'page_id' | 'platform' | 'team_id' | 'facebook_page_id' | 'token_encrypted' | 'status' | 'health'
>
type Asked = { page: Page; entryType: EntryType; personId: string }

/** Longer than all calls of one publication; an older claim was left by a process that died. */
const CLAIM_SECONDS = 90
/** Error codes of limits other than the ten calls in ten minutes (Meta reference §9.3). */
const limitCodes: Partial<Record<number, LimitError>> = {
  4: 'PUBLISH_LIMITED_APP',
  341: 'PUBLISH_LIMITED_APP',
  17: 'PUBLISH_LIMITED_PAGE',
  32: 'PUBLISH_LIMITED_PAGE',
  80001: 'PUBLISH_LIMITED_PAGE',
  80002: 'PUBLISH_LIMITED_PAGE',
  80006: 'PUBLISH_LIMITED_PAGE',
}
/** Used when Meta sends no estimate. */
const waitMinutes = { PUBLISH_LIMITED: 10, PUBLISH_LIMITED_APP: 60, PUBLISH_LIMITED_PAGE: 60 }
type LimitError = keyof typeof waitMinutes

/**
 * Makes what customers see equal to the list.
 * @returns false when it already was
 * @throws DomainError with a message for the person; the failure is stored, and publishing again repeats no finished
 * call
 */
export const publishEntries = async (parts: PublishParts, asked: Asked): Promise<boolean> => {
  const claim = await claimList(parts, asked)
  if (!claim) return false
  const { database, clock } = parts.services
  const which = { pageId: pageKeyOf(asked.page), entryType: asked.entryType }
  try {
    if (!claim.changed && (await showsAlready(parts, asked, claim.entries))) {
      await endClaim(database.queries, which)
      return false
    }
    await sendAndCheck(parts, asked, claim.entries)
    const change = { personId: asked.personId, now: clock.now() }
    await database.queries.transaction().execute(async (transaction) => {
      await recordPublished(transaction, which, claim.entries, change)
      const act = { pageId: which.pageId, by: change.personId, at: change.now }
      await recordAuditEvent(transaction, published[asked.entryType], {
        ...act,
        details: { count: claim.entries.length },
      })
    })
    return true
  } catch (error) {
    const refusal = await refusalOf(parts, asked.page, error)
    const kept = { code: refusal?.code ?? 'SERVER_ERROR', details: refusal?.details ?? {} }
    await recordFailed(database.queries, which, kept, clock.now())
    throw refusal ?? error
  }
}

const published = { conversation_starter: 'starters.published', main_menu: 'main_menu.published' } as const

type Claim = { entries: PublishedEntry[]; changed: boolean }

/** Claims the list for one person of the page at a time, and returns it; undefined when there never was one. */
const claimList = ({ services }: PublishParts, { page, entryType }: Asked): Promise<Claim | undefined> =>
  services.database.queries.transaction().execute(async (transaction) => {
    const now = services.clock.now()
    await lockPage(transaction, pageKeyOf(page))
    const all = await readEntriesOfPage(transaction, pageKeyOf(page))
    const drafts = all.filter(({ entry_type }) => entry_type === entryType)
    const publications = await readPublications(transaction, pageKeyOf(page))
    const publication = publications.find(({ entry_type }) => entry_type === entryType)
    // Questions that were set elsewhere stay until a list is published here.
    if (drafts.length === 0 && !publication) return undefined
    if (page.status !== 1) throw new DomainError('PAGE_NOT_ACTIVE')
    if (page.health === 'blocked_by_policy') throw new DomainError('PAGE_BLOCKED')
    const { main_menu_items, plan_ends_at } = await readPlan(transaction, page.team_id)
    if (drafts.length > 0) {
      if (planStatus(plan_ends_at, now) === 'expired') throw new DomainError('PLAN_ENDED')
      refuseTooMany(entryType, drafts.length, main_menu_items)
    }
    refuseWith(
      drafts.flatMap((draft) =>
        entryProblems(draft, entryType, isWebAddress).map((problem) => ({
          ...problem,
          field: `${draft.id}.${problem.field}`,
        })),
      ),
    )
    refuseDrafts(entryType, drafts)
    const busySince = secondsAfter(now, -CLAIM_SECONDS)
    if (publications.some(({ claimed_at }) => claimed_at && claimed_at > busySince))
      throw new DomainError('PUBLISHING_ALREADY')
    await claimPublication(transaction, { pageId: pageKeyOf(page), entryType }, now)
    const entries = toPublished(drafts)
    const before = publication?.published ?? null
    const changed = isChanged(before, entries) || !!publication?.failure
    return { entries, changed }
  })

/** Throws for entries whose automation is a draft, because a tap on them would get no answer. */
const refuseDrafts = (entryType: EntryType, entries: readonly EntryWithFlow[]): void => {
  const drafts = entries.filter(({ chat_automation_id, flow_live_at }) => chat_automation_id && !flow_live_at)
  if (drafts.length === 0) return
  const message = { conversation_starter: 'STARTER_NOT_LIVE', main_menu: 'MENU_ITEM_NOT_LIVE' } as const
  throw new DomainError(message[entryType], {
    title: drafts.map(({ title }) => `«${title}»`).join(', '),
    automation: [...new Set(drafts.map(({ flow_title }) => `«${flow_title ?? ''}»`))].join(', '),
  })
}

const addressOf = ({ services }: PublishParts, page: Page) => ({
  platform: page.platform,
  facebookPageId: page.facebook_page_id,
  token: readToken(services.secrets, page.token_encrypted),
  about: { page: page.page_id },
})

const showsAlready = async (
  parts: PublishParts,
  { page, entryType }: Asked,
  entries: readonly PublishedEntry[],
): Promise<boolean> => {
  const property = entryType === 'main_menu' ? 'persistent_menu' : 'ice_breakers'
  const shown = await retryIdempotent(() =>
    readMessengerProfile(parts.graph, addressOf(parts, page), [property]),
  )
  return isShown(toProfile(entries), entryType === 'main_menu' ? shown.menu : shown.starters)
}

const sendAndCheck = async (
  parts: PublishParts,
  asked: Asked,
  entries: readonly PublishedEntry[],
): Promise<void> => {
  const address = addressOf(parts, asked.page)
  await retryIdempotent(() =>
    asked.entryType === 'main_menu'
      ? setMenu(parts.graph, address, toProfile(entries), GET_STARTED_PAYLOAD)
      : setStarters(parts.graph, address, toStarters(entries)),
  )
  if (!(await showsAlready(parts, asked, entries))) throw new DomainError('PUBLISH_NOT_SHOWN')
}

const codes: Partial<Record<GraphFailureClass, ErrorCode>> = {
  reconnect: 'PUBLISH_RECONNECT',
  grant: 'PUBLISH_NOT_ALLOWED',
  transient: 'PUBLISH_UNANSWERED',
  outcome_unknown: 'PUBLISH_UNANSWERED',
}

const refusalOf = async (
  { services }: PublishParts,
  page: Page,
  error: unknown,
): Promise<DomainError | undefined> => {
  if (error instanceof DomainError) return error
  if (!(error instanceof GraphFailure)) return undefined
  const refused = { pageId: pageKeyOf(page), tokenEncrypted: page.token_encrypted }
  if (error.class === 'reconnect')
    await markPageTrouble(services.database.queries, refused, 'reconnect', services.clock.now())
  const limited = limitCodes[error.code ?? 0] ?? 'PUBLISH_LIMITED'
  const minutes =
    Math.max(0, ...error.usage.map(({ regainMinutes }) => regainMinutes)) || waitMinutes[limited]
  return new DomainError(
    error.class === 'limited' ? limited : (codes[error.class] ?? 'PUBLISH_REFUSED'),
    { detail: error.detail, minutes },
    error.class === 'limited' ? { retryAfterSeconds: minutes * 60 } : {},
  )
}
