import { expect, field, inBothLanguages, openForm, test, untilAlive } from '../support/journeys.ts'
import { takenBy } from '../support/parts.ts'

const PARTS = '**/assets/*.js'

inBothLanguages(() => {
  test('a tab that was open during an upgrade loads the page that it goes to anew, once (promise 72)', async ({
    page,
    site: { t, at },
    watch,
  }) => {
    watch.expected.push(/status of 404|dynamically imported module|could not be loaded/)
    await openForm(page, at('/contact'))
    const message = field(page, t.contact_message())
    await message.fill('typed before the upgrade')
    const taken = await takenBy(page)
    let documents = 0
    await page.route(PARTS, (route) =>
      taken.includes(route.request().url()) ? route.fallback() : route.fulfill({ status: 404 }),
    )
    page.on('framenavigated', (frame) => void (frame === page.mainFrame() && (documents += 1)))
    page.on('request', (request) => {
      // What is loaded whole comes from the new build.
      if (request.isNavigationRequest()) void page.unroute(PARTS)
    })
    const link = page.getByRole('banner').getByRole('link', { name: t.shell_about() })
    await untilAlive(link)
    await link.click()
    await page.waitForURL(at('/about'))
    await untilAlive(link)
    await expect(page.locator('body')).not.toContainText(t.shell_went_wrong_title())
    expect(documents).toBeLessThanOrEqual(2)
    await page.goBack()
    await expect(message).toHaveValue('typed before the upgrade')
  })
})
