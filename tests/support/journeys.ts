import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { locales, localizePath, type Locale } from '../../src/i18n/locale.ts'
import type { ListedMail } from '../../src/features/notifications/schema/index.ts'
import { DEMO_PASSWORD, expect, test as watched } from './browser.ts'
import { firstInCore } from './extent.ts'
import { wordsIn, type Words } from './words.ts'

/** The product in the language of the test. */
export interface Site {
  locale: Locale
  t: Words
  /** The address of a page in this language. */
  at(path: string): string
}

export interface JourneyFamily {
  id: number
  name: string
  email: string
  password: string
}

/** Reads mail as the admin does who has no mail server. */
export interface ReadMail {
  /** Waits for a mail to an address, the newest of its template. */
  find(to: string, template?: string): Promise<ListedMail & { html: string }>
}

interface Fixtures {
  language: Locale
  /** The zone that the test's browser has named; none unless given. */
  namedZone: string | undefined
  site: Site
  family: JourneyFamily
  /** The requests of another browser, which ends with the test. */
  elsewhere(): Promise<APIRequestContext>
}

export const PASSWORD = 'quiet lamp by the window'

/** Short intervals between polls: Playwright's own grow to a second. */
const SOON_MS = [50, 100, 100, 250]

export const newEmail = (): string => `${randomUUID()}@journey.example`

/** A test's own family, signed in in its browser, so that tests do not interfere. */
export async function registerFamily(
  request: APIRequestContext,
  locale: Locale,
): Promise<JourneyFamily> {
  const account = {
    name: locale === 'fa' ? 'نرگس صبوری' : 'Narges Sabouri',
    email: newEmail(),
    password: PASSWORD,
  }
  const answer = await request.post('/api/register/user', {
    data: { ...account, preferredLanguage: locale },
    headers: { 'accept-language': locale },
  })
  expect(answer.status()).toBe(201)
  const { id } = (await answer.json()) as { id: number }
  return { ...account, id }
}

export async function signIn(request: APIRequestContext, email: string): Promise<void> {
  const answer = await request.post('/api/login', { data: { email, password: DEMO_PASSWORD } })
  expect(answer.status()).toBe(200)
}

/** By address and template, so that other mail that was sent meanwhile does not matter. */
async function findMail(admin: APIRequestContext, to: string, template = '') {
  const answer = await admin.get('/api/admin/mails', { params: { to, template } })
  const mails = (await answer.json()) as ListedMail[]
  return mails.find((mail) => mail.to === to && mail.text)
}

/** The one fixture of all journeys: with another Playwright starts more workers and products. */
export const test = watched.extend<Fixtures, { mail: ReadMail }>({
  language: ['en', { option: true }],
  namedZone: [undefined, { option: true }],
  context: async ({ context, namedZone, baseURL }, use) => {
    if (namedZone) await context.addCookies([{ name: 'timeZone', value: namedZone, url: baseURL! }])
    await use(context)
  },
  site: async ({ language }, use) => {
    const at = (path: string) => localizePath(path, language)
    await use({ locale: language, t: wordsIn(language), at })
  },
  family: async ({ page, language }, use) => {
    await use(await registerFamily(page.request, language))
  },
  mail: [
    async ({ playwright, product }, use) => {
      const admin = await playwright.request.newContext({ baseURL: product.url })
      await signIn(admin, 'admin@demo.example')
      await use({
        async find(to, template) {
          let found: ListedMail | undefined
          await expect
            .poll(async () => (found = await findMail(admin, to, template)), { intervals: SOON_MS })
            .toBeTruthy()
          const whole = await admin.get(`/api/admin/mails/${found!.id}`)
          return (await whole.json()) as ListedMail & { html: string }
        },
      })
      await admin.dispose()
    },
    { scope: 'worker' },
  ],
  elsewhere: async ({ playwright, baseURL }, use) => {
    const opened: APIRequestContext[] = []
    await use(async () => {
      const request = await playwright.request.newContext({ baseURL: baseURL! })
      opened.push(request)
      return request
    })
    for (const request of opened) await request.dispose()
  },
})

export { expect }

/** Signs in on the page of login, once it is there. */
export async function logIn(
  page: Page,
  { t }: Site,
  account: { email: string; password: string },
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: t.common_login() })).toBeVisible()
  await field(page, t.common_email()).fill(account.email)
  await field(page, t.accounts_password()).fill(account.password)
  await page.getByRole('button', { name: t.common_login(), exact: true }).click()
}

const leftOut = (() => {}) as unknown as typeof test

/**
 * Defines the same journeys in English and in Farsi. The core makes them in Farsi alone: what can go
 * wrong in a language goes wrong there first. A title that ends in `@whole` is left out of the core: it
 * goes over edges of screens that another journey goes over. `testOnce` defines one whose course no language changes;
 * it is made in Farsi alone everywhere.
 */
export function inBothLanguages(define: (testOnce: typeof test) => void): void {
  for (const locale of firstInCore(['fa', 'en'] as const)) defineIn(locale, define)
}

/** Defines the main job of somebody, which the core too makes in both languages. */
export function mainJobInBothLanguages(define: (testOnce: typeof test) => void): void {
  for (const locale of locales) defineIn(locale, define)
}

function defineIn(locale: Locale, define: (testOnce: typeof test) => void): void {
  test.describe(locale, () => {
    test.use({ language: locale })
    define(locale === 'fa' ? test : leftOut)
  })
}

/** Defines journeys of a browser that runs no scripts. */
export function withoutScripts(define: () => void): void {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    define()
  })
}

/** The path of a link of this site in a mail's text that leads to a kind of page. */
export function pathIn(mail: Pick<ListedMail, 'text'>, page: RegExp): string {
  const paths = [...(mail.text ?? '').matchAll(/https?:\/\/\S+/g)].map(([address]) => {
    const { pathname, search } = new URL(address)
    return pathname + search
  })
  const path = paths.find((one) => page.test(one))
  if (!path) throw new Error(`no link like ${page} among ${paths.join(' ')}`)
  return path
}

/** Confirms an address by the link that was mailed to it. */
export async function confirmAddress(page: Page, mail: ReadMail, email: string): Promise<void> {
  const link = pathIn(await mail.find(email, 'confirm-email'), /confirm-email/)
  const token = new URL(link, 'http://localhost').searchParams.get('token')!
  const answer = await page.request.post('/api/confirm-email', { data: { token } })
  expect(answer.status()).toBe(200)
}

/** The toast, of which there is one at a time. */
export const toastOf = (page: Page): Locator => page.locator('li[data-state="open"]')

/** The input of a label, whatever hint or mark follows the label's text. */
export const field = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: false }).and(page.locator('input, select, textarea')).first()

/**
 * Whether scripts have taken it over, and letters have come: with theirs things move under the
 * pointer. What is still missing is named, so that a failed wait says for what it waited.
 */
const lifeOf = (target: Locator): Promise<'alive' | 'letters are missing' | 'no scripts yet'> =>
  target.evaluate((element) => {
    if (document.fonts.status !== 'loaded') return 'letters are missing'
    const isTakenOver = Object.keys(element).some((key) => key.startsWith('__react'))
    return isTakenOver ? 'alive' : 'no scripts yet'
  })

/** Waits until something that the server rendered is hydrated. */
export async function untilAlive(target: Locator): Promise<void> {
  await expect.poll(() => lifeOf(target), { intervals: SOON_MS }).toBe('alive')
}

/**
 * Moves the pointer over something until it is hydrated: some pages load their scripts only at the
 * reader's first movement, and a movement before the page listens is lost.
 */
export async function awaken(target: Locator): Promise<void> {
  await target.hover()
  const moveAndLook = async () => {
    // One pixel off, and back: a corner of what is round would belong to what lies behind it.
    const box = await target.boundingBox()
    if (!box) return 'not shown'
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await target.page().mouse.move(x + 1, y)
    await target.page().mouse.move(x, y)
    return lifeOf(target)
  }
  await expect.poll(moveAndLook, { intervals: SOON_MS }).toBe('alive')
}

/**
 * Repeats a press until its effect is there: what is pressed may be drawn before the code that listens
 * has come. Only for what may happen twice.
 */
export async function pressUntil(
  press: () => Promise<unknown>,
  effect: () => Promise<unknown>,
): Promise<void> {
  await expect(async () => {
    await press()
    await effect()
  }).toPass({ intervals: SOON_MS })
}

/** Clicks something once it is hydrated. */
export async function clickWhenAlive(target: Locator): Promise<void> {
  await awaken(target)
  await target.click()
}

/** Opens a page for its form, and waits until it is hydrated. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path)
  const buttons = page.locator('main form:not([method=get]) button:not([type=button])')
  await awaken(buttons.filter({ visible: true }).last())
}

/** Ends the browser's session, as time does; the page is left before, which may be reading for it. */
export async function loseSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies({ name: /session|authStatus/ })
}

/** Opens the menu of who is signed in, once its button answers. */
export async function openAccountMenu(page: Page): Promise<void> {
  const button = page.locator('header button[aria-haspopup=menu]')
  await untilAlive(button)
  await button.click()
}

/** The cookie by which scripts know that somebody is signed in (spec 4.1). */
export const readMarker = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'authStatus')?.value
