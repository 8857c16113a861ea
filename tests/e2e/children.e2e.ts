import type { ConsultationView } from '../../src/features/booking/schema/answers.ts'
import { localizeDigits } from '../../src/i18n/text/numbers.ts'
import { CONCERN, findSpecialist, listAhead, panelOf, withSlot } from '../support/booked-times.ts'
import { expectFits, expectNoAxeFindings } from '../support/browser.ts'
import {
  awaken,
  clickWhenAlive,
  expect,
  field,
  inBothLanguages,
  signIn,
  test,
  untilAlive,
  withoutScripts,
} from '../support/journeys.ts'

const CHILD = {
  en: { name: 'Oliver', words: 'He shows pictures when words are too much.' },
  fa: { name: 'پارسا', words: 'وقتی حرف زدن سخت است تصویر نشان می‌دهد.' },
}

inBothLanguages((testOnce) => {
  test('a profile is written once, shared while booking, read by the specialist and taken back (spec 2.40, 5.5)', async ({
    page,
    site,
    family,
    elsewhere,
  }) => {
    const { t, at, locale } = site
    const child = CHILD[locale]
    await page.goto(at('/dashboard/settings?view=children'))
    const add = page.getByRole('link', { name: t.children_add_first() })
    await clickWhenAlive(add)
    const save = page.getByRole('button', { name: t.children_save() })
    await untilAlive(save)
    await expectNoAxeFindings(page)
    await field(page, t.children_name()).fill(child.name)
    await field(page, t.children_age()).fill('۲۰')
    await field(page, t.children_communication()).fill(child.words)
    await save.click()
    await expect(page.getByRole('group', { name: t.children_errors() })).toContainText(
      t.accounts_age_high(),
    )
    await field(page, t.children_age()).fill('۷')
    await save.click()
    await expect(page.getByText(t.children_saved(), { exact: true })).toBeVisible()

    const specialist = await findSpecialist(page.request, locale, 'asking')
    const [slot] = await listAhead(page.request, specialist.id)
    await page.goto(withSlot(at(`/booking/${specialist.id}`), slot!.id))
    const panel = panelOf(page)
    await untilAlive(panel.getByRole('button', { name: t.booking_continue() }))
    // The age of the only child is filled in.
    const age = field(page, t.booking_age_label())
    await expect(age).toHaveValue(localizeDigits('7', locale))
    await age.fill('')
    await field(page, t.children_choice()).selectOption(child.name)
    await expect(age).toHaveValue(localizeDigits('7', locale))
    await panel.getByRole('checkbox').check()
    await field(page, t.booking_fact_concern()).fill(CONCERN[locale])
    await panel.getByRole('button', { name: t.booking_continue() }).click()
    await expect(panel).toContainText(child.words)
    await panel.getByRole('button', { name: t.booking_book_now() }).click()
    await expect(page).toHaveURL(/\/consultations\/\d+\?booked=yes/)
    const id = Number(/\/consultations\/(\d+)/.exec(page.url())![1])

    const theirs = await elsewhere()
    await signIn(theirs, specialist.email)
    const schedule = async () => (await theirs.get(at(`/dashboard?open=${id}`))).text()
    expect(await schedule()).toContain(child.words)
    await expectFits(page, 320)
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: t.children_unshare() }).click()
    await expect(page.getByText(t.children_unshare_done(), { exact: true })).toBeVisible()
    const after = await schedule()
    expect(after).toContain(family.name)
    expect(after).not.toContain(child.words)
    expect((await theirs.get(`/api/consultations/${id}/child-profile`)).status()).toBe(404)
    await page.getByRole('button', { name: t.children_share(), exact: true }).click()
    await expect(page.getByText(t.children_share_done(), { exact: true })).toBeVisible()
    const seen = (await (await theirs.get(`/api/consultations/${id}`)).json()) as ConsultationView
    expect(seen.sharedChild?.name).toBe(child.name)
  })

  testOnce(
    'a child’s draft that is restored beside a newer profile does not overwrite it unsaid @whole',
    async ({ page, site, family, watch }) => {
      const { t, at } = site
      watch.expected.push(/status of 412/)
      expect(family.id).toBeGreaterThan(0)
      const profile = { name: 'Oliver', age: 7, communication: 'He points.' }
      const made = await page.request.post('/api/child-profiles', { data: profile })
      const { id } = (await made.json()) as { id: number }
      await page.goto(at(`/dashboard/settings?child=${id}`))
      const words = field(page, t.children_communication())
      const save = page.getByRole('button', { name: t.children_save() })
      await awaken(words)
      await words.fill('He shows pictures.')
      const newer = { ...profile, communication: 'He speaks some words.' }
      const changed = await page.request.put(`/api/child-profiles/${id}`, { data: newer })
      expect(changed.ok()).toBe(true)
      await page.reload()
      await expect(words).toHaveValue('He shows pictures.')
      await untilAlive(save)
      await save.click()
      await expect(page.getByText(t.problem_stale_kept())).toBeVisible()
      await expect(words).toHaveValue('He shows pictures.')
      await save.click()
      await expect(page.getByText(t.children_saved(), { exact: true })).toBeVisible()
    },
  )

  withoutScripts(() => {
    testOnce(
      'a profile is written, chosen while booking, taken back and deleted @whole',
      async ({ page, site, family, watch }) => {
        const { t, at, locale } = site
        watch.expected.push(/status of 400/)
        expect(family.id).toBeGreaterThan(0)
        const child = CHILD[locale]
        await page.goto(at('/dashboard/settings?child=new'))
        await field(page, t.children_name()).fill(child.name)
        await field(page, t.children_communication()).fill(child.words)
        await page.getByRole('button', { name: t.children_save() }).click()
        await expect(page.getByRole('main')).toContainText(t.accounts_age_number())
        await expect(field(page, t.children_communication())).toHaveValue(child.words)
        await field(page, t.children_age()).fill('۷')
        await page.getByRole('button', { name: t.children_save() }).click()
        await expect(page.getByText(t.children_saved(), { exact: true })).toBeVisible()

        const specialist = await findSpecialist(page.request, locale, 'confirming')
        const [slot] = await listAhead(page.request, specialist.id)
        await page.goto(withSlot(at(`/booking/${specialist.id}`), slot!.id))
        await field(page, t.children_choice()).selectOption(child.name)
        await panelOf(page).getByRole('checkbox').check()
        await field(page, t.booking_fact_concern()).fill(CONCERN[locale])
        await page.getByRole('button', { name: t.booking_continue() }).click()
        await expect(panelOf(page)).toContainText(child.words)
        await page.getByRole('button', { name: t.booking_book_now() }).click()
        await page.getByRole('button', { name: t.children_unshare() }).click()
        await expect(page.getByText(t.children_unshare_done(), { exact: true })).toBeVisible()

        await page.goto(at('/dashboard/settings?view=children'))
        await page.getByRole('link', { name: t.children_edit_of({ name: child.name }) }).click()
        await page.getByRole('link', { name: t.children_delete() }).click()
        await page.getByRole('button', { name: t.children_delete() }).click()
        await expect(page.getByText(t.children_deleted(), { exact: true })).toBeVisible()
      },
    )
  })
})
