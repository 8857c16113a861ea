import type { Page } from '@playwright/test'
import type { ConsultationView } from '../../src/features/booking/schema/answers.ts'
import { expectNoAxeFindings, expectNoOverflow } from '../support/browser.ts'
import {
  clickWhenAlive,
  expect,
  field,
  inBothLanguages,
  test,
  type ReadMail,
  type Site,
} from '../support/journeys.ts'
import {
  button,
  closeLater,
  closeSides,
  isOpen,
  join,
  meet,
  openSides,
  statusOf,
  WORDS,
  write,
} from '../support/meeting-sides.ts'
import { cutLine, flowOf, healLine, openParticipant, untilFlowing } from '../support/meeting.ts'
import { isPart } from '../support/parts.ts'

// One meeting is open in the demo, and it has two seats.
test.describe.configure({ mode: 'default', lock: 'meeting' })

test.afterEach(closeSides)

/** Both wholly on the screen, without scrolling. */
async function expectPictureAndButtons(page: Page, { t }: Site): Promise<void> {
  await expect(page.locator('main video').first()).toBeInViewport({ ratio: 1 })
  for (const name of [t.room_mute(), t.room_leave()])
    await expect(button(page, name)).toBeInViewport({ ratio: 1 })
}

const linkIn = async (mail: ReadMail, to: string, id: number): Promise<string> => {
  const { text } = await mail.find(to, 'consultation-booked')
  return text!.match(new RegExp(`https?://\\S+/meet/${id}\\?key=\\S+`))![0]
}

inBothLanguages((testOnce) => {
  test('family and specialist see, hear and write to each other, with little to look at, and go their ways', async ({
    browser,
    baseURL,
    site,
  }) => {
    const { t, at, locale } = site
    const digits = new Intl.NumberFormat(locale)
    const sides = await openSides(browser, baseURL!, site)
    const { family, specialist, names, id } = sides
    await family.setViewportSize({ width: 320, height: 640 })
    await family.goto(at(`/meet/${id}`))
    await clickWhenAlive(button(family, t.room_check_show()))
    await expect(family.locator('video')).toBeVisible()
    await expectNoAxeFindings(family)
    await meet(sides, site)
    await expect(statusOf(family)).toContainText(t.room_live({ name: names.specialist }))
    await expect(family.getByRole('heading', { level: 1 })).toBeFocused()
    await expectPictureAndButtons(family, site)
    await expectNoAxeFindings(family)
    await expectNoOverflow(family)
    // A phone in landscape, where the call is below the header.
    await family.setViewportSize({ width: 640, height: 320 })
    await family.getByRole('heading', { level: 1 }).evaluate((title) => title.scrollIntoView())
    await expectPictureAndButtons(family, site)
    await family.setViewportSize({ width: 320, height: 640 })
    await write(family, specialist, site, WORDS[locale])

    await button(specialist, t.room_mute()).click()
    await expect(
      family.getByText(t.room_muted_of({ name: names.specialist }), { exact: true }),
    ).toBeVisible()
    await button(specialist, t.room_unmute()).click()
    await button(specialist, t.room_camera_off()).click()
    await expect(
      family.getByText(t.room_peer_camera_off({ name: names.specialist }), { exact: true }),
    ).toBeVisible()
    await button(specialist, t.room_camera_on()).click()
    await untilFlowing(family)
    const { signaling, offers } = await flowOf(specialist)
    expect(signaling).toBe('stable')
    expect(offers).toBeLessThanOrEqual(3)

    // The site's own header and footer are away, and a child can hold up a card.
    await expect(family.getByRole('banner')).toBeHidden()
    await button(family, t.room_cards()).click()
    await expect(button(family, t.room_card_yes())).toBeFocused()
    await button(family, t.room_card_help()).click()
    const help = t.room_card_help()
    await expect(
      specialist.getByText(t.room_card_shown({ name: names.family, card: help }), { exact: true }),
    ).toBeVisible()
    await expect(
      family.getByText(t.room_card_sent({ name: names.specialist, card: help })),
    ).toBeVisible()
    await expect(specialist.getByRole('log')).toContainText(help)
    await expectNoAxeFindings(specialist)
    await expectNoOverflow(family)
    await family.keyboard.press('Escape')
    await expect(button(family, t.room_cards())).toBeFocused()

    await field(specialist, t.aftercare_note_label()).fill(WORDS[locale])
    await expect(specialist.getByText(/45|۴۵|\d+ min|دقیقه/).first()).toBeVisible()
    await expectNoAxeFindings(specialist)
    await expectNoOverflow(specialist)

    // Whatever else is opened, what was written is new until the chat is.
    await field(specialist, t.room_chat_label()).fill(WORDS[locale])
    await button(specialist, t.common_send()).click()
    const unread = button(family, t.room_chat_new({ count: digits.format(1) }))
    await expect(unread).toBeVisible()
    await expect(family.getByRole('status').filter({ hasText: WORDS[locale] })).toHaveText(
      `${t.room_chat_wrote({ name: names.specialist })} ${WORDS[locale]}`,
    )
    await button(family, t.room_more()).click()
    await expect(family.getByRole('heading', { name: t.room_more() })).toBeFocused()
    await expect(unread).toBeVisible()
    await expectNoOverflow(family)
    // A phone call, or another app, pauses it.
    const other = family.locator('main video').first()
    await other.evaluate((video: HTMLVideoElement) => video.pause())
    await expect.poll(() => other.evaluate((video: HTMLVideoElement) => video.paused)).toBe(false)
    await button(family, t.room_calm()).click()
    await expect(button(family, t.room_calm_end())).toBeFocused()
    // With little to look at, the chat has a button while something in it is new, and no longer.
    await unread.click()
    await expect(family.getByRole('log')).toContainText(WORDS[locale])
    await field(family, t.room_chat_label()).fill(help)
    await family.keyboard.press('Escape')
    await expect(button(family, t.room_chat())).toBeHidden()
    await expect(button(family, t.room_calm_end())).toBeFocused()
    await expect(family.locator('main video')).toBeInViewport({ ratio: 1 })
    await button(family, t.room_calm_end()).click()
    await expect(button(family, t.room_more())).toBeFocused()
    // A line that was begun waits where it was.
    await button(family, t.room_chat()).click()
    await expect(field(family, t.room_chat_label())).toHaveValue(help)
    await family.keyboard.press('Escape')

    await button(family, t.room_leave()).click()
    await expect(family.getByRole('heading', { name: t.room_ended_left() })).toBeFocused()
    // Before the call's end nobody is asked for a review.
    await expect(button(family, t.room_join_again())).toBeVisible()
    await expect(family.getByRole('link', { name: t.common_write_review() })).toHaveCount(0)
    await expectNoAxeFindings(family)
    await expect(statusOf(specialist)).toContainText(t.room_left({ name: names.family }))
    await button(family, t.room_join_again()).click()
    await button(family, t.room_join()).click()
    await Promise.all([untilFlowing(family), untilFlowing(specialist)])
  })

  testOnce(
    'sound alone is asked for by one side and heeded by the other @whole',
    async ({ browser, baseURL, site }) => {
      const { t } = site
      const sides = await openSides(browser, baseURL!, site)
      const { family, specialist, names } = sides
      await meet(sides, site)
      await button(family, t.room_more()).click()
      await button(family, t.room_sound_only()).click()
      let seen = 0
      const framesSince = async () => {
        const before = seen
        seen = (await flowOf(family)).frames
        return seen - before
      }
      await expect.poll(framesSince, { intervals: [700] }).toBe(0)
      await untilFlowing(specialist, { picture: false })
      // A frozen picture would look like a broken call.
      const pictureGone = t.room_peer_camera_off({ name: names.family })
      await expect(specialist.getByText(pictureGone, { exact: true })).toBeVisible()
      await button(family, t.room_with_picture()).click()
      await untilFlowing(family)
    },
  )

  testOnce(
    'a page that is loaded again, and lines that are lost, come back by themselves @whole',
    async ({ browser, baseURL, site }) => {
      const { t } = site
      const sides = await openSides(browser, baseURL!, site)
      const { family, specialist, names } = sides
      await meet(sides, site)

      await family.reload()
      await clickWhenAlive(button(family, t.room_join()))
      await Promise.all([untilFlowing(family), untilFlowing(specialist)])

      // Both lines to the server: the call itself goes on.
      await Promise.all([cutLine(family), cutLine(specialist)])
      await expect(statusOf(family)).toContainText(t.room_offline())
      await Promise.all([untilFlowing(family), untilFlowing(specialist)])
      await Promise.all([healLine(family), healLine(specialist)])
      await expect(statusOf(family)).toContainText(t.room_live({ name: names.specialist }))

      // Both look for another way at the same moment.
      for (const page of [family, specialist])
        await page.evaluate(() => window.watched.connections.at(-1)!.restartIce())
      await Promise.all([untilFlowing(family), untilFlowing(specialist)])
      for (const page of [family, specialist]) {
        await expect.poll(async () => (await flowOf(page)).signaling).toBe('stable')
        expect((await flowOf(page)).offers).toBeLessThanOrEqual(4)
      }
      await write(specialist, family, site, WORDS[site.locale])
    },
  )

  testOnce(
    'the mailed link opens the room without an account, and no third device comes in @whole',
    async ({ browser, baseURL, site, mail }) => {
      const { t } = site
      const sides = await openSides(browser, baseURL!, site)
      const { family, specialist, id } = sides
      const mailed = await openParticipant(browser, { baseURL: baseURL!, locale: site.locale })
      closeLater(mailed)
      const link = new URL(await linkIn(mail, 'family@demo.example', id))
      await mailed.goto(site.at(link.pathname.replace(/^\/fa/, '')) + link.search)
      await expect.poll(() => mailed.url()).not.toContain('key=')
      await button(mailed, t.room_join()).click()
      await join(specialist, site, id)
      await Promise.all([untilFlowing(mailed), untilFlowing(specialist)])

      await join(family, site, id)
      await expect(family.getByRole('heading', { name: t.room_refused_taken() })).toBeVisible()
      await expectNoAxeFindings(family)
      await button(family, t.room_take_over()).click()
      await expect(mailed.getByRole('heading', { name: t.room_ended_replaced() })).toBeVisible()
      await Promise.all([
        untilFlowing(family, { picture: true }),
        untilFlowing(specialist, { picture: false }),
      ])

      // Who has the link alone takes nobody's seat.
      await button(mailed, t.room_join_again()).click()
      await button(mailed, t.room_join()).click()
      await expect(mailed.getByText(t.room_refused_taken_link())).toBeVisible()
      await expect(button(mailed, t.room_take_over())).toBeHidden()
      await button(mailed, t.room_join_again()).click()
      await expect(button(mailed, t.room_join())).toBeVisible()
      const stranger = await openParticipant(browser, { baseURL: baseURL!, locale: site.locale })
      closeLater(stranger)
      await stranger.goto(site.at(`/meet/${id}?key=${'x'.repeat(43)}`))
      await expect(button(stranger, t.room_join())).toBeHidden()
    },
  )

  testOnce(
    'who has no camera, or may not use it, joins to listen and to write @whole',
    async ({ browser, baseURL, site }) => {
      const { t, at } = site
      const sides = await openSides(browser, baseURL!, site)
      const { family, specialist, id, names } = sides
      await family.addInitScript(() => {
        if (!('mediaDevices' in navigator)) return
        navigator.mediaDevices.getUserMedia = () =>
          Promise.reject(new DOMException('none', 'NotFoundError'))
      })
      await family.goto(at(`/meet/${id}`))
      await clickWhenAlive(button(family, t.room_join()))
      await expect(
        family.getByText(t.room_without_devices({ name: names.specialist })),
      ).toBeVisible()
      await expectNoAxeFindings(family)
      await button(family, t.room_join_listening()).click()
      await join(specialist, site, id)
      await untilFlowing(family)
      await expect(
        specialist.getByText(t.room_peer_camera_off({ name: names.family }), { exact: true }),
      ).toBeVisible()
      await write(family, specialist, site, WORDS[site.locale])
      await button(family, t.room_unmute()).click()
      await expect(family.getByText(t.devices_no_microphone())).toBeVisible()
    },
  )

  testOnce(
    'a meeting that has not begun shows when it opens, and no room',
    async ({ browser, baseURL, site }) => {
      const sides = await openSides(browser, baseURL!, site)
      const { family } = sides
      const answer = await family.request.get('/api/consultations?scope=upcoming')
      const coming = (await answer.json()) as ConsultationView[]
      const later = coming.find(({ startsAt }) => !isOpen(startsAt))!
      const room = family
        .waitForRequest((asked) => isPart('meeting-room')(new URL(asked.url())), { timeout: 1500 })
        .catch(() => undefined)
      await family.goto(site.at(`/meet/${later.id}`))
      await expect(button(family, site.t.room_join())).toBeHidden()
      await expect(family.getByRole('main')).toContainText(site.t.common_date())
      expect(await room).toBeUndefined()
    },
  )
})
