import { findSpecialist } from '../support/booked-times.ts'
import { expectNoAxeFindings, expectNoOverflow } from '../support/browser.ts'
import { awaken, expect, inBothLanguages, newEmail, signIn, test } from '../support/journeys.ts'

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
    await awaken(book)
    await book.click()
    await page.getByLabel(t.team_email()).fill(email)
    await page.locator('select[name="open"]').selectOption(String(specialist.id))
    await page.getByRole('button', { name: t.team_step_next() }).click()
    await expect(page.getByText(t.team_family_new())).toBeVisible()
    await expect(page.getByRole('heading', { name: t.team_step_what() })).toBeFocused()
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
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoOverflow(page)
    await page.getByLabel(t.team_reason()).fill('Power cut.')
    await page.getByRole('button', { name: t.team_cancel(), exact: true }).click()
    const dialog = page.getByRole('alertdialog')
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: t.team_cancel(), exact: true }).click()
    await expect(page.getByText(t.team_done_cancelled())).toBeVisible()
    // What had the focus is gone: the keyboard goes on where the page tells what was done.
    await expect(title).toBeFocused()
    expect((await mail.find(email, 'consultation-cancelled')).text).toContain('Power cut.')
  })
})
