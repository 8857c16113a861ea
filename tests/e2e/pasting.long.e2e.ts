import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectNoAxeFindings, expectNoOverflow, signInAs } from '../support/browser.ts'
import { expect, test, type Site } from '../support/journeys.ts'
import { buildPng } from '../support/pictures.ts'
import { paste, type Pasted } from '../support/pasting.ts'

/** The HTML that programs put on the clipboard, and beside each what an article has of it. */
const CORPUS = path.join(import.meta.dirname, 'pasted')
const read = (name: string) => readFileSync(path.join(CORPUS, name), 'utf8')

type Sentence = Extract<keyof Site['t'], `writing_paste_${string}`>

/** What is said of each text: the kind, and how many. */
const SAID: Record<string, readonly (readonly [Sentence, number])[]> = {
  'docs-en': [
    ['writing_paste_notes_missing', 1],
    ['writing_paste_looks', 1],
    ['writing_paste_pictures_elsewhere', 1],
  ],
  'libreoffice-en': [
    ['writing_paste_notes_moved', 1],
    ['writing_paste_looks', 1],
  ],
  'libreoffice-fa': [['writing_paste_notes_moved', 1]],
  'bullets-written-out': [],
  mail: [['writing_paste_pictures_out_of_reach', 1]],
  'web-page': [
    ['writing_paste_films', 1],
    ['writing_paste_notes_missing', 1],
    ['writing_paste_tables_in_tables', 1],
    ['writing_paste_pictures_elsewhere', 1],
    ['writing_paste_pictures_out_of_reach', 1],
  ],
  'word-en': [
    ['writing_paste_comments', 1],
    ['writing_paste_removed_words', 1],
    ['writing_paste_notes_moved', 1],
    ['writing_paste_looks', 1],
    ['writing_paste_links', 1],
  ],
  'word-fa': [],
  'word-in-a-browser': [],
}

const textbox = (page: Page, { t }: Site) =>
  page.getByRole('textbox', { name: t.writing_editor_label() })

/** What the form would send; pictures by their place alone. */
async function written(page: Page): Promise<string> {
  const html = await page.locator('input[name="content"]').inputValue()
  return html.replace(
    /<img [^>]*src="\/api\/article-pictures\/[^>]*>/g,
    (picture) => `<img${/ alt="[^"]*"/.exec(picture)?.[0] ?? ''}>`,
  )
}

async function pasteAnew(page: Page, site: Site, pasted: Pasted): Promise<void> {
  await textbox(page, site).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(page.locator('input[name="content"]')).toHaveValue('')
  await paste(textbox(page, site), pasted)
  await expect(page.locator('input[name="content"]')).not.toHaveValue('')
  await expect(textbox(page, site).locator('[data-upload]')).toHaveCount(0)
}

const rtfWith = (png: Buffer) =>
  `{\\rtf1{\\*\\shppict{\\pict{\\*\\picprop}\\picw48\\pich32\\pngblip\\bliptag-7{\\*\\blipuid 0a}\n${png.toString('hex')}}}{\\nonshppict{\\pict\\wmetafile8 0100}}}`

/** A block for each line, so that a difference is found by eye. */
const inLines = (html: string) =>
  html
    .replaceAll(/(<\/(?:p|h\d|li|ul|ol|tr|table|figure|blockquote|pre)>|<hr>|<img[^>]*>)/g, '$1\n')
    .trim()

test('what programs put on the clipboard arrives in an article, and what does not is said', async ({
  page,
  site,
}) => {
  const { t } = site
  const png = await buildPng(48, 32)
  // A writer of no other journey: what one has not saved is offered in all their windows.
  await signInAs(page, 'admin')
  await page.goto('/publisher/posts/new')
  await expect(textbox(page, site)).toBeVisible()
  const names = readdirSync(CORPUS).filter((name) => !name.includes('.expected.'))
  expect(names.map((name) => path.parse(name).name).toSorted()).toEqual(
    Object.keys(SAID).toSorted(),
  )
  for (const [name, said] of Object.entries(SAID)) {
    // Word gives its pictures in RTF alone.
    const rtf = name === 'word-en' ? rtfWith(png) : ''
    await pasteAnew(page, site, { html: read(`${name}.html`), rtf })
    expect(`${inLines(await written(page))}\n`, name).toBe(read(`${name}.expected.html`))
    const notice = page.getByRole('status').filter({ hasText: t.writing_paste_title() })
    await expect(notice).toHaveCount(said.length > 0 ? 1 : 0)
    if (said.length === 0) continue
    await expect(notice.getByRole('listitem')).toHaveText(
      said.map(([sentence, count]) => t[sentence]({ count: String(count) } as never)),
    )
  }
  await pasteAnew(page, site, { html: read('word-en.html') })
  await expect(page.getByText(t.writing_paste_pictures_out_of_reach({ count: '1' }))).toBeVisible()
  await expect(textbox(page, site)).toContainText('[Picture: A lamp beside a school bag]')
  await expectNoAxeFindings(page)
  await expectNoOverflow(page)

  // What the server keeps of all of it.
  await page.getByRole('button', { name: t.writing_preview(), exact: true }).click()
  const article = page.locator('article .prose')
  await expect(article.locator('.table-frame td[colspan="2"]')).toHaveText('No song, ten minutes')
  await expect(article.locator('td[rowspan="2"]')).toHaveText('Monday')
  await expect(article.locator('th')).toHaveText(['Day', 'Song', 'Minutes'])
  await expect(article.locator('ol[start="3"] > li')).toHaveCount(2)
  await expect(article.locator('sup')).toHaveText('[1]')
  await expectNoAxeFindings(page)

  // A picture alone.
  await page.getByRole('button', { name: t.writing_preview_end() }).click()
  await paste(textbox(page, site), { file: png.toString('base64') })
  await expect(textbox(page, site).locator('img[src^="/api/article-pictures/"]')).toHaveCount(1)

  // It is asked in its place what a picture shows.
  await textbox(page, site).getByRole('button', { name: t.writing_picture_describe() }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel(t.common_picture_shows()).fill('A lamp')
  await asked.getByRole('button', { name: t.writing_picture_save() }).click()
  await expect(textbox(page, site).getByRole('img', { name: 'A lamp', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: t.writing_picture_describe() })).toHaveCount(0)

  // A table of one's own, and an address as it is typed.
  await textbox(page, site).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  const tool = (name: string) =>
    page.getByRole('toolbar').getByRole('button', { name, exact: true })
  await page.keyboard.type('See https://example.org/plan now')
  await tool(t.writing_tool_table()).click()
  await page.keyboard.type('Day')
  await tool(t.writing_table_column()).click()
  await expect(textbox(page, site).locator('th')).toHaveText(['Day', '', '', ''])
  await tool(t.writing_table_row_delete()).click()
  await expect(textbox(page, site).locator('td')).toHaveCount(2 * 4)
  await tool(t.writing_table_delete()).click()
  expect(await written(page)).toBe(
    '<p>See <a href="https://example.org/plan">https://example.org/plan</a> now</p><p></p>',
  )
})
