import type { Page } from '@playwright/test'
import {
  awaken,
  expect,
  field,
  inBothLanguages,
  openAccountMenu,
  openForm,
  readMarker,
  test,
  toastOf,
} from '../support/journeys.ts'

/** As with “block all cookies”: access to a storage throws, and no cookie is stored. */
function denyStorage(): void {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  for (const name of ['sessionStorage', 'localStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: deny })
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} })
}

/** As in some web views. */
function takeStorage(): void {
  for (const name of ['sessionStorage', 'localStorage', 'indexedDB'])
    Object.defineProperty(window, name, { value: null })
}

function fillStorage(): void {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  Storage.prototype.setItem = full
  IDBFactory.prototype.open = full
  // A browser that never answers.
  IDBFactory.prototype.deleteDatabase = () => new EventTarget() as IDBOpenDBRequest
}

const PAGES = ['/', '/specialists', '/resources', '/blog', '/contact', '/auth?tab=family']

async function expectAlive(page: Page): Promise<void> {
  await awaken(page.locator('header a, header button').first())
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

inBothLanguages((testOnce) => {
  test('pages are read where every storage is denied, and signing in says that it needs cookies (promise 76)', async ({
    page,
    site: { t, at },
  }) => {
    await page.addInitScript(denyStorage)
    for (const path of PAGES) {
      await page.goto(at(path))
      await expectAlive(page)
      await expect(page.locator('main')).not.toContainText(t.shell_went_wrong_title())
    }
    await expect(page.getByText(t.accounts_cookies_needed(), { exact: true })).toBeVisible()
    await field(page, t.common_email()).fill('somebody@journey.example')
    await expect(field(page, t.common_email())).toHaveValue('somebody@journey.example')
  })

  for (const [kind, spoil] of [
    ['missing', takeStorage],
    ['full', fillStorage],
  ] as const)
    testOnce(
      `where storage is ${kind}, pages are read and signing out ends on one without private words (promise 76) @whole`,
      async ({ page, site: { t, at }, family }) => {
        await page.addInitScript(spoil)
        await openForm(page, at('/contact'))
        await page.goto(at('/dashboard'))
        await expect(page.getByText(t.accounts_cookies_needed())).toBeHidden()
        await openAccountMenu(page)
        await page.getByRole('menuitem', { name: t.shell_sign_out() }).click()
        await page.waitForURL(at('/'))
        await expectAlive(page)
        await expect(page.locator('body')).not.toContainText(family.name)
        expect(await readMarker(page)).toBeUndefined()
      },
    )

  testOnce('who can sign in sees no notice about cookies', async ({ page, site: { t, at } }) => {
    await openForm(page, at('/auth'))
    await expect(page.getByText(t.accounts_cookies_needed())).toBeHidden()
    await expect(toastOf(page)).toBeHidden()
  })
})
