import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from '@playwright/test'
import { expectFits, expectNoAxeFindings } from '../support/browser.ts'
import {
  awaken,
  expect,
  field,
  inBothLanguages,
  logIn,
  openForm,
  PASSWORD,
  test,
  toastOf,
  untilAlive,
  withoutScripts,
} from '../support/journeys.ts'

/** A free time of the demo's specialist whom nobody else's test books last. */
async function bookSomething(request: APIRequestContext, concern: string) {
  const listed = (await (await request.get('/api/specialists?limit=20')).json()) as { id: number }[]
  for (const { id } of listed.toReversed()) {
    const times = (await (await request.get(`/api/specialists/${id}/availability`)).json()) as {
      id: number
      isBooked: boolean
    }[]
    const free = times.findLast((time) => !time.isBooked)
    if (!free) continue
    const booked = await request.post('/api/consultations', {
      data: {
        specialistId: id,
        availabilityId: free.id,
        childAge: 6,
        mainConcern: concern,
        preferredLanguage: 'english',
        email: 'somebody@journey.example',
      },
    })
    if (booked.status() === 201) return
  }
  throw new Error('no free time')
}

inBothLanguages((testOnce) => {
  test('a family downloads all its data, deletes its account and cannot sign in any more', async ({
    page,
    site,
    family,
    watch,
  }) => {
    const { t, at } = site
    watch.expected.push(/status of 40[01]/)
    const concern = `Canary ${family.id} sleeps badly`
    await bookSomething(page.request, concern)
    await page.goto(at('/dashboard/settings?view=data'))
    await awaken(page.getByText(t.privacy_delete_open(), { exact: true }))
    await expectNoAxeFindings(page)

    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: t.privacy_export_link() }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
    const { readMe, data } = JSON.parse(await readFile(await file.path(), 'utf8')) as {
      readMe: string[]
      data: Record<string, Record<string, unknown>[]>
    }
    expect(readMe.at(-2)).toBe(t.privacy_export_readme_care())
    expect(data['account']).toMatchObject([{ email: family.email, name: family.name }])
    expect(data['consultations']).toMatchObject([
      { 'your question': concern, 'child’s age': '6', email: 'somebody@journey.example' },
    ])

    await page.getByText(t.privacy_delete_open(), { exact: true }).click()
    const submit = page.getByRole('button', { name: t.privacy_delete_submit() })
    await untilAlive(submit)
    await field(page, t.privacy_delete_password()).fill('not the password')
    await submit.click()
    const summary = page.getByRole('group', { name: t.privacy_delete_wrong() })
    await expect(summary.getByRole('link')).toHaveText([t.privacy_delete_not_ticked()])
    await page.getByLabel(t.privacy_delete_understood()).check()
    await submit.click()
    await expect(summary.getByRole('link')).toHaveText([t.privacy_delete_wrong_password()])
    await expectNoAxeFindings(page)
    await expectFits(page, 320)

    await field(page, t.privacy_delete_password()).fill(PASSWORD)
    await submit.click()
    await expect(toastOf(page)).toContainText(t.privacy_delete_done())
    await expect(page).toHaveURL(at('/'))
    await openForm(page, at('/auth'))
    await logIn(page, site, family)
    await expect(toastOf(page)).toContainText(t.accounts_login_failed())
  })

  withoutScripts(() => {
    testOnce(
      'a family deletes its account, and what it typed wrong is said first @whole',
      async ({ page, site, family, watch }) => {
        const { t, at } = site
        watch.expected.push(/status of 40[01]/)
        await page.goto(at('/dashboard/settings?view=data'))
        await page.getByText(t.privacy_delete_open(), { exact: true }).click()
        await field(page, t.privacy_delete_password()).fill('not the password')
        await page.getByLabel(t.privacy_delete_understood()).check()
        const submit = page.getByRole('button', { name: t.privacy_delete_submit() })
        await submit.click()
        const wrong = t.privacy_delete_wrong_password()
        await expect(page.getByRole('link', { name: wrong })).toBeVisible()
        await field(page, t.privacy_delete_password()).fill(PASSWORD)
        await page.getByLabel(t.privacy_delete_understood()).check()
        await submit.click()
        await expect(page).toHaveURL(at('/account-deleted'))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.privacy_delete_done())
        for (const said of [t.privacy_deleted_text(), t.privacy_delete_stays_counts()])
          await expect(page.getByText(said)).toBeVisible()
        await page.goto(at('/dashboard'))
        await expect(page).toHaveURL(/\/auth/)
        const again = await page.request.post('/api/login', {
          data: { email: family.email, password: PASSWORD },
        })
        expect(again.status()).toBe(401)
      },
    )
  })
})
