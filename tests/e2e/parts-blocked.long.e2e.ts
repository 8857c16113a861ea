import type { Page } from '@playwright/test'
import {
  clickWhenAlive,
  expect,
  field,
  inBothLanguages,
  openForm,
  registerFamily,
  untilAlive,
} from '../support/journeys.ts'
import { isPart, takenBy } from '../support/parts.ts'

/** Parts in different places of a page, and what is there once they have loaded. */
const MISSING = [
  {
    path: '/specialists',
    part: 'directory-page',
    place: 'main',
    alive: 'main [type=searchbox], main [type=search]',
  },
  {
    path: '/about',
    part: 'account-menu',
    place: 'header',
    alive: 'header button[aria-haspopup=menu]',
  },
] as const

/** What a page says, without the notice that a part of it is missing. */
const restOf = (page: Page, notice: string) =>
  page.evaluate((said) => {
    const lines = document.body.innerText.split('\n')
    return lines.filter((line) => line.trim() && !said.includes(line.trim()))
  }, notice)

inBothLanguages((testOnce) => {
  for (const { path, part, place, alive } of MISSING)
    testOnce(
      `that ${part} does not come is said in its place alone, and trying again mends it (promise 76)`,
      async ({ page, site: { t, at, locale }, watch }) => {
        watch.expected.push(/ERR_FAILED|dynamically imported module/)
        await registerFamily(page.request, locale)
        const blocked = isPart(part)
        await page.route(blocked, (route) => route.abort())
        await page.goto(at(path))
        const notice = t.shell_part_missing()
        const again = t.shell_try_again()
        const drawn = await restOf(page, notice + again)
        await page.mouse.move(5, 5)
        await page.mouse.move(9, 9)
        await expect(page.getByText(notice)).toHaveCount(1)
        await expect(
          page.locator(place).getByRole('status').filter({ hasText: notice }),
        ).toBeVisible()
        // What the server rendered is unchanged, and the parts that have loaded work.
        expect(await restOf(page, notice + again)).toEqual(drawn)
        await untilAlive(page.getByRole('banner').getByRole('link', { name: t.shell_about() }))
        await expect(page.locator('h1')).toHaveCount(1)

        await page.unroute(blocked)
        await page.getByRole('button', { name: again }).click()
        await expect(page.getByText(notice)).toHaveCount(0)
        await clickWhenAlive(page.locator(alive).first())
      },
    )

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
