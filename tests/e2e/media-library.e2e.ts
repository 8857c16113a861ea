import { randomUUID } from 'node:crypto'
import {
  expectEnoughContrast,
  expectFits,
  expectNoAxeFindings,
  signInAs,
} from '../support/browser.ts'
import { expect, field, inBothLanguages, test, toastOf, untilAlive } from '../support/journeys.ts'
import { newPicture } from '../support/pictures.ts'

const MEDIA = '/publisher/dashboard/media'

inBothLanguages(() => {
  test('a picture is uploaded, found, chosen for a resource, replaced everywhere, and not deleted while it is used', async ({
    page,
    site,
  }) => {
    const { t, at, locale } = site
    // An address has at least one letter.
    const word = `a${randomUUID().slice(0, 8)}`
    const title = locale === 'fa' ? `گوشهٔ آرام ${word}` : `A calm corner ${word}`
    const main = page.getByRole('main')
    const region = (name: string) => main.getByRole('region', { name, exact: true })
    await signInAs(page, 'admin')

    await page.goto(at('/admin/library'))
    const parts = page.getByRole('navigation', { name: t.dashboard_admin_tabs() })
    await untilAlive(parts.getByRole('link', { name: t.media_tab() }))
    await parts.getByRole('link', { name: t.media_tab() }).click()
    await page.waitForURL(/\/media$/)
    const upload = region(t.media_upload())
    await untilAlive(upload.locator('form'))
    await upload.locator('input[type=file]').setInputFiles({
      name: `${word}.png`,
      mimeType: 'image/png',
      buffer: await newPicture(),
    })
    await upload.getByRole('link', { name: t.media_uploaded(), exact: true }).click()
    await page.waitForURL(/open=\d+/)
    const opened = page.url()
    await untilAlive(main.locator('form').first())
    await field(page, t.common_title()).fill(title)
    await field(page, t.media_field_alt_en()).fill('A tent of blankets')
    await field(page, t.media_field_alt_fa()).fill('چادری از پتو')
    await main.getByRole('button', { name: t.common_save(), exact: true }).click()
    await expect(toastOf(page)).toContainText(t.media_saved())
    await expect(main.getByRole('heading', { name: title })).toBeVisible()
    await expectNoAxeFindings(page)

    await page.goto(at(`${MEDIA}?q=${word}&state=unused`))
    await expect(main.getByRole('link', { name: title })).toBeVisible()
    await expect(main.getByRole('article').getByText(t.media_unused())).toBeVisible()
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectEnoughContrast(page)
    await expectFits(page, 320, 1280)
    await expectNoAxeFindings(page)

    await page.goto(at('/admin/library?view=new'))
    const editor = page.locator('main form')
    await untilAlive(editor)
    await field(page, t.common_status()).selectOption('published')
    await field(page, t.common_category()).selectOption('Sensory')
    await field(page, t.common_title()).fill(title)
    await field(page, t.common_address()).fill(word)
    await field(page, t.librarian_field_description()).fill('…')
    const text = page.getByRole('textbox', { name: t.librarian_field_content(), exact: true })
    await expect(text).toHaveAttribute('contenteditable')
    await text.fill('Slowly.')
    await field(page, t.common_picture()).selectOption({ label: title })
    await editor.getByRole('button', { name: t.common_save(), exact: true }).click()
    await expect(toastOf(page)).toContainText(t.librarian_saved())
    await page.goto(at(`/resources/${word}`))
    const shown = main.locator('img[src*="/media/"]').first()
    await expect(shown).toHaveAttribute('src', /\?v=1$/)

    await page.goto(opened)
    await expect(region(t.media_uses())).toContainText(title)
    await expect(main.getByText(t.media_delete_used())).toBeVisible()
    await expect(main.getByRole('button', { name: t.common_delete(), exact: true })).toHaveCount(0)
    const id = new URL(opened).searchParams.get('open')!
    expect((await page.request.delete(`/api/media-items/${id}`)).status()).toBe(409)
    const replace = region(t.media_replace())
    await untilAlive(replace.locator('form'))
    await replace.locator('input[type=file]').setInputFiles({
      name: 'better.png',
      mimeType: 'image/png',
      buffer: await newPicture(),
    })
    await replace.getByRole('button', { name: t.media_replace_do(), exact: true }).click()
    await expect(toastOf(page)).toContainText(t.media_replaced())
    await page.goto(at(`/resources/${word}`))
    await expect(shown).toHaveAttribute('src', /\?v=2$/)
    const resource = await (await page.request.get(`/api/resources/${word}`)).json()
    expect((await page.request.delete(`/api/admin/resources/${resource.id}`)).ok()).toBe(true)
  })
})
