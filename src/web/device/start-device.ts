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

/** How long until a page counts as seen; its pictures and lazy parts have come by then. */
const SEEN_AFTER_MS = 1500
/** A browser that is never idle still does the work. */
const LONGEST_WAIT_MS = 3000
/** Pages on which a consultation is made or changed. */
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

/** The site's files that this document has taken so far. */
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

/** The person of the page; undefined until the page has come alive. */
function personOf(router: AnyRouter): Shell['user'] | undefined {
  const root = router.state.matches.find(({ routeId }) => routeId === '__root__')
  return (root?.loaderData as Shell | undefined)?.user
}

/** The page is still that of a person who has just signed out: it is cached no longer. */
const hasSignedOut = (router: AnyRouter): boolean =>
  Boolean(personOf(router)) && !hasSessionMarker()

function sendSeen(router: AnyRouter): void {
  if (isCopy() || hasSignedOut(router)) return
  const { pathname, search } = window.location
  void send({ seen: { address: pathname + search, files: filesTaken() } })
}

/** Offline, and from a stored copy, a link loads its page whole: the worker knows which pages it has. */
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

/** Stored copies are older than the last choice of colours and text size: the form shows the choice. */
function showChosenDisplay(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-display]'))
    for (const input of form.querySelectorAll('input'))
      if (input.type !== 'hidden')
        input.checked = document.documentElement.dataset[input.name] === input.value
}

/** Does its work once, soon after each page is shown, when the browser is idle. */
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
    // After the choice has gone into its cookie.
    if (target instanceof Element && target.closest('form[data-display]'))
      setTimeout(() => void send({}))
  })
}

/**
 * What the device keeps for reading without a line: the worker with the pages, and for who is
 * signed in the next consultation. Where a browser keeps nothing, pages are as without it.
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
