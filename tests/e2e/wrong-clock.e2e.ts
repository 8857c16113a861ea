import { button, findOpenMeeting } from '../support/meeting-sides.ts'
import { signInAs } from '../support/browser.ts'
import { firstInCore } from '../support/extent.ts'
import { expect, inBothLanguages, untilAlive } from '../support/journeys.ts'

const HOUR_MS = 3_600_000

/** As on a device whose clock is off, which no page has a way to know but by the server. */
function shiftClock(ms: number): void {
  const { timeOrigin } = performance
  Object.defineProperty(performance, 'timeOrigin', { value: timeOrigin + ms })
  const now = Date.now.bind(Date)
  window.Date = new Proxy(Date, {
    construct: (target, given: []) =>
      given.length > 0 ? new target(...given) : new target(now() + ms),
    get: (target, name) =>
      name === 'now' ? () => now() + ms : (Reflect.get(target, name) as unknown),
  })
}

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
