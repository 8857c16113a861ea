import type { Page, Route } from '@playwright/test'
import { signInAs } from '../support/browser.ts'
import { expect, field, inBothLanguages, test, toastOf, untilAlive } from '../support/journeys.ts'

const OWN_POST = '**/api/blog/own-posts/*'
const OWN_POSTS = '**/api/blog/own-posts?*'
const POST = '**/api/blog/posts/*'

const fail = (route: Route) => route.fulfill({ status: 500, body: '' })
/** Changes fail, a deletion with a sentence of the server's; what is only read comes. */
function failChanges(route: Route) {
  const method = route.request().method()
  if (method === 'DELETE')
    return route.fulfill({ status: 500, json: { status: 500, code: '', detail: 'Our side.' } })
  return method === 'PUT' ? fail(route) : route.fallback()
}

const firstRow = (page: Page) => page.getByRole('rowgroup').last().getByRole('row').first()

async function openPosts(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilAlive(firstRow(page).getByRole('link').first())
}

inBothLanguages(() => {
  test('says when posts cannot be had, read, saved or deleted, and loses nothing of them (spec 8.14, 8.15, 8.16, 8.17)', async ({
    page,
    site,
    watch,
  }) => {
    const { t, at } = site
    watch.expected.push(/Failed to load resource/, /ApiError: 500/)
    await signInAs(page, 'publisher')
    const main = page.getByRole('main')

    await openPosts(page, at('/publisher/dashboard'))
    await page.route(OWN_POSTS, fail)
    await main.getByRole('button', { name: t.writing_list_apply() }).click()
    await expect(main.getByText(t.writing_list_failed(), { exact: true })).toBeVisible()
    await page.unroute(OWN_POSTS)
    await main.getByRole('link', { name: t.blog_try_again() }).click()
    await expect(firstRow(page)).toBeVisible()

    await openPosts(page, at('/publisher/dashboard'))
    const row = firstRow(page)
    const title = (await row.getByRole('rowheader').locator('bdi').first().textContent())!
    await page.route(POST, failChanges)
    await row.getByRole('link', { name: t.writing_delete_of({ title }) }).click()
    await page.getByRole('button', { name: t.writing_delete_do() }).click()
    await expect(toastOf(page)).toContainText(t.writing_delete_failed())
    await expect(row).toContainText(title)

    await page.route(OWN_POST, fail)
    await row.getByRole('link', { name: t.writing_edit_of({ title }) }).click()
    await expect(main.getByText(t.writing_load_failed(), { exact: true })).toBeVisible()
    await page.unroute(OWN_POST)
    await main.getByRole('link', { name: t.blog_try_again() }).click()
    const name = field(page, t.common_title())
    await expect(name).toHaveValue(title)
    await untilAlive(name)
    await name.fill(`${title}.`)
    await main.getByRole('button', { name: t.common_save(), exact: true }).click()
    await expect(main.getByRole('group', { name: t.common_error() })).toContainText(
      t.writing_save_failed(),
    )
    await expect(name).toHaveValue(`${title}.`)
  })
})
