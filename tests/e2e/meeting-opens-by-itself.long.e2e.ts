import { book, listFree } from '../support/booked-times.ts'
import { expect, registerFamily, signIn, test } from '../support/journeys.ts'
import { button } from '../support/meeting-sides.ts'
import { offerSoon } from '../support/offered-soon.ts'
import { createSpecialist } from '../support/own-specialist.ts'
import { shiftClock } from '../support/shifted-clock.ts'
import { SLOWED } from '../support/slowed.ts'

const HOUR_MS = 3_600_000
const ONE_TIME_MINUTES = 45
/** A room opens ten minutes before: this one does within two minutes. */
const UNTIL_START_MINUTES = 12
const UNTIL_OPEN_MS = 150_000

test.use({ language: 'fa' })
test.describe.configure({ timeout: 300_000 * SLOWED })

test('the page of a meeting opens by itself on devices whose clock is an hour wrong, when it is time and not before (promise 77)', async ({
  page,
  context,
  browser,
  baseURL,
  site: { t, at, locale },
  elsewhere,
}) => {
  const [theirs, admin] = [await elsewhere(), await elsewhere()]
  await signIn(admin, 'admin@demo.example')
  const { id: specialistId } = await createSpecialist({ specialist: theirs, admin }, 'Mahsa Rad')
  await offerSoon(theirs, ONE_TIME_MINUTES, UNTIL_START_MINUTES)
  const family = await registerFamily(page.request, locale)
  const [slot] = await listFree(page.request, specialistId)
  const { id, startsAt } = await book(page.request, slot!, { family, language: 'farsi', locale })

  const pages = [page, await context.newPage(), await context.newPage()]
  const hours = [-1, 1, 0]
  for (const [index, one] of pages.entries()) {
    await one.addInitScript(shiftClock, hours[index]! * HOUR_MS)
    await one.goto(at(`/meet/${id}`))
    await expect(one.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(button(one, t.room_join())).toHaveCount(0)
  }
  // A phone that sleeps stops its timers. All pages of a context share one clock.
  const storageState = await context.storageState()
  const phone = await browser.newContext({ baseURL: baseURL!, storageState })
  const asleep = await phone.newPage()
  await asleep.clock.install()
  await asleep.goto(at(`/meet/${id}`))
  await expect(asleep.getByRole('heading', { level: 1 })).toBeVisible()
  await asleep.clock.pauseAt(Date.now() + 1000)
  await Promise.all(
    pages.map((one) => expect(button(one, t.room_join())).toBeVisible({ timeout: UNTIL_OPEN_MS })),
  )
  await expect(button(asleep, t.room_join())).toHaveCount(0)
  await asleep.clock.setSystemTime(Date.now())
  await asleep.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(button(asleep, t.room_join())).toBeVisible()
  await phone.close()
  const opensAt = Date.parse(startsAt) - 10 * 60_000
  expect(Date.now()).toBeGreaterThanOrEqual(opensAt)
})
