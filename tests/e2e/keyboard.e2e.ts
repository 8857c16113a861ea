import type { Page } from '@playwright/test'
import { findSpecialist, listFree } from '../support/booked-times.ts'
import { addDays } from '../../src/i18n/calendar/date-key.ts'
import { localDateKey } from '../../src/i18n/zones/zoned-time.ts'
import { expectFocusClear } from '../support/browser.ts'
import {
  clickWhenAlive,
  expect,
  field,
  inBothLanguages,
  openAccountMenu,
  signIn,
  test,
  untilAlive,
} from '../support/journeys.ts'

const ZONE = 'Europe/Berlin'
const MOST_TABS = 120

/** Presses Tab until the focus is where it is wanted, always on something that can be seen. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    await page.keyboard.press('Tab')
    const focus = await page.evaluate((wanted) => {
      const { activeElement: element } = document
      const { width, height } = element!.getBoundingClientRect()
      return { isThere: element!.matches(wanted), isSeen: width > 0 && height > 0 }
    }, selector)
    expect(focus.isSeen).toBe(true)
    await expectFocusClear(page)
    if (focus.isThere) return
  }
  throw new Error(`the Tab key never came to ${selector}`)
}

/** Whether a day is the other, or one of the three before it. */
const isShortlyBefore = (day: string, other: string): boolean =>
  [0, 1, 2, 3].some((days) => addDays(day, days) === other)

inBothLanguages(() => {
  test('more resources come on the same page, and the focus is on the first of them (spec 2.42)', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    await page.goto(at('/resources?count=3'))
    const fourth = page.locator('#resource-4')
    await expect(fourth).toHaveCount(0)
    await clickWhenAlive(page.getByRole('link', { name: t.library_more() }))
    await expect(page).toHaveURL(/count=27#resource-4$/)
    await expect(fourth.getByRole('link').first()).toBeFocused()
  })

  test('a family signs in, finds a specialist and books by the keyboard alone (spec 2.34, 4.8)', async ({
    page,
    context,
    baseURL,
    site,
    family,
  }) => {
    const { t, at, locale } = site
    const specialist = await findSpecialist(page.request, locale, 'confirming')
    await context.clearCookies()
    await context.addCookies([{ name: 'timeZone', value: ZONE, url: baseURL! }])
    await page.goto(at('/auth'))
    await tabTo(page, 'input[name=email]')
    await page.keyboard.type(family.email)
    await tabTo(page, 'input[name=password]')
    await page.keyboard.type(family.password)
    await page.keyboard.press('Enter')
    await page.waitForURL(at('/dashboard'))
    await untilAlive(page.getByRole('heading', { level: 1 }))

    await tabTo(page, `header a[href="${at('/specialists')}"]`)
    await page.keyboard.press('Enter')
    await page.waitForURL(at('/specialists'))
    await tabTo(page, 'input[name=q]')
    await page.keyboard.type(specialist.name)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article')).toHaveCount(1)
    await tabTo(page, `article a[href$="/booking/${specialist.id}"]`)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/booking\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

    const free = await listFree(page.request, specialist.id)
    const first = localDateKey(free[0]!.startsAt, ZONE)
    await tabTo(page, '[role=grid] [data-day]')
    const day = () => page.evaluate(() => document.activeElement?.getAttribute('data-day'))
    expect(await day()).toBe(first)
    const [forward, back] =
      locale === 'fa' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    await page.keyboard.press(forward)
    await expect.poll(day).toBe(addDays(first, 1))
    await page.keyboard.press('ArrowDown')
    await expect.poll(day).toBe(addDays(first, 8))
    await page.keyboard.press(back)
    await page.keyboard.press('ArrowUp')
    await expect.poll(day).toBe(first)
    await page.keyboard.press('PageDown')
    await expect.poll(day).not.toBe(first)
    await page.keyboard.press('PageUp')
    // By way of a shorter month, the last days come back to an earlier one.
    await expect.poll(async () => isShortlyBefore((await day())!, first)).toBe(true)
    for (let at = (await day())!; at !== first; at = addDays(at, 1)) {
      await page.keyboard.press(forward)
      await expect.poll(day).toBe(addDays(at, 1))
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`day=${first}`))

    await tabTo(page, '#booking [role=group] a[href*="slot="]')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/slot=\d+/)
    await tabTo(page, 'input[name=childAge]')
    await page.keyboard.type('7')
    await tabTo(page, 'textarea[name=mainConcern]')
    await page.keyboard.type('He is afraid of loud places.')
    await tabTo(page, '#booking button[type=submit]')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: t.booking_step_check() })).toBeFocused()
    await tabTo(page, '#booking button[type=submit]')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/consultations\/\d+\?booked=yes/)
    await expect(page.getByRole('heading', { name: t.booking_booked_title() })).toBeVisible()
  })
})

test('letters lead through the account menu, and are forgotten after a second (spec 2.3, 6.9, 9.13) @whole', async ({
  page,
}) => {
  await signIn(page.request, 'admin@demo.example')
  await page.clock.install()
  await page.goto('/specialists')
  await openAccountMenu(page)
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const items = page.getByRole('menuitem')
  await expect(items).toHaveText([
    'Dashboard',
    'Messages',
    'Settings',
    'Admin dashboard',
    'Publisher dashboard',
    'Log out',
  ])
  await page.keyboard.type('ad')
  await expect.poll(focused).toBe('Admin dashboard')
  await page.clock.fastForward(1000)
  await page.keyboard.type('d')
  await expect.poll(focused).toBe('Dashboard')
  await page.keyboard.press('Escape')
  await expect(items).toHaveCount(0)
})

test('the account menu has each person’s own pages (spec 2.3, 6.9)', async ({ page }) => {
  const pages = {
    family: ['Dashboard', /^Messages/, 'Settings'],
    publisher: ['Dashboard', 'Messages', 'Settings', 'Publisher dashboard'],
  }
  for (const [name, links] of Object.entries(pages)) {
    await signIn(page.request, `${name}@demo.example`)
    await page.goto('/about')
    await openAccountMenu(page)
    await expect(page.getByRole('menuitem')).toHaveText([...links, 'Log out'])
  }
})

test('what is fetched once is not fetched again by looking away or waiting (spec 7.28) @whole', async ({
  page,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  await page.clock.install()
  await page.goto('/specialists')
  await field(page, 'Sort by').hover()
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await page.waitForURL(/view=list/)
  await page.waitForLoadState('networkidle')
  const before = calls.length
  await page.evaluate(() => {
    window.dispatchEvent(new Event('blur'))
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
  })
  await page.clock.fastForward(600_000)
  await page.waitForLoadState('networkidle')
  expect(calls.length).toBe(before)
})
