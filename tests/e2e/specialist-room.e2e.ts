import ICAL from 'ical.js'
import { addDays, type DateKey } from '../../src/i18n/calendar/date-key.ts'
import { writeTypedDate } from '../../src/i18n/calendar/typed-date.ts'
import { formatDateKey } from '../../src/i18n/calendar/dates.ts'
import { listFree } from '../support/booked-times.ts'
import { expectFits, expectNoAxeFindings } from '../support/browser.ts'
import {
  awaken,
  clickWhenAlive,
  expect,
  inBothLanguages,
  loseSession,
  signIn,
  test,
  toastOf,
} from '../support/journeys.ts'
import { buildPhotoWithPlace } from '../support/pictures.ts'

/** Who take a break and answer reviews: nobody books them in other tests. */
const OWN = {
  en: { id: 8, email: 'amira.haddad@demo.example' },
  fa: { id: 9, email: 'elin.lindqvist@demo.example' },
}

inBothLanguages((testOnce) => {
  // One after another: they change the same specialist, whose photo is shown on every page.
  test.describe.configure({ mode: 'default' })

  test('a specialist reads a week, takes a break and comes back (spec 2.50)', async ({
    page,
    site,
    elsewhere,
  }) => {
    const { t, at, locale } = site
    const { id, email } = OWN[locale]
    const visitor = await elsewhere()
    const [free] = await listFree(visitor, id)
    await signIn(page.request, email)
    await page.goto(at('/dashboard'))
    await clickWhenAlive(page.getByRole('link', { name: t.schedule_view_week(), exact: true }))
    await expect(page).toHaveURL(/view=week/)
    await page.goto(at(`/dashboard?view=week&week=${free!.date}`))
    const start = formatDateKey(free!.date, { locale, style: 'long' })
    await expect(
      page.getByRole('heading', { name: t.schedule_week_title({ date: start }) }),
    ).toBeVisible()
    await expectNoAxeFindings(page)
    await expectFits(page, 320)

    const pause = page.getByRole('button', { name: t.schedule_pause_start() })
    await awaken(pause)
    await page.getByLabel(t.schedule_pause_until()).selectOption({ index: 2 })
    await pause.click()
    await expect(toastOf(page)).toContainText(t.common_saved())
    const resume = page.getByRole('button', { name: t.schedule_pause_end() })
    await expect(resume).toBeVisible()
    await expect(page.getByText(t.booking_preview_paused())).toBeVisible()
    expect(await listFree(visitor, id)).toEqual([])
    await resume.click()
    await expect(pause).toBeVisible()
    await expect(page.getByText(t.booking_preview_paused())).toBeHidden()
    expect((await listFree(visitor, id)).length).toBeGreaterThan(0)
  })

  test('a specialist without scripts takes a holiday by one press, and takes it back @whole', async ({
    browser,
    baseURL,
    site,
  }) => {
    const { t, at, locale } = site
    const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
    const page = await context.newPage()
    await signIn(page.request, OWN[locale].email)
    await page.goto(at('/dashboard'))
    const save = page.getByRole('button', { name: t.booking_off_save() })
    const form = page.locator('form').filter({ has: save })
    const write = async (first: DateKey, last: DateKey) => {
      await form.getByLabel(t.booking_off_from()).fill(writeTypedDate(first, locale))
      await form.getByLabel(t.booking_off_to()).fill(writeTypedDate(last, locale))
      await save.click()
    }
    const { date } = (await listFree(page.request, OWN[locale].id)).at(-1)!
    const word = (day: DateKey) => formatDateKey(day, { locale })
    await write(date, addDays(date, -4))
    await expect(
      form
        .getByText(t.booking_off_reversed({ from: word(date), to: word(addDays(date, -4)) }))
        .first(),
    ).toBeVisible()
    await expect(form.getByLabel(t.booking_off_from())).toHaveValue(writeTypedDate(date, locale))
    await expectFits(page, 320)

    await write(date, addDays(date, 4))
    const days = t.booking_off_days({ from: word(date), to: word(addDays(date, 4)) })
    const remove = page.getByRole('button', { name: t.booking_off_remove_of({ days }) })
    await expect(remove).toBeVisible()
    expect((await listFree(page.request, OWN[locale].id)).map((one) => one.date)).not.toContain(
      date,
    )
    await remove.click()
    await expect(remove).toHaveCount(0)
    expect((await listFree(page.request, OWN[locale].id)).map((one) => one.date)).toContain(date)
    await context.close()
  })

  testOnce(
    'a specialist’s calendar program reads the consultations until the address changes @whole',
    async ({ page, site, elsewhere }) => {
      const { t, at, locale } = site
      const program = await elsewhere()
      await signIn(page.request, OWN[locale].email)
      await page.goto(at('/dashboard'))
      const start = page.getByRole('button', { name: t.schedule_feed_start() })
      await clickWhenAlive(start)
      const address = page.getByLabel(t.schedule_feed_url())
      const pathOf = async () => new URL(await address.inputValue()).pathname
      const first = await pathOf()
      const answer = await program.get(first)
      expect(answer.headers()['content-type']).toContain('text/calendar')
      expect(new ICAL.Component(ICAL.parse(await answer.text()) as unknown[]).name).toBe(
        'vcalendar',
      )
      await page.getByRole('button', { name: t.schedule_feed_change() }).click()
      await expect(address).not.toHaveValue(new RegExp(first))
      expect((await program.get(first)).status()).toBe(404)
      expect((await program.get(await pathOf())).status()).toBe(200)
      await page.getByRole('button', { name: t.schedule_feed_stop() }).click()
      await expect(start).toBeVisible()
    },
  )

  test('what is over is in a list of its own, and a consultation leads to its messages', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    await signIn(page.request, 'specialist@demo.example')
    await page.goto(at('/dashboard'))
    const past = page.getByRole('link', { name: t.schedule_view_past(), exact: true })
    await clickWhenAlive(past)
    await expect(past).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: t.dashboard_past_title() })).toBeVisible()
    await expect(page.getByText(t.booking_status_completed()).first()).toBeVisible()
    await expectNoAxeFindings(page)
    await page.goBack()
    const write = page.getByRole('link', { name: t.booking_message_to({ name: '' }) }).first()
    await clickWhenAlive(write)
    await expect(page).toHaveURL(/\/dashboard\/messages\?with=\d+/)
    await expect(page.getByLabel(t.messages_write_label())).toBeVisible()
  })

  test('a specialist sees what was given, and answers a review for everybody to read (spec 2.33)', async ({
    page,
    site,
  }) => {
    const { t, at, locale } = site
    const { id, email } = OWN[locale]
    const answer = locale === 'fa' ? 'سپاس از اعتماد شما.' : 'Thank you for your trust.'
    await signIn(page.request, email)
    await page.goto(at('/dashboard/profile'))
    await expect(page.getByText(t.schedule_impact_families())).toBeVisible()
    const open = page.locator('summary').filter({ hasText: t.reviews_reply_open() }).first()
    await clickWhenAlive(open)
    await page.getByLabel(t.reviews_reply_label()).fill(answer)
    await page.getByRole('button', { name: t.reviews_reply_save() }).click()
    await expect(toastOf(page)).toContainText(t.reviews_reply_saved())
    await expect(page.locator('summary:focus')).toHaveText(t.reviews_reply_change())
    await expect(page.getByRole('paragraph').filter({ hasText: answer })).toBeVisible()
    await expectNoAxeFindings(page)
    await loseSession(page)
    await page.goto(at(`/specialists/${id}/reviews`))
    await expect(page.getByText(t.reviews_reply_by())).toBeVisible()
    await expect(page.getByText(answer)).toBeVisible()
  })

  testOnce(
    'a specialist gives a photo and shows a document, and takes both back (spec 3.3, 4.3)',
    async ({ page, site, watch }) => {
      const { t, at, locale } = site
      await signIn(page.request, OWN[locale].email)
      await page.goto(at('/dashboard/profile'))
      const save = page.getByRole('button', { name: t.credentials_photo_save() })
      await awaken(save)
      watch.expected.push(/status of 400/)
      const photo = page.getByLabel(t.credentials_photo_file_label())
      const text = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') }
      await photo.setInputFiles(text)
      await save.click()
      await expect(page.getByText(t.problem_not_a_picture()).first()).toBeVisible()
      await photo.setInputFiles({ ...text, buffer: await buildPhotoWithPlace() })
      await save.click()
      const shown = page.locator('main img[src^="/api/photos/"]')
      await expect(shown).toHaveJSProperty('naturalWidth', 512)
      await expect(page.locator('header img[src^="/api/photos/"]')).toHaveCount(1)
      const remove = page.getByRole('button', { name: t.credentials_photo_remove() })
      await clickWhenAlive(remove)
      await expect(shown).toHaveCount(0)

      const add = page.getByRole('button', { name: t.credentials_add() })
      await awaken(add)
      await page.getByLabel(t.credentials_title_label()).fill('MSc')
      await page.getByLabel(t.credentials_file_label(), { exact: true }).setInputFiles({
        name: 'a.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7'),
      })
      await add.click()
      const takeBack = page.getByRole('button', { name: t.credentials_remove_of({ title: 'MSc' }) })
      await expect(takeBack).toBeVisible()
      await expect(page.getByRole('main')).toContainText(t.credentials_step_added())
      await takeBack.click()
      const asked = page.getByRole('alertdialog')
      await expect(asked).toContainText(t.credentials_remove_text())
      await asked.getByRole('button', { name: t.credentials_remove(), exact: true }).click()
      await expect(takeBack).toHaveCount(0)
    },
  )
})
