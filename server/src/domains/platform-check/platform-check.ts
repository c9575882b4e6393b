import { z } from 'zod'
import { SUBSCRIBED_FIELDS } from '#server/domains/pages/index.ts'
import type { Clock } from '#server/infrastructure/clock.ts'
import type { Log } from '#server/infrastructure/log.ts'
import {
  type AppSubscription,
  readAppSubscriptions,
  subscribeApp,
} from '#server/integrations/meta/app-subscriptions.ts'
import type { GraphClient } from '#server/integrations/meta/graph-client.ts'
import { GraphFailure } from '#server/integrations/meta/graph-failure.ts'
import type { VersionState } from '#server/integrations/meta/version-watch.ts'

/** Fields that the product needs of each object. A field that is missing at the app never arrives, without an error. */
export const WANTED_FIELDS = {
  page: SUBSCRIBED_FIELDS,
  // Instagram writes the field of links in the singular.
  instagram: ['comments', 'live_comments', 'messages', 'messaging_postbacks', 'messaging_referral'],
} as const

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
}

type Parts = {
  graph: GraphClient
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
export const createPlatformCheck = ({ graph, clock, log, callbackUrl, missing }: Parts) => {
  const { appId } = graph.settings
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  const stopping = new AbortController()
  let state: Omit<PlatformCheck, keyof VersionFacts> = {
    app_id: appId,
    callback_url: callbackUrl,
    checked_at: null,
    next_check_at: null,
    objects: [],
  }

  const read = (): PlatformCheck => ({ ...state, ...versionFacts(graph.version()) })

  const check = async (): Promise<PlatformCheck> => {
    const result = await checkSubscriptions(graph, callbackUrl, stopping.signal).catch((error: unknown) => ({
      objects: [],
      failure: wordsOf(error),
    }))
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
  signal: AbortSignal,
): Promise<{ objects: ObjectCheck[] }> => {
  const before = await readAppSubscriptions(graph, signal)
  const refusals = new Map<WebhookObject, string>()
  for (const object of OBJECTS) {
    const known = before.find((one) => one.object === object)
    if (known?.active && missingOf(object, known).length === 0) continue
    try {
      await subscribeApp(
        graph,
        {
          object,
          // Another address is never replaced, because it may belong to another installation, which would get no
          // webhooks any more.
          callbackUrl: known?.callback_url || callbackUrl,
          // Keeps fields that were added in the dashboard.
          fields: [...new Set([...namesOf(known), ...WANTED_FIELDS[object]])],
        },
        signal,
      )
    } catch (error) {
      refusals.set(object, wordsOf(error))
    }
  }
  const after = await readAppSubscriptions(graph, signal)
  return {
    objects: OBJECTS.map((object) => {
      const known = after.find((one) => one.object === object)
      const missing = missingOf(object, known)
      const refusal = refusals.get(object)
      return {
        object,
        status: statusOf(known, missing, callbackUrl),
        callback_url: known?.callback_url ?? null,
        versions: [...new Set((known?.fields ?? []).flatMap((field) => field.version ?? []))],
        wanted: [...WANTED_FIELDS[object]],
        subscribed: namesOf(known),
        missing,
        ...(refusal ? { refusal } : {}),
      }
    }),
  }
}

const namesOf = (known: AppSubscription | undefined): string[] =>
  (known?.fields ?? []).map(({ name }) => name)

const missingOf = (object: WebhookObject, known: AppSubscription | undefined): string[] => {
  const names = namesOf(known)
  return WANTED_FIELDS[object].filter((field) => !names.includes(field))
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
