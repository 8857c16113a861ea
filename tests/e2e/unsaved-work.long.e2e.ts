import { localizeDigits } from '../../src/i18n/text/numbers.ts'
import {
  awaken,
  clickWhenAlive,
  expect,
  field,
  inBothLanguages,
  signIn,
  test,
} from '../support/journeys.ts'
import { findCompleted } from '../support/typed-forms.ts'

/** Whose hours and profile no other test changes in these languages. */
const SPECIALIST = { en: 'hassan.alavi@demo.example', fa: 'elin.lindqvist@demo.example' }

inBothLanguages((testOnce) => {
  test('hours that are changed and not saved are not left without a question', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    await signIn(page.request, SPECIALIST[site.locale])
    await page.goto(at('/dashboard/profile'))
    const tab = page.getByRole('main').getByRole('link', { name: t.dashboard_tab_schedule() })
    await clickWhenAlive(tab)
    const notice = field(page, t.booking_hours_notice())
    await awaken(notice)
    const before = await notice.inputValue()
    const about = page.getByRole('banner').getByRole('link', { name: t.shell_about() })
    const question = page.getByRole('alertdialog', { name: t.shell_unsaved_title() })
    const stay = question.getByRole('button', { name: t.shell_unsaved_stay() })
    const thirty = localizeDigits('30', site.locale)
    await notice.fill('30')
    await about.click()
    await expect(stay).toBeFocused()
    await stay.click()
    await expect(question).toBeHidden()
    await expect(notice).toHaveValue(thirty)
    await page.goBack()
    await expect(stay).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(notice).toHaveValue(thirty)
    await page.getByRole('banner').locator('a[data-language]').filter({ visible: true }).click()
    await stay.click()
    await expect(notice).toHaveValue(thirty)
    await expect(page).toHaveURL(at('/dashboard'))
    // The other view of the same page leaves the hours where they are.
    await page.getByRole('link', { name: t.schedule_view_week(), exact: true }).click()
    await expect(page).toHaveURL(/view=week/)
    await expect(notice).toHaveValue(thirty)

    // The browser's own question, at a reload; it is asked no more once the values are back.
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.accept()
    })
    await page.reload()
    expect(asked).toEqual(['beforeunload'])
    await awaken(notice)
    await expect(notice).toHaveValue(before)
    await notice.fill('31')
    await notice.fill(before)
    await page.reload()
    await awaken(notice)
    expect(asked).toEqual(['beforeunload'])

    await notice.fill('32')
    await about.click()
    await question.getByRole('button', { name: t.shell_unsaved_leave() }).click()
    await page.waitForURL(at('/about'))
  })

  testOnce(
    'a profile that was saved is left freely, and one that was not is not',
    async ({ page, site }) => {
      const { t, at } = site
      await signIn(page.request, SPECIALIST[site.locale])
      await page.goto(at('/dashboard/profile'))
      const location = page.locator('main input[name=location]')
      const about = page.getByRole('banner').getByRole('link', { name: t.shell_about() })
      const question = page.getByRole('alertdialog', { name: t.shell_unsaved_title() })
      await awaken(location)
      await location.fill('Isfahan')
      await about.click()
      await question.getByRole('button', { name: t.shell_unsaved_stay() }).click()
      await page.getByRole('button', { name: t.specialists_own_save() }).click()
      await expect(page.getByText(t.specialists_own_saved_text())).toBeVisible()
      await about.click()
      await page.waitForURL(at('/about'))
    },
  )

  testOnce(
    'a private note loses nothing when its window is closed in the middle of a word',
    async ({ page, site }) => {
      const { t, at } = site
      await signIn(page.request, 'specialist@demo.example')
      const { id } = await findCompleted(page.request)
      const note = page.locator('#note-content')
      const words = `In the middle of a w${Date.now()}`
      await page.goto(at(`/consultations/${id}`))
      await awaken(note)
      await note.fill(words)
      await page.goto('about:blank')
      const read = async () => {
        const answer = await page.request.get(`/api/consultations/${id}/aftercare`)
        return JSON.stringify(await answer.json())
      }
      await expect.poll(read).toContain(words)

      // The line is down: the words stay in the tab, and are saved when it is back.
      await page.goto(at(`/consultations/${id}`))
      await awaken(note)
      await page.route('**/note', (route) => route.abort())
      await note.fill(`${words} and more`)
      await page.goto('about:blank')
      await page.unroute('**/note')
      await page.goto(at(`/consultations/${id}`))
      await expect(note).toHaveValue(`${words} and more`)
      await awaken(note)
      await expect.poll(read).toContain(`${words} and more`)
      await expect(page.getByText(t.aftercare_save_failed())).toBeHidden()
    },
  )
})
