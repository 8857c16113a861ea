import type { Page } from '@playwright/test'
import { signInAs } from '../support/browser.ts'
import {
  expect,
  field,
  inBothLanguages,
  test,
  toastOf,
  untilAlive,
  type Site,
} from '../support/journeys.ts'

const textbox = (page: Page, { t }: Site) =>
  page.getByRole('textbox', { name: t.writing_editor_label() })

inBothLanguages(() => {
  test('one post written in two windows: neither loses what was typed, and the later save asks', async ({
    page,
    site,
    watch,
  }) => {
    const { t, at } = site
    watch.expected.push(/412/)
    await signInAs(page, 'publisher')
    const whole = `Two windows ${site.locale}`
    const [first, second] = [`${whole}, the first`, `${whole}, the second`]
    const slug = `two-windows-${site.locale}`
    const written = {
      title: whole,
      slug,
      language: 'en',
      categoryId: 1,
      excerpt: 'Written in two windows.',
      content: '<p>Twenty characters and more.</p>',
    }
    const made = await page.request.post('/api/blog/posts', { data: written })
    const { id } = (await made.json()) as { id: number }
    const address = at(`/publisher/posts/edit/${id}`)
    const other = await page.context().newPage()
    const save = (window: Page) =>
      window.getByRole('button', { name: t.common_save(), exact: true })
    const title = (window: Page) => field(window, t.common_title())
    for (const window of [page, other]) {
      await window.goto(address)
      await expect(textbox(window, site)).toBeVisible()
    }
    const [savedLabel] = t.writing_autosaved({ time: '|' }).split('|')
    await title(page).fill(first)
    await expect(page.getByText(savedLabel!.trim())).toBeVisible()
    await title(other).fill(second)
    await expect(other.getByText(savedLabel!.trim())).toBeVisible()

    // Both are offered to whoever opens it anew, each by itself.
    await page.reload()
    const goOn = (words: string) =>
      page.getByRole('button', { name: `${t.writing_unsaved_continue()}: ${words}` })
    await untilAlive(goOn(first))
    await expect(goOn(second)).toBeVisible()
    await goOn(first).click()
    await expect(title(page)).toHaveValue(first)
    await save(page).click()
    await expect(toastOf(page)).toContainText(t.writing_updated())

    // The other window has still its own words, and is asked whose shall stay.
    await expect(title(other)).toHaveValue(second)
    await save(other).click()
    await expect(other.getByText(t.writing_stale_title())).toBeVisible()
    await other.close()
    await page.goto(address)
    const found = page.getByRole('button', { name: t.writing_unsaved_continue(), exact: true })
    await untilAlive(found)
    await expect(page.getByText(t.writing_unsaved_newer())).toBeVisible()
    await found.click()
    await expect(title(page)).toHaveValue(second)

    // Published meanwhile, it stays public: only what was typed here is stored over it.
    const published = { ...written, title: first, status: 'published' }
    await page.request.put(`/api/blog/posts/${id}`, { data: published })
    await save(page).click()
    await expect(page.getByText(t.writing_stale_public())).toBeVisible()
    await page.getByRole('button', { name: t.writing_stale_keep() }).click()
    await expect(toastOf(page)).toContainText(t.writing_updated())
    const stored: unknown = await (await page.request.get(`/api/blog/posts/${id}`)).json()
    expect(stored).toMatchObject({ title: second, status: 'published' })
    await page.request.delete(`/api/blog/posts/${id}`)
  })

  test('two new posts in two windows are both stored, and each can be continued', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    await signInAs(page, 'publisher')
    const titles = [`One window ${site.locale}`, `Another window ${site.locale}`] as const
    const windows = [page, await page.context().newPage()] as const
    for (const window of windows) {
      await window.goto(at('/publisher/posts/new'))
      await expect(textbox(window, site)).toBeVisible()
    }
    const [savedLabel] = t.writing_autosaved({ time: '|' }).split('|')
    for (const [index, window] of windows.entries())
      await field(window, t.common_title()).fill(titles[index]!)
    for (const window of windows) await expect(window.getByText(savedLabel!.trim())).toBeVisible()
    await windows[1].close()
    await page.goto(at('/publisher/posts/new'))
    const choose = (words: string, title: string) =>
      page.getByRole('button', { name: `${words}: ${title}`, exact: true })
    await untilAlive(choose(t.writing_unsaved_continue(), titles[0]))
    await choose(t.writing_unsaved_discard(), titles[0]).click()
    const asked = page.getByRole('alertdialog')
    await asked.getByRole('button', { name: t.writing_unsaved_keep() }).click()
    await expect(choose(t.writing_unsaved_continue(), titles[0])).toBeVisible()
    await choose(t.writing_unsaved_discard(), titles[0]).click()
    await asked.getByRole('button', { name: t.writing_unsaved_discard() }).click()
    await expect(choose(t.writing_unsaved_continue(), titles[0])).toHaveCount(0)
    await choose(t.writing_unsaved_continue(), titles[1]).click()
    await expect(field(page, t.common_title())).toHaveValue(titles[1])
    await expect(field(page, t.common_title())).toBeFocused()
    // The draft is stored under this window's own key now.
    await expect(page.getByText(savedLabel!.trim())).toBeVisible()
    await page.reload()
    await expect(field(page, t.common_title())).toHaveValue(titles[1])
    await expect(page.getByText(savedLabel!.trim())).toBeVisible()

    // The draft is in the list from its first word on, and can be deleted there.
    await page.goto(at('/publisher/dashboard'))
    const goOn = page.getByRole('link', {
      name: t.writing_begun_continue_of({ title: titles[1] }),
    })
    await untilAlive(goOn)
    await goOn.click()
    await expect(field(page, t.common_title())).toHaveValue(titles[1])
    await expect(page.getByText(savedLabel!.trim())).toBeVisible()
    await page.goto(at('/dashboard/drafts'))
    const discard = page.getByRole('button', {
      name: t.writing_begun_discard_of({ title: titles[1] }),
    })
    await untilAlive(discard)
    await discard.click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t.writing_begun_discard(), exact: true })
      .click()
    await expect(toastOf(page)).toContainText(t.writing_begun_discarded())
    await expect(discard).toHaveCount(0)
  })
})
