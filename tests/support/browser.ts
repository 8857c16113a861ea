import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'

interface Watch {
  /** What the console said that it should not have. */
  complaints: string[]
  /** Requests to other hosts. */
  strangers: string[]
  /** What a test provokes: a refused call stands in the console, whoever handles it. */
  expected: RegExp[]
}

/** Every test's page is watched: a clean console, and no request to another host. */
export const test = base.extend<{ watch: Watch }>({
  watch: [
    async ({ page, baseURL }, use) => {
      const watch: Watch = { complaints: [], strangers: [], expected: [] }
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          watch.complaints.push(message.text())
      })
      page.on('pageerror', (error) => watch.complaints.push(error.message))
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (url.protocol.startsWith('http') && url.origin !== baseURL)
          watch.strangers.push(request.url())
      })
      await use(watch)
      const surprises = watch.complaints.filter(
        (complaint) => !watch.expected.some((pattern) => pattern.test(complaint)),
      )
      expect(surprises).toEqual([])
      expect(watch.strangers).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export const DEMO_PASSWORD = 'demo-password'

/** Signs in through the API, as the page's own form does. */
export async function signInAs(
  page: Page,
  name: 'family' | 'specialist' | 'publisher' | 'admin',
): Promise<void> {
  const answer = await page.request.post('/api/login', {
    data: { email: `${name}@demo.example`, password: DEMO_PASSWORD },
  })
  expect(answer.status()).toBe(200)
}

const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function expectNoAxeFindings(page: Page): Promise<void> {
  await expectClean(new AxeBuilder({ page }).withTags(AXE_TAGS))
}

/** Another mode changes colours alone. */
export async function expectEnoughContrast(page: Page): Promise<void> {
  await expectClean(new AxeBuilder({ page }).withRules(['color-contrast']))
}

async function expectClean(builder: AxeBuilder): Promise<void> {
  const { violations } = await builder.analyze()
  const findings = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  )
  expect(findings).toEqual([])
}

/** Nothing is wider than the screen. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider).toBeLessThanOrEqual(0)
}
