import { afterEach, expect, it } from 'vitest'
import { provideSiteSettings } from '../../platform/site-settings.ts'
import { manifestAt } from './manifest.ts'

afterEach(() => provideSiteSettings({}))

const read = (pathname: string) =>
  JSON.parse(String(manifestAt(pathname)?.body)) as Record<string, unknown>

it('names the app as the site is named, in each language', () => {
  provideSiteSettings({ 'site.name.en': 'In step', 'site.name.fa': 'هم‌قدم' })
  expect(read('/manifest.webmanifest')).toMatchObject({ id: '/', name: 'In step', dir: 'ltr' })
  expect(read('/fa/manifest.webmanifest')).toMatchObject({
    id: '/fa',
    name: 'هم‌قدم',
    short_name: 'هم‌قدم',
    lang: 'fa',
    dir: 'rtl',
    start_url: '/fa',
  })
})

it('is another file once its settings have changed, and none elsewhere', () => {
  const before = manifestAt('/manifest.webmanifest')?.etag
  provideSiteSettings({ 'site.name.en': 'In step' })
  expect(manifestAt('/manifest.webmanifest')?.etag).not.toBe(before)
  expect(manifestAt('/de/manifest.webmanifest')).toBeUndefined()
})
