import { bookFree } from '../support/booked-times.ts'
import { expectFits, expectNoAxeFindings, expectNoOverflow } from '../support/browser.ts'
import {
  clickWhenAlive,
  expect,
  field,
  inBothLanguages,
  newEmail,
  openForm,
  PASSWORD,
  pathIn,
  registerFamily,
  signIn,
  test,
  toastOf,
  untilAlive,
} from '../support/journeys.ts'

/** What has to be scrolled sideways by itself to be read. */
const wideInsides = (elements: Element[]) =>
  elements
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ outerHTML }) => outerHTML.slice(0, 100))

inBothLanguages((testOnce) => {
  test('an admin suspends, activates and promotes a person, and invites another (spec 1.9, 2.49, 2.53, 2.55, 2.56, 4.4, 4.5, 8.9, 8.21, 8.22, 9.7)', async ({
    page,
    site,
    mail,
    browser,
    baseURL,
    watch,
  }) => {
    const { t, at, locale } = site
    // The suspended person's page asks once more and is refused.
    watch.expected.push(/status of 401/)
    await signIn(page.request, 'admin@demo.example')
    const family = await browser.newContext({ baseURL: baseURL! })
    const person = await registerFamily(family.request, locale)
    const theirs = await family.newPage()
    await theirs.goto(at('/dashboard'))
    const stream = theirs.evaluate(async () => {
      const answer = await fetch('/api/messages/stream')
      const reader = answer.body!.getReader()
      while (!(await reader.read()).done);
      return 'ended'
    })

    await openForm(page, at('/admin/users'))
    await expectNoAxeFindings(page)
    await expect(page.getByRole('row')).toHaveCount(6)
    await field(page, t.common_name_or_email()).fill(person.email.toUpperCase())
    await page.getByRole('button', { name: t.common_show() }).click()
    const row = page.getByRole('row').filter({ hasText: person.email })
    await expect(page.getByRole('row')).toHaveCount(2)
    await row.getByRole('button', { name: t.people_suspend_named({ name: person.name }) }).click()
    const dialog = page.getByRole('alertdialog')
    await expectNoAxeFindings(page)
    await dialog.getByRole('button', { name: t.people_suspend_confirm() }).click()
    await expect(toastOf(page)).toContainText(t.people_suspended())
    expect((await family.request.get('/api/user')).status()).toBe(401)
    expect(await stream).toBe('ended')
    await expect(row).toContainText(t.people_status_suspended())
    await row.getByRole('button', { name: t.people_activate_named({ name: person.name }) }).click()
    await expect(toastOf(page)).toContainText(t.people_activated())
    await expect(row).toContainText(t.people_status_active())
    const again = await family.request.post('/api/login', {
      data: { email: person.email, password: PASSWORD },
    })
    expect(again.status()).toBe(200)

    await openForm(page, at(`/admin/roles?q=${encodeURIComponent(person.email)}`))
    await expectNoAxeFindings(page)
    const theirRole = page.getByRole('combobox', { name: t.people_role_of({ name: person.name }) })
    await theirRole.selectOption('publisher')
    const refusal = {
      status: 409,
      contentType: 'application/problem+json',
      body: '{"detail":"No."}',
    }
    await page.route(/\/set-role\?/, (route) => route.fulfill(refusal))
    watch.expected.push(/status of 409/)
    await page.getByRole('button', { name: t.people_role_set_named({ name: person.name }) }).click()
    await expect(toastOf(page)).toContainText(t.common_error())
    await expect(toastOf(page)).toContainText('No.')
    await page.unroute(/\/set-role\?/)
    await page.getByRole('button', { name: t.people_role_set_named({ name: person.name }) }).click()
    await expect(toastOf(page)).toContainText(t.people_role_done_text())
    await expect(
      page.getByRole('button', { name: t.people_make_publisher_named({ name: person.name }) }),
    ).toBeDisabled()
    expect(await (await family.request.get('/api/user')).json()).toMatchObject({
      role: 'publisher',
    })

    const email = newEmail()
    await openForm(page, at('/dashboard?view=invitations'))
    await expectNoAxeFindings(page)
    await field(page, t.common_email()).fill(email)
    await page.getByRole('button', { name: t.people_invite_send() }).click()
    await expect(toastOf(page)).toContainText(t.people_invited())
    await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible()
    const invited = await browser.newContext({ baseURL: baseURL! })
    const joining = await invited.newPage()
    await joining.goto(pathIn(await mail.find(email, 'staff-invitation'), /\/invitation/))
    await untilAlive(joining.getByRole('button', { name: t.people_join() }))
    await field(joining, t.accounts_name()).fill('Mina')
    await field(joining, t.accounts_password()).fill(PASSWORD)
    await joining.getByRole('button', { name: t.people_join() }).click()
    await joining.waitForURL(/\/dashboard/)
    expect(await (await invited.request.get('/api/user')).json()).toMatchObject({
      email,
      role: 'publisher',
    })
    await Promise.all([family.close(), invited.close()])
  })

  testOnce(
    'a family that becomes a publisher finds its consultation, its messages and its children (spec 2.17, 2.56)',
    async ({ page, site, family, elsewhere }) => {
      const { t, at, locale } = site
      const { specialist } = await bookFree(page.request, 'asking', { family, locale, place: -2 })
      const admin = await elsewhere()
      await signIn(admin, 'admin@demo.example')
      const data = { role: 'publisher' }
      expect((await admin.post(`/api/users/${family.id}/set-role`, { data })).status()).toBe(200)

      await page.goto(at('/dashboard'))
      const parts = page.getByRole('navigation', { name: t.dashboard_tabs() })
      await clickWhenAlive(parts.getByRole('link', { name: t.dashboard_tab_family() }))
      await expect(page).toHaveURL(at('/dashboard/consultations'))
      const main = page.getByRole('main')
      await expect(main.getByText(specialist.name).first()).toBeVisible()
      await expectNoAxeFindings(page)
      await expectFits(page, 320)

      await main.getByRole('link', { name: t.children_to() }).click()
      await expect(page).toHaveURL(at('/settings?view=children'))
      await main.getByRole('link', { name: t.children_add_first() }).click()
      await field(page, t.children_name()).fill('Sara')
      await field(page, t.children_age()).fill('7')
      await main.getByRole('button', { name: t.children_save() }).click()
      await expect(page.getByText(t.children_saved(), { exact: true })).toBeVisible()

      await page.getByRole('button', { name: t.shell_account_menu({ name: family.name }) }).click()
      await page.getByRole('menuitem', { name: t.dashboard_tab_messages() }).click()
      await expect(page).toHaveURL(at('/dashboard/messages'))
      await expect(main.getByText(specialist.name).first()).toBeVisible()
    },
  )

  test('the list of people is ordered, paged and empty as its address says, at every width (spec 8.21, 9.7)', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    await signIn(page.request, 'admin@demo.example')
    await page.setViewportSize({ width: 320, height: 800 })
    for (const path of ['/admin/users', '/admin/roles', '/dashboard']) {
      await page.goto(at(path))
      await expectNoOverflow(page)
      // Cards there, and a table still for who has it read to them; tabs alone are moved sideways.
      const insides = page.locator('main :not(.tab-row)')
      await expect.poll(() => insides.evaluateAll(wideInsides)).toEqual([])
      const people = page.getByRole('table').first()
      await expect(people.getByRole('row')).toHaveCount(6)
      await expect(people.getByRole('rowheader')).toHaveCount(5)
      await expect(people.getByRole('columnheader', { name: t.common_name() })).toBeVisible()
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(at('/admin/users?sort=email'))
    const emails = page.locator('[role=row] > [role=cell]:nth-child(2)')
    const shown = await emails.allInnerTexts()
    expect(shown).toEqual(shown.toSorted())
    await expect(page.locator('[aria-sort=ascending]')).toHaveCount(1)
    await page.getByRole('link', { name: t.lists_next() }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(emails.first()).not.toHaveText(shown[0]!)
    await page.getByRole('columnheader', { name: t.common_email() }).getByRole('link').click()
    await expect(page.locator('[aria-sort=descending]')).toHaveCount(1)
    await page.goto(at('/admin/users?q=nobody-is-called-so'))
    await expect(page.getByText(t.people_none())).toBeVisible()
  })

  test('an admin makes accounts from a spreadsheet, once the line that was wrong is mended', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    const [first, second] = [newEmail(), newEmail()]
    await signIn(page.request, 'admin@demo.example')
    await openForm(page, at('/admin/users'))
    await page.getByRole('link', { name: t.people_import() }).click()
    const list = page.getByLabel(t.people_import_table(), { exact: true })
    const check = page.getByRole('button', { name: t.people_import_check() })
    const write = (address: string) =>
      list.fill(`نام\tایمیل\nمینا کریمی\t${first}\nAli Rezaei\t${address}`)
    await write('nowhere')
    await check.click()
    const lines = page.getByRole('table', { name: t.people_import_lines() })
    await expect(lines.getByRole('row')).toHaveCount(3)
    await expect(lines).toContainText(t.accounts_email_invalid())
    await expectNoAxeFindings(page)
    await expectFits(page, 320)
    await write(second)
    await expect(lines).toHaveCount(0)
    await check.click()
    await expect(lines.getByText(t.people_import_new())).toHaveCount(2)
    await page.getByRole('button', { name: t.people_import_submit() }).click()
    await expect(toastOf(page)).toContainText(t.people_imported())
    await field(page, t.common_name_or_email()).fill(first)
    await page.getByRole('button', { name: t.common_show() }).click()
    await expect(page.getByRole('row').filter({ hasText: first })).toContainText('مینا کریمی')
  })

  test('a list is read from its file again once the file is mended, and a check does not save it', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    await signIn(page.request, 'admin@demo.example')
    await openForm(page, at('/admin/users'))
    await page.getByRole('link', { name: t.people_import() }).click()
    const list = page.getByLabel(t.people_import_table(), { exact: true })
    const choose = (table: string) =>
      page
        .getByLabel(t.people_import_file())
        .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
    for (const address of ['nowhere', newEmail()]) {
      await choose(`نام\tایمیل\nمینا کریمی\t${address}`)
      await expect(list).toHaveValue(new RegExp(address))
    }
    await page.getByRole('button', { name: t.people_import_check() }).click()
    const lines = page.getByRole('table', { name: t.people_import_lines() })
    await expect(lines.getByText(t.people_import_new())).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: t.shell_about() }).click()
    const question = page.getByRole('alertdialog', { name: t.shell_unsaved_title() })
    await question.getByRole('button', { name: t.shell_unsaved_stay() }).click()
    await expect(list).toHaveValue(/مینا/)
  })
})

test('without scripts a suspension is asked about on a page, and a refusal is said @whole', async ({
  browser,
  baseURL,
  site,
}) => {
  const { t, at, locale } = site
  const context = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false })
  await signIn(context.request, 'admin@demo.example')
  const family = await browser.newContext({ baseURL: baseURL! })
  const person = await registerFamily(family.request, locale)
  const page = await context.newPage()
  await page.goto(at(`/admin/users?q=${encodeURIComponent(person.email)}`))
  const suspend = page.getByRole('button', { name: t.people_suspend_named({ name: person.name }) })
  await suspend.click()
  await expect(page).toHaveURL(/view=suspend/)
  await page.getByRole('button', { name: t.people_suspend_confirm() }).click()
  await expect(page.getByText(t.people_suspended(), { exact: true })).toBeVisible()
  expect((await family.request.get('/api/user')).status()).toBe(401)
  await page.getByRole('button', { name: t.people_activate_named({ name: person.name }) }).click()
  await expect(page.getByText(t.people_activated(), { exact: true })).toBeVisible()
  await page
    .locator('form')
    .filter({ has: page.locator('[name=email]') })
    .getByRole('textbox')
    .fill('admin@demo.example')
  await page.getByRole('button', { name: t.people_email_set() }).click()
  await expect(page.getByText(t.problem_email_taken()).first()).toBeVisible()
  await Promise.all([context.close(), family.close()])
})
