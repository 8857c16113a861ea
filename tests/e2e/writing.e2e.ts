import type { Browser, Page } from '@playwright/test'
import {
  expectFocusClear,
  expectNoAxeFindings,
  expectNoOverflow,
  signInAs,
} from '../support/browser.ts'
import {
  expect,
  field,
  inBothLanguages,
  test,
  toastOf,
  untilAlive,
  type Site,
} from '../support/journeys.ts'
import { expectComparison } from '../support/compared.ts'
import { buildPng } from '../support/pictures.ts'
import { paste } from '../support/pasting.ts'

const TEXTS = {
  en: {
    title: 'Ten quiet minutes before school',
    opening: 'A short plan helps on loud mornings.',
    list: ['Lay out the clothes', 'Choose one song'],
    quote: 'We leave when the song ends.',
    link: 'Read this in Farsi',
    pair: '/blog/nowruz-with-many-guests-fa',
    alt: 'A lamp beside a school bag',
    caption: 'Our hall in the morning',
    excerpt: 'A short plan for mornings that begin loudly.',
    changed: 'Ten quiet minutes before school, again',
    others: 'Ten quiet minutes, as the admin has it',
  },
  fa: {
    title: 'ده دقیقهٔ آرام پیش از مدرسه',
    opening: 'برنامه‌ای کوتاه در صبح‌های شلوغ کمک می‌کند.',
    list: ['لباس‌ها را آماده بگذارید', 'یک آهنگ انتخاب کنید'],
    quote: 'وقتی آهنگ تمام شد، راه می‌افتیم.',
    link: 'همین مقاله به انگلیسی',
    pair: '/blog/nowruz-with-many-guests',
    alt: 'چراغی کنار کیف مدرسه',
    caption: 'راهروی خانهٔ ما در صبح',
    excerpt: 'برنامه‌ای کوتاه برای صبح‌هایی که شلوغ آغاز می‌شوند.',
    changed: 'ده دقیقهٔ آرام پیش از مدرسه، دوباره',
    others: 'ده دقیقهٔ آرام، به روایت مدیر',
  },
} as const

const textbox = (page: Page, { t }: Site) =>
  page.getByRole('textbox', { name: t.writing_editor_label() })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true })
const save = (page: Page, { t }: Site) =>
  page.getByRole('button', { name: t.common_save(), exact: true })

async function anyPost(page: Page, language: Site['locale']) {
  const found = await page.request.get(`/api/blog/categories?language=${language}`)
  const [category] = (await found.json()) as { id: number }[]
  return {
    title: TEXTS[language].title,
    excerpt: TEXTS[language].excerpt,
    language,
    content: `<p>${TEXTS[language].opening}</p>`,
    categoryId: category!.id,
  }
}

/** Writes an article with a list, a quote, a link and a picture, by keyboard where it is typed. */
async function writeArticle(page: Page, site: Site): Promise<void> {
  const { t, locale } = site
  const texts = TEXTS[locale]
  await textbox(page, site).click()
  await page.keyboard.type(texts.opening)
  await page.keyboard.press('Enter')
  await tool(page, t.writing_tool_bullets()).click()
  await page.keyboard.type(texts.list[0])
  await page.keyboard.press('Enter')
  await page.keyboard.type(texts.list[1])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool(page, t.writing_tool_quote()).click()
  await page.keyboard.type(texts.quote)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await tool(page, t.writing_tool_link()).click()
  const link = page.getByRole('dialog')
  await expect(link.getByLabel(t.writing_link_words())).toBeFocused()
  await link.getByRole('button', { name: t.common_close() }).click()
  await expect(tool(page, t.writing_tool_link())).toBeFocused()
  await tool(page, t.writing_tool_link()).click()
  await link.getByLabel(t.writing_link_words()).fill(texts.link)
  await link.getByLabel(t.common_address()).fill('javascript:fired()')
  await link.getByRole('button', { name: t.writing_link_set() }).click()
  await expect(link.getByText(t.writing_link_invalid())).toBeVisible()
  await link.getByLabel(t.common_address()).fill(site.at(texts.pair))
  await link.getByRole('button', { name: t.writing_link_set() }).click()
  await expect(textbox(page, site).getByRole('link', { name: texts.link })).toBeVisible()
  await addPicture(page, site)
}

async function addPicture(page: Page, site: Site): Promise<void> {
  const { t, locale } = site
  await tool(page, t.common_picture()).click()
  const dialog = page.getByRole('dialog')
  const file = { name: 'lamp.png', mimeType: 'image/png', buffer: await buildPng(900, 500) }
  await dialog.getByLabel(t.writing_picture_file()).setInputFiles(file)
  await dialog.getByRole('button', { name: t.writing_picture_insert() }).click()
  await expect(dialog.getByText(t.writing_picture_alt_missing())).toBeVisible()
  await expect(dialog.getByLabel(t.common_picture_shows())).toBeFocused()
  await dialog.getByLabel(t.common_picture_shows()).fill(TEXTS[locale].alt)
  await dialog.getByLabel(t.writing_picture_caption()).fill(TEXTS[locale].caption)
  await dialog.getByRole('button', { name: t.writing_picture_insert() }).click()
  await expect(textbox(page, site).getByRole('img', { name: TEXTS[locale].alt })).toBeVisible()
}

/** What somebody pastes from elsewhere. */
async function expectArticle(page: Page, site: Site): Promise<void> {
  const texts = TEXTS[site.locale]
  await expect(page.getByRole('listitem').filter({ hasText: texts.list[0] })).toBeVisible()
  await expect(page.locator('article blockquote')).toContainText(texts.quote)
  await expect(page.getByRole('link', { name: texts.link })).toHaveAttribute(
    'href',
    site.at(texts.pair),
  )
  const picture = page.getByRole('img', { name: texts.alt })
  await expect(picture).toHaveAttribute('srcset', /480w.*900w/)
  await expect(picture).toHaveAttribute('width', '900')
  await expect(page.getByRole('figure').getByText(texts.caption)).toBeVisible()
}

const openEditor = async (page: Page, site: Site, title: string) => {
  await page.goto(site.at('/publisher/dashboard'))
  await page.getByRole('link', { name: site.t.writing_edit_of({ title }) }).click()
  await expect(textbox(page, site)).toBeVisible()
}

/** The admin changes the post in a browser of their own. */
async function changeElsewhere(browser: Browser, page: Page, site: Site): Promise<void> {
  const id = /\/edit\/(\d+)/.exec(page.url())![1]!
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await context.newPage()
  await signInAs(other, 'admin')
  await other.goto(site.at(`/publisher/posts/edit/${id}`))
  await expect(textbox(other, site)).toBeVisible()
  await field(other, site.t.common_title()).fill(TEXTS[site.locale].others)
  await save(other, site).click()
  await expect(toastOf(other)).toContainText(site.t.writing_updated())
  await context.close()
}

// One after the other: what a writer has not saved is offered in all their windows.
test.describe.configure({ mode: 'default' })

inBothLanguages(() => {
  test('an article is written, read, written anew and deleted (spec 1.8, 2.19, 2.20, 2.21, 2.60, 2.61, 4.12, 8.22)', async ({
    page,
    browser,
    site,
  }) => {
    const { t, at, locale } = site
    const texts = TEXTS[locale]
    await signInAs(page, 'publisher')
    await page.goto(at('/publisher/dashboard'))
    await page.getByRole('link', { name: t.writing_create() }).click()
    await expect(textbox(page, site)).toBeVisible()
    await expectNoAxeFindings(page)

    await field(page, t.common_title()).fill(texts.title)
    const slug = await field(page, t.writing_field_slug()).inputValue()
    expect(slug).toMatch(/^[a-z-]{10,}$/)
    await writeArticle(page, site)
    await paste(textbox(page, site), {
      html: '<p style="color:red">X<img src=x onerror="fired()"></p><script>fired()</script>',
    })
    await expect(textbox(page, site)).toContainText('X')
    await expect(textbox(page, site).locator('script, [style], [onerror]')).toHaveCount(0)
    await save(page, site).click()
    await expect(page.getByRole('link', { name: t.writing_category_missing() })).toBeVisible()
    await field(page, t.writing_field_excerpt()).fill(texts.excerpt)
    await field(page, t.common_category()).selectOption({ index: 1 })
    await field(page, t.common_status()).selectOption('pending')

    // A reload in the middle loses nothing.
    const [savedLabel] = t.writing_autosaved({ time: '|' }).split('|')
    await expect(page.getByText(savedLabel!.trim())).toBeVisible()
    await page.reload()
    await expect(field(page, t.common_title())).toHaveValue(texts.title)
    await expect(textbox(page, site)).toContainText(texts.quote)
    await expect(field(page, t.common_status())).toHaveValue('pending')

    await page.getByRole('button', { name: t.writing_preview(), exact: true }).click()
    await expectArticle(page, site)
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: t.writing_preview_end() }).click()
    await page.getByRole('button', { name: t.writing_publish(), exact: true }).click()
    const step = page.getByRole('dialog')
    await step.getByRole('button', { name: t.writing_publish_do() }).click()
    await expect(toastOf(page)).toContainText(t.writing_published_now())
    await expect(page).toHaveURL(/\/publisher\/dashboard$/)
    await expect(page.getByRole('row').filter({ hasText: texts.title })).toContainText(
      t.common_published(),
    )
    await expectNoAxeFindings(page)

    const visitors = await browser.newContext({ baseURL: new URL(page.url()).origin })
    const visitor = await visitors.newPage()
    await visitor.goto(at(`/blog/${slug}`))
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(texts.title)
    await expectArticle(visitor, site)
    await visitors.close()

    await openEditor(page, site, texts.title)
    await expect(field(page, t.writing_field_slug())).toHaveValue(slug)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await field(page, t.common_title()).focus()
    await expectFocusClear(page)
    await field(page, t.common_title()).fill(texts.changed)
    await expect(field(page, t.writing_field_slug())).toHaveValue(slug)
    await save(page, site).click()
    await expect(toastOf(page)).toContainText(t.writing_updated())

    await page.goto(at('/publisher/dashboard'))
    const deletion = page.getByRole('link', { name: t.writing_delete_of({ title: texts.changed }) })
    await untilAlive(deletion)
    await deletion.click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(t.writing_delete_confirm())
    await question.getByRole('button', { name: t.writing_delete_do() }).click()
    await expect(toastOf(page)).toContainText(t.writing_deleted_text())
    await expect(page.getByRole('row').filter({ hasText: texts.changed })).toHaveCount(0)
    expect((await page.request.get(at(`/blog/${slug}`))).status()).toBe(404)
  })

  test('what two write at once is compared, and an earlier version is restored (spec 2.21, 2.61) @whole', async ({
    page,
    browser,
    site,
    watch,
  }) => {
    const { t, locale } = site
    const texts = TEXTS[locale]
    watch.expected.push(/412/)
    await signInAs(page, 'publisher')
    const data = { ...(await anyPost(page, locale)), slug: `two-${locale}` }
    const { id } = await (await page.request.post('/api/blog/posts', { data })).json()
    await openEditor(page, site, texts.title)
    await changeElsewhere(browser, page, site)
    await field(page, t.common_title()).fill(texts.changed)
    await save(page, site).click()
    await expect(page.getByText(t.writing_stale_title())).toBeVisible()
    await page.getByRole('button', { name: t.writing_stale_see() }).click()
    await expect(page.getByRole('heading', { name: texts.others })).toBeVisible()
    await page.getByRole('button', { name: t.writing_stale_keep() }).click()
    await expect(toastOf(page)).toContainText(t.writing_updated())

    await openEditor(page, site, texts.changed)
    await page.getByText(t.writing_revisions(), { exact: true }).click()
    await page
      .getByRole('button', {
        name: t.writing_revision_read_of({ version: locale === 'fa' ? '۲' : '2' }),
      })
      .click()
    const version = page.getByRole('dialog')
    await expect(version.getByRole('heading', { name: texts.others })).toBeVisible()
    await expectComparison(page, site)
    await version.getByRole('button', { name: t.writing_revision_restore() }).click()
    await expect(toastOf(page)).toContainText(t.writing_restored())
    await expect(field(page, t.common_title())).toHaveValue(texts.others)
    await page.request.delete(`/api/blog/posts/${id}`)
  })

  test('posts are found by title and status, on any screen (spec 2.52, 2.60)', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    await page.setViewportSize({ width: 320, height: 800 })
    await signInAs(page, 'publisher')
    await page.goto(at('/publisher/dashboard?status=pending'))
    const lines = page.getByRole('rowgroup').last().getByRole('row')
    await expect(lines.filter({ hasText: t.dashboard_status_pending() })).toHaveCount(1)
    await expect(lines).toHaveCount(1)
    await expectNoOverflow(page)
    await expectNoAxeFindings(page)
    await page.goto(at('/publisher/dashboard?q=zzzz'))
    await expect(page.getByText(t.writing_list_none_found())).toBeVisible()
    await page.goto(at('/dashboard/drafts'))
    await expect(lines).toHaveCount(2)
    await expect(lines.getByText(t.common_published(), { exact: true })).toHaveCount(0)
    await page.setViewportSize({ width: 1100, height: 800 })
    const edit = lines.first().getByText(t.writing_edit(), { exact: true })
    // One line of words and its padding: no word is broken.
    await expect.poll(async () => (await edit.boundingBox())!.height).toBeLessThan(60)
    await page.setViewportSize({ width: 320, height: 800 })
    await page.getByRole('link', { name: t.writing_create() }).click()
    await expect(textbox(page, site)).toBeVisible()
    await expectNoOverflow(page)
    await signInAs(page, 'admin')
    await page.goto(at('/publisher/dashboard'))
    await page.getByRole('link', { name: t.writing_list_show_everybodys() }).click()
    await expect(lines.first()).toBeVisible()
  })

  test('a post that is not published says so, and cannot be shared or commented on (spec 2.59, 4.10)', async ({
    page,
    site,
    watch,
  }) => {
    watch.expected.push(/404.*a-calm-corner-at-home/)
    const { t, at, locale } = site
    await signInAs(page, 'publisher')
    const post = { ...(await anyPost(page, locale)), slug: `band-${locale}` }
    const refused = await page.request.post('/api/blog/posts', {
      data: { ...post, featuredImage: '/pictures/lost.svg' },
    })
    expect(refused.status()).toBe(400)
    const featuredImage = '/pictures/library/a-calm-corner-at-home.svg'
    const data = { ...post, featuredImage, scheduledFor: '2099-01-02T09:30:00Z' }
    const { id } = await (await page.request.post('/api/blog/posts', { data })).json()
    await page.route('**/a-calm-corner-at-home.svg', (route) =>
      route.fulfill({ status: 404, body: 'lost' }),
    )
    await page.goto(at(`/blog/${post.slug}`))
    const [before] = t.blog_state_scheduled({ date: '|', time: '', zone: '' }).split('|')
    await expect(page.getByText(before!)).toBeVisible()
    await expect(page.getByText(t.blog_state_scheduled_text())).toBeVisible()
    await expect(page.getByRole('button', { name: t.blog_share() })).toHaveCount(0)
    await expect(page.getByRole('button', { name: t.blog_comment_submit() })).toHaveCount(0)
    const picture = page.locator('article header img')
    await expect(picture).toHaveAttribute('data-gone', '')
    await expect
      .poll(() => picture.evaluate((one) => getComputedStyle(one).content))
      .toContain('placeholder')
    await page.goto(at('/publisher/dashboard?status=scheduled'))
    const line = page.getByRole('row').filter({ hasText: post.title })
    await expect(line).toContainText(t.dashboard_status_scheduled())
    await page.request.put(`/api/blog/posts/${id}`, { data: { ...data, scheduledFor: null } })
    await page.goto(at(`/blog/${post.slug}`))
    await expect(page.getByText(t.blog_state_draft())).toBeVisible()
    await page.request.delete(`/api/blog/posts/${id}`)
  })
})
