import { expectNoOverflow } from '../support/browser.ts'
import { firstInCore } from '../support/extent.ts'
import { expect, field, inBothLanguages, test, openForm } from '../support/journeys.ts'

declare global {
  interface Window {
    largest?: PerformanceEntry & { element?: Element | null }
  }
}

inBothLanguages(() => {
  test('the home page leads both ways and shows three of each (spec 1.1, 1.5, 1.10, 2.5, 2.24, 2.26, 2.27, 2.28, 9.2)', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    await page.goto(at('/'))
    const title = page.getByRole('heading', { level: 1 })
    await expect(title.locator('mark')).toHaveCount(3)
    const main = page.getByRole('main')
    await expect(
      main.getByRole('link', { name: t.pages_home_find(), exact: true }),
    ).toHaveAttribute('href', at('/specialists'))
    const steps = main.getByRole('region', { name: t.pages_home_steps() }).getByRole('listitem')
    for (const step of [
      t.pages_home_step_search(),
      t.pages_home_step_book(),
      t.pages_home_step_review(),
    ])
      await expect(steps.filter({ hasText: step }).first()).toBeVisible()
    for (const [name, all, href] of [
      [t.pages_home_specialists(), t.pages_home_specialists_all(), '/specialists'],
      [t.common_resources(), t.pages_home_resources_all(), '/resources'],
    ] as const) {
      const section = main.getByRole('region', { name })
      await expect(section.getByRole('article')).toHaveCount(3)
      await expect(section.getByRole('link', { name: all })).toHaveAttribute('href', at(href))
    }
    const times = main.getByRole('list', { name: t.pages_home_next_times() }).getByRole('link')
    await expect(times).toHaveCount(3)
    await expect(times.first()).toHaveAttribute('href', /\/booking\/\d+\?slot=\d+/)
    const line = main.getByRole('form', { name: t.pages_home_search_label() })
    const need = field(page, t.matching_need_question())
    await need.selectOption({ label: t.matching_need_talking() })
    await page.reload()
    await expect(need).toHaveValue('speech_therapy')
    await line.getByRole('button', { name: t.pages_home_search_show() }).click()
    const language = site.locale === 'fa' ? 'farsi' : 'english'
    await page.waitForURL(
      (url) =>
        url.pathname === at('/specialists') &&
        url.searchParams.get('specialty') === 'speech_therapy' &&
        url.searchParams.get('languages') === language,
    )
    await expect(main.getByRole('article').first()).toBeVisible()
    await page.goto(at('/'))
    await main.getByRole('link', { name: t.pages_home_join() }).click()
    await page.waitForURL(/\/auth\?tab=specialist$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.accounts_tab_specialist())
  })

  test('the first screen of the home page has the title, people and the search, and nothing moves', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.largest = entry
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    const search = page.getByRole('form', { name: t.pages_home_search_label() })
    const floor = page.locator('.hero-floor')
    for (const [width, height] of [
      [390, 800],
      [1280, 720],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(at('/'))
      await expect(floor).toBeInViewport({ ratio: 0.8 })
      const box = await search.boundingBox()
      expect(box!.y + box!.height).toBeLessThan(700)
      // A drawing would be larger than any text: it comes later, and is not waited for.
      await expect
        .poll(() => page.evaluate(() => window.largest?.element?.localName))
        .toMatch(/^(?:h1|p)$/)
      await expectNoOverflow(page)
    }
    await page.emulateMedia({ media: 'print' })
    await expect(floor).toBeHidden()
  })

  test('the library’s buttons follow the type, and an empty category says so (spec 2.9, 2.31, 2.42, 8.21, 9.14) @whole', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    for (const [type, action] of [
      ['article', t.library_action_article()],
      ['video', t.library_action_video()],
      ['guide', t.library_action_guide()],
    ] as const) {
      await page.goto(at(`/resources?type=${type}`))
      const card = page.getByRole('article').first()
      await expect(card).toContainText(action)
    }
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByRole('link', { name: t.library_back() })).toBeVisible()
    await page.goto(at('/resources?category=Behavior&type=video'))
    const empty = page.getByRole('main').getByText(t.library_empty())
    await expect(empty).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
    await page.getByRole('link', { name: t.library_show_all() }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('about us says what, for whom and how (spec 2.12, 2.43)', async ({ page, site }) => {
    const { t, at } = site
    await page.goto(at('/about'))
    for (const heading of [
      t.pages_about_mission(),
      t.pages_about_vision(),
      t.pages_about_help_consultations(),
      t.pages_about_help_bilingual(),
      t.pages_about_help_resources(),
      t.pages_about_team_families(),
      t.pages_about_team_specialists(),
      t.pages_about_team_texts(),
      t.pages_faq_how(),
      t.pages_faq_who(),
      t.pages_faq_privacy(),
      t.pages_faq_join(),
    ])
      await expect(page.getByRole('main').getByText(heading, { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('main').locator('a[href^="mailto:"]')).toHaveText(/^\S+@\S+$/)
  })

  for (const path of firstInCore(['/contact', '/']))
    test(`a message to the team from ${path} is checked, sent and followed by another (spec 2.13, 2.29, 2.44, 2.45, 3.18, 4.9, 5.4, 7.27, 9.5)`, async ({
      page,
      site,
    }) => {
      const { t, at } = site
      await openForm(page, at(path))
      const send = page.getByRole('button', { name: t.contact_send() })
      await send.click()
      const main = page.getByRole('main')
      for (const message of [
        t.contact_name_short(),
        t.contact_email_invalid(),
        t.contact_subject_short(),
        t.contact_message_short(),
      ])
        await expect(main).toContainText(message)
      await field(page, t.common_name()).fill('Mina')
      await field(page, t.common_email()).fill('mina@journey.example')
      await field(page, t.contact_subject()).fill('A question')
      await field(page, t.contact_message()).fill(`May grandparents take part? ${path}`)
      await send.click()
      await expect(main).toContainText(t.contact_sent())
      await expect(main).toContainText(t.contact_sent_text())
      await main.getByText(t.contact_again()).click()
      await expect(field(page, t.contact_message())).toHaveValue('')
    })
})
