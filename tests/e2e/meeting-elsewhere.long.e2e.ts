import type { APIRequestContext, Page } from '@playwright/test'
import type { ConsultationView } from '../../src/features/booking/schema/answers.ts'
import { localizePath, locales, type Locale } from '../../src/i18n/locale.ts'
import { expectNoAxeFindings, expectNoOverflow } from '../support/browser.ts'
import { startJitsi, type JitsiServer } from '../support/jitsi.ts'
import {
  clickWhenAlive,
  expect,
  field,
  openForm,
  signIn,
  test as shared,
} from '../support/journeys.ts'
import { LIMIT_MS } from '../support/patience.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'
import { wordsIn } from '../support/words.ts'

const ZOOM = 'https://us02web.zoom.us/j/1234567890?pwd=x'

/** Where meetings take place is set for a whole site: these journeys have one of their own. */
const test = shared.extend<object, { jitsi: JitsiServer; product: RunningProduct }>({
  jitsi: [
    // oxlint-disable-next-line no-empty-pattern -- a fixture names what it depends on
    async ({}, use) => {
      const jitsi = await startJitsi()
      await use(jitsi)
      jitsi.stop()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ jitsi }, use) => {
      const product = await startProduct({
        DEMO: 'on',
        RATE_LIMITS: 'off',
        MEETING_PROVIDER: 'jitsi',
        JITSI_URL: jitsi.url,
        JITSI_APP_ID: jitsi.appId,
        JITSI_SECRET: jitsi.secret,
      })
      await use(product)
      await product.end()
    },
    { scope: 'worker', timeout: LIMIT_MS },
  ],
})

/** The demo's consultation that is open for joining now. */
async function findOpen(request: APIRequestContext): Promise<number> {
  let open: ConsultationView | undefined
  await expect
    .poll(async () => {
      const answer = await request.get('/api/consultations?scope=upcoming')
      const upcoming = (await answer.json()) as ConsultationView[]
      open = upcoming.find(({ startsAt }) => Date.parse(startsAt) < Date.now())
      return open
    })
    .toBeTruthy()
  return open!.id
}

/** Who follows the link asks the Jitsi, and nobody else. */
function leaveToJitsi(watch: { strangers: string[] }, { url }: JitsiServer): void {
  expect(watch.strangers.filter((address) => !address.startsWith(url))).toEqual([])
  watch.strangers.length = 0
}

const openCall = (page: Page, locale: Locale) =>
  page.getByRole('link', { name: wordsIn(locale).meetings_open_call() })

test.describe('a meeting that is not in the room of this site', () => {
  test.describe.configure({ mode: 'serial' })

  test('the family goes to the Jitsi in the same window, with a pass of its own, and comes back', async ({
    page,
    jitsi,
    watch,
  }) => {
    await signIn(page.request, 'family@demo.example')
    const id = await findOpen(page.request)
    for (const locale of locales) {
      await page.setViewportSize({ width: locale === 'fa' ? 320 : 1280, height: 800 })
      const path = localizePath(`/meet/${id}`, locale)
      const answer = await page.goto(path)
      expect(answer!.headers()['content-security-policy']).not.toContain('frame-src')
      expect(answer!.headers()['cache-control']).toBe('private, no-store')
      await expect(page.locator('video')).toHaveCount(0)
      await expect(page.getByText(new URL(jitsi.url).host)).toBeVisible()
      await expectNoAxeFindings(page)
      await expectNoOverflow(page)
      jitsi.visits.length = 0
      await openCall(page, locale).click()
      await expect(page).toHaveTitle('Jitsi')
      expect(page.url()).toContain('config.disableDeepLinking=true')
      const [visit, ...more] = jitsi.visits
      expect(more).toEqual([])
      expect(visit!.room).toMatch(/^[0-9a-f]{40}$/)
      expect(visit!.referer).toBeUndefined()
      expect(visit!.claims).toMatchObject({ aud: 'jitsi', room: visit!.room })
      const { context } = visit!.claims as { context: { user: { moderator: boolean } } }
      expect(context.user.moderator).toBe(false)
      await page.goBack()
      await expect(openCall(page, locale)).toBeVisible()
    }
    leaveToJitsi(watch, jitsi)
  })

  test('the specialist comes into the same room, as its host', async ({ page, jitsi, watch }) => {
    const { room } = jitsi.visits.at(-1)!
    await signIn(page.request, 'specialist@demo.example')
    const id = await findOpen(page.request)
    await page.goto(`/meet/${id}`)
    await openCall(page, 'en').click()
    await expect(page).toHaveTitle('Jitsi')
    const visit = jitsi.visits.at(-1)!
    expect(visit.room).toBe(room)
    expect(visit.claims).toMatchObject({ context: { user: { moderator: true } } })
    leaveToJitsi(watch, jitsi)
  })

  for (const locale of locales)
    test(`a specialist’s own link goes before it, and leads to known places alone (${locale})`, async ({
      page,
      browser,
      baseURL,
      watch,
    }) => {
      const t = wordsIn(locale)
      // Which hosts are known is the server's to say.
      watch.expected.push(/status of 400 .*\/api\/specialist-profile$/)
      await signIn(page.request, 'specialist@demo.example')
      const id = await findOpen(page.request)
      const save = async (link: string) => {
        await openForm(page, localizePath('/dashboard/profile', locale))
        await field(page, t.specialists_own_meeting_url()).fill(link)
        const button = page.getByRole('button', { name: t.specialists_own_save() })
        await clickWhenAlive(button)
      }
      await save('https://meet.jit.si/hamgam')
      const refusal = t.specialists_meeting_url_invalid({ hosts: '' }).slice(0, 20)
      await expect(page.getByText(refusal).first()).toBeVisible()
      await expect(field(page, t.specialists_own_meeting_url())).toHaveAttribute(
        'aria-invalid',
        'true',
      )
      await expectNoAxeFindings(page)
      await save(ZOOM)
      await expect(page.getByText(t.specialists_own_saved_text())).toBeVisible()

      const other = await browser.newContext({ baseURL: baseURL! })
      const family = await other.newPage()
      await signIn(family.request, 'family@demo.example')
      await family.goto(localizePath(`/meet/${id}`, locale))
      const link = openCall(family, locale)
      await expect(link).toHaveAttribute('href', ZOOM)
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
      await expect(link).toHaveAttribute('referrerpolicy', 'no-referrer')
      await expect(family.getByText('us02web.zoom.us')).toBeVisible()
      await other.close()
      await save('')
      await expect(page.getByText(t.specialists_own_saved_text())).toBeVisible()
    })
})
