import type { Page, Route } from '@playwright/test'
import { expectNoAxeFindings, expectNoOverflow, signInAs } from '../support/browser.ts'
import { expect, inBothLanguages, test, untilAlive, type Site } from '../support/journeys.ts'

const fail = (route: Route) => route.fulfill({ status: 500, body: '' })
const cut = (route: Route) => route.abort()

interface Failing {
  who: 'family' | 'specialist' | 'publisher' | 'admin'
  /** Where it begins, the tab that fails from there, and a call that it needs. */
  from: string
  tabs: (t: Site['t']) => string
  tab: (t: Site['t']) => string
  call: string
  how: (route: Route) => Promise<void>
  sentence?: (t: Site['t']) => string
}

const FAILING: readonly Failing[] = [
  {
    who: 'admin',
    from: '/admin/mail',
    tabs: (t) => t.dashboard_admin_tabs(),
    tab: (t) => t.people_tab_users(),
    call: '**/api/admin/users?*',
    how: fail,
  },
  {
    who: 'family',
    from: '/dashboard/settings',
    tabs: (t) => t.dashboard_tabs(),
    tab: (t) => t.dashboard_tab_consultations(),
    call: '**/api/consultations?*',
    how: cut,
  },
  {
    who: 'specialist',
    from: '/dashboard/profile',
    tabs: (t) => t.dashboard_tabs(),
    tab: (t) => t.dashboard_tab_schedule(),
    call: '**/api/consultations?*',
    how: fail,
  },
  {
    who: 'publisher',
    from: '/publisher/dashboard/analytics',
    tabs: (t) => t.writing_tabs(),
    tab: (t) => t.writing_tab_posts(),
    call: '**/api/blog/own-posts?*',
    how: cut,
    sentence: (t) => t.writing_list_failed(),
  },
]

const tryAgain = (page: Page, { t }: Site) =>
  page.getByRole('main').getByRole('link', { name: t.blog_try_again() })

inBothLanguages((testOnce) => {
  for (const { who, from, tabs, tab, call, how, sentence } of FAILING)
    test(`a tab of the ${who} that cannot be had says so itself, and the others stay in reach`, async ({
      page,
      site,
      watch,
    }) => {
      const { t, at } = site
      watch.expected.push(/Failed to load resource/, /ApiError: 500/, /Failed to fetch/)
      // A part that was still waking up when its tab failed is drawn anew by the browser.
      watch.expected.push(/React error #(?:422|520)/)
      await signInAs(page, who)
      await page.setViewportSize({ width: 320, height: 800 })
      await page.goto(at(from))
      const links = page.getByRole('navigation', { name: tabs(t), exact: true })
      const failing = links.getByRole('link', { name: tab(t), exact: true })
      // Those who work here have all their tabs in a sheet, behind the name of the one that is shown.
      const button = page.getByRole('button', { name: t.workspace_menu() })
      const shown = who === 'family' ? failing : button
      await untilAlive(shown)

      await page.route(call, how)
      if (who !== 'family') await button.click()
      await failing.click()
      const said = page.getByRole('heading', {
        name: sentence?.(t) ?? t.shell_tab_failed_title(),
      })
      await expect(said).toBeVisible()
      if (who !== 'family') await expect(button).toContainText(tab(t))
      else await expect(failing).toHaveAttribute('aria-current', 'page')
      await expect(shown).toBeFocused()
      await expect(page).toHaveTitle(new RegExp(tab(t)))
      await expectNoAxeFindings(page)
      await expectNoOverflow(page)

      await tryAgain(page, site).press('Enter')
      await expect(page.getByText(t.shell_tab_failed_again())).toBeVisible()
      await expect(tryAgain(page, site)).toBeFocused()

      await page.unroute(call)
      await page.evaluate(() => Object.assign(window, { isSamePage: true }))
      // It has the focus; where the event of a message has reloaded the tab meanwhile, it is gone.
      await page.keyboard.press('Enter')
      await expect(said).toHaveCount(0)
      await expect(shown).toBeVisible()
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
      // What came has the reader's place, not the top of the page.
      await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
    })

  testOnce(
    'a tab that is followed while it is read ahead says what it could not have',
    async ({ page, site, watch }) => {
      const { t, at } = site
      watch.expected.push(/Failed to load resource/, /ApiError: 500/)
      await signInAs(page, 'specialist')
      await page.goto(at('/dashboard/profile'))
      const links = page.getByRole('navigation', { name: t.dashboard_tabs(), exact: true })
      const schedule = links.getByRole('link', { name: t.dashboard_tab_schedule(), exact: true })
      await untilAlive(schedule)
      const asked: Route[] = []
      await page.route('**/api/consultations?*', (route) => void asked.push(route))
      await schedule.hover()
      await expect.poll(() => asked.length).toBeGreaterThan(0)
      await schedule.click()
      await expect(page).toHaveURL(at('/dashboard'))
      for (const route of asked) await fail(route)
      await expect(page.getByRole('heading', { name: t.shell_tab_failed_title() })).toBeVisible()
    },
  )
})
