import type { Page } from '@playwright/test'
import { formatFullDate } from '../../src/i18n/calendar/dates.ts'
import { expectFits, expectNoAxeFindings, signInAs } from '../support/browser.ts'
import { readPrivateStore } from '../support/private-store.ts'
import { SLOWED } from '../support/slowed.ts'
import { shiftClock } from '../support/shifted-clock.ts'
import { expect, inBothLanguages, openAccountMenu, test } from '../support/journeys.ts'

test.use({ serviceWorkers: 'allow' })

/** Everything that the device keeps: the caches' addresses and texts, and the own database's. */
async function readDevice(page: Page) {
  const [copies, own] = await Promise.all([readCopies(page), readPrivateStore(page)])
  return { ...copies, own }
}

const readCopies = (page: Page) =>
  page.evaluate(async () => {
    const addresses: string[] = []
    let text = ''
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        const copy = await cache.match(url)
        // The worker may be letting it go meanwhile.
        if (!copy) continue
        addresses.push(url.slice(location.origin.length))
        text += `${url} ${JSON.stringify([...copy.headers])} ${await copy.text()}\n`
      }
    }
    return { addresses, text }
  })

type Device = Awaited<ReturnType<typeof readDevice>>

/** Reads a page as somebody does who stays for a while and moves, until the device keeps something. */
async function stay(page: Page, isThere: (device: Device) => boolean): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.mouse.move(10 + Math.random() * 50, 10)
        return isThere(await readDevice(page))
      },
      { timeout: 40_000 * SLOWED },
    )
    .toBe(true)
}

/** Reads a page until the device keeps it. */
async function see(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await stay(page, ({ addresses }) => addresses.includes(address))
}

inBothLanguages((testOnce) => {
  test.describe.configure({ timeout: 150_000 * SLOWED })

  test.beforeEach(({ watch }) => {
    watch.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/)
  })

  test('a page that was seen opens without a line, in its language and look, and says how old it is', async ({
    page,
    context,
    site: { t, at, locale },
  }) => {
    const opened = t.device_bar({ time: '' }).slice(0, 15)
    await see(page, at('/privacy'))
    await expect(page.getByText(opened)).toHaveCount(0)
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await page.evaluate(() => {
      document.cookie = 'mode=dark; path=/'
    })
    await see(page, at('/about'))
    await context.setOffline(true)

    await page.goto(at('/privacy'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading!)
    const bar = page.getByRole('region', { name: t.device_bar_label() })
    await expect(bar).toContainText(opened)
    await expect(bar.getByRole('link', { name: t.shell_try_again() })).toHaveAttribute(
      'href',
      at('/privacy'),
    )
    const root = page.locator('html')
    await expect(root).toHaveAttribute('lang', locale)
    await expect(root).toHaveAttribute('dir', locale === 'fa' ? 'rtl' : 'ltr')
    await expect(root).toHaveAttribute('data-mode', 'dark')
    await expectNoAxeFindings(page)

    await page.mouse.move(10, 10)
    await page.getByRole('contentinfo').getByRole('link', { name: t.shell_about() }).click()
    await page.waitForURL(at('/about'))
    await expect(bar).toContainText(opened)

    await context.setOffline(false)
    await bar.getByRole('link', { name: t.shell_try_again() }).click()
    await expect(bar).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a form that is sent without scripts and without a line leads to the page’s copy', async ({
    page,
    context,
    site: { t, at },
  }) => {
    await see(page, at('/contact'))
    await context.setOffline(true)
    await page.locator('main form').evaluate((form: HTMLFormElement) => form.submit())
    const bar = page.getByRole('region', { name: t.device_bar_label() })
    await expect(bar).toContainText(t.device_bar({ time: '' }).slice(0, 15))
    await expect(page).toHaveURL(at('/contact'))
  })

  testOnce(
    'a page that was not seen is replaced by one that lists what there is, and goes on by itself',
    async ({ page, context, site: { t, at } }) => {
      await see(page, at('/terms'))
      const title = await page.getByRole('heading', { level: 1 }).textContent()
      await context.setOffline(true)
      await page.goto(at('/faq'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.device_title())
      const main = page.getByRole('main')
      await expect(main.getByRole('link', { name: t.shell_try_again() })).toHaveAttribute(
        'href',
        at('/faq'),
      )
      await expect(main.getByRole('link', { name: title! })).toHaveAttribute('href', at('/terms'))
      await expectNoAxeFindings(page)
      await expectFits(page, 320)
      // The line comes back without an event that says so: the device was never offline to itself.
      await page.evaluate(() => {
        window.addEventListener('online', (event) => event.stopImmediatePropagation(), true)
      })
      await context.setOffline(false)
      await page.waitForURL(at('/faq'))
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(t.device_title())
    },
  )

  testOnce(
    'of who is signed in the device keeps the next consultation’s time and name alone, until signing out, whatever its clock shows',
    async ({ page, context, site: { t, at, locale } }) => {
      await page.addInitScript(shiftClock, 90 * 86_400_000)
      await signInAs(page, 'family')
      const account = (await (await page.request.get('/api/account')).json()) as {
        name: string
        timeZone: string | null
      }
      await page.goto(at('/dashboard'))
      await stay(page, (device) => device.own.includes('startsAt'))
      const answer = await page.request.get('/api/consultations?as=family&scope=upcoming&limit=1', {
        headers: { 'accept-language': locale },
      })
      const [next] = (await answer.json()) as {
        startsAt: string
        meetPath: string
        specialist: { name: string }
      }[]
      expect((await readDevice(page)).own).toContain(next!.startsAt)
      await see(page, at('/specialists'))
      await see(page, at('/contact'))

      const { addresses, text, own } = await readDevice(page)
      const pages = addresses.filter((one) => !/^\/(?:assets|pictures)\//.test(one))
      expect(pages.toSorted()).toEqual(
        ['/fa/offline', '/offline', '/settings', at('/contact'), at('/specialists')].toSorted(),
      )
      for (const secret of [account.name, 'family@demo.example', next!.meetPath])
        expect(text).not.toContain(secret)
      expect(own).not.toContain('/meet/')
      expect(Object.keys((JSON.parse(own) as { next: object }[])[0]!.next).toSorted()).toEqual([
        'endsAt',
        'name',
        'startsAt',
      ])

      await context.setOffline(true)
      await page.goto(at('/dashboard'))
      const region = page.getByRole('region', { name: t.device_next_title() })
      await expect(region).toContainText(next!.specialist.name)
      await expect(region).toContainText(
        formatFullDate(next!.startsAt, {
          locale,
          timeZone: account.timeZone ?? 'Europe/Berlin',
        }),
      )
      await context.setOffline(false)
      await page.waitForURL(at('/dashboard'))

      await page.goto(at('/specialists'))
      await page.evaluate(() => sessionStorage.setItem('typed comment some-article', 'typed'))
      await openAccountMenu(page)
      await page.getByRole('menuitem', { name: t.shell_sign_out() }).click()
      await page.waitForURL(at('/'))
      const left = await readDevice(page)
      expect(left.own).toBe('')
      expect(left.addresses).not.toContain(at('/specialists'))
      expect(left.addresses).not.toContain(at('/contact'))
      await expect
        .poll(() => page.evaluate(() => sessionStorage.getItem('typed comment some-article')))
        .toBeNull()
      // Signing out takes the worker too; the page that follows brings a new one.
      await see(page, at('/'))
      await context.setOffline(true)
      await page.goto(at('/dashboard'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.device_title())
      await expect(region).toHaveCount(0)
    },
  )

  testOnce(
    'after a session that ended without scripts the next page deletes what was stored',
    async ({ page, context, site: { at } }) => {
      await signInAs(page, 'family')
      await page.goto(at('/dashboard'))
      await stay(page, ({ own }) => own.includes('startsAt'))
      await see(page, at('/contact'))
      await context.clearCookies()
      await page.goto(at('/about'))
      await stay(page, ({ own, addresses }) => own === '' && !addresses.includes(at('/contact')))
    },
  )

  test('the site can be installed in its language, with icons of the sizes that it names', async ({
    page,
    site: { t, at, locale },
  }) => {
    await page.goto(at('/'))
    const link = page.locator('link[rel=manifest]')
    await expect(link).toHaveAttribute('href', at('/manifest.webmanifest'))
    await expect(page.locator('meta[name="theme-color"]')).toHaveCount(2)
    const answer = await page.request.get(at('/manifest.webmanifest'))
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const manifest = (await answer.json()) as {
      icons: { src: string; sizes: string; type: string; purpose: string }[]
    }
    expect(manifest).toMatchObject({
      name: t.shell_site_name(),
      short_name: t.shell_site_name(),
      lang: locale,
      dir: locale === 'fa' ? 'rtl' : 'ltr',
      start_url: at('/'),
      scope: '/',
      display: 'standalone',
    })
    expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any any',
      'any 192x192',
      'any 512x512',
      'maskable 512x512',
    ])
    const touch = { src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' }
    for (const { src, sizes, type } of [...manifest.icons, touch]) {
      const icon = await page.request.get(src)
      expect(icon.headers()['content-type']).toBe(type)
      if (sizes === 'any') continue
      const body = await icon.body()
      expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes)
    }
  })
})

test('the worker’s file is asked for anew, and may speak with this site alone', async ({
  page,
}) => {
  const { headers } = await page.request.get('/service-worker.js').then((answer) => ({
    headers: answer.headers(),
  }))
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-type']).toContain('text/javascript')
  expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
})

test('a copy is a visitor’s page, whatever session comes with the request', async ({ page }) => {
  await signInAs(page, 'family')
  const asCopy = { headers: { 'device-copy': 'mode=dark; timeZone=Europe%2FBerlin' } }
  const page1 = await page.request.get('/contact', asCopy)
  expect(page1.headers()['cache-control']).not.toContain('no-store')
  expect(await page1.text()).toContain('data-mode="dark"')
  expect(await page1.text()).not.toContain('family@demo.example')
  const dashboard = await page.request.get('/dashboard', { ...asCopy, maxRedirects: 0 })
  expect(dashboard.status()).toBe(307)
})
