import { CONCERN, findSpecialist, listAhead, panelOf } from '../support/booked-times.ts'
import { awaken, expect, field, inBothLanguages, test } from '../support/journeys.ts'
import { closeSides, openSides } from '../support/meeting-sides.ts'
import { untilFlowing } from '../support/meeting.ts'
import { SLOWED } from '../support/slowed.ts'
import { expectTrueTexts, translate } from '../support/translated.ts'

test.use({ namedZone: 'Europe/Berlin' })

inBothLanguages((testOnce) => {
  testOnce(
    'whoever lets the browser translate saves a specialist and books (promise 71) @whole',
    async ({ page, site, family }) => {
      const { t, at, locale } = site
      const specialist = await findSpecialist(page.request, locale, 'confirming')
      const [slot] = await listAhead(page.request, specialist.id)
      await page.goto(at(`/specialists/${specialist.id}`))
      const save = page.getByRole('button', { name: t.waitlist_save() })
      await awaken(save)
      await translate(page)
      await save.click()
      await expect(save).toHaveAttribute('aria-pressed', 'true')
      await save.click()
      await expect(save).toHaveAttribute('aria-pressed', 'false')
      await expectTrueTexts(page)

      await page.goto(at(`/booking/${specialist.id}`))
      await awaken(panelOf(page))
      await translate(page)
      const times = panelOf(page).locator('a[href*="slot="]').filter({ visible: true })
      await times.first().click()
      await expect(page).toHaveURL(/slot=\d+/)
      await expectTrueTexts(page)
      await page.goto(at(`/booking/${specialist.id}?slot=${slot!.id}`))
      await awaken(page.getByRole('button', { name: t.booking_continue() }))
      await translate(page)
      await page.getByRole('button', { name: t.booking_continue() }).click()
      await expect(
        panelOf(page).getByRole('group', { name: t.booking_errors_title() }),
      ).toBeFocused()
      await expectTrueTexts(page)
      await field(page, t.booking_age_label()).fill('6')
      await field(page, t.booking_fact_concern()).fill(CONCERN[locale])
      await expect(field(page, t.common_email())).toHaveValue(family.email)
      await page.getByRole('button', { name: t.booking_continue() }).click()
      await expect(page.getByRole('heading', { name: t.booking_step_check() })).toBeFocused()
      await expectTrueTexts(page)
      await page.getByRole('button', { name: t.booking_book_now() }).click()
      await page.waitForURL(/\/consultations\/\d+\?booked=yes/)
    },
  )

  test.describe('a meeting', () => {
    // One meeting is open in the demo, and it has two seats.
    test.describe.configure({ mode: 'default', lock: 'meeting', timeout: 120_000 * SLOWED })
    test.afterEach(closeSides)

    testOnce(
      'both whose browser translates meet, mute and write (promise 71) @whole',
      async ({ browser, baseURL, site }) => {
        const { t, at } = site
        const { family, specialist, id, names } = await openSides(browser, baseURL!, site)
        const press = (name: string) => (page: typeof family) =>
          page.getByRole('button', { name }).filter({ visible: true }).first().click()
        for (const page of [family, specialist]) {
          await page.goto(at(`/meet/${id}`))
          await awaken(page.getByRole('button', { name: t.room_join() }))
          await translate(page)
        }
        await press(t.room_check_show())(family)
        await expect(family.locator('video')).toBeVisible()
        await press(t.room_join())(family)
        await expect(family.getByRole('status').first()).toContainText(names.specialist)
        await expectTrueTexts(family)
        await press(t.room_join())(specialist)
        await Promise.all([untilFlowing(family), untilFlowing(specialist)])
        await press(t.room_mute())(specialist)
        const muted = family.locator('.call-picture, .call').getByText(names.specialist)
        await expect(muted.first()).toBeVisible()
        await press(t.room_unmute())(specialist)
        await press(t.room_camera_off())(specialist)
        await press(t.room_camera_on())(specialist)
        await press(t.room_more())(family)
        await press(t.room_sound_only())(family)
        await press(t.room_with_picture())(family)
        await press(t.room_chat())(family)
        await field(family, t.room_chat_label()).fill('hello')
        await press(t.common_send())(family)
        await expect(specialist.getByRole('button', { name: t.room_chat() })).toContainText(/1|۱/)
        for (const page of [family, specialist]) await expectTrueTexts(page)
        await press(t.room_leave())(family)
        await expect(family.getByRole('heading', { name: t.room_ended_left() })).toBeFocused()
        for (const page of [family, specialist]) await expectTrueTexts(page)
      },
    )
  })
})
