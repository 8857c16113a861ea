import type { Browser, Page, Route } from '@playwright/test'
import { book, findSpecialist, listAhead } from '../support/booked-times.ts'
import { expectEnoughContrast, expectFits, expectNoAxeFindings } from '../support/browser.ts'
import {
  expect,
  field,
  inBothLanguages,
  signIn,
  test,
  untilAlive,
  type JourneyFamily,
  type Site,
  withoutScripts,
} from '../support/journeys.ts'
import { holdBack } from '../support/hold-back.ts'

const QUESTION = {
  en: 'May Sara keep her headphones on?\nShe hears better with them.',
  fa: 'اجازه هست سارا گوشی‌اش را بردارد؟\nبا آن بهتر می‌شنود.',
}
const ANSWER = { en: 'Of course she may.', fa: 'بله، حتماً.' }

interface Pair {
  familyPage: Page
  specialistPage: Page
  familyId: number
  specialistUserId: number
  specialistName: string
}

/** The family in its own browser and its specialist in another, after a booking. */
async function meet(
  page: Page,
  browser: Browser,
  given: { family: JourneyFamily; site: Site },
): Promise<Pair> {
  const { family, site } = given
  const specialist = await findSpecialist(page.request, site.locale, 'asking')
  const free = await listAhead(page.request, specialist.id)
  const [language = ''] = specialist.languages
  await book(page.request, free.at(-1)!, { family, language, locale: site.locale })
  const specialistPage = await browser.newPage()
  await signIn(specialistPage.request, specialist.email)
  const user = await specialistPage.request.get('/api/user')
  const { id } = (await user.json()) as { id: number }
  return {
    familyPage: page,
    specialistPage,
    familyId: family.id,
    specialistUserId: id,
    specialistName: specialist.name,
  }
}

/** Opens a conversation, and waits until scripts have taken it over. */
async function openWith(page: Page, { t, at }: Site, id: number): Promise<void> {
  await page.goto(at(withPerson(id)))
  await untilAlive(page.getByRole('button', { name: t.common_send(), exact: true }))
}

const withPerson = (id: number) => `/dashboard/messages?with=${id}`

async function write(page: Page, { t }: Site, text: string): Promise<void> {
  await field(page, t.messages_write_label()).fill(text)
  await page.getByRole('button', { name: t.common_send(), exact: true }).click()
}

inBothLanguages((testOnce) => {
  test('two browsers write to each other without loading a page (spec 2.50, 2.51)', async ({
    page,
    browser,
    family,
    site,
  }) => {
    const { t, at, locale } = site
    const pair = await meet(page, browser, { family, site })
    const { specialistPage } = pair
    const tab = (of: Page) =>
      of.locator('main nav').getByRole('link', { name: t.dashboard_tab_messages() })

    // The specialist looks at something else, and hears of it all the same.
    await specialistPage.goto(at('/dashboard/profile'))
    await untilAlive(tab(specialistPage))
    await page.goto(at('/dashboard/messages'))
    await untilAlive(tab(page))
    await page.getByRole('link', { name: pair.specialistName }).click()
    await expect(page.getByText(t.messages_begin())).toBeVisible()
    await untilAlive(page.getByRole('button', { name: t.common_send(), exact: true }))
    await write(page, site, QUESTION[locale])
    await expect(page.getByRole('log')).toContainText(QUESTION[locale].split('\n')[1]!)
    await expect(field(page, t.messages_write_label())).toHaveValue('')
    await expect(field(page, t.messages_write_label())).toBeFocused()
    await expect(tab(specialistPage)).toHaveAccessibleDescription(/\d|[۰-۹]/)

    await tab(specialistPage).click()
    const entry = specialistPage.getByRole('link', { name: family.name })
    await entry.filter({ hasText: QUESTION[locale].split('\n')[0]! }).click()
    await untilAlive(specialistPage.getByRole('button', { name: t.common_send(), exact: true }))
    const log = specialistPage.getByRole('log')
    await expect(log).toContainText(QUESTION[locale].split('\n')[0]!)
    // Read there, and said so here.
    await expect(page.getByRole('log')).toContainText(t.messages_read())

    // What is being typed stays while the answer comes in.
    await field(page, t.messages_write_label()).fill(ANSWER[locale])
    await write(specialistPage, site, ANSWER[locale])
    await expect(page.getByRole('log')).toContainText(ANSWER[locale])
    await expect(field(page, t.messages_write_label())).toHaveValue(ANSWER[locale])
    await expectFits(page, 320, 1280)
    await expectNoAxeFindings(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectEnoughContrast(page)
    await specialistPage.close()
  })

  testOnce(
    'the list shows the beginning of an own message, also of one that runs the other way @whole',
    async ({ page, browser, family, site }) => {
      const { at, locale } = site
      const pair = await meet(page, browser, { family, site })
      await pair.specialistPage.close()
      const content = (locale === 'en' ? QUESTION.fa : QUESTION.en).repeat(5)
      const sent = await page.request.post('/api/messages', {
        data: { receiverId: pair.specialistUserId, content },
      })
      expect(sent.status()).toBe(201)
      await page.setViewportSize({ width: 390, height: 800 })
      await page.goto(at('/dashboard/messages'))
      const entry = page.getByRole('link', { name: pair.specialistName })
      const isSeen = await entry
        .locator('bdi')
        .last()
        .evaluate((excerpt) => {
          const first = document.createRange()
          first.setStart(excerpt.firstChild!, 0)
          first.setEnd(excerpt.firstChild!, 1)
          const [letter, box] = [first, excerpt.closest('a')!].map((one) =>
            one.getBoundingClientRect(),
          )
          return letter!.left >= box!.left && letter!.right <= box!.right
        })
      expect(isSeen).toBe(true)
    },
  )

  testOnce(
    'a message is reported, and messages are blocked and allowed again',
    async ({ page, browser, family, site }) => {
      const { t, locale } = site
      const { specialistPage, specialistUserId, familyId } = await meet(page, browser, {
        family,
        site,
      })
      await specialistPage.request.post('/api/messages', {
        data: { receiverId: familyId, content: ANSWER[locale] },
      })
      await openWith(page, site, specialistUserId)
      await page.getByRole('link', { name: t.messages_report() }).click()
      await expect(page.getByRole('heading', { name: t.messages_report_title() })).toBeFocused()
      await expectNoAxeFindings(page)
      await page.getByRole('button', { name: t.messages_report_send() }).click()
      await expect(page.getByText(t.messages_report_done())).toBeVisible()
      await expect(page.getByRole('log')).toContainText(t.messages_reported())

      // The other side's page is drawn before, and its stream of events opens after.
      const stream = Promise.withResolvers<void>()
      await specialistPage.route('**/api/messages/stream', async (route) => {
        await stream.promise
        await route.continue()
      })
      await openWith(specialistPage, site, familyId)
      await page.getByText(t.messages_options()).click()
      await page.getByRole('button', { name: t.messages_block(), exact: true }).click()
      await expect(page.getByRole('button', { name: t.messages_unblock() })).toBeVisible()
      stream.resolve()
      await expect(field(page, t.messages_write_label())).toBeHidden()
      // The other side's page says so at once.
      await expect(specialistPage.getByText(t.problem_messages_closed())).toBeVisible()
      await page.getByRole('button', { name: t.messages_unblock() }).click()
      await expect(field(page, t.messages_write_label())).toBeVisible()
      await expect(specialistPage.getByText(t.problem_messages_closed())).toBeHidden()
      await specialistPage.close()
    },
  )

  testOnce(
    'what could not be sent stays, with the reason @whole',
    async ({ page, browser, family, site, watch }) => {
      const { t, locale } = site
      const { specialistPage, specialistUserId } = await meet(page, browser, { family, site })
      await specialistPage.close()
      watch.expected.push(/Failed to load resource/)
      await openWith(page, site, specialistUserId)
      await page.getByRole('button', { name: t.common_send(), exact: true }).click()
      await expect(
        page.locator('main').getByText(t.messages_content_missing()).last(),
      ).toBeVisible()
      await page.route('**/api/messages', (route) => route.abort())
      await write(page, site, QUESTION[locale])
      await expect(page.getByText(t.messages_send_failed()).first()).toBeVisible()
      await expect(field(page, t.messages_write_label())).toHaveValue(QUESTION[locale])
      await page.unroute('**/api/messages')
      await page.getByRole('button', { name: t.common_send(), exact: true }).click()
      await expect(
        page.getByRole('listitem').filter({ hasText: QUESTION[locale].split('\n')[0]! }),
      ).toHaveCount(1)

      // It was sent, but the answer was lost: what is changed then is a message of its own.
      const loseAnswer = async (route: Route) => {
        await route.fetch()
        await route.abort()
      }
      await page.route('**/api/messages', loseAnswer, { times: 1 })
      await write(page, site, ANSWER[locale])
      await expect(page.getByText(t.messages_send_failed()).first()).toBeVisible()
      await write(page, site, `${ANSWER[locale]} (2)`)
      await expect(
        page.getByRole('listitem').filter({ hasText: `${ANSWER[locale]} (2)` }),
      ).toHaveCount(1)
      await expect(page.getByText(t.messages_send_failed())).toHaveCount(0)

      // What is typed while it is on its way begins the next one.
      const answer = holdBack()
      await page.route('**/api/messages', async (route) => {
        await answer.released
        await route.continue()
      })
      await write(page, site, `${ANSWER[locale]} (3)`)
      const area = field(page, t.messages_write_label())
      await area.pressSequentially(` ${ANSWER[locale]} (4)`)
      answer.release()
      await expect(
        page.getByRole('listitem').filter({ hasText: `${ANSWER[locale]} (3)` }),
      ).toHaveCount(1)
      await expect(area).toHaveValue(`${ANSWER[locale]} (4)`)
    },
  )
})

withoutScripts(() => {
  inBothLanguages(() => {
    test('messages are listed, read and written @whole', async ({
      page,
      browser,
      family,
      site,
      watch,
    }) => {
      watch.expected.push(/Failed to load resource/)
      const { t, at, locale } = site
      const pair = await meet(page, browser, { family, site })
      await pair.specialistPage.request.post('/api/messages', {
        data: { receiverId: pair.familyId, content: ANSWER[locale] },
      })
      await pair.specialistPage.close()
      await page.goto(at('/dashboard/messages'))
      await page.getByRole('link', { name: pair.specialistName }).click()
      await expect(page.getByRole('log')).toContainText(ANSWER[locale])
      await page.getByRole('button', { name: t.messages_mark_read() }).click()
      await expect(page.getByRole('button', { name: t.messages_mark_read() })).toBeHidden()
      const label = t.messages_write_label()
      await field(page, label).fill('x'.repeat(2001))
      await page.getByRole('button', { name: t.common_send(), exact: true }).click()
      await expect(page.getByText(t.messages_content_long()).first()).toBeVisible()
      await expect(field(page, label)).toHaveValue('x'.repeat(2001))
      await write(page, site, QUESTION[locale])
      await expect(page.getByRole('log')).toContainText(QUESTION[locale].split('\n')[1]!)
      await page.getByRole('link', { name: t.messages_report() }).click()
      await page.getByRole('button', { name: t.messages_report_send() }).click()
      await expect(page.getByText(t.messages_report_done())).toBeVisible()
    })
  })
})
