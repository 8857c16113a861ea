import type { Page, Route } from '@playwright/test'
import { book, CONCERN, findSpecialist, listFree, panelOf } from '../support/booked-times.ts'
import {
  awaken,
  expect,
  inBothLanguages,
  logIn,
  openAccountMenu,
  registerFamily,
  signIn,
  test,
  untilAlive,
  type Site,
} from '../support/journeys.ts'
import {
  expectTyped,
  fieldOf,
  holdScripts,
  ofFamilies,
  ofSpecialists,
  ofVisitors,
  typeInto,
  type TypedForm,
} from '../support/typed-forms.ts'

/** Whose profile is typed into and not saved. */
const SPECIALIST = { en: 'hassan.alavi@demo.example', fa: 'elin.lindqvist@demo.example' }

const submitOf = (page: Page) => page.locator('main form[data-draft] [type=submit]').last()
const formOf = (page: Page) => page.locator('main form[data-draft]')

/** Sends the form on a line that fails; what was typed stands, and after a reload too. */
async function expectNothingLostOnTheWay(page: Page, call: string, form: TypedForm) {
  const failing = (route: Route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort()
  await page.route(call, failing)
  await submitOf(page).click()
  await expect(
    formOf(page)
      .getByRole('group')
      .filter({ has: page.locator('h2') }),
  ).toBeFocused()
  await expectTyped(page, form)
  await page.reload()
  await expectTyped(page, form)
  await page.unroute(call)
}

/** The page is left by a link and come back to, read again, and read in the other language. */
async function expectNothingLost(page: Page, { t, at }: Site, form: TypedForm): Promise<void> {
  await page.goto(at(form.path))
  await awaken(form.foldedIn ? page.locator(form.foldedIn) : fieldOf(page, Object.keys(form.values)[0]!)) // prettier-ignore
  await typeInto(page, form)
  await page.reload()
  await expectTyped(page, form)
  await awaken(fieldOf(page, Object.keys(form.values)[0]!))
  await expectTyped(page, form)

  const elsewhere = page.getByRole('banner').getByRole('link', { name: t.shell_about() })
  await untilAlive(elsewhere)
  await elsewhere.click()
  await page.waitForURL(at('/about'))
  await page.goBack()
  await expectTyped(page, form)
  await page.goForward()
  await page.waitForURL(at('/about'))
  await page.goBack()
  await expectTyped(page, form)

  await page.getByRole('banner').locator('a[data-language]').filter({ visible: true }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/fa') !== at('/x').startsWith('/fa'))
  await expectTyped(page, form)
  await awaken(fieldOf(page, Object.keys(form.values)[0]!))
  await expectTyped(page, form)
  if (form.call) await expectNothingLostOnTheWay(page, form.call, form)
}

inBothLanguages((testOnce) => {
  for (const [name, build] of Object.entries(ofVisitors))
    test(`a visitor loses no letter of ${name} by a reload, Back, Forward, the language or a line that fails`, async ({
      page,
      site,
      watch,
    }) => {
      watch.expected.push(/ERR_FAILED/)
      const form = await build({ request: page.request, site })
      await expectNothingLost(page, site, form)
      expect(JSON.stringify(await page.evaluate(() => ({ ...localStorage })))).toBe('{}')
    })

  const ofPeople = { ...ofFamilies, ...ofSpecialists }
  for (const [name, build] of Object.entries(ofPeople))
    test(`who is signed in loses no letter of ${name} by a reload, Back, Forward, the language or a line that fails`, async ({
      page,
      site,
      family,
      watch,
    }) => {
      watch.expected.push(/ERR_FAILED/)
      await expectNothingLost(page, site, await build({ request: page.request, site, family }))
    })

  testOnce(
    'what is typed before the page’s code has come is there after it, and after a reload before it',
    async ({ page, site, family }) => {
      for (const name of ['booking on its page', 'a child’s profile'] as const) {
        const form = await ofFamilies[name]!({ request: page.request, site, family })
        const letThrough = await holdScripts(page)
        await page.goto(site.at(form.path), { waitUntil: 'commit' })
        await typeInto(page, form)
        await page.reload({ waitUntil: 'commit' })
        await expectTyped(page, form)
        await letThrough()
        await awaken(submitOf(page))
        await expectTyped(page, form)
      }
      // A text area that came with words in it keeps what was typed over them.
      await signIn(page.request, SPECIALIST[site.locale])
      const letThrough = await holdScripts(page)
      await page.goto(site.at('/dashboard/profile'), { waitUntil: 'commit' })
      const bio = page.locator('main textarea[name=bio]')
      await bio.fill('Typed on a slow line.')
      await letThrough()
      await awaken(bio)
      await expect(bio).toHaveValue('Typed on a slow line.')
    },
  )

  testOnce(
    'what was posted before the scripts came is forgotten once sent, and kept where the session was over',
    async ({ page, site, family }) => {
      const kept = () => page.evaluate(() => Object.keys(sessionStorage))
      const contact = await ofVisitors['contact']!({ request: page.request, site })
      let letThrough = await holdScripts(page)
      await page.goto(site.at(contact.path), { waitUntil: 'commit' })
      await typeInto(page, contact)
      expect(await kept()).toContain('typed contact')
      await submitOf(page).click({ noWaitAfter: true })
      await page.waitForURL(/sent=yes/, { waitUntil: 'commit' })
      await letThrough()
      await awaken(page.getByRole('banner').getByRole('link').first())
      await expect.poll(kept).not.toContain('typed contact')

      const form = await ofFamilies['booking on its page']!({ request: page.request, site, family })
      letThrough = await holdScripts(page)
      await page.goto(site.at(form.path), { waitUntil: 'commit' })
      await typeInto(page, form)
      await page.context().clearCookies({ name: /session|authStatus/ })
      await submitOf(page).click({ noWaitAfter: true })
      await page.waitForURL(/\/auth\?next=/, { waitUntil: 'commit' })
      await letThrough()
      await untilAlive(page.locator('main form button[type=submit]').last())
      await logIn(page, site, family)
      await page.waitForURL(/\/booking\/\d+/)
      await expectTyped(page, form)
    },
  )

  testOnce(
    'ten times in a row signing in on the way keeps age and concern, typed before or after the code came',
    async ({ page, site, family }) => {
      const { t, at } = site
      for (let turn = 0; turn < 10; turn += 1) {
        await page.context().clearCookies({ name: /session|authStatus/ })
        const form = await ofVisitors['booking on a profile']!({ request: page.request, site })
        form.values['mainConcern'] += ` ${turn}`
        const isEarly = turn % 2 === 0
        const letThrough = isEarly ? await holdScripts(page) : undefined
        await page.goto(at(form.path), { waitUntil: 'commit' })
        const toLogin = panelOf(page).getByRole('link', { name: t.booking_sign_in_to_book() })
        if (!isEarly) await awaken(toLogin)
        await typeInto(page, form)
        await toLogin.click({ noWaitAfter: true })
        await letThrough?.()
        await page.waitForURL(/\/auth\?next=/)
        await untilAlive(page.locator('main form button[type=submit]').last())
        await logIn(page, site, family)
        await page.waitForURL(/\/booking\/\d+\?slot=/)
        await awaken(submitOf(page))
        await expectTyped(page, form)
      }
    },
  )

  testOnce(
    'a draft shows to nobody else who signs in on the same device',
    async ({ page, site, family, playwright, baseURL, watch }) => {
      const { at } = site
      // The page may be reading for the session that this test takes away.
      watch.expected.push(/status of 401/)
      const another = await playwright.request.newContext({ baseURL: baseURL! })
      const other = await registerFamily(another, site.locale)
      await another.dispose()
      const enter = async (email: string, password: string) => {
        await page.context().clearCookies({ name: /session|authStatus/ })
        const answer = await page.request.post('/api/login', { data: { email, password } })
        expect(answer.status()).toBe(200)
      }
      const form = await ofFamilies['booking on its page']!({ request: page.request, site, family })
      const concern = page.locator('main textarea[name=mainConcern]')
      await page.goto(at(form.path))
      await awaken(submitOf(page))
      await typeInto(page, form)

      await enter(other.email, other.password)
      await page.goto(at(form.path))
      await awaken(submitOf(page))
      await expect(concern).toHaveValue('')

      // A visitor who left without going to sign in from there.
      await page.context().clearCookies({ name: /session|authStatus/ })
      const profile = await ofVisitors['booking on a profile']!({ request: page.request, site })
      await page.goto(at(profile.path))
      await awaken(formOf(page).locator('textarea').first())
      await typeInto(page, profile)
      await page.goto(at('/about'))
      await enter(family.email, family.password)
      await page.goto(at(profile.path))
      await awaken(submitOf(page))
      await expect(concern).toHaveValue('')

      // Who signs out leaves nothing.
      await typeInto(page, profile)
      await openAccountMenu(page)
      await page.getByRole('menuitem', { name: site.t.shell_sign_out() }).click()
      await page.waitForURL(at('/'))
      expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('typed')
    },
  )

  test('the time, the details and the check are steps; after booking Back says whose the time is', async ({
    page,
    site,
    family,
    watch,
  }) => {
    const { t, at, locale } = site
    watch.expected.push(/status of 50[03]|ERR_FAILED/)
    const specialist = await findSpecialist(page.request, locale, 'confirming')
    await page.goto(at(`/booking/${specialist.id}`))
    const time = panelOf(page)
      .getByRole('group')
      .locator('a[href*="slot="]')
      .filter({ visible: true })
      .last()
    await awaken(time)
    await time.click()
    await expect(page).toHaveURL(/slot=\d+/)
    const chosen = page.url()
    const form = { path: '', values: { childAge: '7', mainConcern: CONCERN[locale] } }
    await typeInto(page, form)
    await submitOf(page).click()
    const check = page.getByRole('heading', { name: t.booking_step_check() })
    await expect(check).toBeFocused()
    await expect(page).toHaveURL(/step=check/)

    await page.goBack()
    await expectTyped(page, form)
    await expect(page).toHaveURL(chosen)
    await page.goBack()
    await expect(panelOf(page)).toContainText(t.booking_chosen_none())
    await expectTyped(page, form)
    await page.goForward()
    await page.goForward()
    await expect(check).toBeVisible()
    await expect(panelOf(page)).toContainText(CONCERN[locale])
    await page.reload()
    await expect(check).toBeVisible()
    const bookNow = page.getByRole('button', { name: t.booking_book_now() })
    await awaken(bookNow)

    // A line that fails takes nothing.
    await page.route('**/api/consultations', (route) => route.abort())
    await bookNow.click()
    await expect(panelOf(page)).toContainText(t.booking_book_failed_text())
    await page.unroute('**/api/consultations')
    await expect(panelOf(page)).toContainText(CONCERN[locale])
    await bookNow.click()
    await page.waitForURL(/\/consultations\/\d+\?booked=yes/)
    const path = new URL(page.url()).pathname
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('typed')

    await page.goBack()
    await expect(panelOf(page)).toContainText(t.booking_own_title())
    await expect(panelOf(page)).not.toContainText(t.booking_lost_taken())
    await expect(page.getByRole('link', { name: t.booking_own_link() })).toHaveAttribute(
      'href',
      path,
    )
    expect(family.id).toBeGreaterThan(0)

    // With another specialist the same time is marked before it is chosen.
    const answer = await page.request.get(`/api/consultations/${path.split('/').at(-1)}`)
    const { startsAt } = (await answer.json()) as { startsAt: string }
    const all = (await (await page.request.get('/api/specialists?limit=40')).json()) as {
      id: number
    }[]
    for (const { id } of all.filter((one) => one.id !== specialist.id)) {
      const same = (await listFree(page.request, id)).find((slot) => slot.startsAt === startsAt)
      if (!same) continue
      await page.goto(at(`/booking/${id}?day=${same.date}`))
      await expect(panelOf(page).locator(`a[href*="slot=${same.id}"]`).first()).toContainText(t.booking_busy_note()) // prettier-ignore
      await page.goto(at(`/booking/${id}?slot=${same.id}`))
      await expect(panelOf(page)).toContainText(t.problem_family_busy())
      return
    }
  })

  for (const width of [390, 1280])
    testOnce(
      `what was just taken is said in view, with the three nearest, at ${width} px; so is a time that is gone`,
      async ({ page, site, family, watch, playwright, baseURL }) => {
        const { t, at, locale } = site
        watch.expected.push(/status of 409/)
        await page.setViewportSize({ width, height: 800 })
        expect(family.id).toBeGreaterThan(0)
        const specialist = await findSpecialist(page.request, locale, 'confirming')
        const slot = (await listFree(page.request, specialist.id)).at(width === 390 ? -5 : -9)!
        await page.goto(at(`/booking/${specialist.id}?slot=${slot.id}`))
        await awaken(submitOf(page))
        await typeInto(page, { path: '', values: { childAge: '7', mainConcern: CONCERN[locale] } })
        await submitOf(page).click()
        const rival = await playwright.request.newContext({ baseURL: baseURL! })
        const [language = ''] = specialist.languages
        await book(rival, slot, { family: await registerFamily(rival, locale), language, locale })
        await rival.dispose()
        await page.getByRole('button', { name: t.booking_book_now() }).click()
        const alert = panelOf(page).getByRole('alert')
        await expect(alert.getByRole('button')).toHaveCount(3)
        const header = await page.getByRole('banner').boundingBox()
        await expect
          .poll(async () => (await alert.boundingBox())!.y)
          .toBeGreaterThanOrEqual(header!.y + header!.height)
        const box = (await alert.boundingBox())!
        expect(box.y + box.height).toBeLessThanOrEqual(800)

        await page.goto(at(`/booking/${specialist.id}?slot=99999999`))
        await expect(panelOf(page)).toContainText(t.booking_lost_gone())
        const nearest = panelOf(page).getByRole('list', { name: t.booking_nearest() })
        await expect(nearest.getByRole('button')).toHaveCount(3)
      },
    )
})
