import { z } from 'zod'
import { PAGE_FIELDS } from '#server/domains/pages/index.ts'
import type { Clock } from '#server/infrastructure/clock.ts'
import type { Log } from '#server/infrastructure/log.ts'
import {
  type AppSubscription,
  readAppSubscriptions,
  subscribeApp,
} from '#server/integrations/meta/app-subscriptions.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { GraphFailure } from '#server/integrations/meta/graph-failure.ts'
import { SCOPES } from '#server/integrations/meta/permissions.ts'
import { subscribeKnownFields, type WantedFields } from '#server/integrations/meta/subscribe-known-fields.ts'
import type { VersionState } from '#server/integrations/meta/version-watch.ts'
import type { MissingPermissions } from './missing-permissions.ts'
import type { WebhookCount } from './webhook-tally.ts'

/** Fields that the product needs of each object. A field that is missing at the app never arrives, without an error. */
export const WANTED_FIELDS = {
  page: PAGE_FIELDS,
  // Instagram has other names for some fields.
  instagram: {
    essential: ['comments', 'live_comments', 'messages', 'messaging_postbacks', 'messaging_referral'],
    others: [
      'mentions',
      'messaging_seen',
      'message_reactions',
      'message_edit',
      'messaging_handover',
      'standby',
    ],
  },
} as const satisfies Record<string, WantedFields>

export type WebhookObject = keyof typeof WANTED_FIELDS
const OBJECTS = Object.keys(WANTED_FIELDS) as WebhookObject[]

export type ObjectCheck = {
  object: WebhookObject
  /** `elsewhere`: Meta sends the webhooks of this app to another address. */
  status: 'ok' | 'missing' | 'inactive' | 'elsewhere'
  callback_url: string | null
  /** API versions of the payloads. */
  versions: string[]
  wanted: string[]
  subscribed: string[]
  missing: string[]
  /** Wanted fields that Meta does not know; they do not count as missing. */
  unknown: string[]
  /** Meta's answer to the last attempt to subscribe. */
  refusal?: string
}

export type PlatformCheck = {
  app_id: string
  /** The configured version, the one that Meta serves, and the day when the configured one ends. */
  api_version: string
  served_version: string | null
  version_ends: string | null
  version_problem: VersionState['problem'] | null
  /** The address that Meta must call. */
  callback_url: string
  checked_at: string | null
  next_check_at: string | null
  /** The reason why the subscriptions could not be read. */
  failure?: string
  objects: ObjectCheck[]
  /** Requested permissions, and how many of the connected pages lack each; null before the first check. */
  permissions: { name: string; pages_without: number | null }[]
  connected_pages: number | null
  /** Whether `META_HUMAN_AGENT` is on. */
  human_agent: boolean
  /** Items of webhooks that this process received in the last hour. */
  webhooks: WebhookCount[]
}

type Parts = {
  graph: GraphClient
  webhooks?: () => WebhookCount[]
  pagesWithout?: () => Promise<MissingPermissions>
  clock: Clock
  log: Log
  callbackUrl: string
  /** Reports the number of fields of an object that do not arrive, for the metrics. */
  missing?: (object: WebhookObject, fields: number) => void
}

const FIRST_RETRY_SECONDS = 5
const LONGEST_RETRY_SECONDS = 600
/** An administrator may change the subscription in the dashboard; Meta ends it after an hour of failures. */
const RECHECK_SECONDS = 3600

/** Seconds until the next check, after this many consecutive failures. */
export const secondsToNextCheck = (failures: number): number =>
  failures === 0
    ? RECHECK_SECONDS
    : Math.min(FIRST_RETRY_SECONDS * 2 ** (failures - 1), LONGEST_RETRY_SECONDS)

/**
 * Subscribes the app's webhook fields and verifies them, at start and every hour. Concurrent processes write the same
 * list. A failure stops nothing: it is logged, shown and retried.
 */
export const createPlatformCheck = ({
  graph,
  webhooks,
  pagesWithout,
  clock,
  log,
  callbackUrl,
  missing,
}: Parts) => {
  const { appId } = graph.settings
  let failures = 0
  const unknown = new Map<WebhookObject, string[]>()
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  let state: Omit<PlatformCheck, keyof VersionFacts | 'webhooks' | 'human_agent'> = {
    app_id: appId,
    callback_url: callbackUrl,
    checked_at: null,
    next_check_at: null,
    objects: [],
    permissions: SCOPES.map((name) => ({ name, pages_without: null })),
    connected_pages: null,
  }

  const read = (): PlatformCheck => ({
    ...state,
    ...versionFacts(graph.version()),
    human_agent: graph.settings.humanAgent ?? false,
    webhooks: webhooks?.() ?? [],
  })

  const check = async (): Promise<PlatformCheck> => {
    const result = await checkSubscriptions(graph, callbackUrl, unknown, stopping.signal).catch(
      (error: unknown) => ({ objects: [], failure: wordsOf(error) }),
    )
    // The database may be down, which other alerts report.
    const lacking = await pagesWithout?.().catch(() => undefined)
    if (lacking)
      state = {
        ...state,
        connected_pages: lacking.connected,
        permissions: SCOPES.map((name) => ({ name, pages_without: lacking.missing[name] ?? 0 })),
      }
    const isWell = result.objects.length > 0 && result.objects.every(({ status }) => status === 'ok')
    failures = isWell ? 0 : failures + 1
    const now = clock.now()
    const next = new Date(now.getTime() + secondsToNextCheck(failures) * 1000)
    const { failure: _, ...constant } = state
    state = { ...constant, ...result, checked_at: now.toISOString(), next_check_at: next.toISOString() }
    for (const { object, status, wanted, missing: fields } of result.objects)
      missing?.(object, status === 'ok' || status === 'missing' ? fields.length : wanted.length)
    // Not an error yet: a sandbox that starts with the product may not listen yet.
    const level = failures > 1 ? 'error' : 'warn'
    if (!isWell && !stopping.signal.aborted)
      log[level]({ ...result, next_check_at: state.next_check_at }, 'webhook fields are not subscribed')
    return read()
  }

  const loop = async (): Promise<void> => {
    await check()
    if (stopping.signal.aborted) return
    timer = setTimeout(() => void loop(), secondsToNextCheck(failures) * 1000).unref()
  }

  return {
    /** The result of the last check. */
    read,
    check,
    /** Call it when the process answers HTTP, because Meta calls back before it subscribes. */
    start: (): void => void loop(),
    stop: (): void => {
      stopping.abort()
      clearTimeout(timer)
    },
  }
}

type VersionFacts = Pick<PlatformCheck, 'api_version' | 'served_version' | 'version_ends' | 'version_problem'>

const versionFacts = ({ configured, served, ends, problem }: VersionState): VersionFacts => ({
  api_version: configured,
  served_version: served ?? null,
  version_ends: ends ?? null,
  version_problem: problem ?? null,
})

const checkSubscriptions = async (
  graph: GraphClient,
  callbackUrl: string,
  unknown: Map<WebhookObject, string[]>,
  signal: AbortSignal,
): Promise<{ objects: ObjectCheck[] }> => {
  const before = await readAppSubscriptions(graph, signal)
  const refusals = new Map<WebhookObject, string>()
  for (const object of OBJECTS) {
    const known = before.find((one) => one.object === object)
    if (known?.active && missingOf(object, known, unknown).length === 0) continue
    try {
      // Another address is never replaced, because it may belong to another installation, which would get no webhooks
      // any more.
      const address = known?.callback_url || callbackUrl
      // Keeps fields that were added in the dashboard.
      const essential = [...new Set([...namesOf(known), ...WANTED_FIELDS[object].essential])]
      const others = WANTED_FIELDS[object].others.filter((field) => !essential.includes(field))
      const refused = await subscribeKnownFields(
        (fields) => subscribeApp(graph, { object, callbackUrl: address, fields }, signal),
        { essential, others },
      )
      unknown.set(object, refused)
    } catch (error) {
      refusals.set(object, wordsOf(error))
    }
  }
  const after = await readAppSubscriptions(graph, signal)
  return {
    objects: OBJECTS.map((object) => {
      const known = after.find((one) => one.object === object)
      const missing = missingOf(object, known, unknown)
      const refusal = refusals.get(object)
      return {
        object,
        status: statusOf(known, missing, callbackUrl),
        callback_url: known?.callback_url ?? null,
        versions: [...new Set((known?.fields ?? []).flatMap((field) => field.version ?? []))],
        wanted: wantedOf(object),
        subscribed: namesOf(known),
        missing,
        unknown: unknown.get(object) ?? [],
        ...(refusal ? { refusal } : {}),
      }
    }),
  }
}

const namesOf = (known: AppSubscription | undefined): string[] =>
  (known?.fields ?? []).map(({ name }) => name)

const wantedOf = (object: WebhookObject): string[] => [
  ...WANTED_FIELDS[object].essential,
  ...WANTED_FIELDS[object].others,
]

const missingOf = (
  object: WebhookObject,
  known: AppSubscription | undefined,
  unknown: ReadonlyMap<WebhookObject, string[]>,
): string[] => {
  const present = new Set([...namesOf(known), ...(unknown.get(object) ?? [])])
  return wantedOf(object).filter((field) => !present.has(field))
}

const statusOf = (
  known: AppSubscription | undefined,
  missing: string[],
  callbackUrl: string,
): ObjectCheck['status'] => {
  if (known?.callback_url && !isSameAddress(known.callback_url, callbackUrl)) return 'elsewhere'
  if (missing.length > 0) return 'missing'
  return known?.active ? 'ok' : 'inactive'
}

const isSameAddress = (one: string, other: string): boolean =>
  URL.canParse(one) && new URL(one).href === new URL(other).href

const wordsOf = (error: unknown): string => {
  if (error instanceof GraphFailure) return error.message
  return error instanceof z.ZodError ? 'Meta answered in an unknown shape' : String(error)
}
