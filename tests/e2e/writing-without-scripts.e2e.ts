import { signInAs } from '../support/browser.ts'
import { expect, field, test, withoutScripts } from '../support/journeys.ts'

withoutScripts(() => {
  test('a post is written, refused with what was typed, and deleted', async ({
    page,
    site,
    watch,
  }) => {
    watch.expected.push(/400/)
    const { t } = site
    const save = page.getByRole('button', { name: t.common_save(), exact: true })
    await signInAs(page, 'publisher')
    await page.goto('/publisher/posts/new')
    await field(page, t.common_title()).fill('Plain words')
    await field(page, t.writing_field_excerpt()).fill('Written without scripts.')
    await field(page, t.writing_field_content()).fill('<p>Twenty characters and more.</p>')
    await save.click()
    await expect(page.getByText(t.writing_category_missing()).first()).toBeVisible()
    await expect(field(page, t.common_title())).toHaveValue('Plain words')
    await field(page, t.writing_field_slug()).fill('plain-words')
    await field(page, t.common_category()).selectOption({ index: 1 })
    await save.click()
    await expect(page.getByRole('row').filter({ hasText: 'Plain words' })).toBeVisible()
    await page.getByRole('link', { name: t.writing_delete_of({ title: 'Plain words' }) }).click()
    await page.getByRole('button', { name: t.writing_delete_do() }).click()
    await expect(page.getByText(t.writing_deleted_text())).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Plain words' })).toHaveCount(0)
  })
})
