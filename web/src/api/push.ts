/**
 * What this browser can do with notifications. `install`: an iPhone or iPad gives them only to an application on its
 * home screen. `denied`: the person refused them in the browser's own question.
 */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on'

const SERVICE_WORKER = '/service-worker.js'

const isApple = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad that asks for pages of a computer.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

const registrationOf = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration(SERVICE_WORKER) : undefined

export const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await registrationOf())?.pushManager?.getSubscription() ?? null

export const pushState = async (): Promise<PushState> => {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isSupported) return isApple() ? 'install' : 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && (await currentSubscription()) ? 'on' : 'off'
}

/** The state of notifications in this browser, as far as a script can read it. */
export const thisBrowser = async () => ({
  hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
  isApple: isApple(),
  isInstalled: window.matchMedia('(display-mode: standalone)').matches,
  permission: 'Notification' in window ? Notification.permission : undefined,
  endpoint: (await currentSubscription().catch(() => null))?.endpoint,
})

export type NewSubscription = { endpoint: string; p256dh: string; auth: string }

/**
 * Lets the browser ask the person, and subscribes. Only from a tap: browsers refuse anything else.
 * @returns undefined when the person refuses
 */
export const subscribe = async (publicKey: string): Promise<NewSubscription | undefined> => {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const registration = await navigator.serviceWorker.register(SERVICE_WORKER)
  await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  const subscription = await registration.pushManager.subscribe(options).catch(async (error: unknown) => {
    // A subscription with other keys, of another installation at this address.
    const old = await registration.pushManager.getSubscription()
    if (!old) throw error
    await old.unsubscribe()
    return registration.pushManager.subscribe(options)
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

/** Ends this browser's notifications, on the device itself. */
export const unsubscribe = async (): Promise<void> => {
  await (await currentSubscription())?.unsubscribe()
}

/** Shows on the product's icon how many customers wait. */
export const markIcon = (count: number): void => {
  if (!('setAppBadge' in navigator)) return
  const done = count === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(count)
  done.catch(() => undefined)
}
