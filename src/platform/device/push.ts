/** Push messages of this browser: whether it can have them, and its subscription. */

/**
 * `home-screen`: Safari on phones has them for sites on the home screen alone. `blocked`: the person
 * or the browser refuses those of this site.
 */
export type PushSupport = 'ready' | 'none' | 'home-screen' | 'blocked'

const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad calls itself a Mac.
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

export function findPushSupport(): PushSupport {
  const isThere =
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isThere) return isIos() ? 'home-screen' : 'none'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  )

const registered = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register('/service-worker.js')
  return navigator.serviceWorker.ready
}

interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/**
 * Asks the person and subscribes with the site's key; undefined where they refuse. An earlier
 * subscription, which may be somebody else's or of another key, ends first.
 * @throws {Error} when the browser's push service cannot be reached.
 */
export async function subscribeToPush(publicKey: string): Promise<Subscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  const { pushManager } = await registered()
  const earlier = await pushManager.getSubscription()
  await earlier?.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  })
  const { endpoint, keys } = subscription.toJSON()
  const [p256dh, auth] = [keys?.['p256dh'], keys?.['auth']]
  if (!endpoint || !p256dh || !auth) throw new Error('the browser gave no whole subscription')
  return { endpoint, keys: { p256dh, auth } }
}

/** Whether this browser would show the site's messages: it is allowed, and subscribed. */
export async function showsPush(): Promise<boolean> {
  if (findPushSupport() !== 'ready' || Notification.permission !== 'granted') return false
  const registration = await navigator.serviceWorker.getRegistration()
  return Boolean(await registration?.pushManager.getSubscription())
}

/** Signing out does not wait longer for a push service. */
const LONGEST_WAIT_MS = 1000

/** Ends the browser's subscription; one that has none, or cannot, is left as it is. */
export async function stopPush(): Promise<void> {
  const stop = async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    await subscription?.unsubscribe()
  }
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  // The server sends nothing more, whatever the browser keeps.
  await Promise.race([stop().catch(() => undefined), tooLong])
}
