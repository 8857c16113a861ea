import {
  expect,
  expectEnoughContrast,
  expectNoAxeFindings,
  expectNoOverflow,
  signInAs,
  test,
} from '../support/browser.ts'

const PUBLIC = [
  '/',
  '/specialists',
  '/specialists/1',
  '/specialists/1/reviews',
  '/resources',
  '/blog',
  '/about',
  '/contact',
  '/faq',
  '/glossary',
  '/privacy',
  '/terms',
  '/accessibility',
  '/auth',
  '/auth?tab=family',
  '/auth?tab=specialist',
  '/forgot-password',
]
const LANGUAGES = [
  { prefix: '', lang: 'en', dir: 'ltr' },
  { prefix: '/fa', lang: 'fa', dir: 'rtl' },
] as const
const WIDTHS = [320, 768, 1280]
const MODES = ['light', 'dark', 'calm']

for (const { prefix, lang, dir } of LANGUAGES) {
  for (const path of PUBLIC) {
    const address = prefix + path === '/fa/' ? '/fa' : prefix + path
    test(`${address} is whole, in its language and without findings (spec 1.3, 2.1, 9.15)`, async ({
      page,
      context,
      baseURL,
    }) => {
      const titles = new Set<string>()
      for (const mode of MODES) {
        await context.addCookies([{ name: 'mode', value: mode, url: baseURL! }])
        const answer = await page.goto(address)
        expect(answer?.status()).toBe(200)
        await expect(page.locator('html')).toHaveAttribute('lang', lang)
        await expect(page.locator('html')).toHaveAttribute('dir', dir)
        await expect(page.locator('h1')).toHaveCount(1)
        titles.add(await page.title())
        await (mode === 'light' ? expectNoAxeFindings(page) : expectEnoughContrast(page))
      }
      expect([...titles]).toHaveLength(1)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoOverflow(page)
      }
    })
  }
}

const PRIVATE = [
  { who: 'family', path: '/dashboard' },
  { who: 'family', path: '/dashboard?tab=settings' },
  { who: 'family', path: '/booking/2' },
  { who: 'specialist', path: '/dashboard' },
  { who: 'specialist', path: '/dashboard?tab=profile' },
  { who: 'admin', path: '/admin' },
  { who: 'publisher', path: '/publisher/dashboard' },
] as const

for (const { who, path } of PRIVATE) {
  for (const { prefix, lang } of LANGUAGES) {
    test(`${prefix}${path} is whole for the ${who} and without findings`, async ({ page }) => {
      await signInAs(page, who)
      const answer = await page.goto(prefix + path)
      expect(answer?.status()).toBe(200)
      expect(answer?.headers()['cache-control']).toContain('no-store')
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.locator('h1')).toHaveCount(1)
      await expectNoAxeFindings(page)
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoOverflow(page)
      }
    })
  }
}

test('every link of the home page leads to a page (spec 2.4)', async ({ page, request }) => {
  for (const home of ['/', '/fa']) {
    await page.goto(home)
    const targets = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
    for (const target of new Set(targets)) {
      const answer = await request.get(target, { maxRedirects: 3 })
      expect(answer.status(), target).toBe(200)
    }
  }
})

test('an unknown path says 404 in the page’s language (spec 2.22)', async ({ request }) => {
  const english = await request.get('/nowhere')
  expect(english.status()).toBe(404)
  expect(await english.text()).toContain('404 Page Not Found')
  const farsi = await request.get('/fa/nowhere')
  expect(farsi.status()).toBe(404)
  expect(await farsi.text()).toContain('lang="fa"')
})

test('protected pages send people without a session to sign in, and others home (spec 2.8, 2.17, 2.18, 2.19, 6.3, 6.4)', async ({
  page,
  request,
}) => {
  for (const path of ['/dashboard', '/booking/1', '/review/1', '/admin', '/publisher/dashboard']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(307)
    expect(answer.headers()['location'], path).toContain('/auth?next=')
  }
  await signInAs(page, 'family')
  for (const path of ['/admin', '/publisher/dashboard']) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(307)
    expect(new URL(answer.headers()['location']!, 'http://x').pathname).toBe('/')
  }
  const auth = await page.request.get('/auth', { maxRedirects: 0 })
  expect(auth.status()).toBe(307)
  expect(auth.headers()['location']).toMatch(/\/dashboard$/)
})

test('a page can be left before its code has come', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    if (!/\/index-/.test(route.request().url())) await new Promise((done) => setTimeout(done, 1500))
    await route.continue()
  })
  for (const prefix of ['', '/fa']) {
    await page.goto(`${prefix}/specialists`)
    await page.locator('header nav').getByRole('link').nth(4).click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/about$`))
    await expect(page.locator('h1')).toBeVisible()
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the toggle keeps page and query, and is remembered for the home page (spec 1.3, 2.2, 4.14)', async ({
  page,
}) => {
  await page.goto('/specialists?language=farsi')
  await page.getByRole('link', { name: 'Switch to Farsi' }).first().click()
  await expect(page).toHaveURL(/\/fa\/specialists\?language=farsi$/)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await page.goto('/')
  await expect(page).toHaveURL(/\/fa$/)
  await page.getByRole('link', { name: 'Switch to English' }).first().click()
  await expect(page).toHaveURL(/\/$/)
})
