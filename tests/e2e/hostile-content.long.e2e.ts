import type { APIRequestContext, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../support/browser.ts'
import { expect, test } from '../support/journeys.ts'

/** Each calls `fired` if anything of it runs. */
const CORPUS = [
  '<script>fired(1)</script>',
  '</script><script>fired(2)</script>',
  '"><script>fired(3)</script>',
  '<img src=x onerror=fired(4)>',
  '<img src="x" onerror="fired(5)">',
  '<svg onload=fired(6)>',
  '<svg><script>fired(7)</script></svg>',
  '<svg><animate onbegin=fired(8) attributeName=x dur=1s>',
  '<iframe srcdoc="<script>parent.fired(9)</script>"></iframe>',
  '<iframe src="javascript:parent.fired(10)"></iframe>',
  '<a href="javascript:fired(11)">click</a>',
  '<a href="java\tscript:fired(12)">click</a>',
  '<body onload=fired(13)>',
  '<details open ontoggle=fired(14)>',
  '<input autofocus onfocus=fired(15)>',
  '<video><source onerror=fired(16)></video>',
  '<math><mtext></p><style><img src onerror=fired(17)></style></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=fired(18)>">',
  '<style>@import "data:,x";</style><link rel=stylesheet href=data:,x>',
  '<object data="data:text/html,<script>parent.fired(19)</script>"></object>',
  '<form action="javascript:fired(20)"><button>x</button></form>',
  '<base href="https://evil.example/">',
  '<meta http-equiv=refresh content="0;url=javascript:fired(21)">',
  '${fired(22)}{{fired(23)}}',
  '\u2028fired(24)//',
  "'-fired(25)-'",
  '<x contenteditable onblur=fired(26) tabindex=1 id=x>',
  '<template><script>fired(27)</script></template>',
  '<!--><img src=x onerror=fired(28)>-->',
  'javascript:fired(29)',
]
const whole = CORPUS.join(' ')

/** Writes the calls of the corpus down, before anything of the page runs. */
async function watchForCalls(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const calls: unknown[] = []
    Object.assign(globalThis, { fired: (which: unknown) => calls.push(which), calls })
  })
  return () => page.evaluate(() => (globalThis as unknown as { calls: unknown[] }).calls)
}

const cut = (length: number) => [...whole].slice(0, length).join('')

async function send(
  request: APIRequestContext,
  method: 'post' | 'put',
  path: string,
  data: unknown,
): Promise<{ id: number }> {
  const answer = await request[method](path, { data })
  expect([path, answer.status() < 300]).toEqual([path, true])
  return (await answer.json()) as { id: number }
}

const logIn = (request: APIRequestContext, name: string) =>
  send(request, 'post', '/api/login', { email: `${name}@demo.example`, password: DEMO_PASSWORD })

/** The corpus in every text that this specialist may write. */
async function writeProfile(request: APIRequestContext) {
  const own = (await (await request.get('/api/specialist-profile')).json()) as {
    id: number
    languages: string[]
  }
  const texts = {
    name: cut(100),
    bio: `${whole} ${whole}`,
    credentials: cut(200),
    location: cut(120),
    callDescription: cut(1000),
  }
  await send(request, 'put', '/api/specialist-profile', {
    ...own,
    ...texts,
    translations: { en: texts, fa: texts },
  })
  return own
}

// A specialist whom no other test looks at.
const SPECIALIST = 'maria.fuentes'

test('hostile words that people stored run nowhere (promise 19)', async ({
  page,
  playwright,
  baseURL,
}) => {
  const callsOf = await watchForCalls(page)
  const visitor = await playwright.request.newContext({ baseURL: baseURL! })
  const specialist = await playwright.request.newContext({ baseURL: baseURL! })
  await logIn(specialist, SPECIALIST)
  const own = await writeProfile(specialist)
  const { id, languages } = own
  const email = `hostile-${Date.now()}@example.org`
  await send(page.request, 'post', '/api/register/user', {
    name: cut(100),
    email,
    password: 'eleven brown foxes',
    phone: cut(40),
    childName: cut(100),
  })
  const slots = (await (await visitor.get(`/api/specialists/${id}/availability`)).json()) as {
    id: number
    isBooked: boolean
  }[]
  const { id: consultation } = await send(page.request, 'post', '/api/consultations', {
    specialistId: id,
    availabilityId: slots.find(({ isBooked }) => !isBooked)!.id,
    childAge: 7,
    mainConcern: cut(500),
    preferredLanguage: languages[0],
    email,
  })
  await send(specialist, 'post', `/api/consultations/${consultation}/cancel`, { reason: cut(500) })
  await send(visitor, 'post', '/api/contact', {
    name: cut(100),
    email,
    subject: cut(150),
    message: whole,
  })

  const look = async (path: string) => {
    const answer = await page.goto(path)
    expect([path, answer!.status()]).toEqual([path, 200])
    // A picture that is none says so when it has been tried, also one far below.
    await page.waitForFunction(() => {
      for (const picture of document.images) picture.loading = 'eager'
      return [...document.images].every(({ complete }) => complete)
    })
    expect([path, await callsOf()]).toEqual([path, []])
    // It is shown as plain text.
    return page.locator('body').innerText()
  }
  for (const prefix of ['', '/fa']) {
    expect(await look(`${prefix}/specialists/${id}`)).toContain('<script>fired(1)</script>')
    await look(`${prefix}/specialists?q=${encodeURIComponent('<script>fired(31)</script>')}`)
    await look(`${prefix}/booking/${id}`)
    expect(await look(`${prefix}/dashboard/settings`)).toContain('<script>fired(1)</script>')
    expect(await look(`${prefix}/consultations/${consultation}`)).toContain('fired(1)')
    await look(`${prefix}/auth`.replace('/auth', '/contact'))
  }
  await page.context().clearCookies()
  await logIn(page.request, SPECIALIST)
  expect(await look(`/dashboard?open=${consultation}`)).toContain('fired(1)')
  await look('/dashboard/profile')
  await page.context().clearCookies()
  await logIn(page.request, 'admin')
  const mails = (await (await page.request.get('/api/admin/mails?limit=20')).json()) as {
    id: number
    text: string | null
  }[]
  const hostile = mails.filter(({ text }) => text?.includes('fired('))
  expect(hostile.length).toBeGreaterThan(1)
  for (const { id: mail } of hostile) await look(`/admin/mail?mail=${mail}`)
  // As it was, for whoever looks at the directory next.
  await send(specialist, 'put', '/api/specialist-profile', own)
  await visitor.dispose()
  await specialist.dispose()
})

const PAGES = ['/', '/specialists', '/auth', '/fa/contact']

/** Markup as it would be in a page if the server let it through. */
const INJECTED = `<script>fired(1)</script><img src="data:," onerror="fired(2)">
  <a id="injected" href="javascript:fired(3)">x</a><script src="https://evil.example/x.js"></script>`

test('an injected script is blocked by the policy alone (promise 19)', async ({ page, watch }) => {
  const callsOf = await watchForCalls(page)
  await page.addInitScript(() => {
    const refused: string[] = []
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      refused.push(effectiveDirective),
    )
    Object.assign(globalThis, { refused })
  })
  await page.route(
    (url) => PAGES.includes(url.pathname),
    async (route) => {
      const answer = await route.fetch()
      const html = await answer.text()
      expect(html).toContain('</body>')
      await route.fulfill({
        response: answer,
        body: html.replace('</body>', () => `${INJECTED}</body>`),
      })
    },
  )
  for (const path of PAGES) {
    await page.goto(path)
    await page.evaluate(() => document.querySelector<HTMLElement>('#injected')!.click())
    const refused = () =>
      page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused.length)
    await expect.poll(refused).toBeGreaterThanOrEqual(4)
    expect([path, await callsOf()]).toEqual([path, []])
  }
  expect(watch.complaints.join()).toContain('Content Security Policy')
  watch.complaints.length = 0
  // The browser asked for it no further than to its own policy.
  expect(watch.strangers.every((url) => url.startsWith('https://evil.example/'))).toBe(true)
  watch.strangers.length = 0
})
