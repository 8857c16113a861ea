import type { Page } from '@playwright/test'
import { expectFits, expectNoAxeFindings } from '../support/browser.ts'
import {
  confirmAddress,
  expect,
  inBothLanguages,
  loseSession,
  openForm,
  PASSWORD,
  pathIn,
  test,
  toastOf,
  withoutScripts,
} from '../support/journeys.ts'

const WAYS = '/ways-in'

/** A device that makes passkeys and unlocks them by itself. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** As in a browser that offers passkeys at the press of a button alone, on the way to another page. */
const offerByButtonAlone = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (location.search.includes('next='))
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })

inBothLanguages(() => {
  test('a passkey is added, signs in without the password, shows who is there, and ends with all ways in', async ({
    page,
    site,
    family,
    mail,
    watch,
  }) => {
    const { t, at } = site
    watch.expected.push(/status of 40[013]/)
    await addAuthenticator(page)
    await offerByButtonAlone(page)
    await page.goto(at(WAYS))
    await expect(page.getByText(t.ways_passkeys_need_email())).toBeVisible()
    await confirmAddress(page, mail, family.email)
    await openForm(page, at(WAYS))
    await expectNoAxeFindings(page)
    await expectFits(page, 320)
    await page.getByLabel(t.ways_passkey_name()).fill(t.ways_passkeys())
    await page.getByRole('button', { name: t.ways_passkey_add() }).click()
    await expect(toastOf(page)).toContainText(t.ways_passkey_added())
    const row = page.getByRole('listitem').filter({ hasText: t.ways_passkey_unused() })
    await expect(row).toHaveCount(1)
    await mail.find(family.email, 'passkey-added')

    // The device takes what the browser offers in the field of the address as soon as it is offered.
    await loseSession(page)
    await page.goto(at('/auth'))
    await expect
      .poll(async () => {
        await page.mouse.move(Math.random() * 200, 100)
        return new URL(page.url()).pathname
      })
      .toBe(at('/dashboard'))
    await loseSession(page)
    await openForm(page, at(`/auth?next=${encodeURIComponent(at('/contact'))}`))
    await page.getByRole('button', { name: t.ways_sign_in() }).click()
    await page.waitForURL(at('/contact'))
    await expect(toastOf(page)).toContainText(t.accounts_logged_in_text({ name: family.name }))

    // As the server refuses what is grave a quarter of an hour later.
    let refusals = 1
    await page.route('**/api/passkeys/*', (route) =>
      refusals-- > 0
        ? route.fulfill({
            status: 403,
            contentType: 'application/problem+json',
            body: JSON.stringify({ status: 403, code: 'proof-required', detail: '' }),
          })
        : route.continue(),
    )
    await openForm(page, at(WAYS))
    await page.getByText(t.ways_passkey_rename(), { exact: true }).click()
    const form = page
      .locator('form')
      .filter({ has: page.locator('[name=passkeyId]') })
      .first()
    await form.getByLabel(t.ways_passkey_name()).fill('Tablet')
    await form.getByRole('button').click()
    const question = page.getByRole('dialog', { name: t.ways_prove_title() })
    await expect(question).toBeVisible()
    await expectNoAxeFindings(page)
    await question.getByRole('button', { name: t.ways_prove_passkey() }).click()
    await expect(toastOf(page)).toContainText(t.ways_passkey_renamed())
    await expect(question).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'Tablet' })).toHaveCount(1)

    await page.getByText(t.ways_end_open(), { exact: true }).click()
    await page.getByRole('button', { name: t.ways_end_submit() }).click()
    await expect(page.getByRole('main')).toContainText(t.ways_end_not_ticked())
    await page.getByLabel(t.ways_end_understood()).check()
    await page.getByRole('button', { name: t.ways_end_submit() }).click()
    await page.waitForURL(/\/auth\?ended=yes/)
    await expect(page.getByText(t.ways_end_done_text())).toBeVisible()
    const link = pathIn(await mail.find(family.email, 'everything-ended'), /reset-password/)
    await openForm(page, link)
    await page.locator('[name=password]').fill('three unusual words')
    await page.getByRole('button', { name: t.accounts_reset_submit() }).click()
    await page.waitForURL(at('/dashboard'))
    await page.goto(at(WAYS))
    await expect(page.getByText(t.ways_passkeys_none())).toBeVisible()
  })
})

withoutScripts(() => {
  test.use({ language: 'fa' })

  test('who is there is asked on a page that leads back', async ({ page, site, family, watch }) => {
    const { t, at } = site
    watch.expected.push(/status of 400/)
    expect(family.id).toBeGreaterThan(0)
    await page.goto(at(`/prove?next=${WAYS}`))
    const password = page.getByLabel(t.settings_own_password())
    await password.fill('not the password')
    await page.getByRole('button', { name: t.common_go_on() }).click()
    await expect(page.getByRole('main')).toContainText(t.settings_own_password_wrong())
    await password.fill(PASSWORD)
    await page.getByRole('button', { name: t.common_go_on() }).click()
    await expect(page).toHaveURL(at(WAYS))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.ways_title())
    await expect(page.getByText(t.ways_passkeys_text())).toBeVisible()
    await expect(page.getByRole('button', { name: t.ways_passkey_add() })).toBeHidden()
  })
})
