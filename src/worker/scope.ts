/**
 * The part of a service worker's globals that is used; the DOM's types, which the pages need, lack
 * it.
 */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
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

export interface WindowClient {
  readonly url: string
  focus(): Promise<unknown>
}

interface Clients {
  claim(): Promise<void>
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>
  openWindow(url: string): Promise<unknown>
}

export interface WorkerScope {
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
