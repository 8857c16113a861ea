import type { APIRequestContext } from '@playwright/test'
import { formatFullDate } from '../../src/i18n/calendar/dates.ts'
import { book, CONCERN, listAhead, listFree, panelOf } from '../support/booked-times.ts'
import { expectFits, expectNoAxeFindings } from '../support/browser.ts'
import {
  awaken,
  expect,
  field,
  inBothLanguages,
  pathIn,
  logIn,
  loseSession,
  registerFamily,
  signIn,
  test,
  toastOf,
  withoutScripts,
} from '../support/journeys.ts'
import { createSpecialist } from '../support/own-specialist.ts'

const ZONE = 'Europe/Berlin'
const DAY_MS = 86_400_000
const NAME = { en: 'Dr. Nasim Rad', fa: 'دکتر نسیم راد' }

/** Has a specialist offer one free time, well ahead, and answers it. */
async function offerOneTime(specialist: APIRequestContext, id: number) {
  const hours = await (await specialist.get('/api/hours')).json()
  const date = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10)
  const overrides = [{ kind: 'hours', date, startTime: '10:00', endTime: '10:45' }]
  const saved = await specialist.put('/api/hours', {
    data: { ...hours, weeklyHours: [], overrides, autoConfirm: true },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  const free = await listFree(specialist, id)
  expect(free).toHaveLength(1)
  return free[0]!
}

inBothLanguages(() => {
  test.use({ namedZone: ZONE })

  test('a waiting family is offered the freed time, which is taken for others, and books it by the mail’s link', async ({
    page,
    site,
    family,
    mail,
    elsewhere,
  }) => {
    const { t, at, locale } = site
    const [specialist, admin] = [await elsewhere(), await elsewhere()]
    const [booker, other] = [await elsewhere(), await elsewhere()]
    await signIn(admin, 'admin@demo.example')
    const { id } = await createSpecialist({ specialist, admin }, NAME[locale])
    const slot = await offerOneTime(specialist, id)
    const first = await registerFamily(booker, locale)
    const taken = await book(booker, slot, { family: first, language: 'farsi', locale })

    // A full week: the way onto the list is the main thing in the panel.
    const path = at(`/specialists/${slot.specialistId}`)
    await page.goto(path)
    const join = panelOf(page).getByRole('button', { name: t.waitlist_join() })
    await awaken(join)
    await expect(panelOf(page)).toContainText(t.booking_no_times_at_all())
    await expectNoAxeFindings(page)
    await join.click()
    await expect(panelOf(page).getByText(t.waitlist_waiting_title())).toBeVisible()
    await expect(panelOf(page).locator('#waitlist :focus')).toHaveCount(1)
    await expect(toastOf(page)).toHaveCount(0)

    const cancelled = await booker.post(`/api/consultations/${taken.id}/cancel`, { data: {} })
    expect(cancelled.status(), await cancelled.text()).toBe(200)
    const sent = await mail.find(family.email, 'waitlist-offered')
    expect(sent.text).toContain(formatFullDate(slot.startsAt, { locale, timeZone: ZONE }))
    await registerFamily(other, locale)
    expect(await listFree(other, slot.specialistId)).toEqual([])

    await page.goto(at('/dashboard'))
    const offer = page.getByRole('main').getByRole('region').first()
    await expect(offer).toContainText(formatFullDate(slot.startsAt, { locale, timeZone: ZONE }))
    await expectNoAxeFindings(page)
    await expectFits(page, 320)
    await page.setViewportSize({ width: 1280, height: 800 })

    await page.goto(pathIn(sent, /\/booking\/\d+\?slot=/))
    await awaken(page.getByRole('button', { name: t.booking_continue() }))
    await field(page, t.booking_age_label()).fill('6')
    await field(page, t.booking_fact_concern()).fill(CONCERN[locale])
    await page.getByRole('button', { name: t.booking_continue() }).click()
    await page.getByRole('button', { name: t.booking_book_now() }).click()
    await page.waitForURL(/booked=yes/)
    await page.goto(at('/dashboard/book'))
    await expect(page.getByText(t.waitlist_saved_none())).toBeVisible()
    await expect(page.getByText(t.waitlist_list_title())).toBeHidden()
  })

  test('a visitor saves a specialist after signing in, finds it in the dashboard, and lets it go', async ({
    page,
    site,
    family,
  }) => {
    const { t, at } = site
    const [free] = await listAhead(page.request, 2)
    await loseSession(page)
    // The time that was chosen before signing in stays chosen.
    const chosen = at(`/specialists/2?slot=${free!.id}`)
    await page.goto(chosen)
    await page.getByRole('link', { name: t.waitlist_save() }).click()
    await logIn(page, site, family)
    await expect(page).toHaveURL(chosen)
    const save = page.getByRole('button', { name: t.waitlist_save() })
    await awaken(save)
    await expect(save).toHaveAttribute('aria-pressed', 'false')
    await save.focus()
    await page.keyboard.press('Enter')
    await expect(save).toHaveAttribute('aria-pressed', 'true')
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: t.waitlist_saved_link() }).click()
    const saved = page.getByRole('button', { name: t.waitlist_saved_remove(), exact: false })
    await awaken(saved)
    await expectNoAxeFindings(page)
    await saved.click()
    await expect(page.getByText(t.waitlist_saved_none())).toBeVisible()
  })

  withoutScripts(() => {
    test('a family saves a specialist, waits for a time and leaves the list again @whole', async ({
      page,
      site,
      family,
    }) => {
      const { t, at } = site
      expect(family.id).toBeGreaterThan(0)
      await page.goto(at('/specialists/3'))
      const save = page.getByRole('button', { name: t.waitlist_save() })
      await save.click()
      await expect(page.getByRole('button', { name: t.waitlist_save() })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      await page.getByRole('button', { name: t.waitlist_join() }).click()
      await expect(page.getByText(t.waitlist_waiting_title())).toBeVisible()
      await page.goto(at('/dashboard/book'))
      const leave = page.getByRole('button', { name: t.waitlist_leave() })
      await leave.click()
      await expect(page.getByText(t.waitlist_list_title())).toBeHidden()
      await expect(page).toHaveURL(at('/dashboard/book'))
    })
  })
})
