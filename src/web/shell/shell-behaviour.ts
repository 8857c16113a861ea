import { localizePath, type Locale } from '../../i18n/locale.ts'
import { withdrawFailures } from '../../ui/toasts/toast-store.ts'

const YEAR_SECONDS = 31_536_000

function remember(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}

/** The language links follow the page that is shown, and their choice is remembered. */
function followLanguageLink(event: Event): void {
  const link =
    event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-language]')
  if (!link) return
  const target = link.dataset['language'] as Locale
  link.href = localizePath(location.pathname + location.search, target)
  remember('language', target)
}

/** Colours, text size and motion are shown at once and kept in cookies. */
function applyDisplay(event: Event): void {
  const form =
    event.target instanceof Element && event.target.closest<HTMLFormElement>('form[data-display]')
  if (!form) return
  const chosen = new FormData(form)
  const settings = {
    mode: String(chosen.get('mode')),
    text: String(chosen.get('text')),
    motion: chosen.get('motion') === 'reduce' ? 'reduce' : 'auto',
  }
  Object.assign(document.documentElement.dataset, settings)
  for (const [name, value] of Object.entries(settings)) remember(name, value)
}

/** The last Escape or press since something opened: the code that answers it may be on its way. */
let leaving: Event | undefined

function noteLeaving(event: Event): void {
  if (!('key' in event) || event.key === 'Escape') leaving = event
}

/** What opens over the page can be left in every way; the code for that comes with the first. */
function attend({ target }: { target: EventTarget | null }): void {
  if (!(target instanceof HTMLDetailsElement && target.open && target.dataset['popup'])) return
  leaving = undefined
  void import('../../ui/popups/open-popup.ts').then(({ attendPopups }) => attendPopups(leaving))
}

/** Marks a picture that cannot be loaded, so that the drawing is shown in its place. */
function judgePicture({ type, target }: { type: string; target: EventTarget | null }): void {
  if (target instanceof HTMLImageElement) target.toggleAttribute('data-gone', type === 'error')
}

/** Activates the parts of the shell that only the server renders. */
export function startShellBehaviour(): () => void {
  const listeners = [
    ['pointerdown', followLanguageLink],
    ['click', followLanguageLink],
    ['change', applyDisplay],
    // A repeated request is not a failure until it fails.
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
  // It may have been opened before the scripts came.
  attend({ target: document.querySelector('[data-popup][open]') })
  return () => {
    for (const [type, listener] of listeners) document.removeEventListener(type, listener, true)
  }
}
