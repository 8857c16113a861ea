import { directionOf, locales, localizePath, type Locale } from '../../i18n/locale.ts'
import * as m from '../../i18n/paraglide/messages.js'
import { etagOf } from '../../platform/api/content-tags.ts'
import { appColours } from '../../platform/app-colours.ts'
import { bilingualSetting } from '../../platform/site-settings.ts'
import type { ReadyPage } from '../pages/page-cache.ts'
import { commonHeaders } from '../security-headers.ts'

const ICONS = [
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]

const shortcut = (name: string, path: string, locale: Locale) => ({
  name,
  url: localizePath(path, locale),
})

/**
 * The web app manifest of one language; its scope includes both, so that the language can be
 * changed.
 */
function buildManifest(locale: Locale) {
  const name = bilingualSetting('site.name', locale)
  const home = localizePath('/', locale)
  const { ground, surface } = appColours.plain.light
  return {
    id: home,
    name,
    short_name: name,
    description: m.shell_description({}, { locale }),
    lang: locale,
    dir: directionOf(locale),
    start_url: home,
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: surface,
    categories: ['health', 'education'],
    icons: ICONS,
    shortcuts: [
      shortcut(m.dashboard_title({}, { locale }), '/dashboard', locale),
      shortcut(m.shell_specialists({}, { locale }), '/specialists', locale),
    ],
  }
}

const addresses = new Map(
  locales.map((locale) => [localizePath('/manifest.webmanifest', locale), locale]),
)

export function manifestAt(pathname: string): ReadyPage | undefined {
  const locale = addresses.get(pathname)
  if (!locale) return undefined
  const body = Buffer.from(JSON.stringify(buildManifest(locale)))
  return {
    status: 200,
    body,
    etag: etagOf(body),
    headers: {
      ...commonHeaders(),
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    },
  }
}
