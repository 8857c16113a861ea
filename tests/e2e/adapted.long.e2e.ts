import type { Page } from '@playwright/test'
import { expectNoOverflow, signInAs } from '../support/browser.ts'
import { expect, inBothLanguages, test } from '../support/journeys.ts'

/** The main job of a family, and the page from which it goes on. */
const WAY = [
  '/',
  '/specialists',
  '/specialists/1',
  '/booking/1',
  '/dashboard',
  '/dashboard/settings',
]

/** As much space as WCAG 1.4.12 lets readers ask for; Persian letters are joined and stay so. */
const SPACED = (locale: string) => `
  * { line-height: 1.5 !important; word-spacing: 0.16em !important;
    ${locale === 'fa' ? '' : 'letter-spacing: 0.12em !important;'} }
  p { margin-bottom: 2em !important }`

/** What holds words and cuts them off; a line that ends in dots leads to its whole. */
const cutOff = (page: Page) =>
  page.locator('main *').evaluateAll((elements) =>
    elements
      .filter((element) => element.getClientRects().length > 0)
      // What is one pixel wide is there to be heard.
      .filter((element) => !element.closest('.truncate') && element.clientWidth > 2)
      .filter((element) => getComputedStyle(element).overflowY !== 'visible')
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 3)
      .filter((element) => !/auto|scroll/.test(getComputedStyle(element).overflowY))
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )

inBothLanguages(() => {
  test('letters, words and lines may be further apart', async ({ browser, baseURL, site }) => {
    const { at, locale } = site
    // The reader's own styles are none of the page's, which its policy would refuse.
    const context = await browser.newContext({
      baseURL: baseURL!,
      bypassCSP: true,
      viewport: { width: 320, height: 800 },
    })
    const page = await context.newPage()
    await signInAs(page, 'family')
    for (const path of WAY) {
      await page.goto(at(path))
      await page.addStyleTag({ content: SPACED(locale) })
      await expectNoOverflow(page)
      expect(await cutOff(page), path).toEqual([])
    }
    await context.close()
  })

  test('where a reader’s own colours are forced, the current tab differs, and focus is seen', async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' })
    await signInAs(page, 'family')
    await page.goto(site.at('/dashboard'))
    const edges = (which: string) =>
      page
        .locator(`main nav ${which}`)
        .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBlockEndColor))
    const [current] = await edges('[aria-current]')
    expect(await edges('a:not([aria-current])')).not.toContain(current)
    await page.keyboard.press('Tab')
    const outline = await page.evaluate(
      () => getComputedStyle(document.activeElement!).outlineStyle,
    )
    expect(outline).not.toBe('none')
  })
})
