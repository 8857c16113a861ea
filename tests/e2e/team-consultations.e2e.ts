import { writeTypedDate } from '../../src/i18n/calendar/typed-date.ts'
import { localDateKey } from '../../src/i18n/zones/zoned-time.ts'
import { findSpecialist } from '../support/booked-times.ts'
import { expectFits, expectFocusClear, expectNoAxeFindings } from '../support/browser.ts'
import {
  awaken,
  clickWhenAlive,
  expect,
  inBothLanguages,
  newEmail,
  signIn,
  test,
} from '../support/journeys.ts'

inBothLanguages(() => {
  test('the team books for a family by phone, moves the consultation, renews its links and cancels it', async ({
    page,
    site,
    mail,
  }) => {
    const { t, at, locale } = site
    const email = newEmail()
    const specialist = await findSpecialist(page.request, locale, 'asking')
    await signIn(page.request, 'admin@demo.example')
    await page.goto(at('/admin/consultations'))
    await expectNoAxeFindings(page)
    const book = page.getByRole('link', { name: t.team_book() })
    await clickWhenAlive(book)
    await page.getByLabel(t.team_email()).fill(email)
    await page.locator('select[name="open"]').selectOption(String(specialist.id))
    await page.getByRole('button', { name: t.common_go_on() }).click()
    await expect(page.getByText(t.team_family_new())).toBeVisible()
    await expect(page.getByRole('heading', { name: t.team_step_what() })).toBeFocused()
    // From the top: the header would cover a part of a field, as of everything that scrolls by.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectNoAxeFindings(page)

    await page.getByLabel(t.team_name()).fill(locale === 'fa' ? 'لیلا رستمی' : 'Leila Rostami')
    await page.locator('select[name="familyLanguage"]').selectOption(locale)
    await page.locator('select[name="availabilityId"]').selectOption({ index: 3 })
    await page.getByLabel(t.booking_age_label()).fill('7')
    const concern = locale === 'fa' ? 'شب‌ها دیر به خواب می‌رود.' : 'Falls asleep very late.'
    await page.getByLabel(t.booking_fact_concern()).fill(concern)
    const submit = page.getByRole('button', { name: t.team_book_submit() })
    await submit.click()
    await expect(page.getByText(t.team_consent_missing()).first()).toBeVisible()
    await page.getByLabel(t.team_consent()).check()
    await submit.click()
    await expect(page.getByText(t.team_done_booked())).toBeVisible()
    await mail.find(email, 'consultation-booked')
    await mail.find(email, 'account-made')
    await expectNoAxeFindings(page)

    await expect(page.getByText(concern)).toHaveCount(0)
    await page.getByRole('button', { name: t.team_child_show() }).click()
    await expect(page.getByText(concern)).toBeVisible()

    await page.locator('select[name="availabilityId"]').selectOption({ index: 5 })
    await page.getByRole('button', { name: t.team_move(), exact: true }).click()
    await expect(page.getByText(t.team_done_moved())).toBeVisible()
    const title = page.getByRole('article').getByRole('heading', { level: 2 })
    await expect(title).toBeFocused()
    await mail.find(email, 'consultation-rescheduled')
    await page.getByRole('button', { name: t.team_link(), exact: true }).click()
    await expect(page.getByText(t.team_done_link())).toBeVisible()
    await mail.find(email, 'consultation-link-renewed')
    await expectFits(page, 320)
    await page.getByLabel(t.team_reason()).fill('Power cut.')
    await page.getByRole('button', { name: t.team_cancel(), exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: t.team_cancel(), exact: true }).click()
    await expect(page.getByText(t.team_done_cancelled())).toBeVisible()
    // The focused element is gone: the focus moves to where the page says what was done.
    await expect(title).toBeFocused()
    expect((await mail.find(email, 'consultation-cancelled')).text).toContain('Power cut.')
  })

  test('many consultations are reminded of or saved as a table at once, without scripts too @whole', async ({
    page,
    site,
    browser,
  }) => {
    const { t, at } = site
    await signIn(page.request, 'admin@demo.example')
    const withoutScripts = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    })
    const list = at('/admin/consultations')
    const notice = new RegExp(
      [t.choosing_done_all, t.choosing_done_none]
        .map((word) => word({ count: '.+' }))
        .concat(t.choosing_done_some({ done: '.+', count: '.+' }))
        .join('|'),
    )
    const plain = await withoutScripts.newPage()
    await plain.goto(list)
    // It runs no scripts.
    const remind = plain.getByRole('button', { name: t.team_many_remind() })
    await remind.click()
    await expect(plain.getByText(t.choosing_none()).first()).toBeVisible()
    await plain.getByRole('checkbox').nth(1).check()
    await plain.getByRole('button', { name: t.team_many_remind() }).click()
    await expect(plain.getByText(notice)).toBeVisible()
    await withoutScripts.close()

    await page.goto(list)
    const all = page.getByLabel(t.choosing_all())
    await awaken(all)
    await all.check()
    const shown = await page.getByRole('checkbox').count()
    await expect(page.getByText(t.choosing_count({ count: '.+' }).split('.+')[0]!)).toBeVisible()
    await page.getByRole('checkbox').last().focus()
    await expectFocusClear(page)
    await page.getByRole('checkbox').nth(1).uncheck()
    await expect(all).not.toBeChecked()
    await page.getByRole('checkbox').nth(1).press('Space')
    await expect(all).toBeChecked()
    await expectNoAxeFindings(page)
    await expectFits(page, 320)
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: t.choosing_export() }).click()
    const table = await (await saving).createReadStream()
    const bytes = await Array.fromAsync(table, (part) => part as Buffer)
    const rows = Buffer.concat(bytes).toString().trim().split('\r\n')
    expect(rows).toHaveLength(shown)
    expect(rows[0]).toContain(t.common_family())
    await page.getByRole('button', { name: t.team_many_remind() }).click()
    await expect(page.getByText(notice)).toBeVisible()
    await expect(all).not.toBeChecked()
  })

  test('consultations open on today, are found by a day of the reader’s calendar, and a person leads to theirs', async ({
    page,
    site,
  }) => {
    const { t, at, locale } = site
    await signIn(page.request, 'admin@demo.example')
    await page.goto(at('/admin/consultations'))
    const from = page.getByLabel(t.team_from())
    // The days are those of the clock that the page shows.
    const zone = await page.locator('html').getAttribute('data-zone')
    const today = localDateKey(new Date(), zone!)
    await expect(from).toHaveValue(writeTypedDate(today, locale))
    await page.getByRole('link', { name: t.team_filter_clear() }).click()
    await expect(from).toHaveValue('')

    // A post without scripts says the same: what cannot be read stays, with how to write it.
    await page.goto(`${at('/admin/consultations')}?from=1405/13/1`)
    await expect(from).toHaveValue('1405/13/1')
    await expect(from).toHaveAccessibleDescription(
      new RegExp(t.common_date_unreadable({ example: '.+' })),
    )
    await expectNoAxeFindings(page)
    await page.goto(`${at('/admin/consultations')}?from=${encodeURIComponent('۱۴۷۰/۱/۱')}`)
    await expect(page.getByText(t.team_none())).toBeVisible()
    await expect(from).toHaveValue(locale === 'fa' ? '۱۴۷۰/۰۱/۰۱' : '2091-03-21')

    await page.goto(`${at('/admin/users')}?q=specialist@demo.example`)
    await page.getByRole('table').getByRole('link').filter({ visible: true }).last().click()
    const trail = page.getByRole('navigation', { name: t.people_trail_title() })
    await trail.getByRole('link', { name: t.people_trail_mails() }).click()
    await page.waitForURL(/admin\/mail\?q=specialist/)
    await page.goBack()
    await expectNoAxeFindings(page)
    await expectFits(page, 320)
    await trail.getByRole('link', { name: t.common_consultations() }).click()
    await page.waitForURL(/admin\/consultations\?.*category=\d/)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expect(page.getByText(t.team_none())).toHaveCount(0)
  })
})
