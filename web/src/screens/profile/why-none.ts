import type { Notifications } from '#contract/notifications.schemas.ts'
import { notificationKinds, quietUntil } from '#contract/notifications.ts'

/** This browser, as far as a script can find out. */
export type ThisBrowser = {
  hasPush: boolean
  /** An iPhone or iPad; `isInstalled`: opened from the home screen. */
  isApple: boolean
  isInstalled: boolean
  permission: 'default' | 'granted' | 'denied' | undefined
  endpoint: string | undefined
}

/** `bad` stops notifications; `note` may be the reason for some. */
export type Check = { tone: 'good' | 'bad' | 'note' } & (
  | { what: 'installed' | 'support' | 'registered' | 'rights' }
  | { what: 'permission'; permission: ThisBrowser['permission'] }
  | { what: 'subscription'; sentAt: string | null; failedAt: string | null; isRefused: boolean }
  | { what: 'kinds'; off: Notifications['kinds_off'] }
  | { what: 'pages'; off: number }
  | { what: 'quiet'; until: string | undefined }
)

/** Checks in the order in which they stop notifications. After a missing one those that need it are left out. */
export const checksOf = (
  browser: ThisBrowser,
  {
    kinds_off,
    pages_off,
    quiet,
    devices,
    pages_allowed,
  }: Omit<Notifications, 'recent' | 'digest' | 'public_key'>,
  now: Date,
): Check[] => {
  const { hasPush, isApple, isInstalled, permission, endpoint } = browser
  const device = devices.find(({ endpoint_end }) => endpoint?.endsWith(endpoint_end))
  const until = quietUntil(quiet, now)
  const good = (isGood: boolean, otherwise: 'bad' | 'note' = 'bad') => (isGood ? 'good' : otherwise)
  const isRefused = device?.failure === 'refused'
  return [
    ...(isApple ? [{ what: 'installed', tone: good(isInstalled) } as const] : []),
    { what: 'support', tone: good(hasPush) },
    ...(hasPush
      ? ([
          { what: 'permission', permission, tone: good(permission === 'granted') },
          { what: 'registered', tone: good(device !== undefined) },
        ] as const)
      : []),
    ...(device
      ? ([
          {
            what: 'subscription',
            sentAt: device.sent_at,
            failedAt: device.failed_at,
            isRefused,
            tone: isRefused ? 'bad' : device.failure === null ? 'good' : 'note',
          },
        ] as const)
      : []),
    {
      what: 'kinds',
      off: kinds_off,
      tone: kinds_off.length === notificationKinds.length ? 'bad' : good(kinds_off.length === 0, 'note'),
    },
    { what: 'pages', off: pages_off.length, tone: good(pages_off.length === 0, 'note') },
    { what: 'quiet', until: until?.toISOString(), tone: good(!until) },
    { what: 'rights', tone: good(pages_allowed > 0) },
  ]
}
