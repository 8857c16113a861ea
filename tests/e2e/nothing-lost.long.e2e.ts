import type { Page, Route } from '@playwright/test'
import { panelOf } from '../support/booked-times.ts'
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
  submitOf,
  type TypedForm,
  typeInto,
} from '../support/typed-forms.ts'

/** Whose profile is typed into and not saved. */
const SPECIALIST = { en: 'hassan.alavi@demo.example', fa: 'elin.lindqvist@demo.example' }

const formOf = (page: Page) => page.locator('main form[data-draft]')

/** After signing in on the way the check is there; from it one goes back to what was typed. */
async function backToDetails(page: Page, { t }: Site): Promise<void> {
  await expect(page.getByRole('heading', { name: t.booking_step_check() })).toBeVisible()
  await page.getByRole('button', { name: t.booking_back() }).click()
}

/** Sends the form while the call fails; the typed text remains, after a reload too. */
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
  await awaken(
    form.foldedIn ? page.locator(form.foldedIn) : fieldOf(page, Object.keys(form.values)[0]!),
  )
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
    test(`a visitor loses no letter of ${name} by a reload, Back, Forward, the language or a line that fails (promise 59)`, async ({
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
    test(`who is signed in loses no letter of ${name} by a reload, Back, Forward, the language or a line that fails (promise 59)`, async ({
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
    'what was posted before the scripts came is deleted once sent, and preserved where the session was over',
    async ({ page, site, family }) => {
      const listStored = () => page.evaluate(() => Object.keys(sessionStorage))
      const contact = await ofVisitors['contact']!({ request: page.request, site })
      let letThrough = await holdScripts(page)
      await page.goto(site.at(contact.path), { waitUntil: 'commit' })
      await typeInto(page, contact)
      expect(await listStored()).toContain('typed contact')
      await submitOf(page).click({ noWaitAfter: true })
      await page.waitForURL(/sent=yes/, { waitUntil: 'commit' })
      await letThrough()
      await awaken(page.getByRole('banner').getByRole('link').first())
      await expect.poll(listStored).not.toContain('typed contact')

      const form = await ofFamilies['booking on its page']!({ request: page.request, site, family })
      letThrough = await holdScripts(page)
      await page.goto(site.at(form.path), { waitUntil: 'commit' })
      await typeInto(page, form)
      await page.context().clearCookies({ name: /session|authStatus/ })
      await submitOf(page).click({ noWaitAfter: true })
      // Who has no session is asked for an account on the check, or signs in from there.
      const signIn = panelOf(page).getByRole('link', { name: site.t.booking_sign_in_instead() })
      await expect(signIn).toBeVisible()
      await letThrough()
      await untilAlive(signIn)
      await signIn.click()
      await page.waitForURL(/\/auth\?next=/)
      await untilAlive(page.locator('main form button[type=submit]').last())
      await logIn(page, site, family)
      await page.waitForURL(/\/booking\/\d+/)
      await backToDetails(page, site)
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
        const toLogin = panelOf(page).getByRole('link', { name: t.booking_sign_in_instead() })
        if (!isEarly) await awaken(toLogin)
        await typeInto(page, form)
        await toLogin.click({ noWaitAfter: true })
        await letThrough?.()
        await page.waitForURL(/\/auth\?next=/)
        await untilAlive(page.locator('main form button[type=submit]').last())
        await logIn(page, site, family)
        await page.waitForURL(/\/booking\/\d+\?slot=/)
        await backToDetails(page, site)
        await expectTyped(page, form)
      }
    },
  )

  testOnce(
    'a draft shows to nobody else who signs in on the same device',
    async ({ page, site, family, elsewhere, watch }) => {
      const { at } = site
      // The page may be reading for the session that this test takes away.
      watch.expected.push(/status of 401/)
      const another = await elsewhere()
      const other = await registerFamily(another, site.locale)
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
      await expect
        .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
        .not.toContain('typed')
    },
  )
})
