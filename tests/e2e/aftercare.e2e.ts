import type { APIRequestContext } from '@playwright/test'
import type { ConsultationView } from '../../src/features/booking/schema/answers.ts'
import { expectFits, expectNoAxeFindings } from '../support/browser.ts'
import {
  expect,
  field,
  inBothLanguages,
  pathIn,
  signIn,
  test,
  untilAlive,
  withoutScripts,
} from '../support/journeys.ts'
import { demoEmail } from '../support/running-consultations.ts'

/** Families of the demo whose past consultation with the demo's specialist only these tests touch. */
const FAMILIES = {
  en: { email: demoEmail('emily.carter'), name: 'Emily Carter' },
  fa: { email: demoEmail('parisa.bagheri'), name: 'پریسا باقری' },
}
const WORDS = {
  en: {
    followUp: 'Begin with the picture plan.',
    note: 'Ask about the school.',
    concern: 'The sound was bad all the time.',
  },
  fa: {
    followUp: 'با برنامهٔ تصویری آغاز کنید.',
    note: 'از مدرسه بپرسم.',
    concern: 'صدا همیشه قطع و وصل می‌شد.',
  },
}

async function findPast(request: APIRequestContext, familyName: string): Promise<number> {
  const answer = await request.get('/api/consultations?as=specialist&scope=past')
  const past = (await answer.json()) as ConsultationView[]
  return past.find((one) => one.familyName === familyName && one.status === 'completed')!.id
}

inBothLanguages((testOnce) => {
  test('a follow-up is drafted, sent, mailed and read; a note stays the specialist’s own', async ({
    page,
    site,
    mail,
    elsewhere,
    watch,
  }) => {
    const { t, at, locale } = site
    const words = WORDS[locale]
    const { email, name } = FAMILIES[locale]
    await signIn(page.request, 'specialist@demo.example')
    const id = await findPast(page.request, name)
    const family = await elsewhere()
    await signIn(family, email)
    const seen = async () => (await family.get(at(`/consultations/${id}`))).text()

    await page.goto(at('/dashboard'))
    await page.getByRole('link', { name: t.aftercare_mark_write_of({ name }) }).click()
    const send = page.getByRole('button', { name: t.aftercare_follow_up_send() })
    await untilAlive(send)
    await expectNoAxeFindings(page)
    const text = field(page, t.aftercare_follow_up_label({ name }))
    await text.pressSequentially(words.followUp)
    const saved = new RegExp(t.aftercare_save_saved({ time: 'TIME' }).split('TIME')[0]!)
    // Read out, as a status, is the first success alone.
    const lines = page.locator(':has(> [role=status])').filter({ hasText: saved })
    await expect(lines).toBeVisible()
    expect(await seen()).not.toContain(words.followUp)
    const beside = field(await page.context().newPage(), t.aftercare_note_label())
    await beside.page().goto(page.url())
    await untilAlive(beside)
    await field(page, t.aftercare_note_label()).fill(words.note)
    await expect(lines).toHaveCount(2)
    await send.click()
    const done = page.getByRole('status').filter({ hasText: t.aftercare_follow_up_sent_done() })
    await expect(done).toBeFocused()
    await page.reload()
    await expect(field(page, t.aftercare_note_label())).toHaveValue(words.note)
    await expect(text).toHaveValue(words.followUp)
    // A page of before takes nothing away that was noted since.
    watch.expected.push(/status of 412/)
    await beside.fill(`${words.note.slice(0, 5)}…`)
    await expect(beside).toHaveValue(`${words.note}\n\n${words.note.slice(0, 5)}…`)
    await beside.page().close()

    const sent = await mail.find(email, 'follow-up-sent')
    expect(sent.text).not.toContain(words.followUp)
    const link = pathIn(sent, /\/consultations\//)
    expect(await (await family.get(link)).text()).toContain(words.followUp)
    expect(await seen()).not.toContain(words.note)
    expect(await (await family.get(at('/dashboard'))).text()).toContain(t.aftercare_mark_read())
  })

  test('a concern is reported, looked into by the team, and its reporter sees its status', async ({
    page,
    site,
    mail,
    elsewhere,
  }) => {
    const { t, at, locale } = site
    const words = WORDS[locale]
    const specialist = await elsewhere()
    await signIn(specialist, 'specialist@demo.example')
    const id = await findPast(specialist, FAMILIES[locale].name)
    await signIn(page.request, FAMILIES[locale].email)
    await page.goto(at(`/consultations/${id}`))
    await page.getByText(t.aftercare_concern_open(), { exact: true }).click()
    const send = page.getByRole('button', { name: t.aftercare_concern_send() })
    await untilAlive(send)
    await send.click()
    const errors = page.getByRole('group', { name: t.aftercare_concern_errors() })
    await expect(errors).toContainText(t.aftercare_concern_kind_missing())
    await expect(errors).toContainText(t.aftercare_concern_short())
    await expectFits(page, 320)
    await expectNoAxeFindings(page)
    await page.getByRole('radio', { name: t.aftercare_kind_technical() }).check()
    await field(page, t.aftercare_concern_content()).fill(words.concern)
    await send.click()
    await expect(page.getByText(t.aftercare_concern_done(), { exact: true })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(t.aftercare_state_new())

    const sent = await mail.find('hello@example.org', 'concern-reported')
    expect(sent.text).not.toContain(words.concern)
    await signIn(page.request, 'admin@demo.example')
    await page.goto(pathIn(sent, /\/admin/))
    const english = page.getByRole('main')
    await expect(english).toContainText(/./)
    await page.goto(at('/admin/concerns?state=new'))
    await page
      .getByRole('link', {
        name: t.aftercare_list_open({
          kind: t.aftercare_kind_technical(),
          name: FAMILIES[locale].name,
        }),
      })
      .click()
    await expect(page.getByRole('main')).toContainText(words.concern)
    const saveOutcome = page.getByRole('button', { name: t.common_save(), exact: true })
    await untilAlive(saveOutcome)
    await expectNoAxeFindings(page)
    await field(page, t.aftercare_set_state()).selectOption('closed')
    await field(page, t.common_outcome()).fill(words.note)
    await saveOutcome.click()
    await expect(page.getByText(t.common_saved(), { exact: true })).toBeVisible()
    // The page reads what was saved once more, as the admin, and not as who signs in now.
    await page.goto('about:blank')
    await signIn(page.request, FAMILIES[locale].email)
    await page.goto(at(`/consultations/${id}`))
    await expect(page.getByRole('main')).toContainText(t.common_state_closed())
    await expect(page.getByRole('main')).not.toContainText(words.note)
  })

  withoutScripts(() => {
    testOnce(
      'notes are stored, and a concern that lacks something comes back with what was typed @whole',
      async ({ page, site, watch }) => {
        const { t, at, locale } = site
        watch.expected.push(/status of 400/)
        const words = WORDS[locale]
        const other = { en: 'سحر نوری', fa: 'رضا کریمی' }[locale]
        await signIn(page.request, 'specialist@demo.example')
        const id = await findPast(page.request, other)
        await page.goto(at(`/consultations/${id}`))
        await field(page, t.aftercare_note_label()).fill(words.note)
        await page.getByRole('button', { name: t.aftercare_note_save() }).click()
        await expect(field(page, t.aftercare_note_label())).toHaveValue(words.note)
        await field(page, t.aftercare_follow_up_label({ name: other })).fill(words.followUp)
        await page.getByRole('button', { name: t.aftercare_follow_up_save() }).click()
        await expect(
          page.getByText(t.aftercare_follow_up_draft_done(), { exact: true }),
        ).toBeVisible()
        await page.getByText(t.aftercare_concern_open(), { exact: true }).click()
        await field(page, t.aftercare_concern_content()).fill(words.concern)
        await page.getByRole('button', { name: t.aftercare_concern_send() }).click()
        await expect(page.getByRole('main')).toContainText(t.aftercare_concern_kind_missing())
        await expect(field(page, t.aftercare_concern_content())).toHaveValue(words.concern)
        await page.getByRole('radio', { name: t.aftercare_kind_technical() }).check()
        await page.getByRole('button', { name: t.aftercare_concern_send() }).click()
        await expect(page.getByText(t.aftercare_concern_done(), { exact: true })).toBeVisible()
      },
    )
  })
})
