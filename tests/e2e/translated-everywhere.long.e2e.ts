import type { Page } from '@playwright/test'
import { isAtRest } from '../support/at-rest.ts'
import { beReader, READERS, screensOf } from '../support/every-screen.ts'
import { awaken, expect, test as journeys } from '../support/journeys.ts'
import { withOwnProduct } from '../support/own-product.ts'
import { PUBLIC_PAGES } from '../support/public-pages.ts'
import { SLOWED } from '../support/slowed.ts'
import { expectTrueTexts, translate, translateEarly } from '../support/translated.ts'

declare global {
  interface Window {
    /** What was pressed on this page, and how often. */
    pressed?: Record<string, number>
  }
}

/** What follows a press on something alike is alike. */
const MOST_ALIKE = 3
const MOST_PRESSES = 40

/**
 * Presses what was not pressed yet of a page: buttons, tabs, parts that unfold, and links to other
 * views of the same page; chooses another option where it is a select. Answers whether there was any.
 */
function pressNext(most: number): boolean {
  const pressed = (window.pressed ??= {})
  const all = <Element extends HTMLElement>(selector: string) => [
    ...document.querySelectorAll<Element>(selector),
  ]
  const dialog = all(':is(dialog, [role=dialog], [role=alertdialog])').find((one) =>
    one.checkVisibility(),
  )
  const kindOf = (element: HTMLElement) => {
    const [name] = element instanceof HTMLAnchorElement ? element.search.split('=') : []
    return `${element.localName} ${name ?? element.innerText.replace(/\d/g, '')}`
  }
  const isFit = (element: HTMLElement) => {
    const isView =
      !(element instanceof HTMLAnchorElement) ||
      (element.pathname === location.pathname && element.search !== location.search)
    const isUsable = !element.matches(':disabled, [aria-disabled=true], form:has([value=logout]) *')
    return isView && isUsable && element.checkVisibility()
  }
  const next = all('button, summary, select, [type=radio], [type=checkbox], main a[href*="?"]')
    .filter((element) => !dialog || dialog.contains(element))
    .find((element) => isFit(element) && (pressed[kindOf(element)] ?? 0) < most)
  if (!next) return false
  pressed[kindOf(next)] = (pressed[kindOf(next)] ?? 0) + 1
  if (next instanceof HTMLSelectElement) {
    next.selectedIndex = (next.selectedIndex + 1) % next.options.length
    next.dispatchEvent(new Event('change', { bubbles: true }))
  } else next.click()
  return true
}

/** What a press leads to may be another page, loaded whole: what is asked of the old one is asked again. */
async function inPage<Answer>(page: Page, ask: () => Promise<Answer>): Promise<Answer> {
  let answer: Answer | undefined
  await expect(async () => {
    answer = await ask()
  }).toPass()
  await page.waitForLoadState()
  return answer!
}

/** Opens a page; the last press on the one before may still lead somewhere. */
const open = (page: Page, path: string) => inPage(page, () => page.goto(path))

const test = withOwnProduct({ CALENDARS: 'loopback', WEBHOOKS: 'loopback' })

test.use({ language: 'fa' })
test.describe.configure({ timeout: 900_000 * SLOWED })

for (const reader of READERS)
  test(`every screen of the ${reader} is used while the browser translates it (promise 71)`, async ({
    page,
    site: { t, at },
    watch,
  }) => {
    // What is refused is said on the page; a mail's link that is none, and a site that was closed, too.
    watch.expected.push(/status of (?:4\d\d|503)/)
    await page.addInitScript(() => (window.print = () => {}))
    const textOf = () => page.evaluate(() => document.body.innerText)
    const expectWhole = async () => {
      await page.waitForFunction(isAtRest)
      await translate(page)
      await expect(page.locator('h1', { hasText: t.shell_went_wrong_title() })).toHaveCount(0)
      await expectTrueTexts(page)
    }
    let changes = 0
    const screens = await screensOf(page.request, reader)
    for (const path of screens)
      await test.step(path, async () => {
        await beReader(page.request, reader)
        await open(page, at(path))
        await awaken(page.locator('main'))
        await inPage(page, expectWhole)
        // Within the site to another page and back.
        const about = page.getByRole('banner').getByRole('link', { name: `«${t.shell_about()}»` })
        await about.click()
        await page.waitForURL(at('/about'))
        await inPage(page, expectWhole)
        await page.goBack()
        await inPage(page, expectWhole)
        for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
          const before = await inPage(page, textOf)
          if (!(await inPage(page, () => page.evaluate(pressNext, MOST_ALIKE)))) break
          await inPage(page, expectWhole)
          if ((await inPage(page, textOf)) !== before) changes += 1
        }
      })
    // The presses do lead to something: else nothing could have gone wrong.
    expect(changes).toBeGreaterThan(screens.length)
  })

const TYPED = { '/contact': 'message', '/auth?tab=family': 'name' } as const

journeys(
  'a page that is translated before its scripts come is hydrated as it is, with what was typed (promise 71)',
  async ({ page, site: { at } }) => {
    await translateEarly(page)
    for (const path of PUBLIC_PAGES.filter((one) => one !== '/offline')) {
      await open(page, at(path))
      await page.evaluate(() => document.querySelector('h1')!.toggleAttribute('data-same'))
      const typed = page
        .locator(`main [name="${TYPED[path as keyof typeof TYPED] ?? 'none'}"]`)
        .first()
      if (path in TYPED) await typed.fill('typed before')
      await awaken(page.locator('main'))
      await page.waitForFunction(isAtRest)
      // The translation comes back, and the elements are the same: nothing was rendered anew.
      await expect(page.locator('main font').first(), path).toBeVisible()
      await expect(page.locator('h1[data-same]'), path).toHaveCount(1)
      if (path in TYPED) await expect(typed).toHaveValue('typed before')
      await expectTrueTexts(page)
    }
  },
)
