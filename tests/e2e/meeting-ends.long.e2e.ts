import { chromium, type Page, type PlaywrightWorkerArgs } from '@playwright/test'
import type { ConsultationView } from '../../src/features/booking/schema/answers.ts'
import type { Locale } from '../../src/i18n/locale.ts'
import { book, listFree } from '../support/booked-times.ts'
import { expectNoAxeFindings, expectNoOverflow } from '../support/browser.ts'
import { chromium as launchOptions } from '../support/chromium.ts'
import { expect, inBothLanguages, signIn, test, type Site } from '../support/journeys.ts'
import {
  button,
  closeLater,
  closeSides,
  join,
  meet,
  openSides,
  statusOf,
} from '../support/meeting-sides.ts'
import { flowOf, openParticipant, untilFlowing } from '../support/meeting.ts'
import { offerSoon } from '../support/offered-soon.ts'

type Playwright = PlaywrightWorkerArgs['playwright']

// One meeting is open in the demo, and it has two seats.
test.describe.configure({ mode: 'default', lock: 'meeting' })
test.afterEach(closeSides)

/** The private link of a participant, as the calendar's entry carries it. */
async function linkOf(page: Page, id: number): Promise<string> {
  const answer = await page.request.get(`/api/consultations/${id}/invitation.ics`)
  const text = (await answer.text()).replaceAll('\r\n ', '')
  const address = new URL(text.match(/https?:\/\/\S+\/meet\/\d+\?key=[\w-]+/)![0])
  return address.pathname.replace(/^\/fa/, '') + address.search
}

const consultations = async (page: Page, scope: 'past' | 'upcoming') =>
  (await (await page.request.get(`/api/consultations?scope=${scope}`)).json()) as ConsultationView[]

const LONG_MINUTES = 45

/** Has two accounts of the demo meet in a few minutes: the room is open, and may be called off. */
async function bookSoon(
  playwright: Playwright,
  { baseURL, locale, ...who }: { baseURL: string; locale: Locale } & typeof SOON,
): Promise<void> {
  const [family, specialist] = await Promise.all(
    [0, 1].map(() => playwright.request.newContext({ baseURL })),
  )
  await signIn(family!, `${who.family}@demo.example`)
  await signIn(specialist!, `${who.specialist}@demo.example`)
  const putBack = await offerSoon(specialist!, LONG_MINUTES)
  const found = await family!.get(`/api/specialists?q=${encodeURIComponent(who.name)}`)
  const [{ id, languages }] = (await found.json()) as [{ id: number; languages: string[] }]
  const [slot] = await listFree(family!, id)
  const email = `${who.family}@demo.example`
  await book(family!, slot!, { family: { email }, language: languages[0]!, locale })
  await putBack()
  await Promise.all([family!.dispose(), specialist!.dispose()])
}

/** Follows a private link in a browser that knows nobody. */
async function follow(page: Page, link: string, site: Site): Promise<Page> {
  const guest = await openParticipant(page.context().browser()!, {
    baseURL: new URL(page.url()).origin,
    locale: site.locale,
  })
  closeLater(guest)
  await guest.goto(site.at(link))
  return guest
}

const SOON = { family: 'nour.saleh', specialist: 'leila.moradi', name: 'Leila Moradi' }

const picture = (page: Page, name: string) => page.getByLabel(name, { exact: true })

inBothLanguages((testOnce) => {
  testOnce(
    'a screen is shown instead of the camera, and the camera comes back',
    async ({ browser, baseURL, site }) => {
      const { t } = site
      const sides = await openSides(browser, baseURL!, site)
      const { family, specialist, names } = sides
      await meet(sides, site)
      const widthSeen = () =>
        family
          .locator('video')
          .first()
          .evaluate((video: HTMLVideoElement) => video.videoWidth)
      const ofCamera = await widthSeen()

      await button(specialist, t.room_more()).click()
      await button(specialist, t.room_screen_show()).click()
      await expect(picture(family, t.room_screen_of({ name: names.specialist }))).toBeVisible()
      await expect.poll(widthSeen).toBeGreaterThan(ofCamera)
      await untilFlowing(family)
      await expectNoAxeFindings(specialist)

      await button(specialist, t.room_screen_stop()).click()
      await expect(picture(family, t.room_picture_of({ name: names.specialist }))).toBeVisible()
      await untilFlowing(family)
      expect((await flowOf(specialist)).signaling).toBe('stable')
    },
  )

  testOnce(
    'the other person stays in sight in a small window',
    async ({ browser, baseURL, site }) => {
      const { t } = site
      const sides = await openSides(browser, baseURL!, site)
      const { family, names } = sides
      await meet(sides, site)
      await button(family, t.room_more()).click()
      await button(family, t.room_small_window()).click()
      const shown = () =>
        family.evaluate(() => document.pictureInPictureElement?.getAttribute('aria-label'))
      await expect.poll(shown).toBe(t.room_picture_of({ name: names.specialist }))
      await untilFlowing(family)
    },
  )

  testOnce(
    'who refuses camera and microphone learns how to allow them, and joins to listen',
    async ({ browser, baseURL, site }) => {
      const { t, locale } = site
      const { specialist, id, names } = await openSides(browser, baseURL!, site)
      const { executablePath, args } = launchOptions()
      const refusing = await chromium.launch({
        executablePath: executablePath!,
        args: args!.map((one) => (one.endsWith('fake-ui-for-media-stream') ? `${one}=deny` : one)),
      })
      const account = { email: 'family@demo.example', password: 'demo-password' }
      const family = await openParticipant(refusing, { baseURL: baseURL!, locale, account })
      closeLater(family)
      await join(family, site, id)
      await expect(family.getByText(t.devices_refused())).toBeVisible()
      await expect(family.getByText(t.devices_refused_text())).toBeVisible()
      await expectNoAxeFindings(family)
      await button(family, t.room_join_listening()).click()
      await join(specialist, site, id)
      await untilFlowing(family)
      await button(family, t.room_camera_on()).click()
      await expect(family.getByText(t.room_device_refused())).toBeVisible()
      await expect(statusOf(family)).toContainText(t.room_live({ name: names.specialist }))
      await closeSides()
      await refusing.close()
    },
  )

  testOnce(
    'the end of a call stays on its page, also when the meeting is read again after its time',
    async ({ browser, baseURL, site }) => {
      const { t } = site
      const sides = await openSides(browser, baseURL!, site)
      const { family, id } = sides
      await meet(sides, site)
      await family.evaluate(() => {
        const data = JSON.stringify({ type: 'end', reason: 'time' })
        window.watched.sockets.at(-1)!.dispatchEvent(new MessageEvent('message', { data }))
      })
      const title = family.getByRole('heading', { name: t.room_ended_time() })
      await expect(title).toBeFocused()
      await family.route(`**/api/meetings/${id}*`, async (route) => {
        const response = await route.fetch()
        const meeting = (await response.json()) as object
        await route.fulfill({ response, json: { ...meeting, state: 'over', access: null } })
      })
      // As the page itself does: its shell comes with a whole page alone.
      await family.evaluate(() =>
        window.__TSR_ROUTER__!.invalidate({
          filter: ({ routeId }: { routeId: string }) => routeId !== '__root__',
          sync: true,
        }),
      )
      await expect(title).toBeFocused()
      await expect(family.getByRole('link', { name: t.common_write_review() })).toBeVisible()
      await closeSides()
    },
  )

  testOnce(
    'who has loaded a page again whose link was renewed reads that, and signs in back to it',
    async ({ page, site, watch, baseURL }) => {
      watch.expected.push(/404/)
      const { t, at } = site
      await page.context().addCookies([{ name: 'meeting-1', value: 'x'.repeat(43), url: baseURL! }])
      const answer = await page.goto(at('/meet/1'))
      expect(answer!.status()).toBe(404)
      await expect(page.getByText(t.meetings_missing_text())).toBeVisible()
      const login = page.getByRole('main').getByRole('link', { name: t.common_login() })
      await expect(login).toHaveAttribute('href', at('/auth?next=%2Fmeet%2F1'))
    },
  )

  test('a meeting that is over has no room any more', async ({ browser, baseURL, site }) => {
    const { t, at } = site
    const { family, specialist } = await openSides(browser, baseURL!, site)
    for (const page of [family, specialist]) {
      const past = await consultations(page, 'past')
      const { id } = past.find(({ status }) => status === 'completed')!
      await page.goto(at(`/meet/${id}`))
      await expect(page.getByRole('heading', { name: t.meetings_over_title() })).toBeVisible()
      await expect(button(page, t.room_join())).toBeHidden()
      await expectNoAxeFindings(page)
    }
  })

  testOnce(
    'a consultation that is cancelled during the call ends it for both, and its links',
    async ({ browser, baseURL, site, playwright }) => {
      const { t, locale } = site
      await bookSoon(playwright, { baseURL: baseURL!, locale, ...SOON })
      const sides = await openSides(browser, baseURL!, site, SOON)
      const { family, specialist, id } = sides
      const link = await linkOf(family, id)
      await meet(sides, site)
      const answer = await specialist.request.post(`/api/consultations/${id}/cancel`, { data: {} })
      expect(answer.status()).toBe(200)
      for (const page of [family, specialist]) {
        await expect(page.getByRole('heading', { name: t.room_ended_cancelled() })).toBeFocused()
        await expect(button(page, t.room_join_again())).toBeHidden()
        await expectNoAxeFindings(page)
        await expectNoOverflow(page)
      }
      const guest = await follow(family, link, site)
      await expect(button(guest, t.room_join())).toBeHidden()
      await expect(guest.getByRole('heading', { level: 2 }).first()).toHaveText(
        t.meetings_cancelled_title(),
      )
    },
  )
})
