import type { Page } from '@playwright/test'
import { expectNoAxeFindings, expectNoOverflow } from '../support/browser.ts'
import {
  awaken,
  expect,
  inBothLanguages,
  pressUntil,
  test,
  untilAlive,
  withoutScripts,
} from '../support/journeys.ts'
import { isPart } from '../support/parts.ts'

const PHONE = { width: 320, height: 640 }
const menuOf = (page: Page) => page.locator('header details[data-popup=menu]')
const isOpen = (page: Page) => menuOf(page).evaluate((menu: HTMLDetailsElement) => menu.open)

async function openMenu(page: Page, path: string) {
  await page.setViewportSize(PHONE)
  await page.goto(path)
  await untilAlive(menuOf(page))
  const button = menuOf(page).locator('> summary')
  const code = page.waitForResponse((answer) => isPart('open-popup')(new URL(answer.url())))
  await button.focus()
  await page.keyboard.press('Enter')
  await code
  return { button, menu: menuOf(page).getByRole('navigation') }
}

inBothLanguages((testOnce) => {
  test('the menu of small screens keeps the focus and gives it back (spec 2.1)', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    const { button, menu } = await openMenu(page, at('/about'))
    const links = menu.getByRole('link')
    await expect(links).toHaveText([
      t.shell_home(),
      t.shell_specialists(),
      t.common_resources(),
      t.common_blog(),
      t.shell_about(),
      t.shell_contact(),
    ])
    await expect(menu.locator('[aria-current=page]')).toHaveText(t.shell_about())
    await expectNoAxeFindings(page)
    await expectNoOverflow(page)

    await page.mouse.move(160, 620)
    const turned = page.evaluate(
      () => new Promise((done) => addEventListener('wheel', done, { once: true, capture: true })),
    )
    await page.mouse.wheel(0, 400)
    await turned
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

    const isInside = () => menuOf(page).evaluate((popup) => popup.contains(document.activeElement))
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await isInside()).toBe(true)
    }
    await button.focus()
    await page.keyboard.press('Shift+Tab')
    expect(await isInside()).toBe(true)
    await expect(button).not.toBeFocused()
    await page.keyboard.press('Escape')
    await expect.poll(() => isOpen(page)).toBe(false)
    await expect(button).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    expect(await isInside()).toBe(false)
  })

  test('the menu closes where a link is followed or the page is pressed (spec 2.1) @whole', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    const { button, menu } = await openMenu(page, at('/contact'))
    // Its code has come, but may not have run yet.
    const pressBeside = () => page.mouse.click(160, 630)
    await pressUntil(pressBeside, async () => expect(await isOpen(page)).toBe(false))
    await button.click()
    await menu.getByRole('link', { name: t.shell_about() }).click()
    await page.waitForURL(at('/about'))
    await expect.poll(() => isOpen(page)).toBe(false)
    await button.click()
    await page.goBack()
    await page.waitForURL(at('/contact'))
    await expect.poll(() => isOpen(page)).toBe(false)
  })

  test('the footer leads to every part, to the team and to the other language (spec 2.4)', async ({
    page,
    site,
  }) => {
    const { t, at, locale } = site
    await page.goto(at('/about?from=footer'))
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(t.shell_footer_tagline())
    const targets: [string, string][] = [
      [t.shell_home(), '/'],
      [t.shell_specialists(), '/specialists'],
      [t.common_resources(), '/resources'],
      [t.shell_about(), '/about'],
      [t.shell_contact(), '/contact'],
      [t.shell_footer_articles(), '/resources?type=article'],
      [t.shell_footer_videos(), '/resources?type=video'],
      [t.shell_footer_guides(), '/resources?type=guide'],
      [t.shell_footer_faq(), '/faq'],
      [t.shell_footer_glossary(), '/glossary'],
      [t.shell_footer_privacy(), '/privacy'],
      [t.shell_footer_terms(), '/terms'],
      [t.shell_footer_accessibility(), '/accessibility'],
    ]
    for (const [name, path] of targets) {
      const link = footer.getByRole('link', { name, exact: true })
      await expect(link, name).toHaveAttribute('href', at(path))
    }
    await expect(footer.locator('a[href="mailto:hello@example.org"]')).toBeVisible()
    await expect(footer.locator('a[href="tel:+15550100"]')).toBeVisible()
    await expect(footer).toContainText(locale === 'en' ? 'Los Angeles' : 'لس‌آنجلس')
    for (const name of ['Instagram', 'Telegram', 'LinkedIn'])
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:/)
    await expect(footer).toContainText(locale === 'en' ? '© 2' : '© ۱')
    const toggle = footer.getByRole('link', { name: /English \/ فارسی/ })
    await expect(toggle).toHaveAccessibleName(new RegExp(t.shell_switch_language()))
    await toggle.click()
    await expect(page.locator('html')).toHaveAttribute('lang', locale === 'en' ? 'fa' : 'en')
  })

  test('a page that does not exist says 404 and leads on (spec 2.22)', async ({
    page,
    site,
    watch,
  }) => {
    watch.expected.push(/status of 404/)
    const { t, at, locale } = site
    const answer = await page.goto(at('/no/such/page'))
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      locale === 'en' ? '404 Page Not Found' : '۴۰۴ صفحه پیدا نشد',
    )
    await expectNoAxeFindings(page)
    const main = page.getByRole('main')
    for (const [name, path] of [
      [t.shell_not_found_home(), '/'],
      [t.shell_not_found_contact(), '/contact'],
    ] as const)
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', at(path))
    await main.getByLabel(t.shell_not_found_search()).fill('speech')
    await main.getByRole('button', { name: t.shell_not_found_find() }).click()
    await page.waitForURL(/\/specialists\?q=speech$/)
    expect(new URL(page.url()).pathname).toBe(at('/specialists'))
  })

  test('privacy, terms and accessibility say their version, and what changed', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    for (const path of ['/privacy', '/terms', '/accessibility']) {
      await page.goto(at(path))
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name: t.pages_versions() })).toBeVisible()
      await expect(main).toContainText(site.locale === 'en' ? 'Version 1.2' : 'نسخهٔ ۱٫۲')
    }
  })

  testOnce(
    'who scrolled before the scripts came stays there, and so after a reload @whole',
    async ({ page, site }) => {
      const scripts = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async (route) => {
        await scripts.promise
        await route.continue()
      })
      await page.goto(site.at('/terms'), { waitUntil: 'commit' })
      const footer = page.getByRole('contentinfo')
      await footer.waitFor()
      await page.evaluate(() => window.scrollTo(0, 700))
      scripts.resolve()
      await untilAlive(menuOf(page))
      const place = () => page.evaluate(() => window.scrollY)
      await expect.poll(() => place()).toBe(700)
      await page.reload()
      await untilAlive(menuOf(page))
      await expect.poll(place).toBe(700)
    },
  )
})

test('what opens from the header of wide screens closes by Escape, a press outside and Tab (spec 2.1)', async ({
  page,
}) => {
  await page.goto('/about')
  const panel = page.locator('header details[data-popup=panel]')
  const button = panel.locator('summary')
  const form = panel.locator('form')
  await awaken(page.locator('header nav a').first())
  await button.click()
  await expect(form).toBeVisible()
  const close = () => page.keyboard.press('Escape')
  await pressUntil(close, () => expect(form).toBeHidden({ timeout: 500 }))
  await expect(button).toBeFocused()
  await button.click()
  await page.mouse.click(200, 500)
  await expect(form).toBeHidden()
  await button.click()
  await page.getByRole('link', { name: 'Login' }).focus()
  await expect(form).toBeHidden()
})

test('what opens from the header closes even when it is left before the code for that has come @whole', async ({
  page,
}) => {
  const panel = page.locator('header details[data-popup=panel]')
  const ways = [() => page.keyboard.press('Escape'), () => page.mouse.click(200, 500)]
  for (const leave of ways) {
    let letCodeCome = () => {}
    const waiting = new Promise<void>((resolve) => (letCodeCome = resolve))
    await page.route(isPart('open-popup'), async (route) => {
      await waiting
      await route.continue()
    })
    await page.goto('/about')
    await awaken(page.locator('header nav a').first())
    await panel.locator('summary').click()
    await expect(panel.locator('form')).toBeVisible()
    await leave()
    await expect(panel.locator('form')).toBeVisible()
    letCodeCome()
    await expect(panel.locator('form')).toBeHidden()
    await page.unrouteAll()
  }
})

withoutScripts(() => {
  test('the menu opens and leads on (spec 2.1)', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/fa/about')
    await menuOf(page).locator('> summary').click()
    await menuOf(page).getByRole('link', { name: 'متخصصان' }).click()
    await expect(page).toHaveURL(/\/fa\/specialists$/)
  })
})
