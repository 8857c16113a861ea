import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { localizePath, type Locale } from '../../i18n/locale.ts'
import { barColours } from '../../platform/app-colours.ts'
import type { Mode } from '../../platform/request-scope.ts'
import { earlyChange } from '../../ui/rendering/first-interest.ts'
import { untilLoaded } from '../../ui/rendering/lazy-part.tsx'
import { writeCookie } from '../../ui/storage.ts'
import { withdrawFailures } from '../../ui/toasts/toast-store.ts'

const searchForms = () => document.querySelectorAll<HTMLFormElement>('form[role="search"]')

/** Sets a field to its value in the address; a select without one goes back to its first option. */
function showAddress(field: Element): void {
  const query = new URLSearchParams(window.location.search)
  if (field instanceof HTMLInputElement && field.type !== 'hidden')
    field.value = query.get(field.name) ?? ''
  if (field instanceof HTMLSelectElement)
    field.selectedIndex = Math.max(
      0,
      [...field.options].findIndex(({ value }) => value === (query.get(field.name) ?? '')),
    )
}

/** The part of the address that decides the results: without the fragment (`#…`). */
const resultsAt = ({ pathname, search }: { pathname: string; search: string }) => pathname + search

/**
 * Synchronizes filter fields with the results, which follow the address: unsent choices are reset
 * when the address changes, or the page returns from the back/forward cache. Text typed while the
 * next page is loading stays.
 */
export function followAddress(router: AnyRouter): () => void {
  let heading = resultsAt(window.location)
  let isBehind = false
  const typedSince = new Set<EventTarget | null>()
  const noteTyping = ({ target }: Event) => typedSince.add(target)
  const followAll = () => {
    for (const form of searchForms())
      for (const field of form.elements) if (!typedSince.has(field)) showAddress(field)
  }
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    typedSince.clear()
    followAll()
  }
  const history: RouterHistory = router.history
  const unsubscribeHistory = history.subscribe(({ location, action }) => {
    if (resultsAt(location) === heading) return
    heading = resultsAt(location)
    isBehind = true
    typedSince.clear()
    // After going back or forward the address has changed, although its page is not rendered yet.
    if (action.type !== 'PUSH' && action.type !== 'REPLACE') followAll()
  })
  const unsubscribeRendered = router.subscribe('onRendered', () => {
    if (isBehind) followAll()
    isBehind = false
  })
  document.addEventListener('input', noteTyping)
  window.addEventListener('pageshow', comeBack)
  return () => {
    unsubscribeHistory()
    unsubscribeRendered()
    document.removeEventListener('input', noteTyping)
    window.removeEventListener('pageshow', comeBack)
  }
}

const YEAR_SECONDS = 31_536_000

const remember = (name: string, value: string): void => writeCookie(name, value, YEAR_SECONDS)

/** The language links follow the current page, and their choice is stored. */
function followLanguageLink(event: Event): void {
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-language]')
  if (!link) return
  const target = link.dataset['language'] as Locale
  link.href = localizePath(location.pathname + location.search, target)
  remember('language', target)
}

/** The browser's own bars have the colour of the header; a stored copy may be of another mode. */
function colourBrowser(): void {
  const colours = barColours(document.documentElement.dataset['mode'] as Mode)
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
  for (const [place, meta] of metas.entries()) meta.content = colours[place]!
}

/** Applies colours, text size and motion at once, and stores them in cookies. */
function applyDisplay({ target }: { target: EventTarget | null }): void {
  const form = target instanceof Element && target.closest<HTMLFormElement>('form[data-display]')
  if (!form) return
  const chosen = new FormData(form)
  const settings = {
    mode: String(chosen.get('mode')),
    text: String(chosen.get('text')),
    motion: chosen.get('motion') === 'reduce' ? 'reduce' : 'auto',
  }
  Object.assign(document.documentElement.dataset, settings)
  colourBrowser()
  for (const [name, value] of Object.entries(settings)) remember(name, value)
}

/** The last Escape or press since a popup opened: its handler may still be loading. */
let leaving: Event | undefined

function noteLeaving(event: Event): void {
  if (!('key' in event) || event.key === 'Escape') leaving = event
}

/** Loads the ways to leave a popup when the first one opens. */
function attend({ target }: { target: EventTarget | null }): void {
  if (!(target instanceof HTMLDetailsElement && target.open && target.dataset['popup'])) return
  // The press that opened the popup does not close it; a later one may.
  const isOpening = leaving && !('key' in leaving) && target.contains(leaving.target as Node)
  if (isOpening) leaving = undefined
  void untilLoaded(() => import('../../ui/popups/open-popup.ts')).then(({ attendPopups }) =>
    attendPopups(leaving),
  )
}

/** Marks a picture that fails to load, so that the fallback drawing is shown. */
function judgePicture({ type, target }: { type: string; target: EventTarget | null }): void {
  if (target instanceof HTMLImageElement) target.toggleAttribute('data-gone', type === 'error')
}

/** Activates the server-rendered parts of the shell. */
export function startShellBehaviour(): () => void {
  const listeners = [
    ['pointerdown', followLanguageLink],
    ['click', followLanguageLink],
    ['change', applyDisplay],
    // A retry hides earlier failures.
    ['submit', withdrawFailures],
    ['toggle', attend],
    ['pointerdown', noteLeaving],
    ['click', noteLeaving],
    ['keydown', noteLeaving],
    ['error', judgePicture],
    ['load', judgePicture],
  ] as const
  for (const [type, listener] of listeners) document.addEventListener(type, listener, true)
  for (const target of document.images)
    if (target.complete && target.naturalWidth === 0) judgePicture({ type: 'error', target })
  // Popups and settings may have been used before hydration.
  attend({ target: document.querySelector('[data-popup][open]') })
  colourBrowser()
  applyDisplay({ target: earlyChange() })
  return () => {
    for (const [type, listener] of listeners) document.removeEventListener(type, listener, true)
  }
}
