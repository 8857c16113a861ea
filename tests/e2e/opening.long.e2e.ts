import { locales } from '../../src/i18n/locale.ts'
import { expectFits, expectNoAxeFindings } from '../support/browser.ts'
import { expect, PASSWORD, test as shared, toastOf, untilAlive } from '../support/journeys.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'

/** A site of its own for each test, as it is before anybody has set it up. */
const test = shared.extend<{ newProduct: RunningProduct }>({
  // oxlint-disable-next-line no-empty-pattern -- a fixture names what it depends on
  newProduct: async ({}, use) => {
    const product = await startProduct({
      DEMO: 'off',
      RATE_LIMITS: 'off',
      // The list is read before the admin has a second step.
      STAFF_SECOND_STEP: 'off',
    })
    await use(product)
    await product.end()
  },
  baseURL: async ({ newProduct }, use) => use(newProduct.url),
})

for (const locale of locales)
  test.describe(locale, () => {
    test.use({ language: locale })

    test('a new site is set up, and its list leads to what is left until it is done', async ({
      page,
      newProduct,
      site,
      watch,
    }) => {
      test.slow()
      const { t, at } = site
      await page.goto(at(/\/setup\?key=[\w-]+/.exec(newProduct.output())![0]))
      const submit = page.getByRole('button', { name: t.people_set_up_submit() })
      await untilAlive(submit)
      // The browser knows its zone.
      const zone = page.getByLabel(t.site_field_site_timeZone())
      await expect(zone).toHaveValue('Europe/Berlin')
      await expectFits(page, 320, 768, 1280)
      await expectNoAxeFindings(page)
      const fill = (label: string, text: string) =>
        page.getByLabel(label, { exact: false }).first().fill(text)
      await fill(t.common_name_in_english(), 'Sepid')
      await fill(t.common_name_in_farsi(), 'سپید')
      await fill(t.people_set_up_contact(), 'team@sepid.test')
      await fill(t.accounts_name(), 'Nasrin Amiri')
      await page.locator('[name="email"]').fill('nasrin@sepid.test')
      await page.locator('[name="password"]').fill(PASSWORD)
      await page.locator('[name="contactPhone"]').fill('…')
      await submit.click()
      await expect(page.getByText(t.site_bad_phone()).first()).toBeVisible()
      await expect(page.locator('[name="siteNameFa"]')).toHaveValue('سپید')
      await page.locator('[name="contactPhone"]').fill('')
      await submit.click()

      await page.waitForURL(/\/admin\?done=set-up-kept$/)
      const list = page.getByRole('region', { name: t.opening_title() })
      const stateOf = (title: string) =>
        list.getByRole('listitem').filter({ hasText: title }).getByRole('img')
      await expect(stateOf(t.opening_step_contact())).toHaveAccessibleName(t.opening_done())
      await expect(stateOf(t.opening_step_zone())).toHaveAccessibleName(t.opening_done())
      await expect(stateOf(t.opening_step_text())).toHaveAccessibleName(t.opening_open())
      await expect(list).toContainText('SMTP_URL')
      await expectFits(page, 320, 768, 1280)
      // While it fades, its contrast is no one's.
      await expect(toastOf(page)).toHaveCount(0)
      await expectNoAxeFindings(page)

      // A text, and the category that it lacks, without leaving the editor.
      await list.getByRole('link', { name: t.opening_step_text() }).click()
      await page.waitForURL(/\/publisher\/posts\/new$/)
      const add = page.getByRole('button', { name: t.writing_category_add(), exact: true })
      await untilAlive(add)
      await page.getByLabel(t.common_title(), { exact: false }).first().fill('Our first evening')
      await add.click()
      const name = page.getByLabel(t.writing_category_new_name())
      const own = locale === 'fa' ? 'شب‌های آرام' : 'Quiet evenings'
      await name.fill(own)
      await name.press('Enter')
      const category = page.locator('[name="categoryId"]')
      await expect(category.locator('option:checked')).toHaveText(own)
      await expect(page.getByLabel(t.common_title(), { exact: false }).first()).toHaveValue(
        'Our first evening',
      )
      watch.expected.push(/409 \(Conflict\)/)
      await add.click()
      await name.fill(` ${own}`)
      await name.press('Enter')
      await expect(page.getByText(t.writing_category_taken())).toBeVisible()
      await name.press('Escape')
      await page.getByRole('button', { name: t.writing_category_rename(), exact: true }).click()
      await page.getByLabel(t.writing_category_other_name()).fill(`${own} 2`)
      await page
        .getByRole('button', { name: t.writing_category_rename_save(), exact: true })
        .click()
      await expect(category.locator('option:checked')).toHaveText(`${own} 2`)
    })
  })
