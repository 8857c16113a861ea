import type { Locator } from '@playwright/test'
import { demoSpecialists } from '../../content/demo/specialists.ts'
import { demoWaiting } from '../../content/demo/waitlist.ts'
import { CONCERN, panelOf, timeOf } from '../support/booked-times.ts'
import { expectNoAxeFindings, expectNoOverflow } from '../support/browser.ts'
import {
  awaken,
  clickWhenAlive,
  expect,
  field,
  mainJobInBothLanguages,
  newEmail,
  PASSWORD,
  signIn,
  toastOf,
} from '../support/journeys.ts'

const MOST = {
  newFamily: { clicks: 6, fields: 5 },
  knownFamily: { clicks: 4, fields: 1 },
}

/** What is cancelled there is offered to who waits, and taken for others. */
const WAITED_FOR = demoSpecialists
  .filter(({ key }) => demoWaiting.some(({ specialist }) => specialist === key))
  .flatMap(({ name, nameFa }) => [name, nameFa])

/** Counts what somebody does on the way. */
function buildCounter() {
  const done = { clicks: 0, fields: 0 }
  return {
    done,
    async click(target: Locator) {
      done.clicks += 1
      await target.click()
    },
    async fill(target: Locator, text: string) {
      done.fields += 1
      await target.fill(text)
    },
  }
}

mainJobInBothLanguages((testOnce) => {
  testOnce(
    'a new family books from home on a phone in at most 6 clicks and 5 fields, and again in 4 and 1 (spec 2.24, 2.40, 4.8)',
    async ({ page, site, mail, elsewhere }) => {
      const { t, at, locale } = site
      const email = newEmail()
      await page.setViewportSize({ width: 390, height: 800 })
      await page.goto(at('/'))
      const others = `(?!.*(?:${WAITED_FOR.join('|')}))`
      const schedule = page
        .getByRole('link', { name: new RegExp(`^${t.directory_card_book()}${others}`) })
        .first()

      const first = buildCounter()
      await first.click(schedule)
      await page.waitForURL(/\/booking\/\d+$/)
      await expectNoAxeFindings(page)
      await awaken(timeOf(page).last())
      await first.click(timeOf(page).last())
      await first.fill(field(page, t.booking_age_label()), '۷')
      await first.fill(field(page, t.booking_fact_concern()), CONCERN[locale])
      await first.fill(field(page, t.common_email()), email)
      await expectNoOverflow(page)
      await first.click(page.getByRole('button', { name: t.booking_continue() }))
      const check = page.getByRole('heading', { name: t.booking_step_check() })
      await expect(check).toBeFocused()
      await first.fill(field(page, t.accounts_name()), 'نرگس صبوری')
      await first.fill(field(page, t.accounts_password()), PASSWORD)
      await expectNoAxeFindings(page)
      await expectNoOverflow(page)
      // A visible password is not stored in the tab either.
      await page.getByRole('button', { name: t.accounts_password_show() }).click()
      await field(page, t.accounts_password()).fill(`${PASSWORD}!`)
      const stored = await page.evaluate(() => JSON.stringify(sessionStorage))
      expect(stored).toContain('نرگس')
      expect(stored).not.toContain(PASSWORD)
      await first.click(page.getByRole('button', { name: t.booking_book_now() }))
      await page.waitForURL(/\/consultations\/\d+\?booked=yes/)
      await expect(page.getByRole('heading', { name: t.booking_booked_title() })).toBeVisible()
      await expect(toastOf(page)).toContainText(t.accounts_registered())
      await expect
        .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
        .not.toContain('typed')
      expect(first.done.clicks).toBeLessThanOrEqual(MOST.newFamily.clicks)
      expect(first.done.fields).toBeLessThanOrEqual(MOST.newFamily.fields)
      expect((await mail.find(email, 'confirm-email')).text).toContain('/confirm-email')

      // The next specialist may have no other time than this one, at which the family is then taken.
      const admin = await elsewhere()
      await signIn(admin, 'admin@demo.example')
      const { id } = /\/consultations\/(?<id>\d+)/.exec(page.url())!.groups!
      const cancelled = await admin.post(`/api/consultations/${id}/cancel`, { data: {} })
      expect(cancelled.status()).toBe(200)
      await page.goto(at('/'))
      const again = buildCounter()
      await again.click(schedule)
      await page.waitForURL(/\/booking\/\d+$/)
      await awaken(timeOf(page).last())
      await again.click(timeOf(page).last())
      await again.fill(field(page, t.booking_fact_concern()), CONCERN[locale])
      await again.click(page.getByRole('button', { name: t.booking_continue() }))
      await again.click(page.getByRole('button', { name: t.booking_book_now() }))
      await page.waitForURL(/\/consultations\/\d+\?booked=yes/)
      expect(again.done.clicks).toBeLessThanOrEqual(MOST.knownFamily.clicks)
      expect(again.done.fields).toBeLessThanOrEqual(MOST.knownFamily.fields)
    },
  )

  testOnce(
    'who has an account already is sent to sign in, and everything typed is preserved (spec 8.3) @whole',
    async ({ page, site, family, watch }) => {
      const { t, at, locale } = site
      watch.expected.push(/status of 409/)
      await page.context().clearCookies({ name: /session|authStatus/ })
      await page.goto(at('/specialists/3'))
      await clickWhenAlive(timeOf(page).last())
      await field(page, t.booking_age_label()).fill('۷')
      await field(page, t.booking_fact_concern()).fill(CONCERN[locale])
      await field(page, t.common_email()).fill(family.email)
      await page.getByRole('button', { name: t.booking_continue() }).click()
      await field(page, t.accounts_name()).fill(family.name)
      await field(page, t.accounts_password()).fill(PASSWORD)
      await page.getByRole('button', { name: t.booking_book_now() }).click()
      const refusal = panelOf(page).locator('div[data-step]')
      await expect(refusal).toContainText(t.problem_registration_conflict())
      await refusal.getByRole('link', { name: t.booking_sign_in_instead() }).click()
      await page.waitForURL(/\/auth\?next=/)
      await expect(field(page, t.common_email())).toHaveValue(family.email)
      await field(page, t.accounts_password()).fill(family.password)
      await page.getByRole('button', { name: t.common_login(), exact: true }).click()
      await page.waitForURL(/\/booking\/3\?slot=\d+&step=check/)
      await expect(panelOf(page)).toContainText(CONCERN[locale])
      await expect(page.getByRole('heading', { name: t.booking_step_check() })).toBeVisible()
    },
  )
})
