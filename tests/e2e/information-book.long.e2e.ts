import type { Page } from '@playwright/test'
import { formatNumber } from '../../src/i18n/text/numbers.ts'
import { expectFits, expectNoAxeFindings } from '../support/browser.ts'
import {
  awaken,
  expect,
  inBothLanguages,
  test,
  untilAlive,
  type Site,
  withoutScripts,
} from '../support/journeys.ts'

const PAGES = [0, 1, 2, 3]

function bookOf(page: Page, { t, locale }: Site) {
  const headings = [t.book_autism(), t.book_senses(), t.book_communication(), t.book_steps()]
  const book = page.getByRole('region', { name: t.book_title() })
  const number = (index: number) => formatNumber(index + 1, locale)
  const button = (name: string) => book.getByRole('button', { name, exact: true })
  const dot = (index: number) => button(t.book_go_to({ page: number(index) }))
  return {
    book,
    headings,
    dot,
    next: button(t.book_next()),
    previous: button(t.book_previous()),
    picture: (index: number) =>
      book.locator(`#book-page-${index + 1}`).getByRole('link', { name: t.book_turn() }),
    async open(): Promise<void> {
      await awaken(dot(0))
    },
    /** One page alone is there for readers, it lies in the frame, and its dot says so. */
    async expectPage(index: number): Promise<void> {
      await expect(book.locator('[role=group]:not([inert]) h3')).toHaveText([headings[index]!])
      await expect(book.locator(`#book-page-${index + 1} h3`)).toBeInViewport()
      for (const one of PAGES)
        await (one === index
          ? expect(dot(one)).toHaveAttribute('aria-current', 'true')
          : expect(dot(one)).not.toHaveAttribute('aria-current'))
    },
  }
}

declare global {
  interface Window {
    /** From where pages of the book began to travel: at each turn the one that comes in, then the other. */
    travels: string[]
  }
}

/** Writes down how pages travel, for they may have arrived before anybody looks. */
const noteTravels = () => {
  window.travels = []
  const { animate } = Element.prototype
  Element.prototype.animate = function (...parameters) {
    const animation = animate.apply(this, parameters)
    const [from, to] = (animation.effect as KeyframeEffect).getKeyframes()
    if (to?.['transform'] === 'translateX(0%)') window.travels.push(String(from?.['transform']))
    return animation
  }
}

const travelsOf = (page: Page) => page.evaluate(() => window.travels.splice(0))

/** The page that came in last began its way there. */
const expectCameFrom = (page: Page, side: string) =>
  expect.poll(async () => (await travelsOf(page))[0]).toBe(side)

inBothLanguages((testOnce) => {
  test('the book has four pages, turns by arrows, dots and its picture, and wraps around (spec 2.25, 4.13, 9.11, 1.10)', async ({
    page,
    site,
  }) => {
    await page.goto(site.at('/'))
    const { book, dot, next, previous, picture, open, expectPage } = bookOf(page, site)
    await open()
    await expect(book.getByText(site.t.book_lead())).toBeVisible()
    await expect(book.getByText(site.t.book_hint())).toBeVisible()
    await expect(book.getByRole('group', { includeHidden: true })).toHaveCount(4)
    await expectPage(0)
    const live = book.locator('[aria-live=polite]')
    await expect(live).toBeEmpty()
    for (const index of [1, 2, 3, 0]) {
      await next.click()
      await expectPage(index)
    }
    await expect(live).toContainText(site.t.book_autism())
    await previous.click()
    await expectPage(3)
    await dot(1).click()
    await expectPage(1)
    await picture(1).click()
    await expectPage(2)
    await expect(picture(2)).toBeFocused()
    await expect(book.locator('#book-page-3').getByRole('img')).toBeVisible()
    await expect(page).toHaveURL(site.at('/'))
    await expectNoAxeFindings(page)
    await expectFits(page, 320, 768)
  })

  test('the arrow keys follow the reading direction and work in the book alone (spec 2.25)', async ({
    page,
    site,
  }) => {
    const [on, back] =
      site.locale === 'fa' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    await page.goto(site.at('/'))
    const { dot, next, open, expectPage } = bookOf(page, site)
    await open()
    // The book stays in sight, below the first screen.
    await page.locator('h1').evaluate((title) => title.focus({ preventScroll: true }))
    await page.keyboard.press(on)
    await expectPage(0)
    await dot(0).focus()
    await page.keyboard.press(on)
    await expectPage(1)
    for (const index of [0, 3]) {
      await page.keyboard.press(back)
      await expectPage(index)
    }
    await next.focus()
    await page.keyboard.press('Space')
    await expectPage(0)
    await page.keyboard.press('Enter')
    await expectPage(1)
  })

  test('pages slide the way they are turned, mirrored in Farsi, and do not move with reduced motion (spec 2.25, 4.13)', async ({
    page,
    context,
    baseURL,
    site,
  }) => {
    const [ahead, behind] =
      site.locale === 'fa'
        ? ['translateX(-100%)', 'translateX(100%)']
        : ['translateX(100%)', 'translateX(-100%)']
    await page.addInitScript(noteTravels)
    await page.goto(site.at('/'))
    const { next, previous, open, expectPage } = bookOf(page, site)
    await open()
    await next.click()
    await expectCameFrom(page, ahead)
    await previous.click()
    await expectCameFrom(page, behind)
    await previous.click()
    await expectCameFrom(page, behind)
    await expectPage(3)
    await next.click()
    await expectCameFrom(page, ahead)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await next.click()
    await expectPage(1)
    expect(await travelsOf(page)).toEqual([])
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await context.addCookies([{ name: 'mode', value: 'calm', url: baseURL! }])
    await page.goto(site.at('/about'))
    await page.goto(site.at('/'))
    await open()
    await next.click()
    await expectPage(1)
    expect(await travelsOf(page)).toEqual([])
  })

  testOnce(
    'the other drawings wait for the reader, and nothing moves when they come (spec 2.25)',
    async ({ page, site }) => {
      await page.clock.install()
      await page.goto(site.at('/'))
      const { book, open } = bookOf(page, site)
      await untilAlive(page.locator('header nav a').first())
      // What is done when nobody has moved for long is no reason either.
      await page.clock.fastForward(60_000)
      await page.waitForLoadState('networkidle')
      const others = book.locator('use:not([href$="#book-page-1"])')
      await expect(others).toHaveCount(0)
      await expect(page.locator('body')).toBeFocused()
      await expect(book.locator('#book-page-1').getByRole('img')).toBeVisible()
      const heightsNow = () =>
        book.evaluate((element) => [element.clientHeight, document.documentElement.scrollHeight])
      const before = await heightsNow()
      await open()
      await expect(others).toHaveCount(3)
      expect(await heightsNow()).toEqual(before)
      await page.clock.fastForward(60_000)
      await bookOf(page, site).expectPage(0)
    },
  )

  test.describe('under a finger', () => {
    test.use({ hasTouch: true, viewport: { width: 390, height: 800 } })

    test('the first tap turns the page and moves nothing else, while its code is still coming (spec 2.25)', async ({
      page,
      site,
    }) => {
      let release = () => {}
      const gate = new Promise<void>((resolve) => (release = resolve))
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await gate
        await route.continue()
      })
      await page.goto(site.at('/'), { waitUntil: 'commit' })
      const { book, dot, picture } = bookOf(page, site)
      // All of the page is there, and none of its files that are scripts.
      await page.locator('footer').waitFor()
      // Letters that come later would move what was scrolled to.
      await page.evaluate(() => document.fonts.ready.then(() => true))
      await picture(0).scrollIntoViewIfNeeded()
      const scrolled = await page.evaluate(() => window.scrollY)
      await picture(0).tap()
      // A page lies where the first did; its heading may be below this small window.
      const awayFromFrame = (index: number) =>
        book.locator(`#book-page-${index + 1}`).evaluate((turned) => {
          const frame = turned.parentElement!.getBoundingClientRect()
          return Math.round(Math.abs(turned.getBoundingClientRect().left - frame.left))
        })
      const expectOnly = async (index: number) => {
        await expect.poll(() => awayFromFrame(index)).toBeLessThanOrEqual(1)
        expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)
        await expect(page).toHaveURL(site.at('/'))
      }
      await expectOnly(1)
      release()
      // The next tap brings the book's own code, which takes over where the taps have left it.
      await untilAlive(page.locator('header nav a').first())
      await picture(1).tap()
      await expectOnly(2)
      await untilAlive(picture(2))
      await expectOnly(2)
      await picture(2).tap()
      await expect(dot(3)).toHaveAttribute('aria-current', 'true')
      await expectOnly(3)
    })

    test('a swipe turns the page, and past the last one to the first (spec 2.25)', async ({
      page,
      site,
    }) => {
      await page.goto(site.at('/'))
      const { book, dot, picture, open, expectPage } = bookOf(page, site)
      await open()
      const devtools = await page.context().newCDPSession(page)
      const towards = site.locale === 'fa' ? 1 : -1
      const swipe = async (sign: number) => {
        const { y, height } = (await book.locator('[role=group]:not([inert]) a').boundingBox())!
        const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
          devtools.send('Input.dispatchTouchEvent', {
            type,
            touchPoints: x === undefined ? [] : [{ x, y: y + height / 2 }],
          })
        await touch('touchStart', 195 - sign * 100)
        for (const way of [-60, 0, 60, 100]) await touch('touchMove', 195 + sign * way)
        await touch('touchEnd')
      }
      await picture(0).scrollIntoViewIfNeeded()
      await swipe(towards)
      await expectPage(1)
      await swipe(-towards)
      await expectPage(0)
      await swipe(-towards)
      await expectPage(3)
      await swipe(towards)
      await expectPage(0)
      await expect(dot(0)).toHaveAttribute('aria-current', 'true')
    })
  })

  withoutScripts(() => {
    testOnce(
      'all four pages are read and seen, by dots and by the picture (spec 2.25, 9.11)',
      async ({ page, site }) => {
        await page.goto(site.at('/'))
        const { book, headings, dot, next, picture } = bookOf(page, site)
        await expect(book.getByRole('heading', { level: 3 })).toHaveText(headings)
        await expect(book.getByRole('img')).toHaveCount(4)
        await expect(next).toBeHidden()
        await expect(book.locator('#book-page-3 h3')).not.toBeInViewport()
        await dot(2).click()
        await expect(book.locator('#book-page-3 h3')).toBeInViewport()
        await picture(2).click()
        await expect(book.locator('#book-page-4 h3')).toBeInViewport()
        await picture(3).click()
        await expect(book.locator('#book-page-1 h3')).toBeInViewport()
      },
    )
  })
})
