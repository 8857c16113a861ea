import type { ConsultationView } from '../../src/features/booking/schema/answers.ts'
import { formatTime } from '../../src/i18n/calendar/dates.ts'
import { book, findSpecialist, listAhead } from '../support/booked-times.ts'
import { expectNoOverflow } from '../support/browser.ts'
import {
  clickWhenAlive,
  expect,
  pathIn,
  registerFamily,
  signIn,
  test,
} from '../support/journeys.ts'

const ZONE = 'Europe/Berlin'
const LATER = 10

test.describe('another time', () => {
  test.use({ language: 'fa', timezoneId: ZONE })

  test('a specialist who cannot come proposes times, and the family accepts one from the mail, without scripts', async ({
    page,
    site,
    mail,
    playwright,
    browser,
    baseURL,
  }) => {
    const { t, at, locale } = site
    const request = await playwright.request.newContext({ baseURL: baseURL! })
    const family = await registerFamily(request, locale)
    const specialist = await findSpecialist(request, locale, 'asking')
    const slot = (await listAhead(request, specialist.id))[LATER]!
    const [language = ''] = specialist.languages
    const { id } = await book(request, slot, { family, language, locale })

    await signIn(page.request, specialist.email)
    await page.goto(at(`/consultations/${id}`))
    await page.getByRole('link', { name: t.proposal_propose() }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.proposal_propose_title())
    const send = page.getByRole('button', { name: t.proposal_send() })
    await clickWhenAlive(send)
    await expect(page.getByRole('main')).toContainText(t.proposal_times_missing())
    const boxes = page.getByRole('checkbox')
    for (const index of [0, 1, 2]) await boxes.nth(index).check()
    await expectNoOverflow(page)
    await send.click()
    await expect(page.getByText(t.proposal_done_propose(), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: t.proposal_withdraw() })).toBeVisible()

    const proposed = await mail.find(family.email, 'time-proposed')
    const link = pathIn(proposed, /do=accept/)
    const plain = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
    await plain.addCookies([{ name: 'timeZone', value: ZONE, url: baseURL! }])
    const reading = await plain.newPage()
    await reading.goto(link)
    await expect(reading.getByRole('heading', { level: 1 })).toHaveText(t.proposal_accept_title())
    await expectNoOverflow(reading)
    const read = async () =>
      (await (await request.get(`/api/consultations/${id}`)).json()) as ConsultationView
    const before = await read()
    expect(before.startsAt).toBe(slot.startsAt)
    await reading.getByRole('button', { name: t.proposal_accept() }).click()
    await expect(reading.getByText(t.booking_done_reschedule(), { exact: true })).toBeVisible()
    const after = await read()
    expect(after).toMatchObject({
      status: 'confirmed',
      startsAt: before.proposal!.times[0]!.startsAt,
      mainConcern: before.mainConcern,
    })
    await expect(reading.getByRole('main')).toContainText(
      formatTime(after.startsAt, { locale, timeZone: ZONE }),
    )
    await plain.close()
  })
})
