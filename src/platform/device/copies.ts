/** What pages, server and service worker agree on about the copies that a device keeps for reading offline. */

/**
 * The header with which the service worker requests a page. It replaces every cookie, so that the
 * answer is a visitor's; its value says how the reader wants pages to look.
 */
export const COPY_HEADER = 'device-copy'

export const PAGES_CACHE = 'pages-1'
export const FILES_CACHE = 'files-1'
export const SETTINGS_CACHE = 'settings-1'

/** Headers that the worker adds to a cached page. */
export const COPY_HEADERS = {
  /** When the copy was made, in milliseconds since 1970. */
  at: 'kept-at',
  /** The page's title, encoded with encodeURIComponent. */
  title: 'kept-title',
  /** The files that the page needs, as a JSON list of paths. */
  files: 'kept-files',
  settings: 'kept-settings',
} as const

/** What a page sends to the worker. */
export interface DeviceUpdate {
  /** The page that is shown, path and query; absent when only the settings have changed. */
  seen?: { address: string; files: string[] } | undefined
  settings: string
}

export const OFFLINE_PATH = '/offline'

const SETTINGS = ['mode', 'text', 'motion', 'language']

/** The cookies that say how pages look, and the page's zone; no other cookie is passed on. */
export const settingsOf = (cookies: string, timeZone: string): string =>
  cookies
    .split(/; */)
    .filter((cookie) => SETTINGS.includes(cookie.split('=', 1)[0]!))
    .concat(`timeZone=${encodeURIComponent(timeZone)}`)
    .toSorted()
    .join('; ')
