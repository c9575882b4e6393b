import { FACEBOOK, INSTAGRAM } from '#contract/platforms.ts'
import type { GraphAnswer, GraphClient } from './graph-client.ts'

/** The address of a profile. `facebookPageId` is the linked page for an Instagram account. */
export type ProfileAddress = {
  platform: 1 | 2
  facebookPageId: string
  token: string
  /** Ids for the log line. */
  about: Record<string, string>
}

/** A starter or menu item on the platform; a tap sends `payload` or opens `url`. */
export type ProfileEntry = { title: string } & ({ payload: string } | { url: string })
export type Starter = Extract<ProfileEntry, { payload: string }>

/** The published profile; `getStarted` is undefined without a button. */
export type MessengerProfile = {
  starters: ProfileEntry[]
  menu: ProfileEntry[]
  getStarted: string | undefined
}

const IN_EVERY_LANGUAGE = 'default'

/**
 * Sets the questions of an empty chat; an empty list removes them (reference §8). Idempotent.
 * @throws GraphFailure
 */
export const setStarters = async (
  client: GraphClient,
  address: ProfileAddress,
  starters: readonly Starter[],
): Promise<void> => {
  if (starters.length === 0) return removeProperties(client, address, ['ice_breakers'])
  const questions = starters.map(({ title, payload }) => ({ question: title, payload }))
  await setProperties(client, address, {
    ice_breakers: [{ call_to_actions: questions, locale: IN_EVERY_LANGUAGE }],
  })
}

/**
 * Sets the menu; an empty list removes it (reference §8). Idempotent.
 * @param getStarted payload of Messenger's Get Started button, which a menu requires; Instagram has none
 * @throws GraphFailure
 */
export const setMenu = async (
  client: GraphClient,
  address: ProfileAddress,
  items: readonly ProfileEntry[],
  getStarted: string,
): Promise<void> => {
  if (items.length === 0) return removeProperties(client, address, ['persistent_menu'])
  const onMessenger = address.platform === FACEBOOK
  const menu = { locale: IN_EVERY_LANGUAGE, call_to_actions: items.map(toMenuItem(onMessenger)) }
  await setProperties(client, address, {
    ...(onMessenger ? { get_started: { payload: getStarted } } : {}),
    persistent_menu: [onMessenger ? { ...menu, composer_input_disabled: false } : menu],
  })
}

const toMenuItem = (onMessenger: boolean) => (item: ProfileEntry) =>
  'url' in item
    ? {
        type: 'web_url',
        title: item.title,
        url: item.url,
        ...(onMessenger ? { webview_height_ratio: 'full' } : {}),
      }
    : { type: 'postback', title: item.title, payload: item.payload }

/**
 * Sets or removes the Get Started button (reference §8). Messenger only, which refuses to remove it while there is a
 * menu.
 * @throws GraphFailure
 */
export const setGetStarted = (
  client: GraphClient,
  address: ProfileAddress,
  payload: string | undefined,
): Promise<void> =>
  payload === undefined
    ? removeProperties(client, address, ['get_started'])
    : setProperties(client, address, { get_started: { payload } })

type Property = 'ice_breakers' | 'persistent_menu' | 'get_started'

const setProperties = async (
  client: GraphClient,
  { platform, facebookPageId, token, about }: ProfileAddress,
  properties: Partial<Record<Property, unknown>>,
): Promise<void> => {
  await client.call({
    method: 'POST',
    path: `${facebookPageId}/messenger_profile`,
    body: { ...ofPlatform(platform), ...properties },
    token,
    about,
  })
}

const removeProperties = async (
  client: GraphClient,
  { platform, facebookPageId, token, about }: ProfileAddress,
  fields: Property[],
): Promise<void> => {
  await client.call({
    method: 'DELETE',
    path: `${facebookPageId}/messenger_profile`,
    body: { ...ofPlatform(platform), fields },
    token,
    about,
  })
}

const ofPlatform = (platform: 1 | 2) => (platform === INSTAGRAM ? { platform: 'instagram' } : {})

/**
 * Reads the published profile in one call (reference §8), because Meta allows ten calls in ten minutes.
 * @throws GraphFailure
 */
export const readMessengerProfile = async (
  client: GraphClient,
  { platform, facebookPageId, token, about }: ProfileAddress,
  properties: readonly Property[],
): Promise<MessengerProfile> => {
  const answer: GraphAnswer<{ data?: Part[] }> = await client.call({
    method: 'GET',
    path: `${facebookPageId}/messenger_profile`,
    query: { fields: properties.join(','), ...ofPlatform(platform) },
    token,
    about,
  })
  const parts = answer.body.data ?? []
  const questions = parts.flatMap((part) => actionsOf(part.ice_breakers ?? (isBare(part) ? [part] : [])))
  const items = parts.flatMap((part) => actionsOf(part.persistent_menu ?? []))
  return {
    starters: questions.map(({ question = '', payload = '' }) => ({ title: question, payload })),
    menu: items.map(toEntry),
    getStarted: parts.find((part) => part.get_started)?.get_started?.payload,
  }
}

type Action = { type?: string; question?: string; title?: string; payload?: string; url?: string }
type Localised = Action & { locale?: string; call_to_actions?: Action[] }
/** One merged object, or one per property; starters of each language come unwrapped, like separate properties. */
type Part = Localised & {
  ice_breakers?: Localised[]
  persistent_menu?: Localised[]
  get_started?: { payload: string }
}

const isBare = ({ call_to_actions }: Part): boolean => call_to_actions !== undefined

/** The default entries; entries that were set elsewhere for one language are ignored. */
const actionsOf = (parts: readonly Localised[]): Action[] =>
  parts.flatMap((part) => {
    if (part.call_to_actions === undefined) return [part]
    return (part.locale ?? IN_EVERY_LANGUAGE) === IN_EVERY_LANGUAGE ? part.call_to_actions : []
  })

const toEntry = ({ type, title = '', payload = '', url = '' }: Action): ProfileEntry =>
  type === 'web_url' ? { title, url } : { title, payload }
