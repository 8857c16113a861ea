import { button, findOpenMeeting } from '../support/meeting-sides.ts'
import { signInAs } from '../support/browser.ts'
import { firstInCore } from '../support/extent.ts'
import { expect, inBothLanguages, untilAlive } from '../support/journeys.ts'
import { shiftClock } from '../support/shifted-clock.ts'

const HOUR_MS = 3_600_000

inBothLanguages((testOnce) => {
  for (const hours of firstInCore([-5, -1, 1, 12]))
    testOnce(
      `a meeting that is open is one on a device whose clock is wrong by ${hours} hours (promise 77)`,
      async ({ page, site: { t, at } }) => {
        await signInAs(page, 'family')
        const id = await findOpenMeeting(page)
        await page.addInitScript(shiftClock, hours * HOUR_MS)
        await page.goto(at('/dashboard/settings'))
        const tab = page.locator(`main a[href="${at('/dashboard')}"]`).first()
        await untilAlive(tab)
        await tab.click()
        await expect(page.getByRole('heading', { name: t.dashboard_open_title() })).toBeVisible()
        const join = page.locator(`main a[href*="/meet/${id}"]`).first()
        await join.click()
        await page.waitForURL(new RegExp(`/meet/${id}`))
        await expect(button(page, t.room_join())).toBeVisible()
      },
    )
})
