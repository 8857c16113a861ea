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

// The types for pages, with which it is built, know no worker.
const scope = self as unknown as WorkerScope
const CACHES = [PAGES_CACHE, FILES_CACHE, SETTINGS_CACHE]
const OFFLINE_PAGE_FRESH_MS = DAY_MS

/** Runs one task after another: deleting files never meets a page being cached. */
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

/** A page that is not cached in time is cached the next time that it is seen. */
async function applyUpdate({ seen, settings }: DeviceUpdate): Promise<void> {
  await writeSettings(settings)
  if (!seen) return
  await keepPage({ ...seen, settings })
  await keepOfflinePages(settings, seen.files, OFFLINE_PAGE_FRESH_MS)
}

const addressOf = ({ pathname, search }: URL): string => pathname + search

/** The cached copy of a page that the network did not bring, or the offline page. */
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

/** Whether the network answered the last page that was asked for; unknown when the worker starts. */
let isConnected = false

/**
 * The network answers as long as there is one, however slow: a copy shown in spite of a working
 * connection could offer a time that is gone.
 */
async function answerPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    const answer = (await preloadResponse) ?? (await fetch(request))
    isConnected = true
    return answer
  } catch {
    // The reader went elsewhere meanwhile: that says nothing of the connection.
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
  // The browser requests a page while the worker starts: a navigation waits for neither.
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
/** What is broken off, as when its page is left, is a failed request and no fault of the worker's. */
const answerWith = (event: FetchEvent, answer: Promise<Response>): void =>
  event.respondWith(answer.catch(() => Response.error()))

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (url.origin !== scope.location.origin || url.pathname.startsWith('/api/')) return
  // A form that is sent without scripts, too: the browser's own error page would leave the site.
  if (request.mode === 'navigate') return answerWith(event, answerPage(event))
  if (request.method !== 'GET') return
  // With a working connection the browser gets files by itself: Firefox reports each one that goes
  // through a worker and is broken off because its page is left.
  if (isConnected && scope.navigator.onLine) return
  if (isBuiltFile(url.pathname)) answerWith(event, answerBuiltFile(request))
  else if (isPicture(url.pathname)) answerWith(event, answerPicture(request))
})

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

/**
 * The part of a service worker's globals that is used; the DOM's types, which the pages need, lack
 * it.
 */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  /** The browser's preloaded answer from while the worker was starting; undefined without one. */
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
