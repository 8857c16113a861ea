import {
  awaken,
  clickWhenAlive,
  expect,
  field,
  inBothLanguages,
  test,
  toastOf,
} from '../support/journeys.ts'

inBothLanguages((testOnce) => {
  testOnce(
    'says when the list of articles cannot be had, and tries again (spec 8.11)',
    async ({ page, site, watch }) => {
      const { t, at } = site
      watch.expected.push(/Failed to load resource/, /ApiError: 500/)
      await page.goto(at('/specialists'))
      // A press before the scripts come is the browser's own, and the server reads the list itself.
      await awaken(page.getByRole('searchbox'))
      const link = page.getByRole('banner').getByRole('link', { name: t.common_blog() })
      await link.hover()
      await page.waitForLoadState('networkidle')
      await page.route('**/api/blog/posts?*', (route) => route.fulfill({ status: 500, body: '' }))
      await link.click()
      const main = page.getByRole('main')
      await expect(main.getByText(t.blog_list_failed(), { exact: true })).toBeVisible()
      await page.unroute('**/api/blog/posts?*')
      await main.getByRole('link', { name: t.blog_try_again() }).click()
      await expect(main.getByRole('article').first()).toBeVisible()
    },
  )

  test('says when an article cannot be had, and tries again (spec 8.12)', async ({
    page,
    site,
    watch,
  }) => {
    const { t, at } = site
    watch.expected.push(/Failed to load resource/, /ApiError: 500/)
    await page.goto(at('/blog'))
    const main = page.getByRole('main')
    const article = main.getByRole('article').first()
    const title = (await article.getByRole('heading').textContent())!
    // Before the pointer comes near: the router reads ahead what it points at.
    await page.route('**/api/blog/posts/*', (route) => route.fulfill({ status: 500, body: '' }))
    await clickWhenAlive(article.getByRole('link').first())
    await expect(main.getByText(t.blog_post_failed(), { exact: true })).toBeVisible()
    await page.unroute('**/api/blog/posts/*')
    await main.getByRole('link', { name: t.blog_try_again() }).click()
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  testOnce(
    'says when a comment cannot be sent, and its words stay (spec 8.13)',
    async ({ page, site, family, watch }) => {
      const { t, at } = site
      watch.expected.push(/Failed to load resource/)
      expect(family.id).toBeGreaterThan(0)
      await page.goto(at('/blog'))
      const main = page.getByRole('main')
      await clickWhenAlive(main.getByRole('article').first().getByRole('link').first())
      const submit = main.getByRole('button', { name: t.blog_comment_submit() })
      await awaken(submit)
      await field(page, t.blog_comment_label()).fill('Our evening was calm.')
      await page.route('**/api/blog/posts/*/comments', (route) =>
        route.fulfill({ status: 500, json: { status: 500, code: '', detail: 'Our side.' } }),
      )
      await submit.click()
      await expect(toastOf(page)).toContainText(t.blog_comment_failed_text())
      await expect(field(page, t.blog_comment_label())).toHaveValue('Our evening was calm.')
    },
  )

  testOnce(
    'an article is read, and asks to sign in, when the session has ended meanwhile (spec 2.59)',
    async ({ page, site, family, watch }) => {
      const { t, at } = site
      watch.expected.push(/status of 401/)
      expect(family.id).toBeGreaterThan(0)
      await page.goto(at('/blog'))
      const article = page.getByRole('main').getByRole('article').first()
      const title = (await article.getByRole('heading').textContent())!
      await page.route('**/api/blog/posts/*/comments/waiting', (route) =>
        route.fulfill({
          status: 401,
          contentType: 'application/problem+json',
          json: { status: 401, code: 'unauthenticated', title: '', detail: '' },
        }),
      )
      await clickWhenAlive(article.getByRole('link').first())
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(main.getByRole('link', { name: t.blog_comment_sign_in_link() })).toBeVisible()
    },
  )
})
