import type { Page } from '@playwright/test'
import { PANEL_ID } from '../../src/features/booking/components/slot-href.ts'
import type { DirectoryEntry } from '../../src/features/directory/schema.ts'
import { formatBriefDay, formatShortDate } from '../../src/i18n/calendar/dates.ts'
import { expect, expectFits, expectNoOverflow } from '../support/browser.ts'
import { firstInCore } from '../support/extent.ts'
import { awaken, field, inBothLanguages, test, type Site } from '../support/journeys.ts'

/** The names on the cards, in their order. */
const namesOf = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts()

async function show(page: Page, { t }: Site): Promise<void> {
  await page.getByRole('button', { name: t.directory_submit() }).click()
}

inBothLanguages((testOnce) => {
  test('filters narrow the directory, are counted, named and taken away one by one (spec 2.6, 2.32, 3.22, 8.21)', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    const digits = (count: number) => count.toLocaleString(site.locale === 'fa' ? 'fa-IR' : 'en')
    const all = Number(
      (await page.request.get('/api/specialists?limit=1')).headers()['x-total-count'],
    )
    await page.goto(at('/specialists'))
    await expect(page.getByRole('status').first()).toHaveText(
      t.directory_count({ count: digits(all) }),
    )
    await field(page, t.common_language()).selectOption('farsi')
    await field(page, t.directory_filter_specialty()).selectOption('speech_therapy')
    await show(page, site)
    await page.waitForURL(/languages=farsi/)
    const query = 'languages=farsi&specialty=speech_therapy'
    const found = (await (await page.request.get(`/api/specialists?${query}`)).json()) as unknown[]
    expect(found.length).toBeGreaterThan(0)
    expect(found.length).toBeLessThan(all)
    await expect(page.getByRole('article')).toHaveCount(found.length)
    await expect(page.getByRole('main')).toContainText(
      found.length === 1
        ? t.directory_count_one()
        : t.directory_count({ count: digits(found.length) }),
    )
    await expect(field(page, t.directory_filter_specialty())).toHaveValue('speech_therapy')

    await field(page, t.directory_filter_availability()).selectOption('weekends')
    await field(page, t.common_search()).fill('qqqqq')
    await show(page, site)
    await expect(page.getByText(t.directory_empty_title())).toBeVisible()
    await expect(page.getByText(t.directory_empty_hint())).toBeVisible()
    const active = page.getByRole('list', { name: t.directory_active() })
    await expect(active.getByRole('link')).toHaveCount(4)
    await expect(page.getByRole('link', { name: t.directory_clear() })).toHaveCount(1)
    await page
      .getByRole('link', {
        name: t.directory_remove({ filter: t.directory_searched({ q: 'qqqqq' }) }),
      })
      .click()
    await expect(page).not.toHaveURL(/qqqqq/)
    await active.getByRole('link', { name: t.directory_clear() }).click()
    await expect(page.getByRole('main')).toContainText(t.directory_count({ count: digits(all) }))
  })

  test('a choice is shown at once and stays in focus; in calm mode the button shows it (spec 2.32)', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    await page.goto(at('/specialists'))
    await awaken(page.getByRole('button', { name: t.directory_submit() }))
    const language = field(page, t.common_language())
    await language.focus()
    await language.selectOption('farsi')
    await page.waitForURL(/languages=farsi/)
    const active = page.getByRole('list', { name: t.directory_active() })
    await expect(active.getByRole('link')).toHaveCount(2)
    await expect(language).toBeFocused()
    await active.getByRole('link', { name: t.directory_clear() }).click()
    await expect(page).not.toHaveURL(/languages/)
    await expect(language).toHaveValue('')
    await page.evaluate(() => (document.documentElement.dataset['mode'] = 'calm'))
    // On a phone, which calm mode is laid out as, the choices are in a sheet.
    await page.getByRole('button', { name: t.common_filters() }).click()
    await language.selectOption('farsi')
    await expect(page).not.toHaveURL(/languages/)
    await page.getByRole('button', { name: t.directory_submit() }).click()
    await page.waitForURL(/languages=farsi/)
  })

  test('on a phone the search’s hint is whole, and a free time on a card leads to a heading in view @whole', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(at('/specialists'))
    const room = await field(page, t.common_search()).evaluate((input: HTMLInputElement) => {
      const copy = document.createElement('span')
      copy.style.font = getComputedStyle(input).font
      copy.style.position = 'absolute'
      copy.textContent = input.placeholder
      input.after(copy)
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(input)
      const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
      const { offsetWidth } = copy
      // The scripts take the page over only as the server drew it.
      copy.remove()
      return input.clientWidth - padding - offsetWidth
    })
    expect(room).toBeGreaterThanOrEqual(0)

    const time = page.getByRole('article').locator('a[href*="slot="]').first()
    await awaken(time)
    await time.click()
    await page.waitForURL(/\/booking\/\d+\?slot=/)
    const heading = page.getByRole('heading', { name: t.booking_step_details() })
    await expect(heading).toBeFocused()
    await expect(heading).toBeInViewport()
  })

  test('search folds the ways in which Persian is spelt (spec 2.32) @whole', async ({
    page,
    site,
  }) => {
    const { at } = site
    await page.goto(at('/specialists'))
    // Arabic Yeh and Kaf, a joined word, a name in the other script.
    for (const [typed, found] of [
      ['شيرين كاوه', /شیرین کاوه|Shirin Kaveh/],
      ['ندا فراهاني', /ندا فراهانی|Neda Farahani/],
      ['shirin', /شیرین کاوه|Shirin Kaveh/],
    ] as const) {
      await field(page, site.t.common_search()).fill(typed)
      await show(page, site)
      await expect(page.getByRole('article')).toHaveCount(1)
      await expect(page.getByRole('article').getByRole('heading')).toHaveText(found)
    }
  })

  test('the list can be sorted, shown as rows, and leafed through (spec 2.30, 2.32, 9.2, 9.3)', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    await page.goto(at('/specialists'))
    const first = page.getByRole('article').first()
    await expect(first).toContainText(t.directory_card_next())
    await expect(first.getByRole('img').last()).toBeVisible()
    const bio = await first.locator('p[dir=auto]').innerText()
    const characters = [...new Intl.Segmenter(site.locale).segment(bio)].length
    expect(characters).toBeLessThanOrEqual(bio.endsWith('…') ? 101 : 100)

    await field(page, t.directory_sort_label()).selectOption('name')
    await show(page, site)
    await page.waitForURL(/sort=name/)
    await expect(page.getByRole('article')).toHaveCount(12)
    const names = await namesOf(page)
    const collator = new Intl.Collator(site.locale)
    expect(names).toEqual([...names].sort((a, b) => collator.compare(a, b)))

    await page.getByRole('link', { name: t.directory_view_list(), exact: true }).click()
    await page.waitForURL(/view=list/)
    const list = page.getByRole('link', { name: t.directory_view_list(), exact: true })
    await expect(list).toHaveAttribute('aria-current', 'true')
    expect(await namesOf(page)).toEqual(names)
    const boxes = await Promise.all(
      [0, 1].map((index) => page.getByRole('article').nth(index).boundingBox()),
    )
    expect(boxes[0]!.x).toBe(boxes[1]!.x)

    const pages = page.getByRole('navigation', { name: t.directory_pages_label() })
    await pages.getByRole('link', { name: t.lists_next() }).click()
    await page.waitForURL(/page=2/)
    await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(names[0]!)
    for (const name of await namesOf(page)) expect(names).not.toContain(name)
    await page.goBack()
    await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(names[0]!)
    await expectFits(page, 320)

    // On a phone the first specialist is in view, and the filters are in a sheet.
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(at('/specialists'))
    const filters = page.getByRole('button', { name: t.common_filters() })
    await awaken(filters)
    for (const mode of ['calm', 'light']) {
      await page.evaluate((name) => (document.documentElement.dataset['mode'] = name), mode)
      const first = page.getByRole('article').first()
      await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(420)
    }
    // The language is in the search line, with the search and the button of the other filters.
    const language = field(page, t.common_language())
    const tops = await Promise.all(
      [field(page, t.common_search()), language, filters].map((one) => one.boundingBox()),
    )
    expect(Math.max(...tops.map((top) => top!.y)) - tops[0]!.y).toBeLessThan(4)
    const specialty = field(page, t.directory_filter_specialty())
    await expect(specialty).toBeHidden()
    await filters.click()
    await specialty.selectOption('speech_therapy')
    await page.keyboard.press('Escape')
    await expect(specialty).toBeHidden()
    await filters.click()
    await show(page, site)
    await page.waitForURL(/specialty=speech_therapy/)
    await expect(specialty).toBeHidden()
    await expectNoOverflow(page)
  })

  test('a card leads to the profile and to the booking page (spec 2.7, 2.30, 2.33)', async ({
    page,
    site,
    family,
  }) => {
    const { t, at } = site
    expect(family.id).toBeGreaterThan(0)
    await page.goto(at('/specialists?q=shirin'))
    const card = page.getByRole('article')
    await expect(
      card.getByRole('link', { name: new RegExp(t.directory_card_book()) }),
    ).toHaveAttribute('href', at('/booking/1'))
    const time = card.getByRole('link').filter({ has: page.locator('time') })
    await expect(time).toHaveCount(3)
    const { timeZone } = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions())
    const reader = { locale: site.locale, timeZone }
    const [entry] = (await (
      await page.request.get('/api/specialists?q=shirin', {
        headers: { 'accept-language': site.locale },
      })
    ).json()) as DirectoryEntry[]
    const { what, checkedAt } = entry!.latestCheck!
    const [checked] = what.split(/[,،]/)
    const date = formatShortDate(checkedAt, reader)
    await expect(card).toContainText(t.directory_card_checked({ what: checked!, date }))
    const startsAt = (await time.last().locator('time').getAttribute('datetime'))!
    const href = (await time.last().getAttribute('href'))!
    await time.last().click()
    await page.waitForURL(`**${href.split('#')[0]}*`)
    await expect(page.locator(`#${PANEL_ID}`)).toContainText(formatBriefDay(startsAt, reader))
    await page.goBack()
    // The card is one link wherever nothing else can be pressed, on its portrait too.
    const pressed = await card.locator('img').evaluate((portrait) => {
      portrait.scrollIntoView({ block: 'center' })
      const { x, y, width, height } = portrait.getBoundingClientRect()
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      return hit?.closest('a')?.getAttribute('href')
    })
    expect(pressed).toBe(at('/specialists/1'))
    await card.getByRole('link', { name: new RegExp(t.directory_card_profile()) }).click()
    await page.waitForURL(at('/specialists/1'))
    await expect(page.getByText(t.specialists_verified(), { exact: true })).toBeVisible()
    const reviews = page.getByRole('region', { name: t.common_reviews() })
    await expect(reviews.getByText(t.reviews_author())).toHaveCount(3)
    await reviews.getByRole('link').click()
    await page.waitForURL(at('/specialists/1/reviews'))
    await expect.poll(() => page.getByText(t.reviews_author()).count()).toBeGreaterThan(3)
  })

  testOnce(
    'three questions lead to three specialists, with the reason and without a trace',
    async ({ browser, baseURL, site }) => {
      const { t, at } = site
      const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name })
      for (const javaScriptEnabled of firstInCore([true, false])) {
        const context = await browser.newContext({ javaScriptEnabled, timezoneId: 'Asia/Tehran' })
        const page = await context.newPage()
        const heading = page.getByRole('heading', { level: 1 })
        await page.goto(new URL(at('/'), baseURL).href)
        await link(page, t.matching_title()).click()
        await expect(heading).toHaveText(t.matching_need_question())
        const need = link(page, t.matching_need_senses())
        // Without its scripts a page comes whole, and the browser itself says so.
        if (javaScriptEnabled) await awaken(need)
        await need.press('Enter')
        await expect(heading).toHaveText(t.matching_language_question())
        if (javaScriptEnabled) await expect(heading).toBeFocused()
        await link(page, t.common_farsi()).click()
        await expect(heading).toHaveText(t.matching_when_question())
        await link(page, t.matching_back()).click()
        await expect(heading).toHaveText(t.matching_language_question())
        await link(page, t.common_farsi()).click()
        await link(page, t.matching_when_any()).click()
        const cards = page.getByRole('article')
        await expect(cards).toHaveCount(3)
        await expect(page).toHaveURL(/which-specialist\?need=senses&language=farsi&when=any$/)
        await expect(cards.first()).toContainText(t.matching_works_senses({ topics: '' }).trim())
        await expect(cards.first().locator('time').first()).toBeVisible()
        const answer = await page.request.get(page.url())
        expect(answer.headers()['cache-control']).toBe('private, no-store')
        expect(await answer.text()).toContain('name="robots" content="noindex"')
        // Nothing but the clock, where the site has another.
        const remaining = (await context.cookies()).filter(({ name }) => name !== 'timeZone')
        expect(remaining).toEqual([])
        await link(page, t.matching_more()).click()
        await expect(page).toHaveURL(/specialty=sensory_integration/)
        await context.close()
      }
    },
  )

  test('what is no specialist says so, with the way to all of them (spec 2.35, 5.9, 8.21)', async ({
    page,
    site,
    watch,
  }) => {
    const { t, at } = site
    watch.expected.push(/status of 404/)
    for (const [path, title] of [
      ['/specialists/abc', t.problem_invalid_specialist_id()],
      ['/specialists/99999', t.problem_specialist_not_found()],
    ] as const) {
      const answer = await page.goto(at(path))
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await expect(page.getByRole('link', { name: t.specialists_browse_all() })).toHaveAttribute(
        'href',
        at('/specialists'),
      )
    }
  })
})

test('a directory that cannot be read says so (spec 8.5) @whole', async ({ page, site, watch }) => {
  const { t } = site
  watch.expected.push(/Failed to load resource/)
  await page.goto('/specialists')
  const button = page.getByRole('button', { name: t.directory_submit() })
  await button.hover()
  await page.route('**/api/specialists?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.waitForLoadState('networkidle')
  await field(page, t.common_search()).fill('x')
  await button.click()
  await expect(page.getByRole('heading', { name: 'Failed to fetch specialists' })).toBeVisible()
})
