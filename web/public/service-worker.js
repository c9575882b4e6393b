// Shows the product's notifications, and opens it when one is tapped. It keeps no files of the product: browsers cache
// those by their names already.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title = 'Hariu', body = '', tag, path = '/today', waiting } = event.data?.json() ?? {}
  const shown = self.registration.showNotification(title, {
    body,
    tag,
    renotify: tag !== undefined,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path },
  })
  const marked =
    typeof waiting === 'number' && 'setAppBadge' in self.navigator
      ? self.navigator.setAppBadge(waiting).catch(() => undefined)
      : undefined
  event.waitUntil(Promise.all([shown, marked]))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data
  const open = async () => {
    const windows = await self.clients.matchAll({ type: 'window' })
    // Another screen may hold work that is not saved.
    const free = windows.find(({ url }) => ['/inbox', '/today'].includes(new URL(url).pathname))
    if (!free) return self.clients.openWindow(path)
    await free.focus()
    return free.navigate(path)
  }
  event.waitUntil(open())
})
