import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ListedMail } from '../../src/features/notifications/schema/index.ts'
import { expectFits, expectNoAxeFindings, signInAs } from '../support/browser.ts'
import {
  expect,
  inBothLanguages,
  pressUntil,
  registerFamily,
  test,
  toastOf,
  untilAlive,
} from '../support/journeys.ts'

const NOTICE = { en: 'We pause on Friday.', fa: 'جمعه تعطیل است.' }

/** The form of a subject of settings, once it answers. */
async function openGroup(page: Page, name: string) {
  const group = page.getByRole('region', { name, exact: true })
  await untilAlive(group.locator('form'))
  return group
}

// These settings are shown on every page, and are undone.
inBothLanguages(() => {
  test('an admin sets what the site says, and visitors read it at once (spec 3.15)', async ({
    page,
    site,
    browser,
    baseURL,
    watch,
  }) => {
    const { t, at, locale } = site
    await signInAs(page, 'admin')
    await page.goto(at('/admin/settings'))
    const contact = await openGroup(page, t.site_group_contact())
    await expectNoAxeFindings(page)
    watch.expected.push(/status of 400/)
    await contact.getByLabel(t.site_field_contact_email()).fill('nobody')
    await contact
      .getByRole('button', { name: t.site_save_group({ group: t.site_group_contact() }) })
      .click()
    await expect(contact.getByText(t.site_bad_email()).first()).toBeVisible()
    await expect(contact.getByLabel(t.site_field_contact_email())).toHaveValue('nobody')

    const phone = `+1 555 01${locale === 'en' ? '60' : '61'}`
    await contact.getByLabel(t.site_field_contact_email()).fill('hello@example.org')
    await contact.getByLabel(t.common_phone(), { exact: true }).fill(phone)
    await contact
      .getByRole('button', { name: t.site_save_group({ group: t.site_group_contact() }) })
      .click()
    await expect(toastOf(page)).toContainText(t.site_saved())

    const notice = await openGroup(page, t.site_group_notice())
    await notice.getByLabel(t.site_field_notice_text_en()).fill(NOTICE.en)
    await notice.getByLabel(t.site_field_notice_text_fa()).fill(NOTICE.fa)
    await notice.getByLabel(t.common_kind(), { exact: true }).selectOption('important')
    await expect(notice.locator('[data-site-notice]')).toHaveText([NOTICE.en, NOTICE.fa])
    // A date without its time is no empty field: the notice would never end.
    const until = notice.getByLabel(t.site_field_notice_until(), { exact: true })
    await until.focus()
    await page.keyboard.type('1')
    await notice
      .getByRole('button', { name: t.site_save_group({ group: t.site_group_notice() }) })
      .click()
    await expect(notice.getByText(t.site_bad_moment()).first()).toBeVisible()
    await until.fill('')
    await notice
      .getByRole('button', { name: t.site_save_group({ group: t.site_group_notice() }) })
      .click()
    await expect(notice.getByText(t.site_default()).first()).toBeVisible()

    const visitor = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
    const plain = await visitor.newPage()
    for (const path of ['/', '/specialists', '/contact']) {
      await plain.goto(at(path))
      await expect(plain.getByRole('alert')).toHaveText(NOTICE[locale])
    }
    const link = plain.locator(`main a[href="tel:${phone.replaceAll(' ', '')}"]`)
    await expect(link.first()).toBeVisible()
    await visitor.close()

    // With scripts it stays where the server drew it.
    await page.goto(at('/about'))
    await untilAlive(page.getByRole('banner').getByRole('link').first())
    await expect(page.locator('[data-site-notice]')).toHaveText(NOTICE[locale])
    await expectFits(page, 320, 1280)
    await expectNoAxeFindings(page)

    await page.goto(at('/admin/settings'))
    const again = await openGroup(page, t.site_group_contact())
    // Enter saves: it presses no button that resets a setting, and the phone's is still there.
    await again.getByLabel(t.common_phone(), { exact: true }).press('Enter')
    await expect(toastOf(page)).toContainText(t.site_saved())
    // The form takes no second press while it reads what was saved, which ends after the toast came.
    const reset = again.getByRole('button', {
      name: t.site_default_of({ field: t.common_phone() }),
    })
    const typed = again.getByLabel(t.common_phone(), { exact: true })
    await pressUntil(
      () => reset.click(),
      () => expect(typed).toHaveValue('+1 555 0100', { timeout: 5000 }),
    )
    const answer = await page.request.put('/api/admin/settings', {
      data: {
        settings: { 'notice.text.en': null, 'notice.text.fa': null, 'notice.tone': null },
      },
    })
    expect(answer.status()).toBe(200)
    await page.goto(at('/about'))
    await expect(page.locator('[data-site-notice]')).toHaveCount(0)
  })

  test('an admin changes the text of a mail, and the next one is sent with it (spec 3.16)', async ({
    page,
    site,
    watch,
  }) => {
    const { t, at, locale } = site
    const subject = `${locale === 'en' ? 'Welcome to' : 'خوش آمدید به'} {site}`
    await signInAs(page, 'admin')
    await page.goto(at(`/admin/mail?view=templates&kind=confirm-email&language=${locale}`))
    const form = page.locator('main form')
    await untilAlive(form)
    const field = page.getByLabel(t.mailing_part_subject(), { exact: true })
    watch.expected.push(/status of 400/)
    await field.fill('Hi {child}')
    await page.getByRole('button', { name: t.mailing_save() }).click()
    await expect(form.getByText(t.mailing_text_unknown({ name: 'child' })).first()).toBeVisible()
    await field.fill(subject)
    await page.getByRole('button', { name: t.mailing_preview(), exact: true }).click()
    const shown = subject.replace('{site}', locale === 'en' ? 'Hamgam' : 'همگام')
    await expect(page.getByRole('region', { name: t.mailing_preview_title() })).toContainText(shown)
    const frame = page.frameLocator('main iframe').first()
    await expect(frame.locator('body')).toContainText(locale === 'en' ? 'Hamgam' : 'همگام')
    await expect(frame.locator('html')).toHaveAttribute('dir', locale === 'en' ? 'ltr' : 'rtl')
    await page.getByRole('button', { name: t.mailing_save() }).click()
    await expect(toastOf(page)).toContainText(t.mailing_saved())
    await expectFits(page, 320, 1280)

    await page.goto(at('/admin/mail?view=state'))
    await untilAlive(page.locator('main form').first())
    await expectNoAxeFindings(page)
    await page.getByLabel(t.mailing_test_to()).fill(`${randomUUID()}@journey.example`)
    await page.getByRole('button', { name: t.mailing_test_send() }).click()
    await expect(page.getByText(t.mailing_test_kept())).toBeVisible()

    const other = await page
      .context()
      .browser()!
      .newContext({ baseURL: new URL(page.url()).origin })
    const { email } = await registerFamily(other.request, locale)
    await other.close()
    const sent = async () => {
      const answer = await page.request.get(`/api/admin/mails?to=${encodeURIComponent(email)}`)
      return ((await answer.json()) as ListedMail[]).map((mail) => mail.subject)
    }
    await expect.poll(sent).toContain(shown)
    const builtIn = `/api/admin/mail-templates/confirm-email/${locale}`
    expect((await page.request.put(builtIn, { data: { texts: {} } })).status()).toBe(200)
  })
})
