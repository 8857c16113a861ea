import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectFits, expectNoAxeFindings } from '../support/browser.ts'
import {
  awaken,
  clickWhenAlive,
  expect,
  field,
  inBothLanguages,
  openForm,
  signIn,
  test,
  withoutScripts,
} from '../support/journeys.ts'

const ADMIN = 'admin@demo.example'

/** A message that no other test writes. */
const newMessage = () => ({
  name: 'Shirin Amini',
  email: `${randomUUID()}@journey.example`,
  subject: `A question ${randomUUID().slice(0, 8)}`,
  message: `May grandparents take part in the call? ${randomUUID()}`,
})

async function write(page: Page, message: object): Promise<void> {
  const answer = await page.request.post('/api/contact', { data: message })
  expect(answer.status()).toBe(201)
}

/** A new message as an admin reads it, and the answer of another admin meanwhile. */
async function openMessage(page: Page) {
  const message = newMessage()
  await write(page, message)
  await signIn(page.request, ADMIN)
  const main = page.getByRole('main')
  await page.goto(`/admin/inbox?q=${message.email}`)
  await main.getByRole('link', { name: message.subject }).click()
  await page.waitForURL(/[?&]message=/)
  const id = new URL(page.url()).searchParams.get('message')
  const answerAsColleague = async (content: string) => {
    const data = { content }
    const answer = await page.request.post(`/api/contact/messages/${id}/answers`, { data })
    expect(answer.status()).toBe(201)
  }
  return { main, message, id, answerAsColleague }
}

inBothLanguages((testOnce) => {
  test('the contact page says how to reach the team, beside a still map (spec 2.13, 2.44)', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    await page.goto(at('/contact'))
    const main = page.getByRole('main')
    for (const address of ['hello@example.org', 'specialists@example.org'])
      await expect(main.locator(`a[href="mailto:${address}"]`)).toBeVisible()
    for (const phone of ['+15550100', '+15550101'])
      await expect(main.locator(`a[href="tel:${phone}"]`)).toBeVisible()
    await expect(main).toContainText(
      site.locale === 'en'
        ? 'Monday to Friday, 9am-5pm PT'
        : 'دوشنبه تا جمعه، ۹ تا ۱۷ به وقت اقیانوس آرام',
    )
    const office = main.getByRole('region', { name: t.contact_office() })
    await expect(office.getByRole('img')).toHaveAccessibleName(
      site.locale === 'en' ? /Los Angeles/ : /لس‌آنجلس/,
    )
    await expect(office.locator('address')).not.toBeEmpty()
    const map = office.getByRole('link', { name: t.contact_map() })
    await expect(map).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/search/)
    await expect(map).toHaveAttribute('rel', 'noreferrer')
    for (const name of ['Instagram', 'Telegram', 'LinkedIn'])
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', /^https:/)
  })

  testOnce(
    'the map is there too when the page is reached within the site (spec 2.44) @whole',
    async ({ page, site }) => {
      const { t, at } = site
      // A page without late code: it is left within the site from the first.
      await page.goto(at('/faq'))
      const link = page.getByRole('banner').getByRole('link', { name: t.shell_contact() })
      await awaken(link)
      await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }))
      await link.click()
      const office = page.getByRole('region', { name: t.contact_office() })
      await expect(office.getByRole('img').locator('path').first()).toBeVisible()
      expect(await page.evaluate(() => 'isSameDocument' in globalThis)).toBe(true)
    },
  )

  test('the form asks no puzzle: what people do not see is out of their way (spec 2.44, 5.4)', async ({
    page,
    site,
  }) => {
    await openForm(page, site.at('/contact'))
    await field(page, site.t.common_name()).focus()
    const visited: (string | null)[] = []
    for (let presses = 0; presses < 4; presses += 1) {
      await page.keyboard.press('Tab')
      visited.push(await page.evaluate(() => document.activeElement!.getAttribute('name')))
    }
    expect(visited).toEqual(['email', 'subject', 'message', null])
    await expect(page.getByRole('textbox')).toHaveCount(4)
  })

  testOnce(
    'what was posted and refused before scripts came stays on its page (spec 2.45, 4.9) @whole',
    async ({ page, site, watch }) => {
      const { t, at } = site
      const main = page.getByRole('main')
      const postItself = () =>
        main.locator('form:has(textarea)').evaluate((form: HTMLFormElement) => form.submit())
      await page.goto(at('/contact'))
      watch.expected.push(/status of 400/)
      await postItself()
      await expect(main.getByRole('group', { name: t.contact_errors() })).not.toContainText(
        t.problem_invalid(),
      )
      await expect(main).toContainText(t.contact_name_short())
      await field(page, t.common_name()).fill('Mina')
      await field(page, t.common_email()).fill('mina@journey.example')
      await field(page, t.contact_subject()).fill('A question')
      await field(page, t.contact_message()).fill(`Posted too early, ${site.locale}.`)
      const send = page.getByRole('button', { name: t.contact_send() })
      await clickWhenAlive(send)
      await main.getByText(t.contact_again()).click()
      await expect(field(page, t.common_name())).toHaveValue('')
      await expect(main).not.toContainText(t.contact_name_short())

      await postItself()
      await expect(main).toContainText(t.contact_name_short())
      const home = page.getByRole('banner').getByRole('link', { name: t.shell_home() }).last()
      await clickWhenAlive(home)
      await expect(page.getByRole('heading', { name: t.pages_home_steps() })).toBeVisible()
      await expect(main).not.toContainText(t.contact_name_short())
    },
  )

  test('an admin finds a message in the inbox, answers it and says so (spec 2.53, 3.18)', async ({
    page,
    site,
  }) => {
    const { t, at } = site
    const message = newMessage()
    await write(page, message)
    await signIn(page.request, ADMIN)
    await page.goto(at('/admin'))
    const tabs = page.getByRole('navigation', { name: t.dashboard_admin_tabs() })
    await tabs.getByRole('link', { name: t.dashboard_admin_inbox() }).click()
    const main = page.getByRole('main')
    await expect(field(page, t.contact_inbox_search())).toBeVisible()
    await expect(main.getByRole('listitem').filter({ hasText: message.subject })).toContainText(
      t.common_state_new(),
    )
    await field(page, t.contact_inbox_search()).fill(message.email.toUpperCase())
    await main.getByRole('button', { name: t.common_search() }).click()
    await page.waitForURL(/[?&]q=/)
    await main.getByRole('link', { name: message.subject }).click()
    await expect(main).toContainText(message.message)
    await expect(main).toContainText(message.email)
    await expect(main.getByRole('link', { name: t.contact_message_reply() })).toHaveAttribute(
      'href',
      `mailto:${encodeURIComponent(message.email)}?subject=${encodeURIComponent(`Re: ${message.subject}`)}`,
    )
    await expectNoAxeFindings(page)
    await field(page, t.contact_answer_text()).fill('Forty-five minutes.')
    const answer = main.getByRole('button', { name: t.contact_answer_send() })
    await clickWhenAlive(answer)
    await expect(main.getByRole('status')).toContainText(t.contact_answer_sent())
    await expect(
      main.getByRole('listitem').filter({ hasText: 'Forty-five minutes.' }),
    ).toContainText(t.contact_thread_answer())
    await expect(field(page, t.contact_answer_text())).toHaveValue('')
    await expectNoAxeFindings(page)
    await expect(
      main.getByRole('definition').filter({ hasText: t.contact_state_answered() }),
    ).toBeVisible()
    await page.goto(at(`/admin/inbox?show=new&q=${message.email}`))
    await expect(main).toContainText(t.contact_inbox_none_found())
    await page.goto(at(`/admin/inbox?show=answered&q=${message.email}`))
    await expect(main.getByRole('link', { name: message.subject })).toBeVisible()
    await expectFits(page, 320)
  })
})

test('what looks like spam is listed apart until somebody says that it is none @whole', async ({
  page,
}) => {
  const message = newMessage()
  await write(page, { ...message, website: 'filled by a program' })
  await signIn(page.request, ADMIN)
  const main = page.getByRole('main')
  const link = main.getByRole('link', { name: message.subject })
  await page.goto(`/admin/inbox?q=${message.email}`)
  await expect(main).toContainText('No message has these words')
  await expect(link).toHaveCount(0)
  await page.goto(`/admin/inbox?show=suspected&q=${message.email}`)
  await link.click()
  await expect(main).toContainText('It fills a field that people do not see.')
  await main.getByRole('button', { name: 'Not spam' }).click()
  await expect(main.getByRole('button', { name: 'This is spam' })).toBeVisible()
  await page.goto(`/admin/inbox?q=${message.email}`)
  await expect(link).toBeVisible()
})

test('an answer that a colleague was quicker with stays in its field beside theirs, and is sent again @whole', async ({
  page,
  watch,
}) => {
  watch.expected.push(/status of 409/)
  const { main, message, answerAsColleague } = await openMessage(page)
  await field(page, 'Your answer').fill('Mine.')
  await answerAsColleague('Theirs.')
  const send = main.getByRole('button', { name: 'Send answer' })
  await clickWhenAlive(send)
  await expect(main).toContainText('Something new came into this conversation')
  await expect(main.getByRole('listitem').filter({ hasText: 'Theirs.' })).toBeVisible()
  await expect(field(page, 'Your answer')).toHaveValue('Mine.')
  await send.click()
  await expect(main.getByRole('listitem').filter({ hasText: 'Mine.' })).toBeVisible()
  await expect(field(page, 'Your answer')).toHaveValue('')
  await expect(main).toContainText(message.message)
})

test('the undo of who takes care of a message leaves it answered by a colleague @whole', async ({
  page,
}) => {
  const { main, id, answerAsColleague } = await openMessage(page)
  const keeper = main.getByLabel('Who takes care of it')
  await awaken(main.getByRole('button', { name: 'Save', exact: true }))
  await keeper.selectOption({ index: 1 })
  await answerAsColleague('Theirs.')
  await main.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  const read = await page.request.get(`/api/contact/messages/${id}`)
  expect(await read.json()).toMatchObject({ state: 'answered', assigneeId: null })
})

test('a message that is gone says so, with the status 404 @whole', async ({ page, watch }) => {
  watch.expected.push(/status of 404/)
  await signIn(page.request, ADMIN)
  const answer = await page.goto('/admin/inbox?message=2000000000')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('main')).toContainText('This message does not exist')
})

withoutScripts(() => {
  test('the inbox is read, searched and changed (spec 2.53) @whole', async ({ page }) => {
    const message = newMessage()
    await write(page, message)
    await signIn(page.request, ADMIN)
    await page.goto('/admin/inbox')
    await page.getByLabel('Search in messages').fill(message.email)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('link', { name: message.subject }).click()
    const main = page.getByRole('main')
    await main.getByLabel('Change the state').selectOption('closed')
    await main.getByRole('button', { name: 'Save state' }).click()
    await expect(page).toHaveURL(/done=saved/)
    await expect(main.getByLabel('Change the state')).toHaveValue('closed')
    await main.getByRole('button', { name: 'This is spam' }).click()
    await expect(main.getByRole('button', { name: 'Not spam' })).toBeVisible()
    await expect(main.getByLabel('Change the state')).toHaveValue('closed')
  })

  test('a saved answer is put in and sent, noted about and taken on', async ({ page, watch }) => {
    watch.expected.push(/status of 400/)
    const message = newMessage()
    const title = `Length ${message.email}`
    await write(page, message)
    await signIn(page.request, ADMIN)
    await page.goto('/admin/inbox?view=answers')
    const main = page.getByRole('main')
    await field(page, 'Title').fill(title)
    await field(page, 'In English').fill('Forty-five minutes.')
    await main.getByRole('button', { name: 'Save answer' }).click()
    await expect(main).toContainText('Please write something')
    await expect(field(page, 'In English')).toHaveValue('Forty-five minutes.')
    await field(page, 'In Farsi').fill('۴۵ دقیقه.')
    await main.getByRole('button', { name: 'Save answer' }).click()
    await expect(main.getByRole('link', { name: title })).toBeVisible()

    await page.goto(`/admin/inbox?q=${message.email}`)
    await main.getByRole('link', { name: message.subject }).click()
    await main.getByRole('link', { name: title }).click()
    await expect(field(page, 'Your answer')).toHaveValue('Forty-five minutes.')
    await main.getByRole('button', { name: 'Send answer' }).click()
    await expect(main.getByRole('listitem').filter({ hasText: 'Answer by email' })).toContainText(
      'Forty-five minutes.',
    )
    await main.getByText('Add a note', { exact: true }).click()
    await field(page, 'Note, for the team alone').fill('She called last week.')
    await main.getByRole('button', { name: 'Save note' }).click()
    await expect(main.getByRole('listitem').filter({ hasText: 'She called' })).toBeVisible()
    await main.getByLabel('Who takes care of it').selectOption('')
    await main.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(main.getByLabel('Who takes care of it')).toHaveValue('')

    await page.goto('/admin/inbox?view=answers')
    await main.getByRole('link', { name: title }).click()
    await main.getByRole('button', { name: 'Delete this answer' }).click()
    await expect(main).toContainText('The answer was deleted')
    await expect(main.getByRole('link', { name: title })).toHaveCount(0)
  })
})
