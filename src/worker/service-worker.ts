import {
  FILES_CACHE,
  PAGES_CACHE,
  SETTINGS_CACHE,
  type DeviceUpdate,
} from '../platform/device/copies.ts'
import { DAY_MS } from '../platform/durations.ts'
import { keepPage, readSettings, writeSettings } from './copies.ts'
import {
  OFFLINE_PAGES,
  addressMeant,
  dressed,
  isBuiltFile,
  isPicture,
  offlinePageFor,
  isOwnPath,
  readPush,
} from './rules.ts'

// The DOM types of the pages' build do not include workers.
const scope = self as unknown as WorkerScope
const CACHES = [PAGES_CACHE, FILES_CACHE, SETTINGS_CACHE]
const OFFLINE_PAGE_FRESH_MS = DAY_MS

/** A task queue: files are not deleted while a page is being cached. */
let work: Promise<void> = Promise.resolve()
function afterOthers(next: () => Promise<void>): Promise<void> {
  const before = work
  const done = (async () => {
    await before
    await next()
  })()
  work = done.catch(() => undefined)
  return done
}

async function keepOfflinePages(settings: string, files: string[], freshMs: number) {
  for (const address of OFFLINE_PAGES) await keepPage({ address, settings, files, freshMs })
}

/** A page that cannot be cached in time is cached at its next visit. */
async function applyUpdate({ seen, settings }: DeviceUpdate): Promise<void> {
  await writeSettings(settings)
  if (!seen) return
  await keepPage({ ...seen, settings })
  await keepOfflinePages(settings, seen.files, OFFLINE_PAGE_FRESH_MS)
}

const addressOf = ({ pathname, search }: URL): string => pathname + search

/** The cached copy of a page that the network failed to deliver, or the offline page. */
async function answerOffline(url: URL): Promise<Response> {
  const [pages, settings] = await Promise.all([caches.open(PAGES_CACHE), readSettings()])
  const address = addressMeant(addressOf(url), settings)
  const cached = await pages.match(address)
  if (cached)
    return new Response(dressed(await cached.text(), settings), { headers: cached.headers })
  if (OFFLINE_PAGES.includes(address)) return Response.error()
  const target = offlinePageFor(addressOf(url), settings)
  return (await pages.match(target.split('#', 1)[0]!))
    ? Response.redirect(target)
    : Response.error()
}

/** Whether the last page request succeeded; false when the worker starts. */
let isConnected = false

/**
 * Network first, however slow: a copy shown despite a working connection could offer a time that is
 * no longer free.
 */
async function answerPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const answer = (await preloadResponse) ?? (await fetch(request))
    isConnected = true
    return answer
  } catch {
    // An aborted navigation says nothing about the connection.
    if (request.signal.aborted) return Response.error()
    isConnected = false
    return answerOffline(new URL(request.url))
  }
}

async function answerBuiltFile(request: Request): Promise<Response> {
  const files = await caches.open(FILES_CACHE)
  return (await files.match(new URL(request.url).pathname)) ?? (await fetch(request))
}

async function answerPicture(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    const files = await caches.open(FILES_CACHE)
    return (await files.match(new URL(request.url).pathname)) ?? Response.error()
  }
}

async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) if (!CACHES.includes(name)) await caches.delete(name)
  // Navigation preload: the browser requests the page while the worker starts.
  await scope.registration.navigationPreload?.enable()
  await scope.clients.claim()
}

scope.addEventListener('install', (event) => {
  const keep = async () => keepOfflinePages(await readSettings(), [], 0)
  event.waitUntil(afterOthers(keep).then(() => scope.skipWaiting()))
})
scope.addEventListener('activate', (event) => event.waitUntil(takeOver()))
scope.addEventListener('message', (event) => {
  event.waitUntil(afterOthers(() => applyUpdate(event.data as DeviceUpdate)).catch(() => undefined))
})
listenToPush(scope)
/**
 * An aborted request, such as when its page is left, becomes a network error and no error of the
 * worker.
 */
const answerWith = (event: FetchEvent, answer: Promise<Response>): void =>
  event.respondWith(answer.catch(() => Response.error()))

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== scope.location.origin || url.pathname.startsWith('/api/')) return
  // Includes form posts without scripts, which would otherwise end on the browser's error page.
  if (request.mode === 'navigate') return answerWith(event, answerPage(event))
  if (request.method !== 'GET') return
  // Online, the browser fetches files itself: Firefox reports an error for each one that goes
  // through a worker and is aborted when its page is left.
  if (isConnected && scope.navigator.onLine) return
  if (isBuiltFile(url.pathname)) answerWith(event, answerBuiltFile(request))
  else if (isPicture(url.pathname)) answerWith(event, answerPicture(request))
})

const ICON = '/icon-192.png'

/** Shows a notification; one with the same tag replaces the earlier one. */
async function show({ registration }: WorkerScope, text: string | undefined): Promise<void> {
  const { title, body, path, tag, lang } = readPush(text)
  await registration.showNotification(title, {
    ...{ body, tag, lang, icon: ICON, badge: ICON },
    dir: lang === 'fa' ? 'rtl' : 'ltr',
    data: path,
    // Without it, browsers replace a notification of the same tag silently.
    ...{ renotify: tag !== '' },
  })
}

/** Opens the notification's page, in a window that already shows it if there is one. */
async function open({ clients, location }: WorkerScope, path: unknown): Promise<void> {
  const url = new URL(typeof path === 'string' && isOwnPath(path) ? path : '/', location.origin)
    .href
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((one) => one.url === url)
  await (shown ? shown.focus() : clients.openWindow(url))
}

/**
 * The push service has ended the subscription: subscribes again, and sends the new one to the site.
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

function listenToPush(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, event.data?.text())))
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(scope, event.notification.data))
  })
  scope.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(renew(scope, event.oldSubscription).catch(() => undefined)),
  )
}

/** Types of the worker's globals, limited to those used; the DOM types lack them. */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  /** The response of navigation preload; undefined without one. */
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

interface MessageEventForWorker extends ExtendableEvent {
  readonly data: unknown
}

interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null
}

interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification
}

interface SubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null
}

interface WindowClient {
  readonly url: string
  focus(): Promise<unknown>
}

interface Clients {
  claim(): Promise<void>
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>
  openWindow(url: string): Promise<unknown>
}

interface WorkerScope {
  readonly location: Location
  readonly navigator: { readonly onLine: boolean }
  readonly registration: ServiceWorkerRegistration
  readonly clients: Clients
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void
  addEventListener(
    type: 'pushsubscriptionchange',
    listener: (event: SubscriptionChangeEvent) => void,
  ): void
  addEventListener(type: 'message', listener: (event: MessageEventForWorker) => void): void
}
