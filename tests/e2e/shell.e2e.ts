import type { Page } from '@playwright/test'
import { expectNamesAsSeen, expectNoOverflow } from '../support/browser.ts'
import {
  clickWhenAlive,
  expect,
  inBothLanguages,
  logIn,
  newEmail,
  openForm,
  PASSWORD,
  test,
  toastOf,
  withoutScripts,
} from '../support/journeys.ts'
import { holdBack } from '../support/hold-back.ts'

const PUBLIC_PAGES = [
  '/',
  '/specialists',
  '/specialists/1',
  '/resources',
  '/blog',
  '/about',
  '/contact',
  '/auth',
  '/faq',
  '/glossary',
  '/privacy',
]

/** Texts of the page in letters of the other language that no element says are of it. */
function foreignWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isFarsi = document.documentElement.lang === 'fa'
    // Names, addresses and single terms may be in Latin letters; sentences may not.
    const foreign = isFarsi ? /[a-z]{3,} [a-z]{2,} [a-z]{2,}/i : /[\u0600-\u06ff]/
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement!
      const text = texts.currentNode.textContent!.trim()
      if (parent.closest('script, style, noscript, code') || !foreign.test(text)) continue
      if (parent.closest<HTMLElement>('[lang]')!.lang === document.documentElement.lang)
        found.push(text)
    }
    return found
  })
}

inBothLanguages((testOnce) => {
  withoutScripts(() => {
    test('the account menu opens, leads on and signs out (spec 2.3, 7.6)', async ({
      page,
      site,
      family,
    }) => {
      const { t, at } = site
      await page.goto(at('/about'))
      const menu = page.locator('header details', { hasText: family.email })
      await menu.locator('summary').click()
      await expect(menu.getByRole('link', { name: t.dashboard_title() })).toHaveAttribute(
        'href',
        at('/dashboard'),
      )
      await expect(page.locator('header button[aria-haspopup=menu]')).toBeHidden()
      await menu.getByRole('button', { name: t.shell_sign_out() }).click()
      await page.waitForURL((url) => url.pathname === at('/'))
      await expect(page.getByRole('link', { name: t.common_login() }).first()).toBeVisible()
    })
  })

  test('words of the other language say so, and names hold the words that are seen @whole', async ({
    page,
    site,
  }) => {
    for (const path of PUBLIC_PAGES) {
      await page.goto(site.at(path))
      expect(await foreignWords(page), path).toEqual([])
      await expectNamesAsSeen(page)
    }
  })

  test('a failure is read out in whole words, goes away when it is tried again, and covers nothing that was pressed (spec 8.2, 9.10) @whole', async ({
    page,
    site,
    watch,
  }) => {
    const { t, at } = site
    watch.expected.push(/status of 401/)
    await page.setViewportSize({ width: 390, height: 800 })
    await openForm(page, at('/auth'))
    const submit = page.getByRole('button', { name: t.common_login(), exact: true })
    await logIn(page, site, { email: newEmail(), password: PASSWORD })
    const toast = toastOf(page)
    await expect(toast).toBeVisible()
    await expect(page.locator('[role=status][aria-live=assertive]')).toHaveText(
      `${t.shell_toast_message()} ${t.accounts_login_failed()}: ${t.problem_wrong_credentials()}`,
    )
    const [shown, pressed] = [(await toast.boundingBox())!, (await submit.boundingBox())!]
    expect(shown.y + shown.height <= pressed.y || shown.y >= pressed.y + pressed.height).toBe(true)

    const answer = holdBack()
    await page.route('**/api/login', async (route) => {
      await answer.released
      await route.continue()
    })
    await submit.click()
    await expect(toast).toHaveCount(0)
    answer.release()
    await expect(toast).toBeVisible()
    await page.getByRole('link', { name: t.accounts_forgot() }).click()
    await expect(toast).toHaveCount(0)
  })

  testOnce('a very long name stays within the menu and the page @whole', async ({ page, site }) => {
    const name = 'ن'.repeat(92)
    const email = newEmail()
    const data = { name, email, password: PASSWORD, preferredLanguage: site.locale }
    await page.request.post('/api/register/user', { data })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(site.at('/about'))
    const button = page.getByRole('button', { name: site.t.shell_account_menu({ name }) })
    await clickWhenAlive(button)
    const menu = page.getByRole('menu')
    await expect(menu).toBeVisible()
    const { x, width } = (await menu.boundingBox())!
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(320)
    await expectNoOverflow(page)
  })
})
