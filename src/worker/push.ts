import { isOwnPath, readPush } from './rules.ts'
import type { WorkerScope } from './scope.ts'

const ICON = '/icon-192.png'

/** Shows a message of the site; one about the same thing takes the place of the earlier one. */
async function show({ registration }: WorkerScope, text: string | undefined): Promise<void> {
  const { title, body, path, tag, lang } = readPush(text)
  await registration.showNotification(title, {
    ...{ body, tag, lang, icon: ICON, badge: ICON },
    dir: lang === 'fa' ? 'rtl' : 'ltr',
    data: path,
    // Otherwise browsers show a second one of the same tag without a sound.
    ...{ renotify: tag !== '' },
  })
}

/** Opens the message's page, in the window that already shows it where there is one. */
async function open({ clients, location }: WorkerScope, path: unknown): Promise<void> {
  const url = new URL(typeof path === 'string' && isOwnPath(path) ? path : '/', location.origin)
    .href
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((one) => one.url === url)
  await (shown ? shown.focus() : clients.openWindow(url))
}

/**
 * The push service has ended the subscription: the browser takes a new one, and sends it to the
 * site.
 */
async function renew({ registration }: WorkerScope, old: PushSubscription | null | undefined) {
  if (!old) return
  const subscription = await registration.pushManager.subscribe(old.options)
  const { endpoint, keys } = subscription.toJSON()
  await fetch('/api/push-device', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  })
}

export function listenToPush(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, event.data?.text())))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, event.notification.data))
  })
  scope.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(renew(scope, event.oldSubscription).catch(() => undefined)),
  )
}
