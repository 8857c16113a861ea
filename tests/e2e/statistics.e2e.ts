import { expectEnoughContrast, expectNoAxeFindings, expectNoOverflow } from '../support/browser.ts'
import {
  expect,
  field,
  inBothLanguages,
  signIn,
  test,
  toastOf,
  untilAlive,
} from '../support/journeys.ts'
import { formatNumber } from '../../src/i18n/text/numbers.ts'

inBothLanguages(() => {
  test('an admin reads figures, activity and a report, and takes the report along (spec 2.48, 2.49, 2.54, 7.17)', async ({
    page,
    site,
  }) => {
    const { t, at, locale } = site
    await signIn(page.request, 'admin@demo.example')
    await page.goto(at('/admin'))
    const main = page.getByRole('main')
    const tabs = page.getByRole('navigation', { name: t.dashboard_admin_tabs() })
    await expect(tabs.getByRole('link').first()).toHaveText(t.figures_tab_statistics())
    const answer = await page.request.get('/api/admin/statistics')
    const figures = (await answer.json()) as Record<string, number>
    for (const [title, total] of [
      [t.figures_statistics_users(), figures['totalUsers']],
      [t.figures_statistics_specialists(), figures['totalSpecialists']],
      [t.figures_statistics_sessions(), figures['totalSessions']],
    ] as const) {
      const card = main.getByRole('listitem').filter({ hasText: title })
      await expect(card).toContainText(formatNumber(total!, locale))
      await expect(card.locator('[data-trend]')).toBeVisible()
    }
    await expect(main.getByRole('link', { name: t.figures_waiting_specialists() })).toBeVisible()
    await expectNoAxeFindings(page)
    await expectNoOverflow(page)

    await field(page, t.common_kind()).selectOption('specialists')
    await main.getByRole('button', { name: t.common_show() }).click()
    await page.waitForURL(/[?&]kind=specialists/)
    const activity = main.getByRole('region', { name: t.figures_activity_title() })
    const verified = activity
      .getByRole('listitem')
      .filter({ has: page.locator('a[href*="/specialists/"]') })
    await expect(verified.first().getByRole('link').first()).toHaveAttribute(
      'href',
      /\/admin\/users\?open=\d+$/,
    )
    await expect(verified.first()).toContainText(locale === 'en' ? ' verified ' : 'را تأیید کرد')

    await tabs.getByRole('link', { name: t.figures_tab_reports() }).click()
    await expect(
      main.getByRole('heading', { name: t.figures_report_families(), exact: true }),
    ).toBeVisible()
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoAxeFindings(page)
    await expectNoOverflow(page)
    const families = main.locator('figure').filter({ hasText: t.figures_report_families() }).first()
    await families.getByText(t.figures_chart_table()).click()
    await expect(families.getByRole('table').getByRole('row')).toHaveCount(14)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectEnoughContrast(page)
    const download = main.getByRole('link', { name: t.figures_report_download() })
    const file = await page.request.get((await download.getAttribute('href'))!)
    expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8')
    const text = await file.text()
    expect(text.startsWith('\uFEFF')).toBe(true)
    const lines = text.slice(1).split('\r\n')
    expect(lines[0]!.startsWith(`${t.figures_month()},${t.figures_report_families()},`)).toBe(true)
    expect(lines[13]!.startsWith(`${t.figures_chart_total()},`)).toBe(true)

    await page.goto(at('/dashboard/reports?view=this-year'))
    await expect(
      main.getByRole('heading', { name: t.figures_report_families(), exact: true }),
    ).toBeVisible()
  })

  test('on a phone the parts of the dashboard lie under the name of the one that is shown (spec 2.53) @whole', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    await signIn(page.request, 'admin@demo.example')
    await page.setViewportSize({ width: 320, height: 800 })
    await page.goto(at('/admin'))
    const tabs = page.getByRole('navigation', { name: t.dashboard_admin_tabs() })
    const links = tabs.getByRole('link')
    const button = page.getByRole('button', { name: t.workspace_menu() })
    await untilAlive(button)
    await expect(button).toContainText(t.figures_tab_statistics())
    await expect(links).toHaveCount(0)
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(links).toHaveCount(16)
    await expect(tabs.locator('[aria-current=page]:visible')).toHaveText(t.figures_tab_statistics())
    // How many wait is said of the tab's link, whose name stays the tab's.
    await expect(
      links.filter({ hasText: t.dashboard_tab_verification() }).first(),
    ).toHaveAccessibleDescription(new RegExp(t.workspace_count_waiting()))
    await expectNoAxeFindings(page)
    await expectNoOverflow(page)
    await page.keyboard.press('Escape')
    await expect(links).toHaveCount(0)
    await expect(button).toBeFocused()

    await page.keyboard.press('Enter')
    await links.filter({ hasText: t.figures_tab_reports() }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/reports$/)
    await expect(button).toContainText(t.figures_tab_reports())
    await expect(links).toHaveCount(0)
    await expect(button).toBeFocused()
  })

  test('whoever works here finds a person, a page or a setting by keyboard, and by a page without scripts', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    await signIn(page.request, 'admin@demo.example')
    await page.goto(at('/admin'))
    const open = page.getByRole('link', { name: t.workspace_search() })
    await untilAlive(open)
    await page.keyboard.press('Control+KeyK')
    const dialog = page.getByRole('dialog', { name: t.workspace_search_title() })
    const input = dialog.getByRole('combobox')
    await expect(input).toBeFocused()
    await input.fill('shirin')
    const person = dialog.getByRole('option').filter({ hasText: 'specialist@demo.example' })
    await expect(person).toBeVisible()
    await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await expectNoAxeFindings(page)
    await input.fill('zzzz')
    await expect(dialog).toContainText(t.workspace_search_none())
    await input.fill(t.health_tab())
    await expect(dialog.getByRole('option', { name: t.health_tab() }).first()).toBeVisible()
    await expect(dialog.getByRole('option').first()).toContainText(t.health_tab())
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/admin\/health$/)
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('Control+KeyK')
    await expect(input).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    const answer = await page.request.get(at(`/dashboard/search?q=shirin`))
    expect(answer.status()).toBe(200)
    expect(await answer.text()).toContain('specialist@demo.example')
  })

  test('figures that cannot be read leave the rest of the page, and can be asked for again (spec 8.10) @whole', async ({
    page,
    site,
    watch,
  }) => {
    const { t, at } = site
    await signIn(page.request, 'admin@demo.example')
    await page.route('**/api/admin/statistics', (route) => route.fulfill({ status: 500, body: '' }))
    watch.expected.push(/status of 500/)
    await page.goto(at('/admin/mail'))
    const tabs = page.getByRole('navigation', { name: t.dashboard_admin_tabs() })
    const link = tabs.getByRole('link', { name: t.figures_tab_statistics() })
    await untilAlive(link)
    await link.click()
    await expect(toastOf(page)).toContainText(t.common_error())
    await expect(toastOf(page)).toContainText(t.figures_statistics_failed())
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: t.figures_activity_title() })).toBeVisible()
    await page.unroute('**/api/admin/statistics')
    await main.getByRole('link', { name: t.shell_try_again() }).click()
    await expect(main.getByRole('heading', { name: t.figures_statistics_users() })).toBeVisible()
  })

  test('a publisher sees how each post is read (spec 2.60)', async ({ page, site }) => {
    const { t, at } = site
    await signIn(page.request, 'publisher@demo.example')
    await page.goto(at('/publisher/dashboard'))
    const tabs = page.getByRole('navigation', { name: t.writing_tabs() })
    const link = tabs.getByRole('link', { name: t.figures_analytics_tab() })
    await untilAlive(link)
    await link.click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: t.figures_analytics_views_day() })).toBeVisible()
    await expectNoAxeFindings(page)
    const posts = main.locator('section').filter({ hasText: t.figures_analytics_posts() })
    const first = posts.getByRole('listitem').first().getByRole('link')
    const title = await first.textContent()
    await first.click()
    await expect(main.getByRole('heading', { name: title! })).toBeVisible()
    await main.getByRole('link', { name: t.figures_analytics_days_90() }).click()
    await expect(
      main.getByRole('heading', { name: t.figures_analytics_views_week() }),
    ).toBeVisible()
    await main.getByText(t.figures_chart_table()).click()
    await expect(main.getByRole('table').getByRole('row')).toHaveCount(15)
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoAxeFindings(page)
    await expectNoOverflow(page)
  })
})
