import { isDeepStrictEqual } from 'node:util'
import { webAddress } from '#automation/messages/addresses.ts'
import { startPayload } from '#automation/messages/tap-payload.ts'
import type { PublishedEntry } from '#migrations/tables.ts'
import type { ProfileEntry, Starter } from '#server/integrations/meta/messenger-profile.ts'
import type { EntryRow } from './store.ts'

/** A list in the form that is published and stored. */
export const toPublished = (
  entries: readonly Pick<EntryRow, 'id' | 'title' | 'chat_automation_id' | 'url'>[],
): PublishedEntry[] =>
  entries.map(({ id, title, chat_automation_id, url }) => ({
    id,
    title,
    automation_id: chat_automation_id,
    url,
  }))

/** The list in the form of the platform; an item without a target is left out. */
export const toProfile = (entries: readonly PublishedEntry[]): ProfileEntry[] =>
  entries.flatMap(({ title, automation_id, url }): ProfileEntry[] => {
    if (automation_id !== null) return [{ title, payload: startPayload(automation_id) }]
    const address = url === null ? undefined : webAddress(url)
    return address === undefined ? [] : [{ title, url: address }]
  })

export const toStarters = (entries: readonly PublishedEntry[]): Starter[] =>
  toProfile(entries).flatMap((entry) => ('payload' in entry ? [entry] : []))

/** Whether customers would see another list than before. */
export const isChanged = (
  before: readonly PublishedEntry[] | null,
  now: readonly PublishedEntry[],
): boolean => !isDeepStrictEqual(toProfile(before ?? []), toProfile(now))

/** Whether the platform shows the list that it was given; it may change the form of an address. */
export const isShown = (wanted: readonly ProfileEntry[], shown: readonly ProfileEntry[]): boolean =>
  isDeepStrictEqual(wanted.map(comparable), shown.map(comparable))

const comparable = (entry: ProfileEntry) =>
  'url' in entry
    ? { title: entry.title, url: webAddress(entry.url) ?? entry.url }
    : { title: entry.title, payload: entry.payload }

export const isWebAddress = (typed: string): boolean => webAddress(typed) !== undefined
