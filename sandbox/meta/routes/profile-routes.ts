import type { Page, Platform } from '../../world/types.ts'
import { GraphError, invalidParameter } from '../graph-error.ts'
import { isObject } from '../messages/message-values.ts'
import { platformOf } from '../nodes/conversation.ts'
import { pageType } from '../nodes/page.ts'
import { findRecord } from '../read-routes.ts'
import { checkWrite, type GraphCall, type GraphRoute } from '../route.ts'
import { successAnswer } from '../success-answer.ts'

type Json = Record<string, unknown>

const ICE_BREAKERS = 4
const MENU_ITEMS = 20
const MENU_TITLE = 30
const GREETING = 160
const PAYLOAD = 1000
const TEN_MINUTES_MS = 600_000

const PROPERTIES: Record<Platform, readonly string[]> = {
  facebook: [
    'get_started',
    'greeting',
    'ice_breakers',
    'persistent_menu',
    'whitelisted_domains',
    'account_linking_url',
    'commands',
  ],
  instagram: ['ice_breakers', 'persistent_menu'],
}

export const PROFILE_ROUTES: GraphRoute[] = [
  {
    method: 'GET',
    path: '/{page-id}/messenger_profile',
    operation: 'read',
    usage: 'messenger',
    handle: (call) => {
      const { properties } = ownProfile(call)
      const asked = call.parameters.list('fields') ?? Object.keys(properties)
      return { data: shownProperties(properties, asked) }
    },
  },
  {
    method: 'POST',
    path: '/{page-id}/messenger_profile',
    operation: 'other',
    usage: 'messenger',
    handle: setProfile,
  },
  {
    method: 'DELETE',
    path: '/{page-id}/messenger_profile',
    operation: 'other',
    usage: 'messenger',
    handle: removeProperties,
  },
]

function ownProfile(call: GraphCall): { id: string; platform: Platform; properties: Json } {
  const page = profilePage(call)
  const platform = platformOf(call.parameters)
  const id = `${page.id}:${platform}`
  return { id, platform, properties: call.world.messengerProfiles.get(id)?.properties ?? {} }
}

function profilePage(call: GraphCall): Page {
  const page = findRecord(pageType, call)
  const rule = { permissions: ['pages_messaging'], tasks: ['MESSAGING', 'MANAGE'] }
  return checkWrite(call, { pageId: page.id, targetId: page.id }, rule)
}

/** Merges all properties into one object. Ice breakers set per locale come back unwrapped. */
function shownProperties(properties: Json, asked: readonly string[]): unknown[] {
  const shown = Object.entries(properties).filter(([name]) => asked.includes(name))
  const iceBreakers = shown.find(([name]) => name === 'ice_breakers')?.[1]
  if (shown.length === 1 && isPerLocale(iceBreakers)) return iceBreakers
  return shown.length === 0 ? [] : [Object.fromEntries(shown)]
}

function setProfile(call: GraphCall) {
  checkRate(call)
  const { id, platform, properties } = ownProfile(call)
  const names = PROPERTIES[platform].filter((name) => call.parameters.has(name))
  if (names.length === 0) throw invalidParameter('At least one property must be set')
  const change = Object.fromEntries(names.map((name) => [name, call.parameters.value(name)]))
  for (const [name, value] of Object.entries(change)) checkProperty(name, value)
  const next = { ...properties, ...change }
  requireGetStarted(platform, next)
  call.world.messengerProfiles.put({ id, properties: next })
  return { result: 'success' }
}

function removeProperties(call: GraphCall) {
  checkRate(call)
  const { id, platform, properties } = ownProfile(call)
  const fields = call.parameters.list('fields')
  if (!fields || fields.length === 0) throw invalidParameter('The parameter fields is required')
  const left = Object.fromEntries(Object.entries(properties).filter(([name]) => !fields.includes(name)))
  requireGetStarted(platform, left)
  call.world.messengerProfiles.put({ id, properties: left })
  return successAnswer(call.world, { result: 'success' })
}

function checkRate({ view, world, key }: GraphCall): void {
  const cap = { most: world.settings.profile_changes_per_ten_minutes, withinMs: TEN_MINUTES_MS }
  view.caps.check(world, `${key} profile`, cap)
}

function requireGetStarted(platform: Platform, properties: Json): void {
  if (platform === 'instagram' || !properties.persistent_menu || properties.get_started) return
  throw invalidParameter('You must set a Get Started button if you also wish to use persistent menu')
}

const CHECKS: Record<string, (value: unknown) => void> = {
  get_started: (value) => {
    if (!isObject(value)) throw invalidParameter('Param get_started must be an object')
    bounded(value.payload, 'get_started[payload]', PAYLOAD)
  },
  greeting: (value) => {
    const lines = requireDefault(value, 'greeting')
    for (const line of lines) bounded(line.text, 'greeting[text]', GREETING)
  },
  ice_breakers: (value) => {
    for (const group of iceBreakerGroups(value)) {
      if (group.length > ICE_BREAKERS) throw invalidParameter('param ice_breakers has too many elements.')
      for (const item of group) {
        bounded(item.question, 'ice_breakers[question]', 80)
        bounded(item.payload, 'ice_breakers[payload]', PAYLOAD)
      }
    }
  },
  persistent_menu: (value) => {
    for (const menu of requireDefault(value, 'persistent_menu')) {
      const items = objects(menu.call_to_actions ?? [], 'persistent_menu[call_to_actions]')
      if (items.length > MENU_ITEMS) throw invalidParameter('param persistent_menu has too many elements.')
      for (const item of items) checkMenuItem(item)
    }
  },
}

function checkProperty(name: string, value: unknown): void {
  CHECKS[name]?.(value)
}

function checkMenuItem(item: Json): void {
  bounded(item.title, 'persistent_menu[title]', MENU_TITLE)
  if (item.type === 'web_url') bounded(item.url, 'persistent_menu[url]', 2000)
  else if (item.type === 'postback') bounded(item.payload, 'persistent_menu[payload]', PAYLOAD)
  else throw invalidParameter('Param persistent_menu[type] must be one of {POSTBACK, WEB_URL}')
}

/** Accepts one of two forms: a list of questions, or a group of questions per locale. */
function iceBreakerGroups(value: unknown): Json[][] {
  const items = objects(value, 'ice_breakers')
  const isLocale = items.map((item) => item.call_to_actions !== undefined)
  if (isLocale.every((is) => !is)) return [items]
  if (!isLocale.every(Boolean)) throw invalidParameter('The two forms of ice_breakers cannot be mixed')
  requireDefault(value, 'ice_breakers')
  return items.map((item) => objects(item.call_to_actions, 'ice_breakers[call_to_actions]'))
}

export function isPerLocale(value: unknown): value is Json[] {
  return Array.isArray(value) && value.every((item) => isObject(item) && item.call_to_actions !== undefined)
}

function requireDefault(value: unknown, name: string): Json[] {
  const items = objects(value, name)
  if (items.some((item) => item.locale === 'default')) return items
  throw new GraphError({ code: 100, message: `(#100) param ${name} must contain a default locale.` })
}

function objects(value: unknown, name: string): Json[] {
  if (Array.isArray(value) && value.every(isObject)) return value
  throw invalidParameter(`Param ${name} must be an array`)
}

function bounded(value: unknown, name: string, limit: number): void {
  if (typeof value !== 'string' || value === '') throw invalidParameter(`The parameter ${name} is required`)
  if ([...value].length > limit)
    throw invalidParameter(`Length of param ${name} must be less than or equal to ${limit}`)
}
