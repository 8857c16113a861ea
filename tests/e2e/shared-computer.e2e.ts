import type { Page } from '@playwright/test'
import {
  expect,
  field,
  inBothLanguages,
  openAccountMenu,
  openForm,
  test,
  toastOf,
  untilAlive,
} from '../support/journeys.ts'

const CANARY = 'canary words about a child'

const storedIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))

/** A tab that hears nothing of the others, as one that the browser has put to sleep. */
const makeDeaf = (page: Page) =>
  page.addInitScript(() => delete (window as { BroadcastChannel?: unknown }).BroadcastChannel)

/** As its reader comes back to the tab, a while after it was opened. */
const lookAt = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 3500))
    window.dispatchEvent(new Event('focus'))
  })

inBothLanguages((testOnce) => {
  test('signing out in one tab leaves nothing of the person in any other (promise 63)', async ({
    page,
    site: { t, at },
    family,
  }) => {
    const other = await page.context().newPage()
    await openForm(other, at('/contact'))
    await field(other, t.contact_message()).fill(CANARY)
    await expect.poll(() => storedIn(other)).toContain(CANARY)
    await page.goto(at('/dashboard'))
    await openAccountMenu(page)
    const [answer] = await Promise.all([
      page.waitForResponse('**/api/logout'),
      page.getByRole('menuitem', { name: t.shell_sign_out() }).click(),
    ])
    expect((await answer.allHeaders())['clear-site-data']).toBe('"storage"')
    for (const tab of [page, other]) {
      await tab.waitForURL(at('/'))
      await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(toastOf(tab)).toContainText(t.accounts_signed_out())
      await expect(tab.locator('body')).not.toContainText(family.name)
      expect(await storedIn(tab)).not.toContain(CANARY)
    }
    await other.goBack()
    await expect(other.locator('html')).not.toContainText(CANARY)
    await expect(other.locator('body')).not.toContainText(family.name)
    await other.close()
  })

  testOnce(
    'a tab that heard nothing is left as soon as it is looked at again, for the login or the other person (promise 63) @whole',
    async ({ page, site: { at }, family, watch }) => {
      watch.expected.push(/status of 401/)
      await makeDeaf(page)
      await page.goto(at('/dashboard'))
      await untilAlive(page.locator('header button[aria-haspopup=menu]'))
      await page.context().clearCookies({ name: 'session' })
      await lookAt(page)
      await page.waitForURL(/\/auth\?next=/)
      await expect(page.locator('body')).not.toContainText(family.name)
    },
  )

  testOnce(
    'a tab that heard nothing of a sign-out leaves nothing that was typed in it (promise 63)',
    async ({ page, site: { t, at }, family: _ }) => {
      await makeDeaf(page)
      await openForm(page, at('/contact'))
      await field(page, t.contact_message()).fill(CANARY)
      await expect.poll(() => storedIn(page)).toContain(CANARY)
      await page.context().clearCookies()
      await lookAt(page)
      await page.waitForURL(/\/auth\?next=/)
      expect(await storedIn(page)).not.toContain(CANARY)
    },
  )
})
