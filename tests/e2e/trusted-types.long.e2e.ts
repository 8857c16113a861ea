import type { Page } from '@playwright/test'
import { signInAs } from '../support/browser.ts'
import { clickWhenAlive, expect, test } from '../support/journeys.ts'
import { SLOWED } from '../support/slowed.ts'
import { wordsIn } from '../support/words.ts'
import { paste } from '../support/pasting.ts'

test.use({ serviceWorkers: 'allow' })

const t = wordsIn('en')

/** Follows a link as the router does, without loading a page. */
async function follow(page: Page, links: string): Promise<void> {
  const link = page.locator(links).filter({ visible: true }).first()
  const href = await link.getAttribute('href')
  await clickWhenAlive(link)
  await expect(page).toHaveURL(new RegExp(`${href}$`))
}

/** What a script of somebody else would do: which of it is refused. */
const tryToInject = (page: Page) =>
  page.evaluate(() => {
    const hostile = '<img src="data:," onerror="fired()">'
    const create = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag) =>
      document.createElement(tag)
    const tries: Record<string, () => unknown> = {
      innerHTML: () => (create('div').innerHTML = hostile),
      insertAdjacentHTML: () => create('div').insertAdjacentHTML('beforeend', hostile),
      srcdoc: () => (create('iframe').srcdoc = hostile),
      parser: () => new DOMParser().parseFromString(hostile, 'text/html'),
      script: () => (create('script').text = 'fired()'),
      'address of a script': () => (create('script').src = '/assets/none.js'),
      handler: () => create('img').setAttribute('onerror', 'fired()'),
      policy: () => globalThis.trustedTypes!.createPolicy('server-html', {}),
      'policy of a stranger': () => globalThis.trustedTypes!.createPolicy('own' as never, {}),
      'the default policy': () =>
        (
          globalThis.trustedTypes as unknown as {
            defaultPolicy: { createHTML(html: string): unknown }
          }
        ).defaultPolicy.createHTML(hostile),
    }
    return Object.entries(tries).flatMap(([name, work]) => {
      try {
        work()
        return [name]
      } catch {
        return []
      }
    })
  })

test('pages make HTML by their policies alone, and nobody else does (promise 19)', async ({
  page,
  watch,
}) => {
  // What a visitor's pages put in by themselves: articles, drawings, the service worker.
  await page.goto('/contact')
  const isRegistered = async () => {
    await page.mouse.move(10 + Math.random() * 50, 10)
    return page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration()) !== undefined,
    )
  }
  await expect.poll(isRegistered, { timeout: 40_000 * SLOWED }).toBe(true)
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }))
  await follow(page, 'a[href="/blog"]')
  await follow(page, 'main a[href^="/blog/"]:not([href*=authors])')
  await expect(page.locator('article .prose > *')).not.toHaveCount(0)
  await follow(page, 'a[href="/resources"]')
  await follow(page, 'main a[href^="/resources/"]')
  await expect(page.locator('article .prose > *')).not.toHaveCount(0)
  await follow(page, 'a[href="/"]')
  await expect(page.locator('#book-page-1 svg')).toBeVisible()
  await expect(page.locator('#book-page-1 use')).toHaveCount(1)
  await follow(page, 'a[href="/contact"]')
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  expect(watch.complaints).toEqual([])

  // The editor parses its content and what is pasted, with tags and without.
  await signInAs(page, 'publisher')
  await page.goto('/publisher/dashboard')
  await page.locator('a[href^="/publisher/posts/edit/"]').first().click()
  const text = page.getByRole('textbox', { name: t.writing_editor_label(), exact: true })
  await expect(text).toHaveAttribute('contenteditable')
  await expect(text.locator('p')).not.toHaveCount(0)
  await text.click()
  await paste(text, { html: 'Only words' })
  await paste(text, { html: '<p>With <b>tags</b><img src="data:," onerror="fired()"></p>' })
  await expect(text).toContainText('Only words')
  await expect(text.locator('strong', { hasText: 'tags' })).toBeVisible()
  await page.getByRole('button', { name: t.writing_preview(), exact: true }).click()
  await expect(page.locator('article .prose')).toContainText('With tags')
  expect(watch.complaints).toEqual([])

  expect(await tryToInject(page)).toEqual([])
  watch.complaints.length = 0
})

test('a page that cannot be hydrated is rendered anew', async ({ page, watch }) => {
  await page.route('**/faq', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({ response: answer, body: html.replace(/<h1[^>]*>/, '$&<b>!</b>') })
  })
  await page.goto('/faq')
  await expect(page.locator('h1 b')).toHaveCount(0)
  await expect(page.locator('h1')).toBeVisible()
  expect(watch.complaints.join()).not.toContain('Trusted')
  watch.complaints.length = 0
})
