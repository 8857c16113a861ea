import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookiesOf, signInToDemo } from '../support/demo-people.ts'
import { IS_CORE } from '../support/extent.ts'
import { listFarsiSpecialists, listFreeSlots } from '../support/families.ts'
import { addressOf, fetchOperations, type Operation } from '../support/operations.ts'
import { startProduct, type RunningProduct } from '../support/product.ts'
import { sendRaw } from '../support/raw-http.ts'
import { eventually } from '../support/eventually.ts'

/** What nobody but the family and its specialist may read, and words that no log may hold. */
const CHILD = {
  name: 'Kanariya Zaubermond',
  concern: 'Quetzalfedern rascheln nachts unter dem Bett.',
  helps: 'Wolkenkuckucksheim beruhigt sie.',
}
const FAMILY = {
  name: 'Wilhelmina Canaryson',
  email: 'wilhelmina.canaryson@example.org',
  phone: '+49 30 77665544',
}
const PASSWORD = 'seventeen violet teapots'
const BOOKING_EMAIL = 'other.canary.mail@example.org'
const WRITTEN = 'Papageienfluestern hilft. Der Wellensittich auch.'
const MESSAGE = 'Kolibri message that only the team may read.'

/** Pieces of them, as a database's own formats would show them too. */
const OF_THE_CHILD = [
  'Kanariya',
  'Zaubermond',
  'Quetzalfedern',
  'rascheln',
  'Wolkenkuckucksheim',
  // What the family wrote to its specialist.
  'Papageienfluestern',
  'Wellensittich',
]
const OF_THE_FAMILY = ['Canaryson', 'canaryson', 'canary.mail', '77665544']

let product: RunningProduct
let operations: Operation[]
let family: string
let specialist: string
let consultationId: number
let familyId: number
let specialistUserId: number
let token: string

async function send(method: string, address: string, json: unknown, cookie = '') {
  const answer = await fetch(product.url + address, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(json),
  })
  expect([address, answer.status < 300]).toEqual([address, true])
  return answer
}

/** The demo's specialist with a free time who can sign in here, and the first such time. */
async function findFreeSlot(): Promise<{ specialistId: number; slotId: number }> {
  const answer = await sendRaw(product.url, {
    method: 'GET',
    path: '/api/specialist-profile',
    headers: { cookie: specialist },
  })
  const { id } = JSON.parse(answer.text) as { id: number }
  expect(await listFarsiSpecialists(product.url)).toContain(id)
  const [slotId] = await listFreeSlots(product.url, id)
  return { specialistId: id, slotId: slotId! }
}

beforeAll(async () => {
  product = await startProduct({ DEMO: 'on', RATE_LIMITS: 'off', LOG_LEVEL: 'debug' })
  operations = await fetchOperations(product.url)
  specialist = await signInToDemo(product.url, 'specialist')
  const registered = await send('POST', '/api/register/user', {
    ...FAMILY,
    password: PASSWORD,
    childName: CHILD.name,
    childAge: 9,
    childDataConsent: true,
  })
  family = cookiesOf(registered)
  const profile = { name: CHILD.name, age: 9, whatHelps: CHILD.helps }
  const child = await send('POST', '/api/child-profiles', profile, family)
  const { id: childId } = (await child.json()) as { id: number }
  familyId = ((await registered.json()) as { id: number }).id
  specialistUserId = (JSON.parse((await read('/api/user', specialist)).text) as { id: number }).id
  const { specialistId, slotId } = await findFreeSlot()
  const booked = await send(
    'POST',
    '/api/consultations',
    {
      specialistId,
      availabilityId: slotId,
      childAge: 9,
      mainConcern: CHILD.concern,
      preferredLanguage: 'farsi',
      email: BOOKING_EMAIL,
      childId,
      shareChild: true,
    },
    family,
  )
  const { id } = (await booked.json()) as { id: number }
  consultationId = id
  const written = { receiverId: specialistUserId, content: WRITTEN }
  await send('POST', '/api/messages', written, family)
  await send('POST', '/api/contact', {
    name: FAMILY.name,
    email: FAMILY.email,
    subject: 'A canary question',
    message: MESSAGE,
  })
})
afterAll(async () => {
  await product.end()
})

const read = async (address: string, cookie: string): Promise<{ status: number; text: string }> =>
  sendRaw(product.url, { method: 'GET', path: address, headers: { cookie } })

/** Every address that can be read: operations with the canary's own ids, and each kind of page. */
function addresses(): string[] {
  const id = String(consultationId)
  const asked = operations
    .filter(({ method }) => method === 'GET')
    .map((operation) =>
      addressOf(operation, { path: { id, idOrSlug: id, slugOrId: id }, query: [] }),
    )
  const lists = [
    '/api/consultations?as=family',
    '/api/consultations?as=specialist',
    '/api/consultations?scope=past',
    `/api/messages?with=${familyId}`,
    `/api/messages?with=${specialistUserId}`,
  ]
  const pages = [
    '/',
    '/specialists',
    '/specialists/1',
    '/booking/1',
    '/resources',
    '/blog',
    '/dashboard',
    `/consultations/${id}`,
    `/meet/${id}`,
    `/review/${id}`,
    '/admin',
    '/admin/mail',
    '/publisher/dashboard',
    `/dashboard?open=${id}`,
    ...['', '?view=children', '?view=email', '?view=data'].map(
      (view) => `/dashboard/settings${view}`,
    ),
    '/dashboard/settings?child=1',
    '/admin/concerns',
    '/dashboard/messages',
    `/dashboard/messages?with=${familyId}`,
    `/dashboard/messages?with=${specialistUserId}`,
    '/contact',
    '/auth',
  ]
  const inFarsi = pages.map((page) => `/fa${page === '/' ? '' : page}`)
  return [...asked, ...lists, ...inFarsi, ...(IS_CORE ? [] : pages)]
}

describe('what a family writes about its child', () => {
  it('is read by that family and its specialist', async () => {
    for (const cookie of [family, specialist]) {
      const { text } = await read(`/api/consultations/${consultationId}`, cookie)
      expect(text).toContain(CHILD.concern)
      expect(text).toContain(CHILD.helps)
    }
    expect((await read(`/consultations/${consultationId}`, family)).text).toContain('Quetzalfedern')
  })

  it('so is what they write to each other', async () => {
    for (const [cookie, other] of [
      [family, specialistUserId],
      [specialist, familyId],
    ] as const)
      for (const address of [`/api/messages?with=${other}`, `/dashboard/messages?with=${other}`])
        expect((await read(address, cookie)).text).toContain('Papageienfluestern')
  })

  it('greets the family on the home page, and nobody else there; no copy of it has the greeting', async () => {
    const link = `/consultations/${consultationId}"`
    const asCopy = { 'device-copy': family }
    const homeOf = async (headers: Record<string, string>) => {
      const { text } = await sendRaw(product.url, { method: 'GET', path: '/', headers })
      return text
    }
    expect(await homeOf({ cookie: family })).toContain(link)
    for (const headers of [{}, { cookie: specialist }, { cookie: family, ...asCopy }, {}])
      expect(await homeOf(headers)).not.toContain(link)
  })

  it.each(['visitor', 'family', 'arash.jalali', 'publisher', 'admin'])(
    'is found nowhere by anybody else: %s (promise 12)',
    async (who) => {
      const cookie = who === 'visitor' ? '' : await signInToDemo(product.url, who)
      // The admin looks after accounts and mails, which name the family but not the child.
      const hidden = who === 'admin' ? OF_THE_CHILD : [...OF_THE_CHILD, ...OF_THE_FAMILY]
      const found: string[] = []
      const asked = addresses()
      expect(asked.length).toBeGreaterThan(50)
      for (const address of asked) {
        const { status, text } = await read(address, cookie)
        expect(status).toBeLessThan(500)
        for (const canary of hidden) if (text.includes(canary)) found.push(`${address}: ${canary}`)
      }
      expect(found).toEqual([])
    },
    30_000,
  )

  it('is in no mail and in no answer to a mailed link (promise 12)', async () => {
    const admin = await signInToDemo(product.url, 'admin')
    const readMails = async () => {
      const { text } = await read('/api/admin/mails?limit=100', admin)
      const listed = JSON.parse(text) as { id: number }[]
      const mails = listed.map(({ id }) => read(`/api/admin/mails/${id}`, admin))
      return (await Promise.all(mails)).map((mail) => mail.text)
    }
    const ofConsultation = new RegExp(`/consultations/${consultationId}\\?[^"\\s]*token=([\\w.-]+)`)
    const mails = await eventually(async () => {
      const written = await readMails()
      expect(written.join()).toMatch(ofConsultation)
      return written
    })
    token = ofConsultation.exec(mails.join())![1]!
    const answers = [
      await read(`/api/consultations/${consultationId}?token=${token}`, ''),
      await read(`/consultations/${consultationId}?token=${token}`, ''),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const texts = [...answers.map(({ text }) => text), ...mails]
    expect(texts.join()).toContain('Canaryson')
    for (const canary of OF_THE_CHILD) expect(texts.join()).not.toContain(canary)
  })
})

describe('a page whose address opens something gives no other site its address', () => {
  const pageOf = (path: string) =>
    sendRaw(product.url, { method: 'GET', path, headers: { cookie: family } })

  it('by its headers, as a meeting', async () => {
    for (const path of [`/meet/${consultationId}`, `/fa/meet/${consultationId}`])
      expect((await pageOf(path)).headers['referrer-policy']).toBe('no-referrer')
  })

  it('by what it says of itself, as a mailed link', async () => {
    const { text } = await pageOf('/reset-password?token=none')
    expect(text).toContain('<meta name="referrer" content="no-referrer"')
  })
})

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile())

describe('after all of that', () => {
  it('the log has no name, address, token or word of anybody (promise 33)', async () => {
    // Errors are logged too.
    await read('/api/specialists/x', family)
    await fetch(`${product.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: FAMILY.email, password: 'not the password' }),
    })
    const log = product.output()
    const session = /session=([^;]+)/.exec(family)![1]!
    for (const secret of [
      ...OF_THE_CHILD,
      ...OF_THE_FAMILY,
      PASSWORD,
      token,
      session,
      'Kolibri',
      'not the password',
    ])
      expect(log).not.toContain(secret)
  })

  it('a stolen copy of the database has nothing of the child in it (promise 28)', async () => {
    await product.stop()
    const files = filesIn(path.join(product.dataDirectory, 'database')).map((file) =>
      readFileSync(file).toString('latin1'),
    )
    const holds = (word: string) => files.some((content) => content.includes(word))
    // Unsealed values are found: the search works, so finding nothing means something.
    expect(holds(FAMILY.email)).toBe(true)
    for (const canary of [...OF_THE_CHILD, PASSWORD, token])
      expect([canary, holds(canary)]).toEqual([canary, false])
    const session = /session=([^;]+)/.exec(family)![1]!
    expect(holds(session)).toBe(false)
    // The keys are not beside the data that they open.
    const keys = filesIn(product.dataDirectory).filter((file) => /key/i.test(path.basename(file)))
    for (const file of keys) expect(holds(readFileSync(file, 'utf8').trim())).toBe(false)
  })
})
