import { locales } from '../../src/i18n/locale.ts'
import { expectNoAxeFindings, expectNoOverflow, signInAs } from '../support/browser.ts'
import { expect, registerFamily, untilAlive } from '../support/journeys.ts'
import { withOwnProduct } from '../support/own-product.ts'
import { SLOWED } from '../support/slowed.ts'
import { nobodysAddress } from '../support/free-port.ts'

const nobody = await nobodysAddress()

/** A product whose mail server is not there. */
const test = withOwnProduct({ SMTP_URL: `smtp://${nobody}` })

test.describe.configure({ mode: 'default' })

for (const locale of locales)
  for (const scripts of [true, false])
    test.describe(`${locale}, ${scripts ? 'with' : 'without'} scripts`, () => {
      test.use({ language: locale, javaScriptEnabled: scripts })

      test('an admin sees that no mail leaves, why, and what to do', async ({
        page,
        site,
        browser,
        baseURL,
      }) => {
        const { t, at } = site
        const other = await browser.newContext({ baseURL: baseURL! })
        await registerFamily(other.request, locale)
        await other.close()
        await signInAs(page, 'admin')
        const main = page.getByRole('main')
        const [before, , after] = t.mailing_line_stopped({ date: '|', time: '|' }).split('|')
        const title = main.getByText(before!).filter({ hasText: after! })
        await expect(async () => {
          await page.goto(at('/admin/mail'))
          await expect(title.last()).toBeVisible({ timeout: 1000 * SLOWED })
        }).toPass({ timeout: 30_000 * SLOWED })
        await expect(main).toContainText(t.mailing_error_refused())
        await expect(main).toContainText(t.mailing_do_reach())
        await expect(main.getByText(t.common_waiting(), { exact: true }).last()).toBeVisible()
        if (scripts) await expectNoAxeFindings(page)
        for (const width of [320, 390, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          if (scripts) await expectNoOverflow(page)
        }
        await page.getByRole('link', { name: t.mailing_line_test() }).click()
        await expect(page.getByRole('button', { name: t.mailing_test_send() })).toBeVisible()
        await page.goto(at('/admin'))
        if (scripts) await untilAlive(page.getByRole('banner').getByRole('link').first())
        await expect(
          page.getByRole('link', { name: t.figures_waiting_mails_stopped() }),
        ).toBeVisible()
      })
    })
