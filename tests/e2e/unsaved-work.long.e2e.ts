import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { localizeDigits } from '../../src/i18n/text/numbers.ts'
import {
  awaken,
  clickWhenAlive,
  expect,
  field,
  inBothLanguages,
  signIn,
  test,
  toastOf,
  untilAlive,
} from '../support/journeys.ts'
import { signInAs } from '../support/browser.ts'
import { holdBack } from '../support/hold-back.ts'
import { buildPng } from '../support/pictures.ts'
import { findCompleted } from '../support/typed-forms.ts'

/** Whose hours and profile no other test changes in these languages. */
const SPECIALIST = { en: 'hassan.alavi@demo.example', fa: 'elin.lindqvist@demo.example' }

/** What is sent to these addresses, or read from them, is answered once something was done meanwhile. */
async function whileUnderWay(
  page: Page,
  address: RegExp,
  during: () => Promise<void>,
  { isRead = false } = {},
) {
  const answer = holdBack()
  const hold = async (route: Route) => {
    if ((route.request().method() === 'GET') === isRead) await answer.released
    await route.continue()
  }
  await page.route(address, hold)
  await during()
  answer.release()
}

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

  testOnce(
    'what is typed while a profile or a photo is being saved stays, and is not saved yet',
    async ({ page, site }) => {
      const { t, at, locale } = site
      await signIn(page.request, SPECIALIST[locale])
      await page.goto(at('/dashboard/profile'))
      const location = page.locator('main input[name=location]')
      const about = page.getByRole('banner').getByRole('link', { name: t.shell_about() })
      const question = page.getByRole('alertdialog', { name: t.shell_unsaved_title() })
      const save = page.getByRole('button', { name: t.specialists_own_save() })
      await awaken(location)
      await location.fill('Isfahan')
      await whileUnderWay(page, /\/api\/specialist-profile$/, async () => {
        await save.click()
        await location.fill('Shiraz')
      })
      await expect(toastOf(page)).toContainText(t.specialists_own_saved())
      await about.click()
      await question.getByRole('button', { name: t.shell_unsaved_stay() }).click()
      await expect(location).toHaveValue('Shiraz')

      const buffer = await buildPng(300, 300)
      const photo = { name: 'me.png', mimeType: 'image/png', buffer }
      await page.getByLabel(t.credentials_photo_file_label()).setInputFiles(photo)
      await page.getByRole('button', { name: t.credentials_photo_save() }).click()
      const remove = page.getByRole('button', { name: t.credentials_photo_remove() })
      await expect(remove).toBeVisible()
      await expect(location).toHaveValue('Shiraz')
      await save.click()
      await expect(toastOf(page).getByText(t.specialists_own_saved())).toBeVisible()
      // With nothing unsaved the whole page comes anew, and with it the header.
      await remove.click()
      await expect(remove).toHaveCount(0)
      await expect(page.locator('header img[src^="/api/photos/"]')).toHaveCount(0)
    },
  )

  testOnce(
    'a profile that another tab has saved is overwritten only once its reader knows of it',
    async ({ page, site, watch }) => {
      const { t, at, locale } = site
      watch.expected.push(/status of 412/)
      await signIn(page.request, SPECIALIST[locale])
      await page.goto(at('/dashboard/profile'))
      const location = page.locator('main input[name=location]')
      const save = page.getByRole('button', { name: t.specialists_own_save() })
      await awaken(location)
      await location.fill('Tabriz')

      const other = await page.context().newPage()
      await other.goto(at('/dashboard/profile'))
      const theirs = other.locator('main input[name=location]')
      await awaken(theirs)
      await theirs.fill('Yazd')
      await other.getByRole('button', { name: t.specialists_own_save() }).click()
      await expect(other.getByText(t.specialists_own_saved_text())).toBeVisible()

      // A new photo reads the page's data again, but fills no field.
      const photo = { name: 'me.png', mimeType: 'image/png', buffer: await buildPng(300, 300) }
      await page.getByLabel(t.credentials_photo_file_label()).setInputFiles(photo)
      await page.getByRole('button', { name: t.credentials_photo_save() }).click()
      const remove = page.getByRole('button', { name: t.credentials_photo_remove() })
      await expect(remove).toBeVisible()
      await save.click()
      await expect(page.getByText(t.problem_stale_kept())).toBeVisible()
      await expect(location).toHaveValue('Tabriz')
      const answered = () => page.waitForResponse((one) => one.request().method() === 'PUT')
      for (const place of ['Tabriz', 'Isfahan']) {
        await location.fill(place)
        const answer = answered()
        await save.click()
        expect((await answer).ok()).toBe(true)
        await expect(save).not.toHaveAttribute('aria-disabled')
      }
      await remove.click()
      await expect(remove).toHaveCount(0)
    },
  )

  testOnce(
    'what is typed while a saved setting is read again stays, and is not saved yet',
    async ({ page, site }) => {
      const { t, at } = site
      await signInAs(page, 'admin')
      await page.goto(at('/admin/settings'))
      const phone = page.locator('main input[name="contact.phone"]')
      const save = page.getByRole('button', {
        name: t.site_save_group({ group: t.site_group_contact() }),
      })
      await awaken(phone)
      await phone.fill('+1 555 0162')
      const readAgain = async () => {
        await save.click()
        await expect(toastOf(page)).toContainText(t.site_saved())
        await phone.fill('+1 555 0163')
      }
      await whileUnderWay(page, /\/api\/admin\/settings$/, readAgain, { isRead: true })
      await expect(save).not.toHaveAttribute('aria-disabled')
      await expect(phone).toHaveValue('+1 555 0163')
      await page.getByRole('banner').getByRole('link', { name: t.shell_about() }).click()
      const question = page.getByRole('alertdialog', { name: t.shell_unsaved_title() })
      await question.getByRole('button', { name: t.shell_unsaved_stay() }).click()
      const answer = page.waitForResponse((one) => one.request().method() === 'PUT')
      await save.click()
      expect((await answer).ok()).toBe(true)
      await page.reload()
      await expect(phone).toHaveValue('+1 555 0163')
      const undone = { settings: { 'contact.phone': null } }
      expect((await page.request.put('/api/admin/settings', { data: undone })).ok()).toBe(true)
    },
  )

  testOnce(
    'what is typed while hours are being saved stays, and is not saved yet',
    async ({ page, site }) => {
      const { t, at, locale } = site
      await signIn(page.request, SPECIALIST[locale])
      await page.goto(at('/dashboard'))
      const notice = field(page, t.booking_hours_notice())
      await awaken(notice)
      await notice.fill('33')
      await whileUnderWay(page, /\/api\/hours$/, async () => {
        await page.getByRole('button', { name: t.booking_hours_save() }).click()
        await notice.fill('34')
      })
      await expect(toastOf(page)).toContainText(t.booking_hours_saved())
      await expect(notice).toHaveValue(localizeDigits('34', locale))
      await expect(page.getByText(t.booking_hours_unsaved())).toBeVisible()
    },
  )

  testOnce(
    'what is typed while a new resource or post is being saved goes on from what was saved',
    async ({ page, site }) => {
      const { t, at } = site
      const slug = `typed-on-${randomUUID().slice(0, 8)}`
      const [savedLabel] = t.writing_autosaved({ time: '|' }).split('|')
      const editor = page.locator('main form')
      const title = editor.getByLabel(t.common_title(), { exact: true })
      const save = editor.getByRole('button', { name: t.common_save(), exact: true })
      await signInAs(page, 'admin')
      await page.goto(at('/admin/library?view=new'))
      await untilAlive(editor)
      await title.fill(slug)
      await editor.getByLabel(t.common_category(), { exact: true }).selectOption('Sensory')
      await editor.getByLabel(t.common_address(), { exact: true }).fill(slug)
      await editor.getByLabel(t.librarian_field_description(), { exact: true }).fill('…')
      const text = page.getByRole('textbox', { name: t.librarian_field_content(), exact: true })
      await expect(text).toHaveAttribute('contenteditable')
      await text.click()
      await page.keyboard.type('Slowly, and twice.')
      await whileUnderWay(page, /\/api\/admin\/resources/, async () => {
        await save.click()
        await title.fill(`${slug} and on`)
      })
      await expect(page).toHaveURL(/open=\d+/)
      await expect(title).toHaveValue(`${slug} and on`)
      await expect(editor.getByText(savedLabel!.trim())).toBeVisible()
      await save.click()
      await expect(editor.getByText(savedLabel!.trim())).toHaveCount(0)
      await page.reload()
      await expect(title).toHaveValue(`${slug} and on`)

      await page.goto(at('/publisher/posts/new'))
      await expect(title).toBeVisible()
      await untilAlive(editor)
      await title.fill(slug)
      await editor.getByLabel(t.writing_field_excerpt(), { exact: true }).fill('Twice, and slowly.')
      await editor.getByLabel(t.common_category(), { exact: true }).selectOption({ index: 1 })
      await page.getByRole('textbox', { name: t.writing_editor_label() }).click()
      await page.keyboard.type('Slowly, and twice, and then once more.')
      await whileUnderWay(page, /\/api\/blog\/posts/, async () => {
        await save.click()
        await title.fill(`${slug} and on`)
      })
      await expect(toastOf(page)).toContainText(t.writing_created())
      await expect(page).toHaveURL(/\/publisher\/posts\/edit\/\d+$/)
      await expect(title).toHaveValue(`${slug} and on`)
      await expect(page.getByText(savedLabel!.trim())).toBeVisible()
      await page.reload()
      await expect(title).toHaveValue(`${slug} and on`)
      await untilAlive(editor)
      await save.click()
      await expect(toastOf(page)).toContainText(t.writing_updated())
      await expect(page).toHaveURL(/\/publisher\/dashboard$/)
    },
  )
})
