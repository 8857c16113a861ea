import { randomUUID } from 'node:crypto'
import { expectFits, expectNoAxeFindings, expectNoOverflow, signInAs } from '../support/browser.ts'
import {
  expect,
  inBothLanguages,
  openForm,
  test,
  toastOf,
  withoutScripts,
} from '../support/journeys.ts'

const WAYS = '/ways-in'
const KEY = /^hamgam_[\dA-Za-z]{49}$/

inBothLanguages(() => {
  test('an admin makes an access key, a script uses it, and one press ends it', async ({
    page,
    site,
    request,
    watch,
  }) => {
    const { t, at } = site
    const name = `Figures ${randomUUID()}`
    watch.expected.push(/status of 40[01]/)
    await signInAs(page, 'admin')
    await openForm(page, at(WAYS))
    await page.getByText(t.keys_make(), { exact: true }).click()
    await page.getByRole('button', { name: t.keys_make_submit() }).click()
    await expect(page.getByRole('main')).toContainText(t.keys_name_missing())
    await expect(page.getByRole('main')).toContainText(t.keys_scopes_missing())
    await page.getByLabel(t.keys_name()).fill(name)
    await page.getByLabel(t.keys_scope_read_statistics()).check()
    await expectFits(page, 320)
    await page.getByRole('button', { name: t.keys_make_submit() }).click()
    await expect(page.getByText(t.keys_once())).toBeVisible()
    const key = await page.getByText(KEY).innerText()
    await expectNoAxeFindings(page)
    await expectNoOverflow(page)

    const headers = { authorization: `Bearer ${key}` }
    const asked = () => request.get('/api/admin/statistics', { headers })
    expect((await asked()).status()).toBe(200)
    await openForm(page, at(WAYS))
    await expect(page.getByText(key)).toHaveCount(0)
    const row = page.getByRole('listitem').filter({ hasText: name })
    await expect(row).toContainText(key.slice(-4))
    await row.getByRole('button', { name: t.keys_revoke_of({ name }) }).click()
    await expect(toastOf(page)).toContainText(t.keys_revoked())
    await expect(row).toHaveCount(0)
    // The keyboard goes on where the key was.
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
    expect((await asked()).status()).toBe(401)
  })
})

withoutScripts(() => {
  test.use({ language: 'fa' })

  test('a specialist makes and ends an access key without scripts, and a family is offered none @whole', async ({
    page,
    site,
    family,
  }) => {
    const { t, at } = site
    expect(family.id).toBeGreaterThan(0)
    await page.goto(at(WAYS))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.ways_title())
    await expect(page.getByText(t.keys_title())).toHaveCount(0)

    await signInAs(page, 'specialist')
    await page.goto(at(WAYS))
    const name = `Calendar ${randomUUID()}`
    await page.getByText(t.keys_make(), { exact: true }).click()
    await expect(page.getByLabel(t.keys_scope_read_people())).toHaveCount(0)
    await page.getByLabel(t.keys_name()).fill(name)
    await page.getByLabel(t.keys_scope_read_calendar()).check()
    await page.getByRole('button', { name: t.keys_make_submit() }).click()
    await expect(page.getByText(KEY)).toBeVisible()
    await page.getByRole('link', { name: t.keys_kept() }).click()
    await page.getByRole('button', { name: t.keys_revoke_of({ name }) }).click()
    await expect(page).toHaveURL(/done=key-revoked/)
    await expect(page.getByText(t.keys_revoked())).toBeVisible()
  })
})
