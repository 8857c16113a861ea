import type { Page } from '@playwright/test'
import {
  book,
  CONCERN,
  findSpecialist,
  listAhead,
  listFree,
  panelOf,
  withSlot,
} from '../support/booked-times.ts'
import { expectUncovered } from '../support/browser.ts'
import {
  awaken,
  clickWhenAlive,
  expect,
  inBothLanguages,
  registerFamily,
  type Site,
  test,
  toastOf,
} from '../support/journeys.ts'
import { expectTyped, submitOf, type TypedForm, typeInto } from '../support/typed-forms.ts'

/** From the check into calm mode, through its questions, and out of it again. */
async function askOneByOne(page: Page, { t }: Site, form: TypedForm): Promise<void> {
  const show = (mode: string) =>
    page.evaluate((name) => (document.documentElement.dataset['mode'] = name), mode)
  const question = (name: string) => page.getByRole('heading', { name })
  const concern = page.getByRole('textbox', { name: t.booking_fact_concern() })
  await show('calm')
  await page.getByRole('button', { name: t.booking_back() }).click()
  await expect(question(t.booking_asked_age())).toBeFocused()
  await expect(concern).toBeHidden()
  await page.getByRole('button', { name: t.booking_asked_next() }).click()
  await expect(question(t.booking_asked_concern())).toBeFocused()
  await expect(concern).toHaveValue(form.values['mainConcern']!)
  await expect(page).toHaveURL(/step=concern/)
  await concern.fill('')
  await page.locator('.main-action [value=next]').click()
  await expect(panelOf(page)).toContainText(t.booking_concern_short())
  await page.goBack()
  await expect(question(t.booking_asked_age())).toBeVisible()
  await page.goForward()
  await concern.fill(form.values['mainConcern']!)
  await show('auto')
  await expectTyped(page, form)
}

inBothLanguages((testOnce) => {
  test('the time, the details and the check are steps; after booking Back says whose the time is @whole', async ({
    page,
    site,
    family,
    watch,
  }) => {
    const { t, at, locale } = site
    watch.expected.push(/status of 50[03]|ERR_INTERNET_DISCONNECTED/)
    const specialist = await findSpecialist(page.request, locale, 'confirming')
    await page.goto(at(`/booking/${specialist.id}`))
    const time = panelOf(page)
      .getByRole('group')
      .locator('a[href*="slot="]')
      .filter({ visible: true })
      .last()
    await clickWhenAlive(time)
    await expect(page).toHaveURL(/slot=\d+/)
    const chosen = page.url()
    const form = { path: '', values: { childAge: '7', mainConcern: CONCERN[locale] } }
    await typeInto(page, form)
    await submitOf(page).click()
    const check = page.getByRole('heading', { name: t.booking_step_check() })
    await expect(check).toBeFocused()
    await expect(page).toHaveURL(/step=check/)

    await page.goBack()
    await expectTyped(page, form)
    await expect(page).toHaveURL(chosen)
    await page.goBack()
    await expect(panelOf(page)).toContainText(t.booking_chosen_none())
    await expectTyped(page, form)
    await page.goForward()
    await page.goForward()
    await expect(check).toBeVisible()
    await expect(panelOf(page)).toContainText(CONCERN[locale])
    await page.reload()
    await expect(check).toBeVisible()
    const bookNow = page.getByRole('button', { name: t.booking_book_now() })
    await awaken(bookNow)
    await askOneByOne(page, site, form)
    await submitOf(page).click()

    // A line that fails takes nothing, and says so.
    await page.context().setOffline(true)
    await bookNow.click()
    await expect(panelOf(page)).toContainText(t.booking_book_failed_text())
    await expect(toastOf(page)).toContainText(t.booking_book_failed_text())
    await page.context().setOffline(false)
    await expect(panelOf(page)).toContainText(CONCERN[locale])
    await bookNow.click()
    await page.waitForURL(/\/consultations\/\d+\?booked=yes/)
    const path = new URL(page.url()).pathname
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
      .not.toContain('typed')

    await page.goBack()
    await expect(panelOf(page)).toContainText(t.booking_own_title())
    await expect(panelOf(page)).not.toContainText(t.booking_lost_taken())
    await expect(page.getByRole('link', { name: t.booking_own_link() })).toHaveAttribute(
      'href',
      path,
    )
    expect(family.id).toBeGreaterThan(0)

    // With another specialist the same time is marked before it is chosen.
    const answer = await page.request.get(`/api/consultations/${path.split('/').at(-1)}`)
    const { startsAt } = (await answer.json()) as { startsAt: string }
    const all = (await (await page.request.get('/api/specialists?limit=40')).json()) as {
      id: number
    }[]
    for (const { id } of all.filter((one) => one.id !== specialist.id)) {
      const same = (await listFree(page.request, id)).find((slot) => slot.startsAt === startsAt)
      if (!same) continue
      await page.goto(at(`/booking/${id}?day=${same.date}`))
      const itsLink = panelOf(page).locator(`a[href*="slot=${same.id}#"]`).first()
      await expect(itsLink).toContainText(t.booking_busy_note())
      await page.goto(at(`/booking/${id}?slot=${same.id}`))
      await expect(panelOf(page)).toContainText(t.problem_family_busy())
      return
    }
  })

  test('on a phone the chosen time stays in sight, as one chip that changes it (spec 2.34)', async ({
    page,
    site,
    family,
  }) => {
    const { t, at, locale } = site
    expect(family.id).toBeGreaterThan(0)
    await page.setViewportSize({ width: 320, height: 700 })
    const specialist = await findSpecialist(page.request, locale, 'confirming')
    const [slot] = await listAhead(page.request, specialist.id)
    await page.goto(withSlot(at(`/booking/${specialist.id}`), slot!.id))
    await awaken(submitOf(page))
    const chip = panelOf(page).getByRole('group', { name: t.booking_chosen(), exact: true })
    await typeInto(page, { path: '', values: { childAge: '7', mainConcern: CONCERN[locale] } })
    await submitOf(page).focus()
    await expectUncovered(chip.locator('summary').first())
    await submitOf(page).click()
    const check = page.getByRole('heading', { name: t.booking_step_check() })
    await expect(check).toBeFocused()
    await expectUncovered(check)
    await expectUncovered(chip.locator('summary').first())
    await chip.locator('summary').first().click()
    await expect(chip.locator('a[href*="slot="]').first()).toBeVisible()
  })

  testOnce(
    'a check comes again by itself, and is the family’s own once another tab has booked it @whole',
    async ({ page, site, family, watch }) => {
      const { t, at, locale } = site
      watch.expected.push(/status of 409/)
      expect(family.id).toBeGreaterThan(0)
      const specialist = await findSpecialist(page.request, locale, 'confirming')
      const slot = (await listAhead(page.request, specialist.id)).at(-3)!
      const other = await page.context().newPage()
      const bookNow = (tab: Page) => tab.getByRole('button', { name: t.booking_book_now() })
      for (const tab of [other, page]) {
        await tab.goto(at(`/booking/${specialist.id}?slot=${slot.id}`))
        await typeInto(tab, { path: '', values: { childAge: '7', mainConcern: CONCERN[locale] } })
        await submitOf(tab).click()
        await expect(bookNow(tab)).toBeVisible()
      }
      // Nothing is touched: only the scripts know what was typed.
      await page.reload()
      await expect(bookNow(page)).toBeVisible()
      await clickWhenAlive(bookNow(page))
      await page.waitForURL(/\/consultations\/\d+\?booked=yes/)
      await bookNow(other).click()
      const own = panelOf(other).locator('[data-step]').first()
      await expect(own).toContainText(t.booking_own_title())
      await expect(own).toBeFocused()
      await expect(toastOf(other)).toHaveCount(0)
    },
  )

  for (const width of [390, 1280])
    testOnce(
      `what was just taken is said in view, with the three nearest, at ${width} px; so is a time that is gone @whole`,
      async ({ page, site, family, watch, elsewhere }) => {
        const { t, at, locale } = site
        watch.expected.push(/status of 409/)
        await page.setViewportSize({ width, height: 800 })
        expect(family.id).toBeGreaterThan(0)
        const specialist = await findSpecialist(page.request, locale, 'confirming')
        const slot = (await listAhead(page.request, specialist.id)).at(width === 390 ? -5 : -9)!
        await page.goto(at(`/booking/${specialist.id}?slot=${slot.id}`))
        await awaken(submitOf(page))
        await typeInto(page, { path: '', values: { childAge: '7', mainConcern: CONCERN[locale] } })
        await submitOf(page).click()
        const rival = await elsewhere()
        const [language = ''] = specialist.languages
        await book(rival, slot, { family: await registerFamily(rival, locale), language, locale })
        await clickWhenAlive(page.getByRole('button', { name: t.booking_book_now() }))
        const refusal = panelOf(page).locator('div[data-step]')
        await expect(refusal.getByRole('button')).toHaveCount(3)
        // The toast has said it: a second announcement would say it again.
        await expect(panelOf(page).getByRole('alert')).toHaveCount(0)
        const header = await page.getByRole('banner').boundingBox()
        await expect
          .poll(async () => (await refusal.boundingBox())!.y)
          .toBeGreaterThanOrEqual(header!.y + header!.height)
        const box = (await refusal.boundingBox())!
        expect(box.y + box.height).toBeLessThanOrEqual(800)

        await page.goto(at(`/booking/${specialist.id}?slot=99999999`))
        await expect(panelOf(page)).toContainText(t.booking_lost_gone())
        const nearest = panelOf(page).getByRole('list', { name: t.booking_nearest() })
        await expect(nearest.getByRole('button')).toHaveCount(3)
      },
    )

  testOnce(
    'a booking that is posted before the scripts come and refused comes back with the focus on why @whole',
    async ({ page, site, family, watch, elsewhere }) => {
      const { t, at, locale } = site
      watch.expected.push(/status of 409/)
      expect(family.id).toBeGreaterThan(0)
      const specialist = await findSpecialist(page.request, locale, 'confirming')
      const slot = (await listAhead(page.request, specialist.id)).at(-13)!
      await page.goto(at(`/booking/${specialist.id}?slot=${slot.id}#booking`))
      await awaken(submitOf(page))
      await typeInto(page, { path: '', values: { childAge: '7', mainConcern: CONCERN[locale] } })
      await submitOf(page).click()
      const confirm = page.getByRole('button', { name: t.booking_book_now() })
      await expect(confirm).toBeVisible()
      const rival = await elsewhere()
      const [language = ''] = specialist.languages
      await book(rival, slot, { family: await registerFamily(rival, locale), language, locale })
      await confirm.evaluate((button: HTMLButtonElement) => button.form!.submit())
      const refusal = panelOf(page).locator('div[data-step]')
      await expect(refusal.getByRole('button')).toHaveCount(3)
      await expect(refusal).toBeFocused()
      await expect(refusal).toBeInViewport({ ratio: 1 })
    },
  )

  testOnce(
    'details that are posted before the scripts come and refused come back with the focus on why, before their reader does anything @whole',
    async ({ page, site }) => {
      const { t, at, locale } = site
      const specialist = await findSpecialist(page.request, locale, 'confirming')
      const slot = (await listAhead(page.request, specialist.id)).at(-13)!
      await page.goto(at(`/specialists/${specialist.id}?slot=${slot.id}#booking`))
      await submitOf(page).evaluate((button: HTMLButtonElement) => button.form!.submit())
      await expect(page.getByRole('group', { name: t.booking_errors_title() })).toBeFocused()
    },
  )
})
