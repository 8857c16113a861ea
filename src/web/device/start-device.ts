import type { AnyRouter } from '@tanstack/react-router'
import { hasSessionMarker } from '../../features/accounts/client/session-marker.ts'
import { splitLocale } from '../../i18n/locale.ts'
import { settingsOf, type DeviceUpdate } from '../../platform/device/copies.ts'
import { pageTimeZone, type Shell } from '../../platform/request-scope.ts'
import { isPlainPress } from '../../ui/plain-press.ts'
import { createPolicy } from '../../ui/rendering/trusted-types.ts'
import { readCookies } from '../../ui/storage.ts'
import { settlePosted } from '../../ui/typing/posted-drafts.ts'
import { keepNextConsultation } from './next-consultation.ts'

/** A page counts as seen after this time, with its pictures and lazy parts loaded. */
const SEEN_AFTER_MS = 1500
/** A browser that is never idle does the work after this time. */
const LONGEST_WAIT_MS = 3000
/** Pages that create or change consultations. */
const CHANGING_PAGE = /^\/(?:dashboard|consultations)(?:\/|$)/

const isCopy = (): boolean => document.querySelector('[data-device-copy]') !== null

const whenIdle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: LONGEST_WAIT_MS })
    else setTimeout(resolve)
  })

const afterLoad = (): Promise<unknown> =>
  document.readyState === 'complete'
    ? Promise.resolve()
    : new Promise((resolve) => window.addEventListener('load', resolve, { once: true }))

/** The site's files loaded by this document so far. */
const filesTaken = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === window.location.origin)
    .map(({ pathname }) => pathname)

async function send(update: Pick<DeviceUpdate, 'seen'>): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const message: DeviceUpdate = { ...update, settings: settingsOf(readCookies(), pageTimeZone()) }
  active?.postMessage(message, [])
}

/** The page's person; undefined until hydration. */
function personOf(router: AnyRouter): Shell['user'] | undefined {
  const root = router.state.matches.find(({ routeId }) => routeId === '__root__')
  return (root?.loaderData as Shell | undefined)?.user
}

/** The page still shows a person who has just signed out, so it must not be cached. */
const hasSignedOut = (router: AnyRouter): boolean =>
  Boolean(personOf(router)) && !hasSessionMarker()

function sendSeen(router: AnyRouter): void {
  if (isCopy() || hasSignedOut(router)) return
  const { pathname, search } = window.location
  void send({ seen: { address: pathname + search, files: filesTaken() } })
}

/** Offline, and on a cached copy, links load whole pages: only the worker knows the cached ones. */
function loadWhole(event: MouseEvent): void {
  if ((navigator.onLine && !isCopy()) || !isPlainPress(event)) return
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link || link.origin !== window.location.origin || link.target || link.download) return
  const [page, part] = link.href.split('#', 2)
  if (part !== undefined && page === window.location.href.split('#', 1)[0]) return
  event.preventDefault()
  event.stopPropagation()
  window.location.assign(link.href)
}

/** Cached copies may be older than the last choice of colours and text size: updates the form. */
function showChosenDisplay(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-display]'))
    for (const input of form.querySelectorAll('input'))
      if (input.type !== 'hidden')
        input.checked = document.documentElement.dataset[input.name] === input.value
}

/** Runs its work once after each page, when the browser is idle. */
function afterEachPage(router: AnyRouter, work: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const workSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (personOf(router) === undefined) workSoon()
      else void whenIdle().then(work)
    }, SEEN_AFTER_MS)
  }
  workSoon()
  router.subscribe('onRendered', workSoon)
}

function keepPersonsOwn(router: AnyRouter): void {
  const { path } = splitLocale(window.location.pathname)
  keepNextConsultation(personOf(router), CHANGING_PAGE.test(path)).catch(() => undefined)
}

const WORKER = '/service-worker.js'
const workerPolicy = createPolicy('service-worker', {
  createScriptURL: (_address: string) => WORKER,
})

async function registerWorker(router: AnyRouter): Promise<void> {
  await navigator.serviceWorker.register(workerPolicy.createScriptURL(WORKER))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendSeen(router)
  })
  document.addEventListener('change', ({ target }) => {
    // After the choice is stored in its cookie.
    if (target instanceof Element && target.closest('form[data-display]'))
      setTimeout(() => void send({}))
  })
}

/**
 * Prepares offline reading: the service worker with cached pages, and for a signed-in person the
 * next consultation. Without storage, pages work as usual.
 */
export async function startDevice(router: AnyRouter): Promise<void> {
  document.addEventListener('click', loadWhole, { capture: true })
  if (isCopy()) showChosenDisplay()
  settlePosted(splitLocale(window.location.pathname).path === '/auth')
  await afterLoad()
  await whenIdle()
  const hasWorker = 'serviceWorker' in navigator
  if (hasWorker) await registerWorker(router).catch(() => undefined)
  afterEachPage(router, () => {
    if (!navigator.onLine) return
    keepPersonsOwn(router)
    if (hasWorker) sendSeen(router)
  })
}
