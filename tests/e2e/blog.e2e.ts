import type { Page } from '@playwright/test'
import { expectNoAxeFindings, expectNoOverflow, signInAs } from '../support/browser.ts'
import {
  awaken,
  clickWhenAlive,
  expect,
  field,
  inBothLanguages,
  logIn,
  type Site,
  test,
  toastOf,
  withoutScripts,
} from '../support/journeys.ts'

const COMMENTED = { en: '/blog/your-first-consultation', fa: '/blog/your-first-consultation-fa' }
const HOSTILE = '<img src=x onerror="fired(1)"> <script>fired(2)</script> javascript:fired(3)'

/** The number of posts, in the list's own heading. */
const countOf = (page: Page) => page.getByRole('main').getByRole('status')
const cards = (page: Page) => page.getByRole('main').getByRole('article')

async function openList(page: Page, { at }: Site, query = ''): Promise<void> {
  await page.goto(at(`/blog${query}`))
  await awaken(page.getByRole('main').getByRole('search').getByRole('button'))
}

async function openArticle(page: Page, { at, locale, t }: Site): Promise<void> {
  await page.goto(at(COMMENTED[locale]))
  await awaken(page.getByRole('button', { name: t.blog_comment_submit() }))
}

inBothLanguages((testOnce) => {
  test('the list is filtered, searched and cleared (spec 2.10, 2.58, 8.21)', async ({
    page,
    site,
  }) => {
    const { t, locale } = site
    await openList(page, site)
    await expect(cards(page)).toHaveCount(6)
    const first = cards(page).first()
    await expect(first.getByRole('link', { name: /./ })).toContainText(t.blog_read_more())
    await expect(first.getByRole('heading')).toBeVisible()
    await expect(first.locator('img, time')).toHaveCount(2)
    await field(page, t.blog_search()).fill(locale === 'fa' ? 'موي كوتاه' : 'HAIRCUT scis')
    await page.getByRole('button', { name: t.blog_filter_apply() }).click()
    await expect(countOf(page)).toHaveText(t.blog_count_one())
    await expect(cards(page)).toHaveCount(1)
    await expect(page).toHaveURL(/[?&]q=/)
    await field(page, t.common_category()).selectOption({ index: 4 })
    await page.getByRole('button', { name: t.blog_filter_apply() }).click()
    await expect(countOf(page)).toHaveText(t.blog_empty())
    await page.getByRole('link', { name: t.blog_clear_filters() }).click()
    await expect(cards(page)).toHaveCount(6)
    await expect(field(page, t.blog_search())).toHaveValue('')
    await expectNoAxeFindings(page)
    await expectNoOverflow(page)
  })

  test('more articles come on the same page, and the focus is on the first of them (spec 2.58)', async ({
    page,
    site,
  }) => {
    const { t } = site
    await openList(page, site)
    const more = page.getByRole('link', { name: t.blog_more() })
    await more.scrollIntoViewIfNeeded()
    await more.click()
    await expect(page).toHaveURL(/count=12/)
    await expect(more).toBeHidden()
    await expect(cards(page).nth(6)).toBeVisible()
    await expect(cards(page).nth(6).getByRole('link')).toBeFocused()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  })

  test('an article has contents, topics, its author and what to read next (spec 2.11, 2.59, 3.17)', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    await openArticle(page, site)
    const contents = page.getByRole('navigation', { name: t.blog_contents() })
    const last = contents.getByRole('link').last()
    const title = await last.innerText()
    await last.click()
    await expect(page.getByRole('heading', { name: title })).toBeInViewport()
    await expect(page.getByRole('region', { name: t.blog_related() })).toBeVisible()
    await expectNoAxeFindings(page)
    await expectNoOverflow(page)
    await page.getByRole('list', { name: t.blog_tags() }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/blog\?tag=/)
    await expect(field(page, t.blog_topic())).not.toHaveValue('')
    await page.goBack()
    await page.getByRole('main').locator('a[rel=author]').click()
    await expect(page).toHaveURL(new RegExp(`${at('/blog/authors/')}\\d+$`))
    await expect(page.getByRole('heading', { name: t.blog_author_posts() })).toBeVisible()
    await expect(page.getByRole('main').getByText(t.blog_author_writes_about())).toBeVisible()
    expect(await cards(page).count()).toBeGreaterThan(3)
    await expectNoAxeFindings(page)
  })

  testOnce(
    'an article is shared by its address (spec 2.59) @whole',
    async ({ page, context, site }) => {
      const { t, at, locale } = site
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await openArticle(page, site)
      await page.evaluate(() => {
        Object.assign(navigator, { canShare: () => false })
      })
      await page.getByRole('button', { name: t.blog_share() }).click()
      await expect(toastOf(page)).toContainText(t.blog_share_copied())
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(new URL(copied).pathname).toBe(at(COMMENTED[locale]))
    },
  )

  test('a comment needs an account, and what was typed survives signing in (spec 5.8, 6.7, 8.13) @whole', async ({
    page,
    context,
    site,
    family,
    watch,
  }) => {
    const { t } = site
    watch.expected.push(/status of 401/)
    await context.clearCookies()
    await openArticle(page, site)
    const submit = page.getByRole('button', { name: t.blog_comment_submit() })
    await submit.click()
    await expect(toastOf(page)).toContainText(t.blog_comment_empty())
    await expect(toastOf(page)).toContainText(t.blog_comment_empty_text())
    await field(page, t.blog_comment_label()).fill('Our evening was calm.')
    await submit.click()
    await expect(toastOf(page)).toContainText(t.blog_comment_sign_in())
    await expect(toastOf(page)).toContainText(t.blog_comment_sign_in_text())
    await expect(field(page, t.blog_comment_label())).toHaveValue('Our evening was calm.')
    await page.getByRole('link', { name: t.blog_comment_sign_in_link() }).click()
    await logIn(page, site, family)
    await page.waitForURL((url) => url.pathname === site.at(COMMENTED[site.locale]))
    await awaken(page.getByRole('button', { name: t.blog_comment_submit() }))
    await expect(field(page, t.blog_comment_label())).toHaveValue('Our evening was calm.')
  })

  test('a comment waits, seen by its writer alone, and nothing in it runs (spec 4.11, 8.22)', async ({
    page,
    context,
    site,
    family,
  }) => {
    const { t } = site
    await page.addInitScript(() => {
      Object.assign(globalThis, {
        fired: () => document.documentElement.setAttribute('data-fired', ''),
      })
    })
    const counted: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/views')) counted.push(request.url())
    })
    await openArticle(page, site)
    const text = `${HOSTILE} ${family.id}`
    await field(page, t.blog_comment_label()).fill(text)
    await page.getByRole('button', { name: t.blog_comment_submit() }).click()
    await expect(toastOf(page)).toContainText(t.blog_comment_sent())
    await expect(toastOf(page)).toContainText(t.blog_comment_sent_text())
    const waiting = page.getByRole('region', { name: t.blog_comments_waiting() })
    await expect(waiting).toContainText(text)
    await expect(field(page, t.blog_comment_label())).toHaveValue('')
    // The server has counted the page; its data came anew with the comment.
    expect(counted).toEqual([])
    await page.reload()
    await expect(waiting).toContainText(text)
    await expect(page.locator('html')).not.toHaveAttribute('data-fired')
    await context.clearCookies()
    await page.reload()
    await expect(page.getByRole('button', { name: t.blog_comment_submit() })).toBeVisible()
    await expect(page.getByText(text)).toHaveCount(0)
  })

  testOnce(
    'after an empty comment that was posted before scripts came, the next form is empty (spec 5.8) @whole',
    async ({ page, site, family, watch }) => {
      const { t } = site
      watch.expected.push(/status of 400/)
      await openArticle(page, site)
      const main = page.getByRole('main')
      await main.locator('form:has(textarea)').evaluate((form: HTMLFormElement) => form.submit())
      await expect(main.getByRole('group', { name: t.blog_comment_errors() })).toBeVisible()
      await field(page, t.blog_comment_label()).fill(`A word of thanks. ${family.id}`)
      const send = page.getByRole('button', { name: t.blog_comment_submit() })
      await clickWhenAlive(send)
      await expect(page.getByRole('region', { name: t.blog_comments_waiting() })).toBeVisible()
      await expect(field(page, t.blog_comment_label())).toHaveValue('')
      await expect(main.getByRole('group', { name: t.blog_comment_errors() })).toHaveCount(0)
    },
  )

  testOnce(
    'a comment is reported once, with a reason @whole',
    async ({ page, site, family, watch }) => {
      const { t } = site
      expect(family.id).toBeGreaterThan(0)
      watch.expected.push(/status of 409/)
      await openArticle(page, site)
      const report = page.getByRole('link', { name: t.blog_report_of({ name: '' }).trim() }).first()
      await report.click()
      await expect(page.getByRole('heading', { name: t.blog_report_title() })).toBeFocused()
      await page.getByRole('link', { name: t.common_cancel() }).click()
      await expect(report).toBeFocused()
      await report.click()
      const send = page.getByRole('button', { name: t.blog_report_send() })
      await send.click()
      await expect(page.getByRole('main')).toContainText(t.blog_report_reason_missing())
      await page.getByLabel(t.blog_report_spam()).check()
      await expectNoAxeFindings(page)
      await send.click()
      await expect(toastOf(page)).toContainText(t.blog_report_sent())
      await report.click()
      await page.getByLabel(t.blog_report_spam()).check()
      await send.click()
      await expect(page.getByRole('main')).toContainText(t.problem_already_reported())
    },
  )

  test('each language has a feed, and only translated articles name a pair (spec 1.3, 2.10)', async ({
    page,
    request,
    site,
  }) => {
    const { at, locale } = site
    await page.goto(at('/blog'))
    const href = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
    expect(href).toBe(at('/blog/rss.xml'))
    const feed = await request.get(href!)
    expect(feed.headers()['content-type']).toContain('application/rss+xml')
    const links = [...(await feed.text()).matchAll(/<item>[^]*?<link>(.*?)<\/link>/g)]
    expect(links.length).toBeGreaterThan(5)
    await page.goto(at(COMMENTED[locale]))
    for (const language of ['en', 'fa'] as const) {
      const pair = page.locator(`link[rel=alternate][hreflang=${language}]`)
      const { pathname } = new URL((await pair.getAttribute('href'))!)
      expect(pathname).toBe((language === 'fa' ? '/fa' : '') + COMMENTED[language])
    }
    await page.goto(at('/blog/the-hour-after-school-fa'))
    await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(0)
  })

  testOnce('hidden posts are nowhere (spec 4.10)', async ({ page, request, site, watch }) => {
    const { at } = site
    watch.expected.push(/status of 404/)
    const answer = await page.goto(at('/blog/the-hour-after-school'))
    expect(answer!.status()).toBe(404)
    const feed = await (await request.get(at('/blog/rss.xml'))).text()
    expect(feed).not.toContain('/the-hour-after-school<')
    await signInAs(page, 'publisher')
    expect((await page.goto('/blog/the-hour-after-school'))!.status()).toBe(200)
  })
})

inBothLanguages(() => {
  withoutScripts(() => {
    test('articles are searched, more are loaded, and a comment is left (spec 2.58, 5.8, 8.22) @whole', async ({
      page,
      context,
      site,
      family,
      watch,
    }) => {
      const { t, at, locale } = site
      watch.expected.push(/status of 40[01]/)
      await page.goto(at('/blog'))
      await page.getByRole('link', { name: t.blog_more() }).click()
      await expect(page).toHaveURL(/count=12#article-7$/)
      await expect(cards(page).nth(6)).toBeInViewport()
      await field(page, t.blog_search()).fill(locale === 'fa' ? 'خواهر' : 'sister')
      await page.getByRole('button', { name: t.blog_filter_apply() }).click()
      await cards(page).getByRole('link').first().click()
      await page.goto(at(COMMENTED[locale]))
      await expect(page.getByRole('main')).toContainText(at(COMMENTED[locale]))
      await expect(page.getByRole('button', { name: t.blog_share() })).toBeHidden()
      await page.getByRole('button', { name: t.blog_comment_submit() }).click()
      await expect(page.getByRole('main')).toContainText(t.blog_comment_empty_text())
      await field(page, t.blog_comment_label()).fill('Without scripts.')
      await page.getByRole('button', { name: t.blog_comment_submit() }).click()
      await expect(page.getByRole('main')).toContainText(t.blog_comment_sent_text())
      await expect(page.getByRole('region', { name: t.blog_comments_waiting() })).toContainText(
        'Without scripts.',
      )
      await page
        .getByRole('link', { name: t.blog_report_of({ name: '' }).trim() })
        .first()
        .click()
      await page.getByLabel(t.blog_report_unkind()).check()
      await page.getByRole('button', { name: t.blog_report_send() }).click()
      await expect(page.getByRole('main')).toContainText(t.blog_report_sent())
      expect(family.id).toBeGreaterThan(0)
      await context.clearCookies()
      await page.goto(at(COMMENTED[locale]))
      await field(page, t.blog_comment_label()).fill('Kept.')
      await page.getByRole('button', { name: t.blog_comment_submit() }).click()
      await expect(field(page, t.blog_comment_label())).toHaveValue('Kept.')
      await expect(page.getByRole('main')).toContainText(t.blog_comment_sign_in_text())
    })
  })
})
