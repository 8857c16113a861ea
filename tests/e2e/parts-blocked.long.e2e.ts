import type { Page } from '@playwright/test'
import { expect, field, inBothLanguages, openForm } from '../support/journeys.ts'

/** The parts that a page has taken so far. */
const takenBy = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  )

inBothLanguages((testOnce) => {
  testOnce(
    'what blocks any part of a page leaves what the server drew; names of parts say nothing (promise 76)',
    async ({ page, site: { t, at }, watch }) => {
      watch.expected.push(/ERR_FAILED|ERR_BLOCKED|dynamically imported module/)
      await openForm(page, at('/contact'))
      const parts = await takenBy(page)
      expect(parts.length).toBeGreaterThan(3)
      const names = parts.map((part) => part.split('/').at(-1)!)
      expect(names.filter((name) => !/^[0-9a-f]{12}\.js$/.test(name))).toEqual([])
      for (const part of parts) {
        await page.route(part, (route) => route.abort())
        await page.goto(at('/contact'))
        await page.mouse.move(5, 5)
        await page.mouse.move(9, 9)
        await page.waitForLoadState('load')
        await expect(field(page, t.contact_message())).toBeVisible()
        await expect(page.locator('body')).not.toContainText(t.shell_went_wrong_title())
        await page.unroute(part)
      }
    },
  )
})
