import type { Page } from '@playwright/test'
import { expectNoAxeFindings, expectNoOverflow, signInAs } from '../support/browser.ts'
import {
  expect,
  field,
  inBothLanguages,
  test,
  toastOf,
  untilAlive,
  type Site,
} from '../support/journeys.ts'

const TEXTS = {
  en: {
    title: 'One small step',
    callout: 'call',
    words: 'One step is enough for today.',
    divider: 'divi',
  },
  fa: {
    title: 'یک قدم کوچک',
    callout: 'کادر',
    words: 'برای امروز یک قدم کافی است.',
    divider: 'جداکن',
  },
} as const

const textbox = (page: Page, { t }: Site) =>
  page.getByRole('textbox', { name: t.writing_editor_label() })

inBothLanguages(() => {
  test('a slash and markdown write an article on a phone, and its publication is taken back', async ({
    page,
    site,
  }) => {
    const { t, at, locale } = site
    const texts = TEXTS[locale]
    await page.setViewportSize({ width: 390, height: 800 })
    await signInAs(page, 'publisher')
    await page.goto(at('/publisher/posts/new'))
    const text = textbox(page, site)
    await expect(text).toBeVisible()
    await field(page, t.common_title()).fill(texts.title)
    await text.click()
    await page.keyboard.type('# ')
    await page.keyboard.type(texts.title)
    await expect(text.getByRole('heading', { level: 2 })).toHaveText(texts.title)
    await page.keyboard.press('Enter')

    await page.keyboard.type('/')
    const list = page.getByRole('listbox', { name: t.writing_insert() })
    await expect(list.getByRole('option')).toHaveCount(10)
    const first = list.getByRole('option').first()
    await expect(text).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id'))!)
    await page.keyboard.press('ArrowDown')
    await expect(list.getByRole('option', { selected: true })).toHaveText(
      t.writing_tool_heading_3(),
    )
    await expectNoAxeFindings(page)
    await expectNoOverflow(page)
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await expect(text).toBeFocused()
    await page.keyboard.press('Backspace')
    await page.keyboard.type(`/${texts.callout}`)
    await expect(list.getByRole('option')).toHaveText([t.writing_tool_callout()])
    await page.keyboard.press('Enter')
    await page.keyboard.type(texts.words)
    const callout = text.locator('aside')
    await expect(callout).toHaveText(texts.words)
    // An empty line leaves it.
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type(`/${texts.divider}`)
    await list.getByRole('option', { name: t.writing_tool_divider() }).click()
    await expect(text.locator('hr')).toHaveCount(1)
    await page.keyboard.type(`[${texts.title}](/blog) `)
    await expect(text.getByRole('link', { name: texts.title })).toHaveAttribute('href', '/blog')
    await page.keyboard.type('[no](javascript:fire()) ')
    await expect(text.getByRole('link')).toHaveCount(1)

    await page.getByRole('button', { name: t.writing_publish(), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t.writing_category_missing() })
      .click()
    await expect(field(page, t.common_category())).toBeFocused()

    const slug = `one-small-step-${locale}`
    await field(page, t.writing_field_slug()).fill(slug)
    await field(page, t.writing_field_excerpt()).fill(texts.words)
    await field(page, t.common_category()).selectOption({ index: 1 })
    await page.getByRole('button', { name: t.writing_publish(), exact: true }).click()
    const step = page.getByRole('dialog')
    await expect(step.getByRole('button', { name: t.writing_publish_do() })).toBeVisible()
    await expect(step.getByText(t.writing_publish_missing())).toHaveCount(0)
    await expectNoAxeFindings(page)
    await step.getByRole('button', { name: t.writing_publish_do() }).click()
    await expect(toastOf(page)).toContainText(t.writing_published_now())
    const read = async () => (await page.request.get(at(`/blog/${slug}`))).text()
    expect(await read()).toContain(`<aside><p>${texts.words}</p></aside>`)
    await toastOf(page).getByRole('button', { name: t.writing_publish_undo() }).click()
    await expect(toastOf(page)).toContainText(t.writing_unpublished())
    const row = page.getByRole('row').filter({ hasText: texts.title })
    await expect(row).toContainText(t.common_draft())
    const edit = row.getByRole('link', { name: t.writing_edit_of({ title: texts.title }) })
    await untilAlive(edit)
    const id = /edit\/(\d+)/.exec((await edit.getAttribute('href'))!)![1]
    await page.request.delete(`/api/blog/posts/${id}`)
  })
})
