import type { Page } from '@playwright/test'
import { expectFits, expectNoAxeFindings, signInAs } from '../support/browser.ts'
import {
  expect,
  field,
  inBothLanguages,
  registerFamily,
  test,
  toastOf,
  untilAlive,
  type Site,
} from '../support/journeys.ts'

const TEXTS = {
  en: { words: 'The blue card by our door helps', reason: 'It names another family.' },
  fa: { words: 'کارت آبی کنار در ما کمک می‌کند', reason: 'نام خانوادهٔ دیگری در آن است.' },
}

/** Writes a comment, or reports one, as a family of its own. */
async function asFamily(page: Page, { locale }: Site, path: string, data: object): Promise<void> {
  await registerFamily(page.request, locale)
  const answer = await page.request.post(path, { data })
  expect(answer.status()).toBe(201)
}

/** The list with one comment found in it. */
async function findComment(page: Page, { t, at }: Site, path: string, words: string) {
  await page.goto(at(path))
  await untilAlive(field(page, t.moderation_search()))
  await field(page, t.moderation_search()).fill(words)
  await page.getByRole('button', { name: t.common_show(), exact: true }).click()
  await expect(page.getByText(t.blog_comments_one(), { exact: true })).toBeVisible()
  return page.getByRole('listitem').filter({ hasText: words })
}

inBothLanguages((testOnce) => {
  test('a comment waits, its author shows it, a reader reports it and an admin takes it away (spec 2.52, 2.57, 2.59, 2.60, 4.11)', async ({
    page,
    context,
    site,
  }) => {
    const { t, at, locale } = site
    const words = `${TEXTS[locale].words} ${Date.now()}`
    const posts = (await (await page.request.get(`/api/blog/posts?language=${locale}`)).json()) as {
      id: number
      slug: string
    }[]
    const { id: postId, slug } = posts.at(-1)!
    await asFamily(page, site, `/api/blog/posts/${postId}/comments`, { content: words })
    const article = at(`/blog/${slug}`)

    await context.clearCookies()
    await page.goto(article)
    await expect(page.getByRole('button', { name: t.blog_comment_submit() })).toBeVisible()
    await expect(page.getByText(words)).toHaveCount(0)

    await signInAs(page, 'publisher')
    const waiting = await findComment(page, site, '/publisher/dashboard/comments', words)
    await expectNoAxeFindings(page)
    await expectFits(page, 320)
    await page.getByRole('checkbox').check()
    await waiting.getByRole('button', { name: t.moderation_approve() }).click()
    await expect(toastOf(page)).toContainText(t.moderation_done_approved())
    await expect(waiting).toHaveCount(0)
    await expect(page.getByRole('heading', { name: t.moderation_none_found() })).toBeFocused()
    await toastOf(page).getByRole('button', { name: t.accounts_undo() }).click()
    await expect(toastOf(page)).toContainText(t.accounts_undone())
    await waiting.getByRole('button', { name: t.moderation_approve() }).click()
    await expect(waiting).toHaveCount(0)

    await context.clearCookies()
    await page.goto(article)
    await expect(page.getByText(words)).toBeVisible()
    const comments = (await (
      await page.request.get(`/api/blog/posts/${postId}/comments?limit=1000`)
    ).json()) as { id: number; content: string }[]
    const { id } = comments.find(({ content }) => content === words)!
    const details = `${words}: why`
    await asFamily(page, site, `/api/blog/comments/${id}/reports`, { reason: 'personal', details })

    await signInAs(page, 'admin')
    const reported = await findComment(page, site, '/admin/comments?status=reported', words)
    await expect(reported.first()).toContainText(t.blog_report_personal())
    await expect(reported.first()).toContainText(details)
    await reported.first().getByRole('button', { name: t.moderation_reject() }).click()
    await expect(toastOf(page)).toContainText(t.moderation_done_rejected())

    await context.clearCookies()
    await page.goto(article)
    await expect(page.getByRole('button', { name: t.blog_comment_submit() })).toBeVisible()
    await expect(page.getByText(words)).toHaveCount(0)
  })

  test('a hidden review leaves the profile and its average, and comes back (spec 2.33, 3.6, 9.3)', async ({
    page,
    site,
  }) => {
    const { t, at, locale } = site
    await signInAs(page, 'admin')
    const reviews = (await (
      await page.request.get('/api/admin/reviews?status=published')
    ).json()) as {
      rating: number
      comment: string | null
      specialist: { id: number; name: string }
    }[]
    // The two languages take different ones.
    const spoken = reviews.filter(({ comment }) => comment !== null)
    const { comment, rating, specialist } = spoken[locale === 'fa' ? 0 : 1]!
    const figures = async () => {
      const answer = await page.request.get(`/api/specialists/${specialist.id}`)
      const { avgRating, reviewCount } = (await answer.json()) as Record<string, number>
      return { sum: Math.round(avgRating! * reviewCount!), reviewCount }
    }
    const before = await figures()
    const name = encodeURIComponent(specialist.name)
    await page.goto(at(`/admin/comments?view=reviews&q=${name}`))
    const entry = page.getByRole('listitem').filter({ hasText: comment! })
    await untilAlive(field(page, t.moderation_reviews_search()))
    await expectNoAxeFindings(page)
    await entry.getByText(t.moderation_review_hide(), { exact: true }).click()
    const hide = entry.getByRole('button', { name: t.moderation_review_hide_do() })
    await hide.click()
    await expect(entry).toContainText(t.moderation_reason_short())
    await entry.getByRole('textbox').fill(TEXTS[locale].reason)
    await hide.click()
    await expect(toastOf(page)).toContainText(t.moderation_done_hidden())
    await expect(entry).toContainText(TEXTS[locale].reason)
    expect(await figures()).toEqual({
      sum: before.sum - rating,
      reviewCount: before.reviewCount! - 1,
    })
    const shown = (await (
      await page.request.get(`/api/specialists/${specialist.id}/reviews`)
    ).json()) as { comment: string | null }[]
    expect(shown.map((one) => one.comment)).not.toContain(comment)
    await entry.getByRole('button', { name: t.moderation_review_publish() }).click()
    await expect(toastOf(page).last()).toContainText(t.moderation_done_published())
    await expect.poll(figures).toEqual(before)
  })

  testOnce(
    'after each decision the keyboard is at the next comment (spec 2.57, 4.8) @whole',
    async ({ page, site }) => {
      const { t, at, locale } = site
      const words = `${TEXTS[locale].words} ${Date.now()}`
      const posts = (await (
        await page.request.get(`/api/blog/posts?language=${locale}`)
      ).json()) as { id: number }[]
      const path = `/api/blog/posts/${posts.at(-1)!.id}/comments`
      for (const one of ['a', 'b', 'c'])
        await asFamily(page, site, path, { content: `${words} ${one}` })
      await signInAs(page, 'publisher')
      await page.goto(at(`/publisher/dashboard/comments?q=${encodeURIComponent(words)}`))
      const entries = page.getByRole('listitem').filter({ hasText: words })
      await expect(entries).toHaveCount(3)
      await untilAlive(entries.first().getByRole('checkbox'))
      const said = await entries.locator('p').filter({ hasText: words }).allTextContents()
      const approve = page.getByRole('button', { name: t.moderation_approve() })
      await entries.first().getByRole('checkbox').check()
      await entries.nth(1).getByRole('checkbox').check()
      await entries.nth(1).getByRole('button', { name: t.moderation_approve() }).press('Enter')
      await expect(entries.filter({ hasText: said[2]! })).toBeFocused()
      // The other one is still ticked.
      await expect(entries.filter({ hasText: said[0]! }).getByRole('checkbox')).toBeChecked()
      await expect(entries).toHaveCount(2)
      // Of the two that are left, the last goes: the one before it is where the reader goes on.
      await entries.last().getByRole('button', { name: t.moderation_reject() }).press('Enter')
      await expect(entries.filter({ hasText: said[0]! })).toBeFocused()
      await expect(approve).toHaveCount(1)
      await approve.press('Enter')
      await expect(page.getByRole('heading', { name: t.moderation_none_found() })).toBeFocused()
    },
  )

  testOnce(
    'an author’s page and the decisions work without scripts (spec 3.17, 4.11) @whole',
    async ({ browser, baseURL, site }) => {
      const { t, at } = site
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
      const page = await context.newPage()
      await signInAs(page, 'publisher')
      await page.goto(at('/publisher/dashboard/comments'))
      const approve = page.getByRole('button', { name: t.moderation_bulk_approve() })
      await approve.click()
      await expect(page.getByText(t.moderation_none_chosen())).toBeVisible()
      await page.goto(at('/settings?view=author'))
      const bio = await field(page, t.author_bio()).inputValue()
      await field(page, t.author_bio()).fill('x'.repeat(3001))
      await page.getByRole('button', { name: t.author_save() }).click()
      await expect(page.getByText(t.author_bio_long()).first()).toBeVisible()
      await field(page, t.author_bio()).fill(`${bio} `)
      await page.getByRole('button', { name: t.author_save() }).click()
      await expect(page.getByText(t.author_saved())).toBeVisible()
      await page.getByRole('link', { name: t.author_open() }).click()
      await expect(page.getByRole('heading', { name: t.blog_author_posts() })).toBeVisible()
      await context.close()
    },
  )
})
