import type { APIRequestContext } from '@playwright/test'
import { localizeDigits } from '../../src/i18n/text/numbers.ts'
import {
  book,
  CONCERN,
  findSpecialist,
  listAhead,
  listFree,
  withSlot,
} from '../support/booked-times.ts'
import { expectNoAxeFindings, expectNoOverflow } from '../support/browser.ts'
import {
  expect,
  field,
  inBothLanguages,
  registerFamily,
  signIn,
  test,
  toastOf,
  untilAlive,
  type Site,
} from '../support/journeys.ts'
import { closeLater, closeSides, join, statusOf } from '../support/meeting-sides.ts'
import { openParticipant } from '../support/meeting.ts'
import { offerSoon } from '../support/offered-soon.ts'
import { createSpecialist } from '../support/own-specialist.ts'

const THREE_TIMES_MINUTES = 3 * 45

test.afterEach(closeSides)

/** Families who each book one of the specialist's times, in the order of the times. */
async function bookEach(
  contexts: readonly APIRequestContext[],
  specialistId: number,
  { locale }: Site,
): Promise<number[]> {
  const slots = await listFree(contexts[0]!, specialistId)
  const booked: number[] = []
  for (const [at, request] of contexts.entries()) {
    const family = await registerFamily(request, locale)
    const { id } = await book(request, slots[at]!, { family, language: 'farsi', locale })
    booked.push(id)
  }
  return booked
}

inBothLanguages(() => {
  test('an admin sees which three families lose their appointment before a specialist is suspended, and the one who waits in the room reads why and books again @whole', async ({
    page,
    site,
    browser,
    baseURL,
    elsewhere,
  }) => {
    const { t, at, locale } = site
    await signIn(page.request, 'admin@demo.example')
    const name = locale === 'fa' ? 'دکتر نگار امینی' : 'Dr. Negar Amini'
    const theirs = await elsewhere()
    const specialist = await createSpecialist({ specialist: theirs, admin: page.request }, name)
    await offerSoon(theirs, THREE_TIMES_MINUTES)
    const family = await openParticipant(browser, { baseURL: baseURL!, locale })
    closeLater(family)
    const each = [family.request, await elsewhere(), await elsewhere()]
    const [id] = await bookEach(each, specialist.id, site)
    await join(family, site, id!)
    await expect(statusOf(family)).toContainText(t.room_waiting({ name }))

    await page.goto(at(`/admin/users?q=${encodeURIComponent(specialist.email)}`))
    const suspend = page.getByRole('button', { name: t.people_suspend_named({ name }) })
    await untilAlive(suspend)
    await suspend.click()
    const dialog = page.getByRole('alertdialog')
    const three = localizeDigits('3', locale)
    await expect(dialog).toContainText(t.team_affected_families({ count: three }))
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    const named = locale === 'fa' ? 'نرگس صبوری' : 'Narges Sabouri'
    await expect(dialog.getByRole('listitem').first()).toContainText(named)
    await expectNoAxeFindings(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoOverflow(page)
    await dialog.getByRole('button', { name: t.people_suspend_confirm() }).click()
    await expect(toastOf(page)).toContainText(t.people_suspended())

    const title = t.room_ended_specialist_gone()
    await expect(family.getByRole('heading', { name: title })).toBeFocused()
    await expect(family.getByText(t.room_ended_specialist_gone_text())).toBeVisible()
    await expectNoAxeFindings(family)
    await family.getByRole('link', { name: t.room_book_again() }).click()
    await expect(family).toHaveURL(new RegExp(`${at('/specialists')}$`))

    const another = await findSpecialist(family.request, locale, 'confirming')
    const [slot] = await listAhead(family.request, another.id)
    await family.goto(withSlot(at(`/specialists/${another.id}`), slot!.id))
    await expect(field(family, t.booking_age_label())).toHaveValue(localizeDigits('6', locale))
    await expect(field(family, t.booking_fact_concern())).toHaveValue(CONCERN[locale])
  })
})
