import type { Locator, Page } from '@playwright/test'
import { SESSION_GRACE_MS, USER_FETCH_RETRY_MS } from '../../src/features/accounts/rules/index.ts'
import {
  awaken,
  clickWhenAlive,
  expect,
  inBothLanguages,
  logIn,
  loseSession,
  openAccountMenu,
  openForm,
  readMarker,
  type Site,
  test,
  toastOf,
  untilAlive,
} from '../support/journeys.ts'

/**
 * Has `waited` hold which of the waits begun since it was made are over, by how long they are to last.
 * One of them lasts four times as long: on a busy machine, too, comes before its end what has to.
 */
function noteWaits(stretchedMs: number): void {
  const { setTimeout } = window
  window.waited = []
  window.setTimeout = ((call: () => void, ms?: number) => {
    const { waited } = window
    return setTimeout(
      () => {
        waited.push(ms ?? 0)
        call()
      },
      ms === stretchedMs ? 4 * ms : ms,
    )
  }) as typeof window.setTimeout
}

/**
 * Follows a link within the page, with no pointer on its way by which anything were loaded
 * beforehand: whether the words came, and what was waited for until the page of signing in.
 */
const followWatching = (link: Locator, words: string) =>
  link.evaluate(
    (element, words) =>
      new Promise<{ isShown: boolean; waited: number[] }>((resolve) => {
        const waited: number[] = (window.waited = [])
        let isShown = false
        new MutationObserver(() => {
          isShown ||= document.body.innerText.includes(words)
          if (location.pathname.endsWith('/auth')) resolve({ isShown, waited })
        }).observe(document.body, { childList: true, subtree: true })
        ;(element as HTMLElement).click()
      }),
    words,
  )

const PROTECTED = '/dashboard'

const bookLink = (page: Page, { t }: Site): Locator =>
  page.getByRole('link', { name: new RegExp(`^${t.directory_card_book()}`) }).first()

/**
 * Follows a link to a protected page as a visitor: no public page has one, so that another link is
 * led there. @returns what the page waited for until the login, in milliseconds.
 */
async function waitForSignIn(page: Page, link: Locator, { t, at }: Site): Promise<number[]> {
  await link.evaluate((element, href) => element.setAttribute('href', href), at(PROTECTED))
  await awaken(page.locator('header a, header button').first())
  await untilAlive(link)
  const { isShown, waited } = await followWatching(link, t.shell_authorizing())
  await page.waitForURL(/\/auth\?next=/)
  expect(isShown).toBe(true)
  return waited
}

/**
 * Fails each question who is signed in within the page itself, and counts them: an answer from
 * outside takes a busy machine longer than the page waits.
 */
function failToTellTheUser(): void {
  const { fetch } = window
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.endsWith('/api/user')) return fetch(input, init)
    sessionStorage['asked'] = Number(sessionStorage['asked'] ?? 0) + 1
    return new Response('', { status: 500 })
  }
}

inBothLanguages((testOnce) => {
  test('a visitor waits the shorter grace for a protected page, then signs in and comes back to it (spec 4.2, 6.4, 7.2, 8.22, 9.8)', async ({
    page,
    site,
    family,
  }) => {
    const { t, at } = site
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.context().clearCookies()
    await page.addInitScript(noteWaits, SESSION_GRACE_MS.withMarker)
    await page.goto(at('/specialists'))
    const waited = await waitForSignIn(page, bookLink(page, site), site)
    expect(waited).toContain(SESSION_GRACE_MS.withoutMarker)
    expect(asked).not.toContain('/api/user')
    await logIn(page, site, family)
    await page.waitForURL(at(PROTECTED), { waitUntil: 'commit' })
    await expect(toastOf(page)).toContainText(t.accounts_logged_in())
    await expect(toastOf(page)).toContainText(t.accounts_logged_in_text({ name: family.name }))
  })

  testOnce(
    'who signed in in another window is let in, and never goes to another site (spec 4.1, 4.2, 7.2, 9.9) @whole',
    async ({ page, site, family }) => {
      const { t, at } = site
      await page.context().clearCookies()
      await page.goto(at('/specialists'))
      const signedIn = await page.request.post('/api/login', {
        data: family,
      })
      expect(signedIn.status()).toBe(200)
      const book = bookLink(page, site)
      await clickWhenAlive(book)
      await page.waitForURL(/\/booking\/\d+$/)
      await expect(
        page.getByRole('button', { name: t.shell_account_menu({ name: family.name }) }),
      ).toBeVisible()

      await loseSession(page)
      await openForm(page, at('/auth?next=//elsewhere.example/'))
      await logIn(page, site, family)
      await page.waitForURL(at('/dashboard'))
    },
  )

  testOnce(
    'a session that ends while its pages are open leads by the login to the page that was asked for (spec 4.2, 6.4) @whole',
    async ({ page, context, site, family, watch }) => {
      const { t, at } = site
      watch.expected.push(/status of 401/)
      await page.goto(at('/dashboard'))
      const tab = page.getByRole('link', { name: t.common_settings(), exact: true })
      // Not by the pointer, which would have the tab read beforehand.
      await untilAlive(tab)
      await context.clearCookies({ name: /session/ })
      await tab.click()
      await page.waitForURL(/\/auth\?next=/)
      await logIn(page, site, family)
      await page.waitForURL(/\/dashboard\/settings/)
    },
  )

  testOnce(
    'with the marker a protected page waits longer, asks again, and then gives up (spec 4.2, 7.2, 9.8) @whole',
    async ({ page, context, site, baseURL }) => {
      const { at } = site
      await page.addInitScript(noteWaits, SESSION_GRACE_MS.withMarker)
      await page.addInitScript(failToTellTheUser)
      await page.goto(at('/specialists'))
      await context.addCookies([{ name: 'authStatus', value: 'authenticated', url: baseURL! }])
      const waited = await waitForSignIn(page, bookLink(page, site), site)
      expect(waited).toEqual(
        expect.arrayContaining([USER_FETCH_RETRY_MS, SESSION_GRACE_MS.withMarker]),
      )
      const asked = await page.evaluate(() => Number(sessionStorage['asked']))
      expect(asked).toBeGreaterThanOrEqual(2)
    },
  )

  testOnce(
    'logging out clears this browser even when the server cannot be reached (spec 4.1, 8.4) @whole',
    async ({ page, site, family, watch }) => {
      const { t, at } = site
      watch.expected.push(/Failed to load resource/)
      await page.goto(at('/specialists'))
      await page.route('**/api/logout', (route) => route.abort())
      await openAccountMenu(page)
      await expect(page.getByRole('menu')).toContainText(family.email)
      await page.getByRole('menuitem', { name: t.shell_sign_out() }).click()
      await page.waitForURL(at('/'), { waitUntil: 'commit' })
      await expect(toastOf(page)).toContainText(t.accounts_sign_out_failed())
      await expect(toastOf(page)).toContainText(t.accounts_sign_out_failed_text())
      await expect(
        page.getByRole('banner').getByRole('link', { name: t.common_login() }),
      ).toBeVisible()
      expect(await readMarker(page)).toBeUndefined()
    },
  )
})

declare global {
  interface Window {
    /** In milliseconds. */
    waited: number[]
  }
}
