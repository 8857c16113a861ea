/** This browser's push support and subscription. */

/**
 * `home-screen`: Safari on phones supports push only for sites on the home screen. `blocked`: the
 * person or the browser denies the permission.
 */
export type PushSupport = 'ready' | 'none' | 'home-screen' | 'blocked'

const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // iPadOS identifies itself as a Mac.
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
 * Asks for the permission and subscribes with the site's key; undefined when it is denied. An
 * earlier subscription, possibly another person's or with another key, is cancelled first.
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

/** Whether this browser shows the site's push messages: permitted, and subscribed. */
export async function showsPush(): Promise<boolean> {
  if (findPushSupport() !== 'ready' || Notification.permission !== 'granted') return false
  const registration = await navigator.serviceWorker.getRegistration()
  return Boolean(await registration?.pushManager.getSubscription())
}

/** The longest time that signing out waits for a push service. */
const LONGEST_WAIT_MS = 1000

/** Cancels the browser's subscription, if it has one and can. */
export async function stopPush(): Promise<void> {
  const stop = async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    await subscription?.unsubscribe()
  }
  const tooLong = new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))
  // Even if this fails, the server sends nothing more to this browser.
  await Promise.race([stop().catch(() => undefined), tooLong])
}
