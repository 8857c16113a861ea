import { buildCalendar, startCalendarServer } from '../support/calendar-server.ts'
import { listFree } from '../support/booked-times.ts'
import { expectFits, expectNoAxeFindings } from '../support/browser.ts'
import { clickWhenAlive, expect, signIn, test, toastOf } from '../support/journeys.ts'

/** A specialist whom no journey books, though one pauses meanwhile. */
const OWN = { id: 9, email: 'elin.lindqvist@demo.example' }

test.use({ language: 'fa' })

test('a specialist adds a calendar, and a time at which it says busy is offered to nobody', async ({
  page,
  site,
  elsewhere,
  watch,
}) => {
  // The address of a private network is refused.
  watch.expected.push(/status of 400/)
  const { t, at } = site
  const server = await startCalendarServer()
  const visitor = await elsewhere()
  const free = () => listFree(visitor, OWN.id)
  await expect.poll(async () => (await free()).length).toBeGreaterThan(0)
  const busy = (await free()).at(-1)!
  const isFree = async () => (await free()).some(({ id }) => id === busy.id)
  server.answer = buildCalendar([busy])
  await signIn(page.request, OWN.email)
  await page.goto(at('/dashboard'))
  const fold = page.locator('summary').filter({ hasText: t.calendars_add_address() })
  await clickWhenAlive(fold)
  const form = page.locator('form').filter({ has: page.getByLabel(t.calendars_address()) })
  const add = form.getByRole('button', { name: t.calendars_add() })
  await form.getByLabel(t.calendars_name()).fill('مطب')

  await form.getByLabel(t.calendars_address(), { exact: true }).fill('https://10.0.0.1/private.ics')
  await add.click()
  await expect(form).toContainText(t.calendars_not_public())
  await form.getByLabel(t.calendars_address(), { exact: true }).fill(server.address)
  await add.click()
  await expect(toastOf(page)).toContainText(t.calendars_added())
  const row = page.getByRole('listitem').filter({ hasText: 'مطب' })
  await expect(row).toBeVisible()
  expect(await isFree()).toBe(false)
  await expectNoAxeFindings(page)
  await expectFits(page, 320)

  server.answer = 410
  await row.getByRole('button', { name: t.calendars_read_now_of({ name: 'مطب' }) }).click()
  await expect(row).toContainText(t.calendars_gone())
  await expect(row).toContainText(t.calendars_last_known())
  expect(await isFree()).toBe(false)

  await row.locator('summary').click()
  await row.getByRole('button', { name: t.calendars_remove_of({ name: 'مطب' }) }).click()
  await expect(toastOf(page)).toContainText(t.calendars_removed())
  await expect(row).toBeHidden()
  await expect.poll(isFree).toBe(true)
  server.stop()
})
