import { expectFits, expectNoAxeFindings } from '../support/browser.ts'
import { buildSpecialist } from '../support/accounts.ts'
import {
  clickWhenAlive,
  expect,
  inBothLanguages,
  newEmail,
  signIn,
  test,
} from '../support/journeys.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')

inBothLanguages(() => {
  test('a specialist registers, is refused with a reason, adds a document and is verified (spec 2.49, 4.3)', async ({
    page,
    site,
    mail,
    elsewhere,
  }) => {
    const { t, at, locale } = site
    const email = newEmail()
    const name = locale === 'fa' ? 'دکتر سارا نیکو' : 'Dr. Sara Niko'
    const specialist = await elsewhere()
    const registered = await specialist.post('/api/register/specialist', {
      data: buildSpecialist({ name, email }),
      headers: { 'accept-language': locale },
    })
    expect(registered.status()).toBe(201)
    await mail.find('specialists@example.org', 'verification-waiting')

    await signIn(page.request, 'admin@demo.example')
    await page.goto(at(`/dashboard/verification?q=${encodeURIComponent(email)}`))
    await expectNoAxeFindings(page)
    const entry = page.getByRole('link', { name })
    await clickWhenAlive(entry)
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expectNoAxeFindings(page)

    const reason = locale === 'fa' ? 'پروانهٔ شما پیوست نشده است.' : 'Your licence is missing.'
    const refuse = page.getByRole('button', { name: t.verification_refuse_title() })
    await clickWhenAlive(refuse)
    await expect(page.getByText(t.verification_reason_missing()).first()).toBeVisible()
    await page.getByLabel(t.verification_reason()).fill(reason)
    await refuse.click()
    await expect(page.getByText(t.verification_done_refused())).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name })).toBeFocused()
    const refused = await mail.find(email, 'verification-refused')
    expect(refused.text).toContain(reason)

    const added = await specialist.post('/api/credentials?title=Licence', {
      data: PDF,
      headers: { 'content-type': 'application/pdf' },
    })
    expect(added.status()).toBe(201)
    await page.goto(at(`/admin/verification?q=${encodeURIComponent(email)}`))
    await expect(page.getByText(t.verification_new_document())).toBeVisible()
    await clickWhenAlive(page.getByRole('link', { name }))
    const accept = page.getByRole('button', {
      name: t.verification_document_accept_of({ title: 'Licence' }),
      exact: true,
    })
    await clickWhenAlive(accept)
    await expect(page.getByText(t.verification_done_document())).toBeVisible()
    await expect(page.locator('li:focus')).toContainText('Licence')
    await page.getByLabel(t.verification_check_licence()).check()
    await page.getByRole('button', { name: t.verification_approve() }).click()
    await expect(page.getByText(t.verification_done_verified())).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name })).toBeFocused()
    await expectFits(page, 320)
    await mail.find(email, 'specialist-listed')

    await page.getByRole('link', { name: t.verification_see_page() }).click()
    await expect(page.getByText(t.specialists_verified()).first()).toBeVisible()
  })
})
