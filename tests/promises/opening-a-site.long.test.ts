import { afterAll, beforeAll, expect, it } from 'vitest'
import { locales, localizePath } from '../../src/i18n/locale.ts'
import { demoSettings } from '../../content/demo/settings.ts'
import { startMailbox, type Mailbox } from '../support/mailbox.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'
import { SITE_PAGES } from '../support/public-pages.ts'

let product: RunningProduct
let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await startMailbox()
  product = await startProduct({
    DEMO: 'off',
    RATE_LIMITS: 'off',
    SMTP_URL: mailbox.url,
    // The list is read before the admin has a second step.
    STAFF_SECOND_STEP: 'off',
  })
})
afterAll(async () => {
  await product.end()
  await mailbox.stop()
})

/** What machines fetch besides the pages. */
const DOCUMENTS = [
  '/robots.txt',
  '/.well-known/security.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/fa/manifest.webmanifest',
  '/api/openapi.json',
  '/api/contact',
]

async function readSite(): Promise<Map<string, string>> {
  const pages = SITE_PAGES.flatMap((page) => locales.map((locale) => localizePath(page, locale)))
  const read = new Map<string, string>()
  for (const path of [...pages, ...DOCUMENTS]) {
    const answer = await fetch(product.url + path)
    expect([path, answer.status]).toEqual([path, 200])
    const text = (await answer.text()).replace(/<style[\s>][\s\S]*?<\/style>/g, '')
    read.set(path, text)
    // The feeds are where the pages say they are.
    for (const [, feed] of text.matchAll(
      /type="application\/(?:rss|atom)\+xml"[^>]*href="([^"]+)"/g,
    )) {
      const { pathname } = new URL(feed!, product.url)
      if (!read.has(pathname))
        read.set(pathname, await (await fetch(product.url + pathname)).text())
    }
  }
  return read
}

/** Addresses elsewhere that are no claim about this site. */
const NO_CLAIM = [
  /^https?:\/\/(?:www\.)?(?:w3\.org|schema\.org|sitemaps\.org|openapis\.org|json-schema\.org)\b/,
  // Namespaces of feeds.
  /^http:\/\/purl\.org\b/,
]

/** What a page says about the team although nobody has entered it. */
function findInvented(text: string): string[] {
  const invented = Object.values(demoSettings).filter((fact) => text.includes(fact))
  const reached = [...text.matchAll(/(?:mailto|tel):[^"'\s<]*/g)].map(([found]) => found)
  const addresses = [...text.matchAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g)].map(([found]) => found)
  const phones = [...text.matchAll(/\+\d[\d ()-]{6,}\d/g)].map(([found]) => found)
  const elsewhere = [...text.matchAll(/https?:\/\/[^\s"'<>\\)]+/g)]
    .map(([found]) => found)
    .filter((url) => !url.startsWith(product.url) && !NO_CLAIM.some((known) => known.test(url)))
  return [...invented, ...reached, ...addresses, ...phones, ...elsewhere]
}

/** The choice of a zone lists cities, those of the demo among them. */
const isCityOfZones = (path: string, found: string): boolean =>
  path.endsWith('/time-zone') &&
  (found === demoSettings['contact.city.en'] || found === demoSettings['contact.city.fa'])

/** The API's document has an address and a number as examples, both reserved for that use. */
const isExample = (path: string, found: string): boolean =>
  path === '/api/openapi.json' && ['sara@example.org', '+49 30 23125001'].includes(found)

const findAll = (site: Map<string, string>) =>
  [...site].flatMap(([path, text]) =>
    findInvented(text)
      .filter((found) => !isCityOfZones(path, found) && !isExample(path, found))
      .map((found) => `${path}: ${found}`),
  )

const setUp = {
  siteNameEn: 'Sepid Together',
  siteNameFa: 'سپید با هم',
  mainLanguage: 'fa',
  organization: 'Sepid e.V.',
  contactEmail: 'team@sepid.test',
  contactPhone: '+49 30 1234567',
  cityEn: 'Berlin, Germany',
  cityFa: 'برلین، آلمان',
  timeZone: 'Europe/Berlin',
  name: 'Nasrin Amiri',
  email: 'nasrin@sepid.test',
  password: 'quiet lamp by the window',
}
let cookie = ''

const post = (path: string, fields: Record<string, string>) =>
  fetch(product.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: product.url, ...(cookie ? { cookie } : {}) },
    body: new URLSearchParams(fields),
  })

it('a new site says nothing that nobody has entered, in either language', async () => {
  expect(findAll(await readSite())).toEqual([])
})

it('is set up without scripts; what is wrong is said, and what was typed stays', async () => {
  const page = /\/setup\?key=[\w-]+/.exec(product.output())![0]
  for (const [path, sentence] of [
    [page, 'Please choose a time zone from the list.'],
    [`/fa${page}`, 'لطفاً یک منطقهٔ زمانی'],
  ] as const) {
    const refused = await post(path, { intent: 'set-up', ...setUp, timeZone: '' })
    const text = await refused.text()
    expect(text).toContain(sentence)
    for (const typed of ['Sepid e.V.', 'team@sepid.test', 'برلین، آلمان'])
      expect(text).toContain(`value="${typed}"`)
    expect(text).not.toContain(setUp.password)
  }
  const done = await post(page, { intent: 'set-up', ...setUp })
  expect([done.status, done.headers.get('location')]).toEqual([303, '/admin?done=set-up-sent'])
  cookie = done.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
})

it('then pages, structured data, security contact and mails follow what was entered', async () => {
  const site = await readSite()
  const [contact, contactFa] = [site.get('/contact')!, site.get('/fa/contact')!]
  for (const fact of ['team@sepid.test', '+49 30 1234567', 'Berlin, Germany', 'Sepid e.V.'])
    expect(contact).toContain(fact)
  for (const fact of ['team@sepid.test', '+۴۹ ۳۰ ۱۲۳۴۵۶۷', 'برلین، آلمان', 'سپید با هم'])
    expect(contactFa).toContain(fact)
  expect(site.get('/')).toMatch(/"legalName":"Sepid e\.V\."/)
  expect(site.get('/privacy')).toContain('Sepid e.V. runs this site.')
  expect(site.get('/.well-known/security.txt')).toContain('Contact: mailto:team@sepid.test')
  expect(JSON.parse(site.get('/fa/manifest.webmanifest')!)).toMatchObject({ name: 'سپید با هم' })
  const given = new Set([
    'team@sepid.test',
    'mailto:team@sepid.test',
    '+49 30 1234567',
    '+49301234567',
    'tel:+49301234567',
  ])
  const others = findAll(site).filter((line) => {
    const found = line.slice(line.indexOf(': ') + 2)
    return !given.has(found)
  })
  expect(others).toEqual([])
})

it('opens at / in its main language, until a reader chooses the other', async () => {
  const home = (headers: Record<string, string> = {}) =>
    fetch(`${product.url}/`, { redirect: 'manual', headers })
  expect((await home()).headers.get('location')).toBe('/fa')
  expect((await home({ cookie: 'language=en' })).status).toBe(200)
  // The language link of a Farsi page, on a line too slow for its script.
  expect((await home({ referer: `${product.url}/fa` })).status).toBe(200)
  expect(await (await home({ cookie: 'language=en' })).text()).toContain(
    `x-default" href="${product.url}/fa"`,
  )
})

it('mails in the name of the site, and answers reach the team', async () => {
  const [test] = await mailbox.until(1)
  expect(test!.recipients).toEqual(['nasrin@sepid.test'])
  expect(test!.from).toMatchObject({ name: 'Sepid Together', address: 'no-reply@127.0.0.1' })
  expect(test!.text).toContain('team@sepid.test')
  const sent = await fetch(`${product.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url },
    body: JSON.stringify({
      name: 'Leila',
      email: 'leila@family.test',
      subject: 'A question',
      message: 'May grandparents take part in the call?',
    }),
  })
  expect(sent.status).toBe(201)
  const [, mail] = await mailbox.until(2)
  // To the team, in its main language.
  expect(mail!.recipients).toEqual(['team@sepid.test'])
  expect(mail!.from!.name).toBe('سپید با هم')
  const reset = await fetch(`${product.url}/api/password-reset/request`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: product.url },
    body: JSON.stringify({ email: 'nasrin@sepid.test' }),
  })
  expect(reset.status).toBeLessThan(300)
  const mails = await mailbox.until(3)
  expect(mails[2]!.replyTo![0]).toMatchObject({ address: 'team@sepid.test' })
})

it('leads the admin to what is left, in both languages, with what only the host can do', async () => {
  for (const [path, words] of [
    ['/admin', ['Before families come', 'Verify a first specialist', 'TURN_URLS', 'BACKUPS']],
    ['/fa/admin', ['پیش از آمدن خانواده‌ها', 'اولین متخصص را تأیید کنید', 'TURN_SECRET']],
  ] as const) {
    const text = await (await fetch(product.url + path, { headers: { cookie } })).text()
    for (const word of words) expect(text).toContain(word)
  }
  const pressed = await post('/admin', { intent: 'opening-mail' })
  expect(pressed.headers.get('location')).toBe('/admin?done=mail-sent')
})
