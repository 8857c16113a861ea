/** Names that pages, server and service worker share for offline copies of pages. */

/**
 * The header of the service worker's page requests. It replaces all cookies, so that the response
 * is a visitor's; its value contains the reader's display settings.
 */
export const COPY_HEADER = 'device-copy'

export const PAGES_CACHE = 'pages-1'
export const FILES_CACHE = 'files-1'
export const SETTINGS_CACHE = 'settings-1'

/** Headers that the worker adds to a cached page. */
export const COPY_HEADERS = {
  /** The time of the copy, in epoch milliseconds. */
  at: 'kept-at',
  /** The page's title, encoded with encodeURIComponent. */
  title: 'kept-title',
  /** The files that the page needs, as a JSON array of paths. */
  files: 'kept-files',
  settings: 'kept-settings',
} as const

/** A page's message to the service worker. */
export interface DeviceUpdate {
  /** The displayed page, path and query; absent when only the settings have changed. */
  seen?: { address: string; files: string[] } | undefined
  settings: string
}

export const OFFLINE_PATH = '/offline'

const SETTINGS = ['mode', 'text', 'motion', 'language']

/** The cookies of display settings and language, and the page's zone; no others are passed on. */
export const settingsOf = (cookies: string, timeZone: string): string =>
  cookies
    .split(/; */)
    .filter((cookie) => SETTINGS.includes(cookie.split('=', 1)[0]!))
    .concat(`timeZone=${encodeURIComponent(timeZone)}`)
    .toSorted()
    .join('; ')
