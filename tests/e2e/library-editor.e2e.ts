import { randomUUID } from 'node:crypto'
import { DEMO_PASSWORD, expectFits, expectNoAxeFindings, signInAs } from '../support/browser.ts'
import { expect, inBothLanguages, logIn, test, toastOf, untilAlive } from '../support/journeys.ts'

inBothLanguages(() => {
  test('an admin writes a resource, and visitors read it once it is published (spec 2.42, 3.7)', async ({
    page,
    site,
    browser,
    baseURL,
    watch,
  }) => {
    const { t, at, locale } = site
    const slug = `calm-${randomUUID().slice(0, 8)}`
    const title = locale === 'fa' ? `صبح آرام ${slug}` : `A calm morning ${slug}`
    const visitor = await browser.newContext({ baseURL: baseURL! })
    const reader = await visitor.newPage()
    await signInAs(page, 'admin')
    await page.goto(at('/admin/library'))
    await untilAlive(page.locator('main form'))
    await expectNoAxeFindings(page)
    await page.getByRole('link', { name: t.librarian_new() }).click()
    await expect(page.getByRole('heading', { name: t.librarian_new_title() })).toBeVisible()
    const editor = page.locator('main form')
    await untilAlive(editor)
    const field = (label: string) => editor.getByLabel(label, { exact: true })
    await field(t.common_category()).selectOption('Sensory')
    await field(t.common_title()).fill(title)
    await field(t.common_address()).fill('Not an address')
    await field(t.librarian_field_description()).fill('…')
    const text = page.getByRole('textbox', { name: t.librarian_field_content(), exact: true })
    await expect(text).toHaveAttribute('contenteditable')
    await text.click()
    await editor
      .getByRole('toolbar', {
        name: `${t.writing_toolbar()}: ${t.librarian_field_content()}`,
        exact: true,
      })
      .getByRole('button', { name: t.writing_tool_heading_2() })
      .click()
    await page.keyboard.type('Slowly.')
    await editor
      .getByRole('button', {
        name: `${t.librarian_preview()}: ${t.librarian_field_content()}`,
        exact: true,
      })
      .click()
    const preview = page.getByRole('region', {
      name: `${t.librarian_preview_title()}: ${t.librarian_field_content()}`,
      exact: true,
    })
    await expect(preview.getByRole('heading', { name: 'Slowly.' })).toBeVisible()
    const save = editor.getByRole('button', { name: t.common_save(), exact: true })
    await save.click()
    await expect(editor.getByText(t.librarian_bad_slug()).first()).toBeVisible()
    await expect(field(t.common_title())).toHaveValue(title)
    await field(t.common_address()).fill(slug)
    await save.click()
    await expect(toastOf(page)).toContainText(t.librarian_saved())
    await expect(page.getByRole('heading', { name: t.librarian_edit_title() })).toBeVisible()
    await expectFits(page, 320, 1280)
    await expectNoAxeFindings(page)
    expect((await reader.goto(at(`/resources/${slug}`)))?.status()).toBe(404)

    await untilAlive(editor)
    await field(t.common_status()).selectOption('published')
    await save.click()
    await expect(field(t.common_status())).toHaveValue('published')
    await expect.poll(async () => (await reader.goto(at(`/resources/${slug}`)))?.status()).toBe(200)
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title)
    await reader.goto(at(`/resources?category=Sensory&q=${slug}`))
    await expect(reader.getByRole('main')).toContainText(title)
    await visitor.close()

    await untilAlive(editor)
    await editor.getByRole('button', { name: t.common_delete(), exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t.common_delete(), exact: true })
      .click()
    await expect(toastOf(page)).toContainText(t.librarian_deleted())
    watch.expected.push(/status of 404/)
    expect((await page.goto(at(`/resources/${slug}`)))?.status()).toBe(404)
  })

  test('what was typed of a resource and not saved outlives a reload and the session @whole', async ({
    page,
    site,
    watch,
  }) => {
    const { t, at } = site
    watch.expected.push(/status of 401/)
    const slug = `kept-${randomUUID().slice(0, 8)}`
    const admin = { email: 'admin@demo.example', password: DEMO_PASSWORD }
    const editor = page.locator('main form')
    const field = (label: string) => editor.getByLabel(label, { exact: true })
    const text = page.getByRole('textbox', { name: t.librarian_field_content(), exact: true })
    const [savedLabel] = t.writing_autosaved({ time: '|' }).split('|')
    const goOn = page.getByRole('button', { name: `${t.writing_unsaved_continue()}: ${slug}` })
    await signInAs(page, 'admin')
    await page.goto(at('/admin/library?view=new'))
    await untilAlive(editor)
    await field(t.common_title()).fill(slug)
    // Until the editor comes there is a plain area, of the same name.
    await expect(text).toHaveAttribute('contenteditable')
    await text.click()
    await page.keyboard.type('Slowly, and twice.')
    await expect(editor.getByText(savedLabel!.trim())).toBeVisible()

    // The browser asks first; whoever goes all the same finds the words again.
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.accept()
      return dialog.type()
    })
    await page.reload()
    expect(await asked).toBe('beforeunload')
    await untilAlive(goOn)
    await expectNoAxeFindings(page)
    await goOn.click()
    await expect(field(t.common_title())).toHaveValue(slug)
    await expect(text).toContainText('Slowly, and twice.')
    await expect(editor.getByText(savedLabel!.trim())).toBeVisible()

    await field(t.common_category()).selectOption('Sensory')
    await field(t.common_address()).fill(slug)
    await field(t.librarian_field_description()).fill('…')
    await page.context().clearCookies({ name: /session|authStatus/ })
    const save = editor.getByRole('button', { name: t.common_save(), exact: true })
    await save.click()
    await page.getByRole('link', { name: t.writing_session_sign_in() }).click()
    await logIn(page, site, admin)
    await untilAlive(goOn)
    await goOn.click()
    await expect(field(t.common_address())).toHaveValue(slug)
    await expect(text).toContainText('Slowly, and twice.')
    await save.click()
    await expect(toastOf(page)).toContainText(t.librarian_saved())
    await expect(page).toHaveURL(/open=\d+/)
    await page.goto(at('/admin/library?view=new'))
    await untilAlive(editor)
    await expect(page.getByText(t.writing_unsaved_title())).toHaveCount(0)
  })
})
